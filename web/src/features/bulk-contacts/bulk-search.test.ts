import { planTexts } from "@eq/contracts";
import { QueryClient } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerCalls, type SentRequest } from "../../test-api.ts";
import { useFoundContacts } from "../contact-search/index.ts";
import { startBulkSearch, stopBulkSearch } from "./bulk-search.ts";
import { bulkSearchStore, changeBulkSearch } from "./bulk-search-store.ts";

const fakeSession = vi.hoisted(() => ({ user: "u-1" }));
vi.mock("../account/current-user.ts", async (original) => ({
  ...(await original<object>()),
  getCurrentUserId: () => fakeSession.user,
}));

const companies = [1, 2, 3].map((number) => ({ id: `10000${number}`, name: `Company ${number}` }));
const run = {
  ...{ id: "7", kind: "contact-search", label: "Search", status: "queued", pausedBecause: null },
  ...{
    total: 3,
    received: 0,
    charged: 0,
    held: 0,
    cap: null,
    costsCredits: false,
    event: 1,
    secondsLeft: null,
  },
  counts: { found: 0, partly: 0, ambiguous: 0, nothing: 0, "opted-out": 0, failed: 0, waiting: 3 },
  createdAt: "2026-11-27T10:00:00Z",
};

const runReply = () => Response.json({ success: true, run });

function answerSearches(
  answer: (companyId: unknown, call: number) => Response | Promise<Response>,
): SentRequest[] {
  let calls = 0;
  return answerCalls({
    "/api/runs/7/rows": runReply,
    "/api/runs": runReply,
    "/api/ai/contact-search": ({ body }) => answer(body.companyId, ++calls),
  });
}

const found = (count: number) =>
  Response.json({
    success: true,
    results: {
      contacts: Array.from({ length: count }, (_contact, index) => ({
        id: `20000${index}`,
        name: `Lead ${index}`,
      })),
      totalResults: count,
    },
  });

const listSearched = (sent: readonly SentRequest[]) =>
  sent.filter(({ path }) => path === "/api/ai/contact-search").map(({ body }) => body.companyId);

const cancelRun = vi.fn();
const start = () =>
  startBulkSearch(new QueryClient(), {
    ...{ companies, target: planTexts(["CEO"], 3), label: "Search", cancelRun },
    onStarted: () => {},
  });

beforeEach(() => {
  fakeSession.user = "u-1";
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  cancelRun.mockClear();
});
afterEach(() => {
  stopBulkSearch();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("searches each company once and counts the contacts", async () => {
  const sent = answerSearches(() => found(2));
  const searching = start();
  await vi.advanceTimersByTimeAsync(1_000);
  await searching;
  expect(listSearched(sent)).toEqual(["100001", "100002", "100003"]);
  expect(bulkSearchStore.get()).toMatchObject({ phase: "done", searched: 3, contacts: 6 });
  expect(sent.find(({ path }) => path === "/api/ai/contact-search")?.body).toMatchObject({
    runId: "7",
    companyRef: { id: "100001", name: "Company 1" },
    includeAll: false,
    enrichment: true,
  });
});

test("a company that the server refuses is skipped; one without an answer is searched again", async () => {
  const sent = answerSearches((companyId, call) => {
    if (companyId === "100001") return Response.json({ success: false, error: "Gone" }, { status: 404 });
    return call === 2 ? Response.json({ error: "Down" }, { status: 503 }) : found(1);
  });
  const searching = start();
  await vi.advanceTimersByTimeAsync(300);
  expect(bulkSearchStore.get()).toMatchObject({ searched: 1, isReconnecting: true });
  await vi.advanceTimersByTimeAsync(2_000);
  await searching;
  expect(listSearched(sent)).toEqual(["100001", "100002", "100002", "100003"]);
  expect(bulkSearchStore.get()).toMatchObject({ phase: "done", contacts: 2, isReconnecting: false });
});

test("a stopped search calls no further company", async () => {
  const sent = answerSearches(() => found(1));
  const searching = start();
  await vi.advanceTimersByTimeAsync(20);
  expect(listSearched(sent)).toHaveLength(1);
  stopBulkSearch();
  await vi.advanceTimersByTimeAsync(1_000);
  await searching;
  expect(listSearched(sent)).toHaveLength(1);
  expect(bulkSearchStore.get()).toBeNull();
});

test("a search that is stopped before the server answered is cancelled there", async () => {
  const answer = Promise.withResolvers<Response>();
  answerCalls({ "/api/runs/7/rows": () => answer.promise, "/api/runs": runReply });
  const searching = start();
  await vi.advanceTimersByTimeAsync(20);
  stopBulkSearch();
  answer.resolve(runReply());
  await searching;
  expect(cancelRun).toHaveBeenCalledWith(expect.objectContaining({ id: "7" }));
});

test("a search that the server refuses says why", async () => {
  answerCalls({
    "/api/runs": () => Response.json({ error: "You have 20 unfinished runs." }, { status: 409 }),
  });
  await start();
  expect(bulkSearchStore.get()).toMatchObject({ phase: "failed", problem: "You have 20 unfinished runs." });
});

test("a search that fails in the background is shown again", async () => {
  const answer = Promise.withResolvers<Response>();
  answerCalls({ "/api/runs": () => answer.promise });
  const searching = start();
  changeBulkSearch({ isHidden: true });
  answer.resolve(Response.json({ error: "You have 20 unfinished runs." }, { status: 409 }));
  await searching;
  expect(bulkSearchStore.get()).toMatchObject({ phase: "failed", isHidden: false });
});

test("a search stops when another user signs in, who does not see its contacts", async () => {
  const sent = answerSearches(() => {
    fakeSession.user = "u-2";
    return found(1);
  });
  const searching = start();
  await vi.advanceTimersByTimeAsync(1_000);
  await searching;
  expect(listSearched(sent)).toEqual(["100001"]);
  expect(bulkSearchStore.get()).toBeNull();
  expect(renderHook(() => useFoundContacts("100001")).result.current).toEqual([]);
});

test("a session that has ended stops the search, and says so", async () => {
  const sent = answerSearches(() => Response.json({ error: "Sign in to continue" }, { status: 401 }));
  const searching = start();
  await vi.advanceTimersByTimeAsync(1_000);
  await searching;
  expect(listSearched(sent)).toHaveLength(1);
  expect(bulkSearchStore.get()).toMatchObject({ phase: "failed", problem: "Sign in to continue" });
});
