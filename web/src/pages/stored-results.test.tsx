import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  answerCalls,
  deployment,
  foundHalvorn,
  guestSession,
  type SentRequest,
  streamed,
  subscription,
} from "../test-api.ts";
import { findBox, openApp, press, storeSession, write } from "./test-app.tsx";

const savedEvent = { type: "auto_save_complete", data: { savedSearchId: "31" } };
const storedHalvorn = { id: "100001", name: "Halvorn", lead_status: "hot", result_found_at: "2026-11-22" };
const other = { ...storedHalvorn, id: "100002", name: "Of another search" };

let sent: SentRequest[];
let storedAnswer: () => Response;
let saveAnswer: () => Response;

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  storedAnswer = () => Response.json({ success: true, companies: [other, storedHalvorn], leads: [] });
  saveAnswer = () => Response.json({ success: true, searchId: "31" });
  sent = answerCalls({
    "http://id.example.com": () => new Promise(() => {}),
    "/api/deployment": () => Response.json(deployment),
    "/api/guest/session": () => Response.json(guestSession),
    "/api/user/subscription": () => Response.json({ success: true, subscription }),
    "/api/candidates/claim-temporary": () => Response.json({ success: true, totalLeads: 0 }),
    "/api/ai/save-search-results": () => saveAnswer(),
    "/api/ai/saved-searches/31/results": () => storedAnswer(),
    "/api/ai/saved-searches?": () => Response.json({ success: true, searches: [] }),
    "/api/ai/ai-company-search-enriched": ({ body }) =>
      body.sessionId ? streamed(counted) : streamed(foundHalvorn, savedEvent),
    "/api/ai/ai-people-search": () => Response.json(people),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const counted = { ...foundHalvorn, data: { ...foundHalvorn.data, currentCount: 1, guestLimit: 1 } };
const people = {
  success: true,
  page: 1,
  results: { people: [{ id: "200001", name: "Ann Lee" }], totalResults: 1, totalPages: 1 },
  aiInterpretation: { searchParams: {}, interpretation: "" },
  savedSearchId: "31",
};
const callsTo = (path: string) => sent.filter((request) => request.path.includes(path));
const halvorn = () => screen.findByRole("article", { name: "Halvorn" });

async function searchAt(address: string) {
  const app = openApp(address);
  await write("banks in Ohio");
  press("Search");
  await halvorn();
  return app;
}

test("a reload shows what was found from the store, without a search", async () => {
  storeSession();
  const first = await searchAt("/dashboard");
  await waitFor(() => expect(window.sessionStorage.getItem("eq_shown_search")).toContain('"31"'));
  first.close();
  openApp("/dashboard?tab=results");
  expect(await screen.findByText("Loading your results...")).toBeTruthy();
  await halvorn();
  // The day's entry of a text also has what other filters found: only what was shown comes back.
  expect(screen.getAllByRole("article")).toHaveLength(1);
  expect((await findBox()).value).toBe("banks in Ohio");
  expect(screen.queryByText(/Press Enter to search again/)).toBeNull();
  expect(callsTo("ai-company-search-enriched")).toHaveLength(1);
  expect(callsTo("/31/results").map(({ path }) => path)).toEqual([
    "/api/ai/saved-searches/31/results?include_companies=true&include_leads=false",
  ]);
});

test("people come back too", async () => {
  storeSession();
  const first = openApp("/dashboard", "people");
  await write("managers in Ohio");
  press("Search");
  await screen.findByRole("article", { name: "Ann Lee" });
  first.close();
  storedAnswer = () =>
    Response.json({ success: true, companies: [], leads: [{ id: "200001", full_name: "Ann Lee" }] });
  openApp("/dashboard?tab=results", "people");
  await screen.findByRole("article", { name: "Ann Lee" });
  expect(callsTo("ai-people-search")).toHaveLength(1);
});

test("where the store cannot give all of it, searching again is offered as before", async () => {
  storeSession();
  for (const answer of [
    () => Response.json({ success: true, companies: [other], leads: [] }),
    () => Response.json({ success: false, error: "Gone" }, { status: 404 }),
  ]) {
    const first = await searchAt("/dashboard");
    first.close();
    storedAnswer = answer;
    const second = openApp("/dashboard?tab=results");
    expect(await screen.findByRole("button", { name: "Search again" })).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
    second.close();
  }
});

test("results that were cleared stay cleared", async () => {
  storeSession();
  const first = await searchAt("/dashboard");
  press("Clear results");
  first.close();
  openApp("/dashboard?tab=results");
  expect(await screen.findByRole("button", { name: "Search again" })).toBeTruthy();
  expect(callsTo("/31/results")).toEqual([]);
});

async function saveAsGuest() {
  const guest = await searchAt("/");
  fireEvent.click(await screen.findByRole("button", { name: "Save results" }));
  await waitFor(() => expect(callsTo("id.example.com")).toHaveLength(1));
  guest.close();
  storeSession();
}

test("a guest who saves results sees them again once signed in; nothing of the guest's stays [ACC-005, ACC-034, ACC-044]", async () => {
  await saveAsGuest();
  expect(window.sessionStorage.getItem("eq_return_to")).toBe("/dashboard?tab=results");
  expect(window.localStorage.getItem("eq_guest_search_count")).toBe("1");
  openApp("/dashboard?tab=results");
  await halvorn();
  expect(callsTo("ai-company-search-enriched")).toHaveLength(1);
  expect(callsTo("save-search-results")).toHaveLength(1);
  const left = (storage: Storage) =>
    Object.keys(storage).filter((key) => /^eq_(guest|temp|has_temp|pending)/.test(key));
  expect([...left(window.localStorage), ...left(window.sessionStorage)]).toEqual([]);
});

test("what could not be claimed is kept, and the query can be searched again [ACC-045]", async () => {
  saveAnswer = () => Response.json({ success: false, error: "Down" }, { status: 500 });
  await saveAsGuest();
  openApp("/dashboard?tab=results");
  expect(await screen.findByRole("button", { name: "Search again" })).toBeTruthy();
  expect(window.localStorage.getItem("eq_pending_search")).not.toBeNull();
  expect(window.sessionStorage.getItem("eq_guest_results")).not.toBeNull();
});
