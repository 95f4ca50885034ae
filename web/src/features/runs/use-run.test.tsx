import { QueryClientProvider } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { answerCalls, createEventStreamResponse } from "../../test-api.ts";
import { createTestClient } from "../../test-router.tsx";
import { makeRun } from "../../test-runs.ts";
import { runsQueryKey } from "./queries.ts";
import { isShown } from "./shown-runs.ts";
import { itemsEvent, makeItem, runEvent } from "./test-items.ts";
import { useRun } from "./use-run.ts";

const followPath = "/api/runs/follow";
const working = makeRun({
  status: "running",
  total: 4,
  received: 4,
  counts: { waiting: 4 },
  event: 3,
  endedAt: null,
});
const done = {
  ...working,
  status: "done" as const,
  counts: { ...working.counts, found: 4, waiting: 0 },
  event: 9,
};

afterEach(() => {
  vi.unstubAllGlobals();
});

function follow(answers: (() => Response | Promise<Response>)[], options = { items: true }) {
  const sent = answerCalls({
    [followPath]: () => (answers.length > 1 ? answers.shift() : answers[0])?.() as Response,
  });
  const queryClient = createTestClient();
  const hook = renderHook(() => useRun("7", options), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  return { ...hook, sent, queryClient };
}

test("merges the items of all events by position, and ends with the run", async () => {
  const { result, sent } = follow([
    () =>
      createEventStreamResponse(
        itemsEvent(makeItem(1), makeItem(2, { outcome: "failed" })),
        runEvent(working),
        itemsEvent(makeItem(2, { event: 8 }), makeItem(3)),
        runEvent(done),
      ),
  ]);
  await waitFor(() => expect(result.current.run?.status).toBe("done"));
  expect([...result.current.items.values()].map(({ position, outcome }) => [position, outcome])).toEqual([
    [1, "found"],
    [2, "found"],
    [3, "found"],
  ]);
  expect(sent.map(({ body }) => body)).toEqual([{ id: "7", after: 0, items: true }]);
});

test("continues a lost stream with the number of the last state, and misses no item", async () => {
  const { result, sent } = follow([
    // The items behind the last state are lost with the stream, so they are sent again.
    () => createEventStreamResponse(itemsEvent(makeItem(1)), runEvent(working), itemsEvent(makeItem(2))),
    () => Response.json({ success: false, error: "Down" }, { status: 503 }),
    () => createEventStreamResponse(itemsEvent(makeItem(2), makeItem(3), makeItem(4)), runEvent(done)),
  ]);
  await waitFor(() => expect(result.current.isConnected).toBe(false));
  expect(result.current).toMatchObject({ run: working, problem: null });
  await waitFor(() => expect(result.current.run?.status).toBe("done"));
  expect(result.current.isConnected).toBe(true);
  expect([...result.current.items.keys()]).toEqual([1, 2, 3, 4]);
  expect(sent.map(({ body }) => body.after)).toEqual([0, 3, 3]);
});

test("shows an unknown run as a problem, and does not try again", async () => {
  const { result, sent } = follow([
    () => Response.json({ success: false, error: "There is no such run" }, { status: 404 }),
  ]);
  await waitFor(() => expect(result.current.problem).toBe("There is no such run"));
  expect(sent).toHaveLength(1);
});

test("tries again after 429, which passes", async () => {
  const { result } = follow([
    () => Response.json({ success: false, error: "Too many calls" }, { status: 429 }),
    () => createEventStreamResponse(runEvent(done)),
  ]);
  await waitFor(() => expect(result.current.run?.status).toBe("done"));
  expect(result.current.problem).toBeNull();
});

test("aborts the stream when the page is left, and no longer counts the run as shown", async () => {
  let signal: AbortSignal | null | undefined;
  vi.stubGlobal("fetch", (_path: string, init: RequestInit) => {
    signal = init.signal;
    return new Promise((_resolve, reject) =>
      signal?.addEventListener("abort", () => reject(signal?.reason), { once: true }),
    );
  });
  const { unmount } = renderHook(() => useRun("7"), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={createTestClient()}>{children}</QueryClientProvider>
    ),
  });
  await waitFor(() => expect(signal).toBeDefined());
  expect(isShown("7")).toBe(true);
  unmount();
  expect(signal?.aborted).toBe(true);
  expect(isShown("7")).toBe(false);
});

test("follows a paused run again when the list shows that it was continued elsewhere", async () => {
  const paused = { ...working, status: "paused" as const, pausedBecause: "user" as const, event: 5 };
  const { result, sent, queryClient } = follow([
    () => createEventStreamResponse(runEvent(paused)),
    () => createEventStreamResponse(runEvent(done)),
  ]);
  await waitFor(() => expect(result.current.run?.status).toBe("paused"));
  queryClient.setQueryData(runsQueryKey, { success: true, runs: [{ ...working, event: 6 }] });
  await waitFor(() => expect(result.current.run?.status).toBe("done"));
  expect(sent).toHaveLength(2);
});
