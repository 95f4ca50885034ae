import type { Contact } from "@eq/contracts";
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderWithQueries } from "../../test-render.tsx";
import { setFoundContacts, storeFoundContacts } from "../contact-search/index.ts";
import { CompanyCard } from "./company-card.tsx";

const halvornCompany = { id: "100001", name: "Halvorn", leadStatus: "hot" as const };
const makePeople = (count: number): Contact[] =>
  Array.from({ length: count }, (_, place) => ({
    id: `p-${place}`,
    name: `Person ${place + 1}`,
    jobTitle: "VP",
  }));
const queryContactsToggle = () => screen.queryByRole("button", { name: /^Found Contacts/ });
const findContactList = () => screen.findByRole("list", { name: "Found Contacts" });
const listContactRows = () => {
  const list = screen.queryByRole("list", { name: "Found Contacts" });
  return list
    ? within(list)
        .getAllByRole("listitem")
        .map((row) => row.textContent)
    : null;
};

function showCard() {
  renderWithQueries(<CompanyCard company={halvornCompany} onNewSearch={() => {}} />);
}

test("a company's card has a collapsed list of the contacts found there [FEED-024]", async () => {
  act(() => setFoundContacts(halvornCompany.id, []));
  showCard();
  expect(queryContactsToggle()).toBeNull();
  act(() => setFoundContacts(halvornCompany.id, makePeople(3)));
  expect(queryContactsToggle()?.textContent).toBe("Found Contacts 3");
  expect(listContactRows()).toBeNull();
  await userEvent.click(queryContactsToggle() as HTMLElement);
  await findContactList();
  expect(listContactRows()).toEqual(["Person 1VP", "Person 2VP", "Person 3VP"]);
  await userEvent.click(queryContactsToggle() as HTMLElement);
  expect(listContactRows()).toBeNull();
});

test("lists ten contacts and counts the others [FEED-023]", async () => {
  act(() => setFoundContacts(halvornCompany.id, makePeople(14)));
  showCard();
  await userEvent.click(queryContactsToggle() as HTMLElement);
  await findContactList();
  expect(listContactRows()).toHaveLength(10);
  expect(screen.getByText("and 4 more contacts")).toBeTruthy();
  act(() => setFoundContacts(halvornCompany.id, makePeople(10)));
  expect(screen.queryByText(/more contact/)).toBeNull();
});

test("skips contacts that have neither id, name nor email [FEED-026]", async () => {
  const odd: Contact[] = [
    { jobTitle: "Nobody" },
    { id: "", name: " ", email: null },
    { id: "7" },
    { name: "Ann" },
    { email: "b@example.com" },
    { name: "Ann" },
  ];
  act(() => setFoundContacts(halvornCompany.id, odd));
  showCard();
  await userEvent.click(queryContactsToggle() as HTMLElement);
  await findContactList();
  expect(listContactRows()).toEqual(["No name known", "Ann", "b@example.com", "Ann"]);
});

test("assigns contacts to their companies, by id or by name [STRM-021]", () => {
  const calder = { id: "100002", name: "Calder, Inc.", leadStatus: "cold" as const };
  act(() => {
    setFoundContacts(halvornCompany.id, []);
    storeFoundContacts(
      [halvornCompany, calder],
      [
        { name: "Ann", companyId: halvornCompany.id },
        { name: "Bea", companyName: "Calder Inc" },
        { name: "Cyd", companyName: "Elsewhere" },
        { name: "Dan", companyId: halvornCompany.id },
      ],
    );
    storeFoundContacts([halvornCompany], undefined);
  });
  showCard();
  expect(queryContactsToggle()?.textContent).toBe("Found Contacts 2");
  renderWithQueries(<CompanyCard company={calder} onNewSearch={() => {}} />);
  expect(screen.getAllByRole("button", { name: /^Found Contacts/ })).toHaveLength(2);
});
