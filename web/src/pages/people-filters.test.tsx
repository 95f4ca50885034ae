import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setSearchMode } from "../features/search/index.ts";
import { answerCalls, deploymentReply, freeSubscription, type SentRequest } from "../test-api.ts";
import { openApp, pressButton, storeSession, writeQuery } from "./test-app.tsx";

let sent: SentRequest[];
let foundPeople: object[];

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  foundPeople = [{ id: "1", name: "Ann Lee" }];
  storeSession();
  sent = answerCalls({
    "http://id.example.com": () => new Promise(() => {}),
    "/api/deployment": () => Response.json(deploymentReply),
    "/api/user/subscription": () => Response.json({ success: true, subscription: freeSubscription }),
    "/api/ai/saved-searches": () => Response.json({ success: true, searches: [] }),
    "/api/ai/ai-people-interpret": () => Response.json(interpretationReply),
    "/api/ai/ai-people-search": () =>
      Response.json({
        success: true,
        page: 1,
        results: { people: foundPeople, totalResults: foundPeople.length, totalPages: 1 },
        aiInterpretation: { searchParams: {}, interpretation: "" },
      }),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const managerParams = { managementLevel: "Manager" };
const interpretationReply = {
  success: true,
  interpretation: "Managers",
  searchParams: managerParams,
  result: { searchParams: managerParams },
  spans: [{ start: 0, end: 8, slot: "level", label: "Manager", sure: true }],
};

const listSearchBodies = () =>
  sent.filter(({ path }) => path.endsWith("ai-people-search")).map(({ body }) => body);
const getFiltersToggle = () => screen.getByRole("button", { name: /^Filters/ });
const queryFiltersPanel = () => screen.queryByRole("region", { name: "Filters" });
const readFiltersBadge = () => /\d+/.exec(getFiltersToggle().textContent ?? "")?.[0];
const getFilterField = (name: string) =>
  within(queryFiltersPanel() as HTMLElement).getByRole("combobox", { name });

const listRemoveButtons = () =>
  within(queryFiltersPanel() as HTMLElement)
    .queryAllByRole("button", { name: /^Remove/ })
    .map((button) => button.getAttribute("aria-label"));
const pressFirstButton = (name: string) =>
  fireEvent.click(screen.getAllByRole("button", { name })[0] as HTMLElement);

async function openPeopleResults() {
  openApp("/dashboard?tab=results");
  setSearchMode("people");
  await writeQuery("managers");
  pressButton("Search");
  await screen.findByRole("article", { name: "Ann Lee" });
  if (!queryFiltersPanel()) fireEvent.click(getFiltersToggle());
}

async function openOptions(name: string) {
  fireEvent.click(getFilterField(name));
  return within(await screen.findByRole("listbox")).findAllByRole("option");
}
async function closeOptions() {
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
}
async function chooseOption(name: string, option: string) {
  const options = await openOptions(name);
  fireEvent.click(options.find(({ textContent }) => textContent === option) as HTMLElement);
  await closeOptions();
}

test("the toggle shows and hides the people filters, and its state is stored [PEOP-007]", async () => {
  await openPeopleResults();
  expect(queryFiltersPanel()).toBeTruthy();
  fireEvent.click(getFiltersToggle());
  expect(queryFiltersPanel()).toBeNull();
  fireEvent.click(getFiltersToggle());
  expect(queryFiltersPanel()).toBeTruthy();
  expect(window.localStorage.getItem("eq_table_prefs")).toBe('{"peopleFilters":true}');
});

test("on a phone, the people filters are a sheet that is closed at first [PEOP-007]", async () => {
  window.localStorage.setItem("eq_table_prefs", '{"peopleFilters":true}');
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query === "(width < 48rem)",
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  openApp("/dashboard?tab=results");
  setSearchMode("people");
  await writeQuery("managers");
  pressButton("Search");
  await screen.findByRole("article", { name: "Ann Lee" });
  expect(queryFiltersPanel()).toBeNull();
  fireEvent.click(getFiltersToggle());
  const sheet = await screen.findByRole("dialog", { name: "Filters" });
  expect(within(sheet).getByRole("region", { name: "Filters" })).toBeTruthy();
  fireEvent.click(within(sheet).getByRole("button", { name: "Close filters" }));
  await waitFor(() => expect(queryFiltersPanel()).toBeNull());
  expect(window.localStorage.getItem("eq_table_prefs")).toBe('{"peopleFilters":true}');
});

test("each people filter offers its options [PEOP-008, PEOP-009, PEOP-010, PEOP-011, PEOP-012]", async () => {
  await openPeopleResults();
  const counts: Record<string, string[]> = {};
  for (const name of ["Location", "Department", "Management Level", "Job Function", "Industry"]) {
    counts[name] = (await openOptions(name)).map(({ textContent }) => String(textContent));
    await closeOptions();
  }
  expect(counts.Location).toHaveLength(20);
  expect(counts.Department).toEqual([
    "C-Suite",
    "Finance",
    "Human Resources",
    "Sales",
    "Operations",
    "Information Technology",
    "Engineering & Technical",
    "Marketing",
    "Legal",
    "Medical & Health",
    "Other",
  ]);
  expect(counts["Management Level"]).toHaveLength(6);
  expect(counts["Management Level"]).toContain("Board Member");
});

test("each of three filters searches again and counts in the badge, and Reset Filters removes them [PEOP-013, PEOP-014, PEOP-015]", async () => {
  await openPeopleResults();
  expect(readFiltersBadge()).toBeUndefined();
  await chooseOption("Location", "Greater Chicago Area");
  await chooseOption("Department", "Operations");
  await chooseOption("Management Level", "Director");
  expect(readFiltersBadge()).toBe("3");
  await waitFor(() => expect(listSearchBodies()).toHaveLength(4));
  expect(listSearchBodies().at(-1)).toMatchObject({
    query: "managers",
    page: 1,
    searchParams: { metroRegion: ["chicago"], department: [4], managementLevel: ["Manager", "Director"] },
  });
  pressButton("Reset Filters");
  expect(readFiltersBadge()).toBeUndefined();
  expect(listRemoveButtons()).toEqual(["Remove Manager"]);
  await waitFor(() => expect(listSearchBodies()).toHaveLength(5));
  const { searchParams: last } = listSearchBodies().at(-1) as { searchParams: Record<string, unknown> };
  expect(last).toMatchObject({ managementLevel: ["Manager"] });
  expect(last.department).toBeUndefined();
});

test("shows the value that the query's words set, and removing a filter's last value removes the filter [PEOP-013]", async () => {
  await openPeopleResults();
  await waitFor(() => expect(listRemoveButtons()).toEqual(["Remove Manager"]));
  await chooseOption("Management Level", "Director");
  expect(listRemoveButtons()).toEqual(["Remove Manager", "Remove Director"]);
  pressButton("Remove Manager");
  pressButton("Remove Director");
  await waitFor(() => expect(listSearchBodies()).toHaveLength(4));
  const { searchParams } = listSearchBodies().at(-1) as { searchParams: Record<string, unknown> };
  expect(searchParams.managementLevel).toBeUndefined();
  expect(listRemoveButtons()).toEqual([]);
});

test("the rail shows either the filters or the search parameters, with the same values", async () => {
  await openPeopleResults();
  const queryForm = () => screen.queryByRole("form", { name: "People Search Parameters" });
  expect(queryForm()).toBeNull();
  await chooseOption("Management Level", "Director");
  pressFirstButton("Search parameters");
  expect(queryFiltersPanel()).toBeNull();
  const form = await screen.findByRole("form", { name: "People Search Parameters" });
  expect(within(form).getByRole("button", { name: "Remove Director" })).toBeTruthy();
  fireEvent.click(getFiltersToggle());
  expect(queryForm()).toBeNull();
  expect(listRemoveButtons()).toContain("Remove Director");
});

test("filters that match nobody can still be changed", async () => {
  await openPeopleResults();
  foundPeople = [];
  await chooseOption("Department", "Legal");
  expect(await screen.findByText("No people found.")).toBeTruthy();
  expect(readFiltersBadge()).toBe("1");
  foundPeople = [{ id: "2", name: "Bo Ek" }];
  pressButton("Remove Legal");
  expect(await screen.findByRole("article", { name: "Bo Ek" })).toBeTruthy();
});
