import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SearchHistory } from "../features/history/index.ts";
import {
  answerCalls,
  createEventStreamResponse,
  deploymentReply,
  foundAnnLeeReply,
  foundHalvornEvent,
  freeSubscription,
  makeSavedSearch,
  type SentRequest,
} from "../test-api.ts";
import { renderWithRouter } from "../test-router.tsx";
import { openApp, pressButton, querySearchBox, storeSession } from "./test-app.tsx";

const twoSavedSearches = [
  makeSavedSearch("2", "Hospitals in Boston"),
  makeSavedSearch("1", "CFOs in Ohio", "people"),
];

let sent: SentRequest[];
let storedAnswer: () => Response;
let searchAnswer: () => Response;
let subscription: object;
let listAnswer: (limit: number) => Response | Promise<Response>;

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  storeSession();
  listAnswer = () => Response.json({ success: true, searches: twoSavedSearches });
  storedAnswer = () =>
    Response.json({
      success: true,
      companies: [{ id: "7", name: "Stored Hospital", lead_status: "hot", result_found_at: "2026-11-22" }],
      leads: [],
    });
  searchAnswer = () => createEventStreamResponse(foundHalvornEvent);
  subscription = {};
  sent = answerCalls({
    "/api/deployment": () => Response.json(deploymentReply),
    "/api/user/subscription": () => Response.json({ success: true, subscription }),
    "/api/ai/saved-searches/2/results": () => storedAnswer(),
    "/api/ai/saved-searches": ({ path }) =>
      listAnswer(Number(new URLSearchParams(path.split("?")[1]).get("limit"))),
    "/api/ai/ai-company-search-enriched": () => searchAnswer(),
    "/api/ai/ai-people-search": () => Response.json(foundAnnLeeReply),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const listCallsTo = (path: string) => sent.filter((request) => request.path.startsWith(path));
const listSearches = () =>
  within(screen.getByRole("list", { name: "Saved searches" })).getAllByRole("listitem");
const typeFilter = (typed: string) =>
  fireEvent.change(screen.getByRole("searchbox", { name: "Search your queries" }), {
    target: { value: typed },
  });

test("/dashboard/agents redirects to the history [SHELL-003]", async () => {
  const app = openApp("/dashboard/agents");
  expect(await screen.findByRole("heading", { level: 1, name: "History" })).toBeTruthy();
  expect(app.path()).toBe("/dashboard/agents/history");
  expect(document.title).toBe("History · EQ");
  const sidebar = screen.getByRole("complementary", { name: "Main" });
  const current = within(sidebar)
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("aria-current")]);
  expect(current).toEqual([
    ["Dashboard", null],
    ["History", "page"],
    ["Company Enrich", null],
    ["Contact Enrich", null],
    ["Settings", null],
    ["Subscription", null],
  ]);
});

test("lists searches newest first, and filters them by their words [SAVE-002]", async () => {
  openApp("/dashboard/agents/history");
  await screen.findByText("Hospitals in Boston");
  expect(listSearches().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("Hospitals in Boston"),
    expect.stringContaining("CFOs in Ohio"),
  ]);
  typeFilter("ohio");
  expect(listSearches()).toHaveLength(1);
  expect(screen.queryByText("Hospitals in Boston")).toBeNull();
  typeFilter("texas");
  expect(screen.getByText("No searches match")).toBeTruthy();
  typeFilter("");
  expect(listSearches()).toHaveLength(2);
  expect(listCallsTo("/api/ai/saved-searches")).toHaveLength(1);
});

test("does not claim zero results for parameters that were saved without a search", async () => {
  const saved = {
    ...makeSavedSearch("3", "Banks in Ohio"),
    ...{ total_results: 0, company_count: 0, has_run: false },
  };
  listAnswer = () => Response.json({ success: true, searches: [saved] });
  openApp("/dashboard/agents/history");
  await screen.findByText("Banks in Ohio");
  expect(listSearches()[0]?.textContent).toContain("Saved search");
});

test("hides searches without companies, leads and results until they are shown [SAVE-008]", async () => {
  const empty = { ...makeSavedSearch("3", "Banks on Mars"), total_results: 0, company_count: 0 };
  listAnswer = () => Response.json({ success: true, searches: [empty, ...twoSavedSearches] });
  openApp("/dashboard/agents/history");
  await screen.findByText("Hospitals in Boston");
  expect(screen.queryByText("Banks on Mars")).toBeNull();
  expect(screen.getByText("1 search found nothing.")).toBeTruthy();
  pressButton("Show");
  expect(screen.getByText("Banks on Mars")).toBeTruthy();
});

test("shows counts on the toggles; a people search has no Companies toggle [SAVE-004, SAVE-005]", async () => {
  const people = { ...makeSavedSearch("1", "CFOs in Ohio", "people"), lead_count: 7 };
  listAnswer = () =>
    Response.json({ success: true, searches: [makeSavedSearch("2", "Hospitals in Boston"), people] });
  openApp("/dashboard/agents/history");
  await screen.findByText("CFOs in Ohio");
  const namesOf = (item: HTMLElement | undefined) =>
    within(item as HTMLElement)
      .getAllByRole("button", { expanded: false })
      .map(({ textContent }) => textContent);
  expect(namesOf(listSearches()[0])).toEqual(["", "Companies 3", "Leads 0"]);
  expect(namesOf(listSearches()[1])).toEqual(["", "Leads 7"]);
});

test("has a title only when one is given [SAVE-001]", async () => {
  const list = (title?: string) => (
    <SearchHistory {...(title && { title })} onRun={() => {}} onOpen={() => {}} />
  );
  renderWithRouter(list("My searches"));
  expect((await screen.findByRole("heading")).textContent).toBe("My searches");
  cleanup();
  renderWithRouter(list());
  await screen.findByRole("searchbox");
  expect(screen.queryByRole("heading")).toBeNull();
});

test("Run runs the search once on the dashboard, in its mode", async () => {
  const app = openApp("/dashboard/agents/history");
  fireEvent.click(await screen.findByRole("button", { name: "Run CFOs in Ohio" }));
  expect(await screen.findByRole("article", { name: "Ann Lee" })).toBeTruthy();
  expect(app.address()).toBe("/dashboard?tab=results&mode=people&q=CFOs+in+Ohio");
  expect(querySearchBox()?.value).toBe("CFOs in Ohio");
  await waitFor(() => expect(app.state()).not.toHaveProperty("savedQuery"));
  fireEvent.click(screen.getByRole("link", { name: "History" }));
  await screen.findByRole("heading", { name: "History" });
  act(() => app.back());
  await screen.findByRole("tab", { name: "Search Results" });
  expect(listCallsTo("/api/ai/ai-people-search").map(({ body }) => body.query)).toEqual(["CFOs in Ohio"]);
});

test("a search's title shows its stored results without a run", async () => {
  const app = openApp("/dashboard/agents/history");
  fireEvent.click(await screen.findByRole("button", { name: "Open Hospitals in Boston" }));
  expect(await screen.findByRole("article", { name: "Stored Hospital" })).toBeTruthy();
  expect(app.address()).toBe("/dashboard?tab=results&mode=companies&q=Hospitals+in+Boston");
  expect(querySearchBox()?.value).toBe("Hospitals in Boston");
  expect(listCallsTo("/api/ai/saved-searches/2/results").map(({ path }) => path)).toEqual([
    "/api/ai/saved-searches/2/results?include_companies=true&include_leads=false&runs=newest",
  ]);
  expect(listCallsTo("/api/ai/ai-company-search-enriched")).toEqual([]);
});

test("a search's title runs a search without stored results", async () => {
  storedAnswer = () => Response.json({ success: true, companies: [], leads: [] });
  openApp("/dashboard/agents/history");
  fireEvent.click(await screen.findByRole("button", { name: "Open Hospitals in Boston" }));
  expect(await screen.findByRole("article", { name: "Halvorn" })).toBeTruthy();
});

test("Run without credits leaves the stored results on the page and says why", async () => {
  subscription = { ...freeSubscription, usedToday: 5, remaining: 0, hasAccess: false };
  searchAnswer = () =>
    Response.json({ success: false, error: "None left", reason: "credits" }, { status: 402 });
  openApp("/dashboard/agents/history");
  await waitFor(() => expect(listCallsTo("/api/user/subscription")).not.toEqual([]));
  fireEvent.click(await screen.findByRole("button", { name: "Run Hospitals in Boston" }));
  expect(await screen.findByText("No credits left today")).toBeTruthy();
  expect(screen.getByRole("article", { name: "Stored Hospital" })).toBeTruthy();
  expect(screen.getByText("Results of your last search: “Hospitals in Boston”")).toBeTruthy();
});

test("loads twenty searches, and twenty more at a time while there may be more [SAVE-015, SAVE-016, LIMIT-026]", async () => {
  const all = Array.from({ length: 30 }, (_, index) => makeSavedSearch(String(index), `Query ${index}`));
  listAnswer = (limit) => Response.json({ success: true, searches: all.slice(0, limit) });
  openApp("/dashboard/agents/history");
  await screen.findByText("Query 0");
  expect(listSearches()).toHaveLength(20);
  pressButton("Load more");
  await waitFor(() => expect(listSearches()).toHaveLength(30));
  expect(listCallsTo("/api/ai/saved-searches").map(({ path }) => path.split("?")[1])).toEqual([
    "limit=20",
    "limit=40",
  ]);
  expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
});

test("says that it is loading, that there is nothing, and the same after a failure [SAVE-006, SAVE-007]", async () => {
  let respond: (response: Response) => void = () => {};
  listAnswer = () => new Promise((resolve) => (respond = resolve));
  const waiting = openApp("/dashboard/agents/history");
  expect(await screen.findByText("Loading…")).toBeTruthy();
  respond(Response.json({ success: true, searches: [] }));
  expect(await screen.findByText("No saved searches yet.")).toBeTruthy();
  waiting.close();
  listAnswer = () => Response.json({ success: false, error: "The database is away" }, { status: 500 });
  openApp("/dashboard/agents/history");
  expect(await screen.findByText("No saved searches yet.", {}, { timeout: 5_000 })).toBeTruthy();
  const problem = await screen.findByRole("alert");
  expect(problem.textContent).toContain("The database is away");
  listAnswer = () => Response.json({ success: true, searches: twoSavedSearches });
  pressButton("Try Again");
  expect(await screen.findByText("CFOs in Ohio")).toBeTruthy();
});

test.each([
  ["export", "Export Data", "Export your leads and results"],
  ["share", "Share Results", "Share results with your team"],
  ["integrations", "Integrations", "Connect to your CRM and tools"],
])(
  "shows the page %s at both of its addresses [SHELL-007, SHELL-008, SHELL-009]",
  async (path, title, text) => {
    for (const address of [`/dashboard/${path}`, `/${path}`]) {
      const app = openApp(address);
      expect(await screen.findByRole("heading", { level: 1, name: title })).toBeTruthy();
      expect(screen.getByText(text)).toBeTruthy();
      expect([app.path(), document.title]).toEqual([address, `${title} · EQ`]);
      app.close();
    }
  },
);
