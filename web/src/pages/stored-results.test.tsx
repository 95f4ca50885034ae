import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { setSearchMode } from "../features/search/index.ts";
import {
  answerCalls,
  createEventStreamResponse,
  deploymentReply,
  foundHalvornEvent,
  freeSubscription,
  guestSessionReply,
  type SentRequest,
} from "../test-api.ts";
import {
  findSearchBox,
  loginStorageKey,
  openApp,
  pressButton,
  storeSession,
  writeQuery,
} from "./test-app.tsx";

const searchSavedEvent = { type: "auto_save_complete", data: { savedSearchId: "31" } };
const guestSearchCounts = { currentCount: 1, guestLimit: 1 };
const halvornRow = { id: "100001", name: "Halvorn", lead_status: "hot", result_found_at: "2026-11-22" };
const otherCompanyRow = { ...halvornRow, id: "100002", name: "Of another search" };

let sent: SentRequest[];
let storedAnswer: () => Response | Promise<Response>;
let userResults: typeof foundHalvornEvent;
let companyAnswer: () => Response;
let saveAnswer: () => Response;

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  storedAnswer = () => Response.json({ success: true, companies: [otherCompanyRow, halvornRow], leads: [] });
  userResults = foundHalvornEvent;
  guestResults = { ...foundHalvornEvent, data: { ...foundHalvornEvent.data, ...guestSearchCounts } };
  companyAnswer = () => createEventStreamResponse(userResults, searchSavedEvent);
  saveAnswer = () => Response.json({ success: true, searchId: "31" });
  sent = answerCalls({
    "http://id.example.com": () => new Promise(() => {}),
    "/api/deployment": () => Response.json(deploymentReply),
    "/api/guest/session": () => Response.json(guestSessionReply),
    "/api/user/subscription": () => Response.json({ success: true, subscription: freeSubscription }),
    "/api/candidates/claim-temporary": () => Response.json({ success: true, totalLeads: 0 }),
    "/api/ai/save-search-results": () => saveAnswer(),
    "/api/ai/saved-searches/31/results": () => storedAnswer(),
    "/api/ai/saved-searches?": () => Response.json({ success: true, searches: [] }),
    "/api/ai/ai-company-search-enriched": ({ body }) =>
      body.sessionId ? createEventStreamResponse(guestResults) : companyAnswer(),
    "/api/ai/ai-people-search": () => Response.json(peopleReply),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

let guestResults: typeof foundHalvornEvent;
const peopleReply = {
  success: true,
  page: 1,
  results: { people: [{ id: "200001", name: "Ann Lee" }], totalResults: 1, totalPages: 1 },
  aiInterpretation: { searchParams: {}, interpretation: "" },
  savedSearchId: "31",
};
const listCallsTo = (path: string) => sent.filter((request) => request.path.includes(path));
const waitUntilStored = () =>
  waitFor(() => expect(window.localStorage.getItem("eq_shown_searches")).toContain('"31"'));
const findHalvornCard = () => screen.findByRole("article", { name: "Halvorn" });

async function openAndSearch(address: string) {
  const app = openApp(address);
  await writeQuery("banks in Ohio");
  pressButton("Search");
  await findHalvornCard();
  return app;
}

test("a reload shows a user's stored results without a search", async () => {
  storeSession();
  const first = await openAndSearch("/dashboard");
  await waitUntilStored();
  first.close();
  openApp("/dashboard?tab=results");
  expect(await screen.findByText("Loading your results...")).toBeTruthy();
  await findHalvornCard();
  // The server's entry for this text also has results of other filters. Only the results that were shown before are
  // restored.
  expect(screen.getAllByRole("article")).toHaveLength(1);
  expect((await findSearchBox()).value).toBe("banks in Ohio");
  expect(screen.queryByText(/^(Query|Filters) changed/)).toBeNull();
  expect(listCallsTo("ai-company-search-enriched")).toHaveLength(1);
  expect(listCallsTo("/31/results").map(({ path }) => path)).toEqual([
    "/api/ai/saved-searches/31/results?include_companies=true&include_leads=false",
  ]);
});

test("a reload shows the stored people of a people search", async () => {
  storeSession();
  const first = openApp("/dashboard", "people");
  await writeQuery("managers in Ohio");
  pressButton("Search");
  await screen.findByRole("article", { name: "Ann Lee" });
  first.close();
  storedAnswer = () =>
    Response.json({ success: true, companies: [], leads: [{ id: "200001", full_name: "Ann Lee" }] });
  openApp("/dashboard?tab=results", "people");
  await screen.findByRole("article", { name: "Ann Lee" });
  expect(listCallsTo("ai-people-search")).toHaveLength(1);
});

test("offers to search again when the server has not stored the results", async () => {
  storeSession();
  for (const response of [
    () => Response.json({ success: true, companies: [otherCompanyRow], leads: [] }),
    () => Response.json({ success: false, error: "Gone" }, { status: 404 }),
  ]) {
    const first = await openAndSearch("/dashboard");
    first.close();
    storedAnswer = response;
    const second = openApp("/dashboard?tab=results");
    expect(await screen.findByRole("button", { name: "Search again" })).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
    second.close();
  }
});

test("cleared results are not restored by a reload", async () => {
  storeSession();
  const first = await openAndSearch("/dashboard");
  pressButton("Clear results");
  first.close();
  openApp("/dashboard?tab=results");
  expect(await screen.findByRole("button", { name: "Search again" })).toBeTruthy();
  expect(listCallsTo("/31/results")).toEqual([]);
});

describe("while stored results are loading", () => {
  let answerStored = () => {};
  async function reload() {
    storeSession();
    const first = await openAndSearch("/dashboard");
    await waitUntilStored();
    first.close();
    const pendingResponse = new Promise<Response>((resolve) => {
      answerStored = () => resolve(Response.json({ success: true, companies: [halvornRow], leads: [] }));
    });
    storedAnswer = () => pendingResponse;
    openApp("/dashboard?tab=results");
    await waitFor(() => expect(listCallsTo("/31/results")).toHaveLength(1));
  }
  const settle = () => act(async () => answerStored());

  test("a mode switch while stored results are loading discards them for both modes [SRCH-081]", async () => {
    await reload();
    act(() => setSearchMode("mpc"));
    await waitFor(() => expect(screen.queryByText("Loading your results...")).toBeNull());
    await settle();
    expect(screen.queryByRole("article")).toBeNull();
    act(() => setSearchMode("companies"));
    await findSearchBox();
    expect(screen.queryByRole("article")).toBeNull();
    expect(window.sessionStorage.getItem("eq_shown_search")).toBeNull();
  });

  test("stored results that load late do not replace a cleared search [STRM-017]", async () => {
    await reload();
    await writeQuery("hospitals in Boston");
    pressButton("Search");
    await findHalvornCard();
    pressButton("Clear results");
    await settle();
    expect(screen.queryByRole("article")).toBeNull();
    expect(window.sessionStorage.getItem("eq_shown_search")).toBeNull();
  });
});

test("after a page that failed halfway, a reload shows only the complete pages before it", async () => {
  storeSession();
  userResults = {
    ...foundHalvornEvent,
    data: { ...foundHalvornEvent.data, totalResults: 40, totalPages: 2 },
  };
  const first = await openAndSearch("/dashboard");
  const more = { ...foundHalvornEvent.data.companies[0], id: "100002", name: "Ostrava Mills" };
  const brokenPage = { type: "search_results", data: { ...userResults.data, page: 2, companies: [more] } };
  companyAnswer = () => createEventStreamResponse(brokenPage, { type: "error", data: { error: "Down" } });
  pressButton("Find more");
  await screen.findByRole("article", { name: "Ostrava Mills" });
  await screen.findByRole("alert");
  first.close();
  openApp("/dashboard?tab=results");
  await findHalvornCard();
  expect(screen.queryByRole("article", { name: "Ostrava Mills" })).toBeNull();
});

test("never requests or shows another user's results", async () => {
  storeSession();
  const first = await openAndSearch("/dashboard");
  await waitUntilStored();
  first.close();
  const user = JSON.parse(window.localStorage.getItem(loginStorageKey) ?? "null");
  user.profile.sub = "u-2";
  window.localStorage.setItem(loginStorageKey, JSON.stringify(user));
  openApp("/dashboard?tab=results");
  await findSearchBox();
  expect(screen.queryByText("Loading your results...")).toBeNull();
  expect(listCallsTo("/31/results")).toEqual([]);
});

async function saveResultsAsGuest() {
  const guest = await openAndSearch("/");
  fireEvent.click(await screen.findByRole("button", { name: "Save results" }));
  await waitFor(() => expect(listCallsTo("id.example.com")).toHaveLength(1));
  guest.close();
  storeSession();
}

test("shows a guest's saved results after sign-in, and deletes all data of the guest [ACC-034, ACC-044]", async () => {
  await saveResultsAsGuest();
  expect(window.localStorage.getItem("eq_guest_search_count")).toBe("1");
  const app = openApp("/dashboard");
  await findHalvornCard();
  expect(app.address()).toBe("/dashboard?tab=results&mode=companies&q=banks+in+Ohio");
  expect(listCallsTo("ai-company-search-enriched")).toHaveLength(1);
  expect(listCallsTo("save-search-results")).toHaveLength(1);
  const guestKeys = (storage: Storage) =>
    Object.keys(storage).filter((key) => /^eq_(guest|temp|has_temp|pending)/.test(key));
  expect([...guestKeys(window.localStorage), ...guestKeys(window.sessionStorage)]).toEqual([]);
});

test("after sign-in, Find more loads the user's whole first page, which is larger than the guest's", async () => {
  guestResults = { ...guestResults, data: { ...guestResults.data, totalResults: 40, totalPages: 8 } };
  await saveResultsAsGuest();
  openApp("/dashboard");
  await findHalvornCard();
  pressButton("Find more");
  await waitFor(() => expect(listCallsTo("ai-company-search-enriched")).toHaveLength(2));
  expect(listCallsTo("ai-company-search-enriched")[1]?.body).toMatchObject({ page: 1, rpp: 25 });
  await findHalvornCard();
  expect(screen.getAllByRole("article")).toHaveLength(1);
});

test("keeps the guest's results when the user's first page cannot be loaded", async () => {
  guestResults = { ...guestResults, data: { ...guestResults.data, totalResults: 40, totalPages: 8 } };
  await saveResultsAsGuest();
  openApp("/dashboard");
  await findHalvornCard();
  companyAnswer = () => Response.json({ success: false, error: "Down" }, { status: 500 });
  pressButton("Find more");
  await screen.findByRole("alert");
  await findHalvornCard();
});

test("a reload shows only the stored cards whose companies the server still returns [STRM-017]", async () => {
  storeSession();
  const first = await openAndSearch("/dashboard");
  await waitUntilStored();
  first.close();
  const [shown] = JSON.parse(window.localStorage.getItem("eq_shown_searches") ?? "[]");
  const ids = [...shown.ids, "100777"];
  window.localStorage.setItem("eq_shown_searches", JSON.stringify([{ ...shown, ids }]));
  openApp("/dashboard?tab=results");
  await findHalvornCard();
});

test("after sign-in, does not show a tab's guest results if another search was saved for the user", async () => {
  await saveResultsAsGuest();
  const entry = JSON.parse(window.localStorage.getItem("eq_pending_search") ?? "null");
  window.localStorage.setItem("eq_pending_search", JSON.stringify({ ...entry, searchQuery: "hospitals" }));
  const app = openApp("/dashboard");
  await waitFor(() => expect(listCallsTo("save-search-results")).toHaveLength(1));
  await waitFor(() => expect(window.sessionStorage.getItem("eq_guest_results")).toBeNull());
  expect(window.localStorage.getItem("eq_shown_searches")).toBeNull();
  expect(app.address()).toBe("/dashboard");
});

test("keeps a search that could not be saved after sign-in, and offers to search again [ACC-045]", async () => {
  saveAnswer = () => Response.json({ success: false, error: "Down" }, { status: 500 });
  await saveResultsAsGuest();
  const app = openApp("/dashboard");
  expect(await screen.findByText("No saved searches yet.")).toBeTruthy();
  expect(app.address()).toBe("/dashboard");
  fireEvent.click(screen.getByRole("tab", { name: "Search Results" }));
  expect(await screen.findByRole("button", { name: "Search again" })).toBeTruthy();
  expect(window.localStorage.getItem("eq_pending_search")).not.toBeNull();
  expect(window.sessionStorage.getItem("eq_guest_results")).not.toBeNull();
});
