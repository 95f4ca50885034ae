import type { Contact } from "@eq/contracts";
import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { CompanyCard } from "./company-card.tsx";
import { setFoundContacts, storeFoundContacts } from "./found-contacts.ts";

const company = { id: "100001", name: "Halvorn", leadStatus: "hot" as const };
const people = (count: number): Contact[] =>
  Array.from({ length: count }, (_, place) => ({
    id: `p-${place}`,
    name: `Person ${place + 1}`,
    jobTitle: "VP",
  }));
const toggle = () => screen.queryByRole("button", { name: /^Found Contacts/ });
const rows = () => {
  const list = screen.queryByRole("list", { name: "Found Contacts" });
  return list
    ? within(list)
        .getAllByRole("listitem")
        .map((row) => row.textContent)
    : null;
};

function showCard() {
  render(<CompanyCard company={company} onNewSearch={() => {}} />);
}

test("a company's card has a collapsed list of the contacts found there [FEED-024]", async () => {
  act(() => setFoundContacts(company.id, []));
  showCard();
  expect(toggle()).toBeNull();
  act(() => setFoundContacts(company.id, people(3)));
  expect(toggle()?.textContent).toBe("Found Contacts 3");
  expect(rows()).toBeNull();
  await userEvent.click(toggle() as HTMLElement);
  expect(rows()).toEqual(["Person 1VP", "Person 2VP", "Person 3VP"]);
  await userEvent.click(toggle() as HTMLElement);
  expect(rows()).toBeNull();
});

test("lists ten contacts and counts the others [FEED-023]", async () => {
  act(() => setFoundContacts(company.id, people(14)));
  showCard();
  await userEvent.click(toggle() as HTMLElement);
  expect(rows()).toHaveLength(10);
  expect(screen.getByText("and 4 more contacts")).toBeTruthy();
  act(() => setFoundContacts(company.id, people(10)));
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
  act(() => setFoundContacts(company.id, odd));
  showCard();
  await userEvent.click(toggle() as HTMLElement);
  expect(rows()).toEqual(["No name known", "Ann", "b@example.com", "Ann"]);
});

test("assigns contacts to their companies, by id or by name [STRM-021]", () => {
  const calder = { id: "100002", name: "Calder, Inc.", leadStatus: "cold" as const };
  act(() => {
    setFoundContacts(company.id, []);
    storeFoundContacts(
      [company, calder],
      [
        { name: "Ann", companyId: company.id },
        { name: "Bea", companyName: "Calder Inc" },
        { name: "Cyd", companyName: "Elsewhere" },
        { name: "Dan", companyId: company.id },
      ],
    );
    storeFoundContacts([company], undefined);
  });
  showCard();
  expect(toggle()?.textContent).toBe("Found Contacts 2");
  render(<CompanyCard company={calder} onNewSearch={() => {}} />);
  expect(screen.getAllByRole("button", { name: /^Found Contacts/ })).toHaveLength(2);
});
