import { expect, test, vi } from "vitest";
import type { TableBatch } from "../requests/table-batch.ts";
import { buildFromRows } from "./build-from-rows.ts";

const testWorkerUrl = new URL("./test-build-worker.ts", import.meta.url);
const makeBatch = (rows: number, behaviour = ""): TableBatch => ({
  table: "company",
  rows,
  columns: { id: behaviour },
});

async function* yieldBatches(batches: readonly TableBatch[], reads: { count: number } = { count: 0 }) {
  for (const item of batches) {
    reads.count += 1;
    yield item;
  }
}

const readRowCounts = (buffer: SharedArrayBuffer) => [...new Uint32Array(buffer)];

test("buildFromRows passes all batches to the build thread, including those read before the thread started", async () => {
  const rows = yieldBatches([makeBatch(10), makeBatch(20), makeBatch(100), makeBatch(7)]);
  expect(readRowCounts(await buildFromRows(rows, { bigFrom: 100, entry: testWorkerUrl }))).toEqual([
    10, 20, 100, 7,
  ]);
});

test("buildFromRows makes the reader wait while the build thread is slow (backpressure)", async () => {
  const reads = { count: 0 };
  // "hold" makes the thread take the batches without ever confirming that it has read them.
  const rows = yieldBatches([makeBatch(1, "hold"), ...Array.from({ length: 20 }, () => makeBatch(1))], reads);
  const gone = new AbortController();
  const building = buildFromRows(rows, { bigFrom: 1, entry: testWorkerUrl, signal: gone.signal });
  const stopped = expect(building).rejects.toThrow("left");
  await vi.waitFor(() => expect(reads.count).toBe(3));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(reads.count).toBe(3);
  gone.abort(new Error("left"));
  await stopped;
});

test("buildFromRows rejects when the build thread fails or dies at any point", async () => {
  const many = Array.from({ length: 10 }, () => makeBatch(1));
  await expect(
    buildFromRows(yieldBatches([makeBatch(1, "throw"), ...many]), { bigFrom: 1, entry: testWorkerUrl }),
  ).rejects.toThrow("planted");
  await expect(
    buildFromRows(yieldBatches([...many, makeBatch(1, "exit")]), { bigFrom: 1, entry: testWorkerUrl }),
  ).rejects.toThrow("The thread that builds has ended");
});

test("buildFromRows ends the build thread when the reader fails", async () => {
  async function* failing() {
    yield makeBatch(10);
    throw new Error("no rows");
  }
  await expect(buildFromRows(failing(), { bigFrom: 1, entry: testWorkerUrl })).rejects.toThrow("no rows");
});
