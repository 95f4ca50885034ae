import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setSearchMode } from "../features/search/index.ts";
import { answerCalls, deployment, type SentRequest, subscription } from "../test-api.ts";
import { openApp, pressButton, storeSession, writeQuery } from "./test-app.tsx";

let sent: SentRequest[];
let foundPeople: object[];

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  foundPeople = [{ id: "1", name: "Ann Lee" }];
  storeSession();
  sent = answerCalls({
    "http://id.example.com": () => new Promise(() => {}),
    "/api/deployment": () => Response.json(deployment),
    "/api/user/subscription": () => Response.json({ success: true, subscription }),
    "/api/ai/saved-searches": () => Response.json({ success: true, searches: [] }),
    "/api/ai/ai-people-interpret": () => Response.json(interpretation),
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

const searchParams = { managementLevel: "Manager" };
const interpretation = {
  success: true,
  interpretation: "Managers",
  searchParams,
  result: { searchParams },
  spans: [{ start: 0, end: 8, slot: "level", label: "Manager", sure: true }],
};

const searches = () => sent.filter(({ path }) => path.endsWith("ai-people-search")).map(({ body }) => body);
const toggle = () => screen.getByRole("button", { name: /^Filters/ });
const panel = () => screen.queryByRole("region", { name: "Filters" });
const badge = () => /\d+/.exec(toggle().textContent ?? "")?.[0];
const field = (name: string) => within(panel() as HTMLElement).getByRole("combobox", { name });

async function openPeople() {
  openApp("/dashboard?tab=results");
  setSearchMode("people");
  await writeQuery("managers");
  pressButton("Search");
  await screen.findByRole("article", { name: "Ann Lee" });
  if (!panel()) fireEvent.click(toggle());
}

async function optionsOf(name: string) {
  fireEvent.click(field(name));
  return within(await screen.findByRole("listbox")).findAllByRole("option");
}
async function close() {
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
}
async function choose(name: string, option: string) {
  const options = await optionsOf(name);
  fireEvent.click(options.find(({ textContent }) => textContent === option) as HTMLElement);
  await close();
}

test("the toggle shows and hides the people filters, and its state is stored [PEOP-007]", async () => {
  await openPeople();
  expect(panel()).toBeTruthy();
  fireEvent.click(toggle());
  expect(panel()).toBeNull();
  fireEvent.click(toggle());
  expect(panel()).toBeTruthy();
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
  expect(panel()).toBeNull();
  fireEvent.click(toggle());
  const sheet = await screen.findByRole("dialog", { name: "Filters" });
  expect(within(sheet).getByRole("region", { name: "Filters" })).toBeTruthy();
  fireEvent.click(within(sheet).getByRole("button", { name: "Close filters" }));
  await waitFor(() => expect(panel()).toBeNull());
  expect(window.localStorage.getItem("eq_table_prefs")).toBe('{"peopleFilters":true}');
});

test("each people filter offers its options [PEOP-008, PEOP-009, PEOP-010, PEOP-011, PEOP-012]", async () => {
  await openPeople();
  const counts: Record<string, string[]> = {};
  for (const name of ["Location", "Department", "Management Level", "Job Function", "Industry"]) {
    counts[name] = (await optionsOf(name)).map(({ textContent }) => String(textContent));
    await close();
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
  await openPeople();
  expect(badge()).toBeUndefined();
  await choose("Location", "Greater Chicago Area");
  await choose("Department", "Operations");
  await choose("Management Level", "Director");
  expect(badge()).toBe("3");
  await waitFor(() => expect(searches()).toHaveLength(4));
  expect(searches().at(-1)).toMatchObject({
    query: "managers",
    page: 1,
    searchParams: { metroRegion: ["chicago"], department: [4], managementLevel: ["Director"] },
  });
  pressButton("Reset Filters");
  expect(badge()).toBeUndefined();
  expect(within(panel() as HTMLElement).queryByRole("button", { name: /^Remove/ })).toBeNull();
  await waitFor(() => expect(searches()).toHaveLength(5));
  const { searchParams: last } = searches().at(-1) as { searchParams: Record<string, unknown> };
  expect(last).toMatchObject({ managementLevel: ["Manager"] });
  expect(last.department).toBeUndefined();
});

test("removing a filter's last value applies the query's words again [PEOP-013]", async () => {
  await openPeople();
  await choose("Management Level", "Director");
  fireEvent.click(within(panel() as HTMLElement).getByRole("button", { name: "Remove Director" }));
  await waitFor(() => expect(searches()).toHaveLength(3));
  expect(searches().at(-1)).toMatchObject({ searchParams: { managementLevel: ["Manager"] } });
  expect(screen.getByText("Query: Manager")).toBeTruthy();
});

test("filters that match nobody can still be changed", async () => {
  await openPeople();
  foundPeople = [];
  await choose("Department", "Legal");
  expect(await screen.findByText("No people found.")).toBeTruthy();
  expect(badge()).toBe("1");
  foundPeople = [{ id: "2", name: "Bo Ek" }];
  pressButton("Remove Legal");
  expect(await screen.findByRole("article", { name: "Bo Ek" })).toBeTruthy();
});
