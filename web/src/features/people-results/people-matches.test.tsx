import type { Contact } from "@eq/contracts";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderWithQueries } from "../../test-render.tsx";
import { PeopleMatches, type PeopleMatchesProps } from "./people-matches.tsx";
import { PersonCard } from "./person-card.tsx";

const danaContact: Contact = {
  id: "200001",
  name: "Dana Whitlock",
  jobTitle: "VP of Operations",
  companyName: "Calder & Roe Machine",
  city: "Elk Grove Village",
  state: "IL",
};

function renderPeopleMatches(props: Partial<PeopleMatchesProps> = {}) {
  const calls = { onFindMore: vi.fn(), onClear: vi.fn() };
  renderWithQueries(
    <PeopleMatches
      people={[danaContact]}
      totalResults={143}
      page={1}
      totalPages={6}
      isLoading={false}
      {...calls}
      {...props}
    />,
  );
  return calls;
}

test("a person's card shows initials, name, title, company, city and state [PEOP-001]", () => {
  renderWithQueries(<PersonCard person={danaContact} />);
  const card = within(screen.getByRole("article", { name: "Dana Whitlock" }));
  for (const text of ["DW", "VP of Operations", "Calder & Roe Machine", "Elk Grove Village, IL"])
    expect(card.getByText(text)).toBeTruthy();
  expect(card.getByRole("heading", { name: "Dana Whitlock" })).toBeTruthy();
});

test("says above the people which filters their source does not know", () => {
  renderPeopleMatches({ ignored: "ZoomInfo does not search by keywords: this was left out." });
  expect(screen.getByText("ZoomInfo does not search by keywords: this was left out.")).toBeTruthy();
});

test("a person's card shows a stored picture, and initials instead of one from another host [PEOP-001]", () => {
  renderWithQueries(<PersonCard person={{ ...danaContact, picture: "/pictures/dana.png" }} />);
  expect(document.querySelector("img")?.getAttribute("src")).toBe("/pictures/dana.png");
  expect(screen.queryByText("DW")).toBeNull();
  renderWithQueries(
    <PersonCard person={{ ...danaContact, name: "Ann Other", picture: "https://img.example.com/a.png" }} />,
  );
  expect(document.querySelectorAll("img")).toHaveLength(1);
  expect(screen.getByText("AO")).toBeTruthy();
});

test("a person's card joins first and last name [PEOP-001]", () => {
  renderWithQueries(
    <PersonCard person={{ firstName: "Theo", lastName: "Castellan", location: "Joliet, IL" }} />,
  );
  expect(screen.getByRole("heading", { name: "Theo Castellan" })).toBeTruthy();
  expect(screen.getByText("Joliet, IL")).toBeTruthy();
});

test("a person's card shows the locked details to guests, not to signed-in users [PEOP-003]", async () => {
  const onUnlock = vi.fn();
  renderWithQueries(<PersonCard person={danaContact} />);
  expect(screen.queryByRole("button", { name: "Unlock Details" })).toBeNull();
  renderWithQueries(<PersonCard person={danaContact} onUnlock={onUnlock} />);
  await userEvent.click(screen.getByRole("button", { name: "Unlock Details" }));
  expect(onUnlock).toHaveBeenCalledOnce();
});

test("the locked details list contact data, LinkedIn profile and experience [PEOP-004]", () => {
  renderWithQueries(<PersonCard person={danaContact} onUnlock={vi.fn()} />);
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "Email & Phone",
    "LinkedIn Profile",
    "Full Experience",
  ]);
});

test("the header counts people, and Find more requests the next page [PEOP-006]", async () => {
  const { onFindMore } = renderPeopleMatches();
  expect(screen.getByText("Showing 1 of 143 people")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Find more" }));
  expect(onFindMore).toHaveBeenCalledOnce();
});

test("hides Find more on the last page [PEOP-017]", () => {
  renderPeopleMatches({ page: 6 });
  expect(screen.queryByRole("button", { name: "Find more" })).toBeNull();
});

test("the Clear results button calls onClear", async () => {
  const { onClear } = renderPeopleMatches();
  await userEvent.click(screen.getByRole("button", { name: "Clear results" }));
  expect(onClear).toHaveBeenCalledOnce();
});

test("a search without results says what to do, and a running search says that it is searching", () => {
  renderPeopleMatches({ people: [], totalResults: 0, totalPages: 0 });
  expect(screen.getByText("No people found.")).toBeTruthy();
  renderPeopleMatches({ people: [], isLoading: true });
  expect(within(screen.getByRole("status")).getByText("Searching...")).toBeTruthy();
});

test("names the employers that match no company of the directory, and those that match another name", () => {
  const employers = [
    { name: "Halvorn", former: false, companies: ["Halvorn Inc"] },
    { name: "Brindle", former: false, companies: ["Brindle Group"] },
    { name: "Foo", former: true, companies: [] },
  ];
  renderPeopleMatches({ people: [], totalResults: 0, totalPages: 0, employers });
  expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toEqual([
    "“Brindle” is read as Brindle Group",
    expect.stringMatching(/^The directory has no company named Foo/),
  ]);
});
