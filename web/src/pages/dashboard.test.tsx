import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { setSearchMode } from "../features/search/index.ts";
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
import { findSearchBox, openApp, pressButton, storeSession, writeQuery } from "./test-app.tsx";

const manufacturingParams = { industryCodes: ["manufacturing"], state: "OH" };
const interpretationReply = {
  success: true,
  interpretation: "Manufacturing in Ohio",
  searchParams: manufacturingParams,
  result: { searchParams: manufacturingParams },
  spans: [
    { start: 0, end: 13, slot: "industry", label: "Manufacturing", sure: true },
    { start: 17, end: 21, slot: "location", label: "Ohio", sure: true },
  ],
};
let sent: SentRequest[];
let savedAnswer: () => Response;
let interpretAnswer: () => Response | Promise<Response>;
let providerAnswer: () => Response | Promise<Response>;

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  savedAnswer = () =>
    Response.json({
      success: true,
      searches: [
        makeSavedSearch("2", "Hospitals in Boston", "client"),
        makeSavedSearch("1", "CFOs in Ohio", "people"),
      ],
    });
  interpretAnswer = () => Response.json(interpretationReply);
  providerAnswer = () => new Promise(() => {});
  sent = answerCalls({
    "http://id.example.com": () => providerAnswer(),
    "/api/deployment": () => Response.json(deploymentReply),
    "/api/user/subscription": () => Response.json({ success: true, subscription: freeSubscription }),
    "/api/ai/saved-searches": () => savedAnswer(),
    "/api/ai/ai-interpret": () => interpretAnswer(),
    "/api/ai/ai-company-search-enriched": () =>
      createEventStreamResponse(foundHalvornEvent, {
        type: "auto_save_complete",
        data: { savedSearchId: "3" },
      }),
    "/api/ai/ai-people-search": () => Response.json(foundAnnLeeReply),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const listCallsTo = (path: string) => sent.filter((request) => request.path.startsWith(path));
const getTab = (name: string) => screen.getByRole("tab", { name });
const listBreadcrumbLabels = () =>
  within(screen.getByRole("navigation", { name: "Breadcrumb" }))
    .getAllByRole("listitem")
    .map((item) => item.textContent);
async function submitSearch(text: string) {
  await writeQuery(text);
  fireEvent.click(screen.getByRole("button", { name: "Search" }));
}

test("does not redirect to login before it is known whether the user is signed in [ACC-003, SHELL-029]", async () => {
  let respond: (response: Response) => void = () => {};
  const waiting = new Promise<Response>((resolve) => {
    respond = resolve;
  });
  storeSession();
  answerCalls({
    "/api/deployment": () => waiting,
    "/api/user": () => Response.json({ success: true, subscription: freeSubscription }),
  });
  openApp("/dashboard");
  expect((await screen.findByRole("status")).textContent).toBe("Loading");
  expect(screen.queryByText("Redirecting to login...")).toBeNull();
  expect(window.sessionStorage.getItem("eq_return_to")).toBeNull();
  respond(Response.json(deploymentReply));
  expect(await screen.findByRole("tab", { name: "Feed" })).toBeTruthy();
});

describe("as a signed-out visitor", () => {
  test("a protected page shows a signed-out visitor only the redirect notice, and remembers its address [ACC-001, ACC-002, ACC-004]", async () => {
    openApp("/dashboard/agents/history?page=2");
    expect(await screen.findByText("Redirecting to login...")).toBeTruthy();
    expect(screen.getByText("Please wait while we redirect you to the login page")).toBeTruthy();
    await waitFor(() =>
      expect(window.sessionStorage.getItem("eq_return_to")).toBe("/dashboard/agents/history?page=2"),
    );
    expect(screen.queryByRole("tab")).toBeNull();
    for (const role of ["textbox", "combobox"]) expect(screen.queryByRole(role)).toBeNull();
    const callsStartingWith = (start: string) => sent.filter(({ path }) => path.startsWith(start)).length;
    expect(callsStartingWith("/api/") - callsStartingWith("/api/deployment")).toBe(0);
  });

  test("reports an unreachable identity provider and offers to try again", async () => {
    providerAnswer = () => new Response("", { status: 503 });
    openApp("/dashboard");
    const problem = await screen.findByRole("alert");
    expect(problem.textContent).toContain("The sign-in page cannot be reached");
    expect(within(problem).getByRole("button", { name: "Sign In" })).toBeTruthy();
  });
});

describe("as a signed-in user", () => {
  beforeEach(storeSession);

  test("the landing page redirects a signed-in user to the dashboard [LAND-002]", async () => {
    const app = openApp("/");
    expect(await screen.findByRole("tab", { name: "Feed" })).toBeTruthy();
    expect(app.path()).toBe("/dashboard");
  });

  test("loads the subscription on sign-in and when the page becomes visible again [ACC-016, ACC-017]", async () => {
    openApp("/dashboard");
    await screen.findByText("2/5");
    expect(listCallsTo("/api/user/subscription")).toHaveLength(1);
    expect(listCallsTo("/api/user/subscription")[0]?.headers.get("authorization")).toBe("Bearer token-1");
    act(() => void document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    await waitFor(() => expect(listCallsTo("/api/user/subscription")).toHaveLength(2));
  });

  test("the sidebar has the demo mark, the user, three modes and the dashboard link [SHELL-011]", async () => {
    openApp("/dashboard");
    const sidebar = await screen.findByRole("complementary", { name: "Main" });
    await within(sidebar).findByText("Demo data");
    within(sidebar).getByText("Nora Redfield");
    within(sidebar).getByRole("button", { name: "Sign out" });
    expect(within(sidebar).getByRole("link", { name: "Dashboard" }).getAttribute("href")).toBe("/dashboard");
    const modes = within(sidebar).getAllByRole<HTMLInputElement>("radio");
    expect(modes.map(({ value }) => value)).toEqual(["companies", "people", "mpc"]);
    for (const mode of modes) {
      fireEvent.click(mode);
      expect(modes.filter(({ checked }) => checked)).toEqual([mode]);
      expect(window.localStorage.getItem("eq_search_mode")).toBe(mode.value);
    }
    fireEvent.click(within(sidebar).getByRole("radio", { name: "Companies" }));
    expect(screen.queryByRole("button", { name: "Start Free" })).toBeNull();
  });

  test("the search panel and the sidebar show and set the same search mode [SHELL-013, SRCH-002]", async () => {
    openApp("/dashboard");
    const sidebar = within(await screen.findByRole("complementary", { name: "Main" }));
    // Testing Library does not know the role of the `search` element.
    const searchPanel = () => within(document.querySelector<HTMLElement>("search") ?? document.body);
    const panel = searchPanel();
    const checkedIn = (place: typeof panel) =>
      place.getAllByRole<HTMLInputElement>("radio").flatMap(({ checked, value }) => (checked ? [value] : []));
    expect(panel.getAllByRole("radio").map((radio) => radio.getAttribute("value"))).toEqual([
      "companies",
      "people",
    ]);
    fireEvent.click(panel.getByRole("radio", { name: "People" }));
    expect([checkedIn(panel), checkedIn(sidebar)]).toEqual([["people"], ["people"]]);
    fireEvent.click(sidebar.getByRole("radio", { name: "Companies" }));
    expect([checkedIn(panel), checkedIn(sidebar)]).toEqual([["companies"], ["companies"]]);
    fireEvent.click(sidebar.getByRole("radio", { name: "Candidate" }));
    await waitFor(() => expect(searchPanel().getAllByRole("radio")).toHaveLength(2));
    const candidate = searchPanel();
    expect([checkedIn(candidate), checkedIn(sidebar)]).toEqual([[], ["mpc"]]);
    fireEvent.click(candidate.getByRole("radio", { name: "Companies" }));
    expect(checkedIn(sidebar)).toEqual(["companies"]);
  });

  test.each(["Feed", /^Liked/])(
    "a search from the tab %s moves to the results tab [SRCH-079]",
    async (from) => {
      openApp("/dashboard");
      fireEvent.click(await screen.findByRole("tab", { name: from }));
      await waitFor(() => expect(screen.getByRole("tab", { name: from }).ariaSelected).toBe("true"));
      await submitSearch("manufacturers in Ohio");
      expect(await screen.findByRole("article", { name: "Halvorn" })).toBeTruthy();
      expect(getTab("Search Results").ariaSelected).toBe("true");
      expect(screen.getByRole("tab", { name: from }).ariaSelected).toBe("false");
    },
  );

  test("the dashboard opens on the feed, and a search moves to the results [SRCH-075, SRCH-078, SRCH-080]", async () => {
    const app = openApp("/dashboard");
    expect((await screen.findByRole("tab", { name: "Feed" })).getAttribute("aria-selected")).toBe("true");
    expect(listBreadcrumbLabels()).toEqual(["Home", "Search Results", "Feed"]);
    await submitSearch("manufacturers in Ohio");
    expect(await screen.findByRole("article", { name: "Halvorn" })).toBeTruthy();
    expect(getTab("Search Results").getAttribute("aria-selected")).toBe("true");
    expect(listBreadcrumbLabels()).toEqual(["Home", "Search Results", "Search Results"]);
    expect(screen.getAllByRole("tabpanel")).toHaveLength(1);
    expect(app.address()).toBe("/dashboard?tab=results&mode=companies&q=manufacturers+in+Ohio");
    expect(listCallsTo("/api/ai/ai-company-search-enriched")[0]?.body).toMatchObject({
      rpp: 25,
      sessionId: null,
    });
  });

  test("the results tab shows the headline and five examples before the first search [SRCH-001, SRCH-010]", async () => {
    openApp("/dashboard?tab=results");
    const start = within(await screen.findByRole("region", { name: "Start a search" }));
    expect(start.getByRole("heading", { level: 2, name: /^Find/ }).textContent).toBe(
      "Find companies that are hiring and the people behind them",
    );
    expect(start.getByText("Describe who you are looking for in plain language")).toBeTruthy();
    expect(start.getByText("Powered by EQ agents")).toBeTruthy();
    const examples = within(start.getByRole("region", { name: "Examples" })).getAllByRole("button");
    expect(examples).toHaveLength(5);
    for (const example of examples) {
      fireEvent.click(example);
      expect((await findSearchBox()).value).toBe(example.textContent);
      expect(document.activeElement).toBe(await findSearchBox());
    }
    expect(listCallsTo("/api/ai/ai-company-search-enriched")).toEqual([]);
  });

  test("offers to search again after a reload, with the manual filters", async () => {
    const first = openApp("/dashboard");
    await submitSearch("manufacturers in Ohio");
    await screen.findByRole("article");
    first.close();
    window.localStorage.setItem(
      "eq_filters",
      JSON.stringify({
        mode: "companies",
        query: "manufacturers in Ohio",
        edits: { chosen: { employees: { min: 51, max: 200 } }, removed: [] },
      }),
    );
    openApp("/dashboard?tab=results");
    expect(await screen.findByRole("button", { name: "Remove Company size 51-200" })).toBeTruthy();
    fireEvent.click(await screen.findByRole("button", { name: "Search again" }));
    expect(await screen.findByRole("article", { name: "Halvorn" })).toBeTruthy();
    const [, again] = listCallsTo("/api/ai/ai-company-search-enriched");
    expect(again?.body).toMatchObject({
      query: "manufacturers in Ohio",
      searchParams: { employeeRangeMin: 51, employeeRangeMax: 200 },
    });
  });

  test("restores the parsed query and the form's visibility after a reload [SRCH-033, SRCH-082, SRCH-083]", async () => {
    const first = openApp("/dashboard?tab=results");
    const form = () => screen.queryByRole("form", { name: "Company Search Parameters" });
    await screen.findByRole("form", { name: "Company Search Parameters" });
    expect(screen.queryByText("Query Parsed")).toBeNull();
    await writeQuery("manufacturers in Ohio");
    expect(await screen.findByText("Query Parsed")).toBeTruthy();
    await waitFor(() => expect(window.localStorage.getItem("eq_company_params")).toContain('"OH"'));
    first.close();

    const second = openApp("/dashboard?tab=results");
    expect((await findSearchBox()).value).toBe("manufacturers in Ohio");
    expect(await screen.findByText("Query Parsed")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Remove Location Ohio" })).toBeTruthy();
    await screen.findByRole("button", { name: "Search again" });
    pressButton("Search again");
    await screen.findByRole("article", { name: "Halvorn" });
    const [toggle] = screen.getAllByRole("button", { name: "Search parameters" });
    fireEvent.click(toggle as HTMLElement);
    expect(form()).toBeNull();
    second.close();

    openApp("/dashboard?tab=results");
    await findSearchBox();
    expect(form()).toBeNull();
    expect(window.localStorage.getItem("eq_param_panel")).toBe("closed");
    act(() => setSearchMode("people"));
    await writeQuery("managers in Ohio");
    pressButton("Search");
    await screen.findByRole("article", { name: "Ann Lee" });
    fireEvent.click(screen.getByRole("button", { name: "Filters" }));
    const keys = [
      "eq_filters",
      "eq_table_prefs",
      "eq_search_terms",
      "eq_company_params",
      "eq_people_params",
      "eq_param_panel",
    ];
    expect(keys.filter((key) => window.localStorage.getItem(key) === null)).toEqual([]);
  });

  test("after a reload, shows a query's stored filters before the query is interpreted again [SRCH-082, SRCH-083]", async () => {
    const stored = () => JSON.parse(window.localStorage.getItem("eq_company_params") ?? "null");
    const first = openApp("/dashboard");
    await writeQuery("manufacturers in Ohio");
    await waitFor(() => expect(stored()?.searchParams).toMatchObject({ state: "OH" }));
    pressButton("Search");
    await screen.findByRole("article", { name: "Halvorn" });
    expect(stored()).toMatchObject({ query: "manufacturers in Ohio", searchParams: { state: "OH" } });
    first.close();
    interpretAnswer = () => new Promise(() => {});
    openApp("/dashboard");
    const chip = await screen.findByRole("button", { name: "Remove Location Ohio" });
    const glossList = chip.closest("ul") as HTMLElement;
    // The stored filters do not include the words that they come from, so no word is marked as unused.
    expect(glossList.querySelector("[data-filter=unused]")).toBeNull();
    expect(within(glossList).queryByText(/manufacturers/)).toBeNull();
    await writeQuery("manufacturers");
    await waitFor(() => expect(screen.queryByRole("button", { name: "Remove Location Ohio" })).toBeNull());
  });

  test("shows no filters for a query that was stored without filters, until it is interpreted", async () => {
    const stored = { query: "manufacturers in Ohio", searchParams: {} };
    window.localStorage.setItem("eq_company_params", JSON.stringify(stored));
    interpretAnswer = () => new Promise(() => {});
    openApp("/dashboard");
    expect((await findSearchBox()).value).toBe(stored.query);
    expect(screen.queryByRole("list", { name: "How the query was understood" })).toBeNull();
  });

  test("the last of the three tabs is called Liked Companies or Liked Leads, depending on the mode [SRCH-075, SRCH-076, SRCH-077, SRCH-078]", async () => {
    openApp("/dashboard");
    await findSearchBox();
    const main = within(screen.getByRole("tablist", { name: "Main" }));
    const names = () => main.getAllByRole("tab").map(({ textContent }) => textContent);
    for (const mode of ["companies", "mpc", "people"] as const) {
      act(() => setSearchMode(mode));
      const liked = mode === "people" ? "Liked Leads" : "Liked Companies";
      expect(names()).toEqual(["Feed", "Search Results", liked]);
      for (const name of names()) {
        fireEvent.click(getTab(String(name)));
        await waitFor(() => expect(listBreadcrumbLabels().at(-1)).toBe(name));
        expect(screen.getByRole("tabpanel", { name: String(name) })).toBeTruthy();
      }
    }
  });

  test("loads credits and feed again after a search", async () => {
    openApp("/dashboard");
    await screen.findByText("Hospitals in Boston");
    await submitSearch("manufacturers in Ohio");
    await waitFor(() => expect(listCallsTo("/api/user/subscription")).toHaveLength(2));
    fireEvent.click(getTab("Feed"));
    await waitFor(() => expect(listCallsTo("/api/ai/saved-searches?")).toHaveLength(2));
  });

  test("a click on a saved search runs it in its mode", async () => {
    openApp("/dashboard");
    fireEvent.click(await screen.findByRole("button", { name: /CFOs in Ohio/ }));
    expect(await screen.findByRole("article", { name: "Ann Lee" })).toBeTruthy();
    expect(listCallsTo("/api/ai/ai-people-search").map((request) => request.body.query)).toEqual([
      "CFOs in Ohio",
    ]);
    const peopleRadios = screen.getAllByRole<HTMLInputElement>("radio", { name: "People" });
    expect(peopleRadios.map(({ checked }) => checked)).toEqual([true, true]);
    expect(getTab("Search Results").getAttribute("aria-selected")).toBe("true");
  });

  test("an empty feed says that there are no searches yet", async () => {
    savedAnswer = () => Response.json({ success: true, searches: [] });
    const first = openApp("/dashboard");
    expect(await screen.findByText("No saved searches yet.")).toBeTruthy();
    expect(first.path()).toBe("/dashboard");
  });

  test("a feed that failed to load can be loaded again", async () => {
    savedAnswer = () => Response.json({ success: false, error: "The database is away" }, { status: 500 });
    openApp("/dashboard");
    const problem = await screen.findByRole("alert");
    expect(problem.textContent).toContain("The database is away");
    savedAnswer = () =>
      Response.json({ success: true, searches: [makeSavedSearch("1", "Hospitals in Boston")] });
    fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
    expect(await screen.findByText("Hospitals in Boston")).toBeTruthy();
  });

  test("a page at an unknown address says that there is no such page", async () => {
    openApp("/dashboard/nowhere");
    expect(await screen.findByText("There is no page at this address")).toBeTruthy();
  });

  test("F11 and Escape toggle fullscreen, which survives a reload and shows a hint [SHELL-016, SHELL-024, SHELL-026, SHELL-027, SHELL-028]", async () => {
    openApp("/dashboard");
    const fullscreenHint = () => screen.queryByText("Press F11 or ESC to exit fullscreen");
    const sidebar = () => screen.queryByRole("complementary", { name: "Main" });
    const button = await screen.findByRole("button", { name: "Fullscreen" });
    const regions = screen.getAllByRole("status");
    fireEvent.click(button);
    expect([fullscreenHint() !== null, sidebar()]).toEqual([true, null]);
    // A live region must exist before its text is added, or it is not announced.
    expect(regions).toContain(fullscreenHint()?.closest("[role=status]"));
    expect(window.localStorage.getItem("eq-fullscreen-mode")).toBe("true");
    fireEvent.keyDown(window, { key: "Escape" });
    expect([fullscreenHint(), sidebar() !== null]).toEqual([null, true]);
    expect(fireEvent.keyDown(window, { key: "F11" })).toBe(false);
    expect(fullscreenHint()).not.toBeNull();
    fireEvent.keyDown(window, { key: "F11" });
    expect(window.localStorage.getItem("eq-fullscreen-mode")).toBeNull();
  });
});
