import { afterEach, expect, test, vi } from "vitest";
import { answerCalls } from "../../test-api.ts";
import { createTestClient } from "../../test-router.tsx";
import { makeRun } from "../../test-runs.ts";
import { maxBlockBytes, splitRows } from "./row-blocks.ts";
import { startRunWithRows } from "./start-run-with-rows.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const makeRows = (count: number, companyName = "Halvorn") =>
  Array.from({ length: count }, (_row, index) => ({ fullName: `Ann Row${index}`, companyName }));

/** A server that stores rows in order. `loses` has the numbers of row calls whose answer is lost after they worked. */
function serveRuns(
  total: number,
  { loses = [], isDown = false }: { loses?: number[]; isDown?: boolean } = {},
) {
  const stored: unknown[] = [];
  const keys: unknown[] = [];
  const blocks: { from: number; size: number }[] = [];
  const reply = () =>
    Response.json({ success: true, run: makeRun({ status: "queued", total, received: stored.length }) });
  answerCalls({
    "/api/runs/7/rows": ({ body }) => {
      const { from, rows } = body as { from: number; rows: unknown[] };
      blocks.push({ from, size: rows.length });
      expect(from).toBe(stored.length + 1);
      stored.push(...rows);
      if (loses.includes(blocks.length)) throw new TypeError("Failed to fetch");
      return reply();
    },
    "/api/runs": ({ body }) => {
      keys.push(body.requestKey);
      if (isDown) throw new TypeError("Failed to fetch");
      return reply();
    },
  });
  return { stored, keys, blocks };
}

function start(rows: ReturnType<typeof makeRows>, extra: { signal?: AbortSignal } = {}) {
  const progress: number[] = [];
  const started = startRunWithRows(createTestClient(), {
    kind: "contact-enrich",
    label: "leads.csv",
    rows,
    cap: null,
    requestKey: "key-of-this-press",
    onProgress: (sent) => progress.push(sent),
    ...extra,
  });
  return { started, progress };
}

test("sends rows in blocks of at most 1,000 and reports the number sent", async () => {
  const server = serveRuns(2_300);
  const { started, progress } = start(makeRows(2_300));
  expect((await started).received).toBe(2_300);
  expect(server.blocks).toEqual([
    { from: 1, size: 1_000 },
    { from: 1_001, size: 1_000 },
    { from: 2_001, size: 300 },
  ]);
  expect(progress).toEqual([1_000, 2_000, 2_300]);
});

test("continues after a lost answer with the rows that have not arrived, with the same request key", async () => {
  vi.useFakeTimers();
  const server = serveRuns(2_300, { loses: [2] });
  const rows = makeRows(2_300);
  const { started } = start(rows);
  await vi.runAllTimersAsync();
  await started;
  expect(server.stored).toEqual(rows);
  expect(server.keys).toEqual(["key-of-this-press", "key-of-this-press"]);
  expect(server.blocks.map(({ from }) => from)).toEqual([1, 1_001, 2_001]);
});

test("gives up after 4 attempts without a connection", async () => {
  vi.useFakeTimers();
  const server = serveRuns(5, { isDown: true });
  const { started } = start(makeRows(5));
  const refused = expect(started).rejects.toThrow("The server cannot be reached");
  await vi.runAllTimersAsync();
  await refused;
  expect(server.keys).toHaveLength(4);
});

test("stops at once when it is aborted between two attempts", async () => {
  vi.useFakeTimers();
  const server = serveRuns(5, { isDown: true });
  const controller = new AbortController();
  const { started } = start(makeRows(5), { signal: controller.signal });
  const stopped = expect(started).rejects.toThrow("Stopped by the user");
  await vi.advanceTimersByTimeAsync(100);
  controller.abort(new Error("Stopped by the user"));
  await stopped;
  expect(server.keys).toHaveLength(1);
});

test("splits very long rows so that no block has more than 700 kB of JSON", () => {
  // 500 letters are the most that a cell may have; an umlaut takes two bytes.
  const long = "ü".repeat(500);
  const rows = Array.from({ length: 1_000 }, () => ({ fullName: long, companyName: long, city: long }));
  const blocks = [...splitRows(rows, 0)];
  expect(blocks.flat()).toEqual(rows);
  for (const block of blocks) expect(new Blob([JSON.stringify(block)]).size).toBeLessThanOrEqual(700_000);
  expect(blocks.length).toBeLessThanOrEqual(6);
});

test("sends a row of its own when it is larger than a block", () => {
  const huge = { companyName: "x".repeat(maxBlockBytes + 1) };
  const small = { companyName: "Halvorn" };
  expect([...splitRows([small, huge, small], 0)].map((block) => block.length)).toEqual([1, 1, 1]);
  expect([...splitRows([small, huge, small], 1)].map((block) => block.length)).toEqual([1, 1]);
});
