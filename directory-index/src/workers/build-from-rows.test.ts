import { expect, test, vi } from "vitest";
import type { TableBatch } from "../requests/table-batch.ts";
import { buildFromRows } from "./build-from-rows.ts";

const entry = new URL("./test-build-worker.ts", import.meta.url);
const batch = (rows: number, behaviour = ""): TableBatch => ({
  table: "company",
  rows,
  columns: { id: behaviour },
});

async function* source(batches: readonly TableBatch[], reads: { count: number } = { count: 0 }) {
  for (const item of batches) {
    reads.count += 1;
    yield item;
  }
}

const read = (buffer: SharedArrayBuffer) => [...new Uint32Array(buffer)];

test("passes all batches to the build thread, including those read before the thread started", async () => {
  const rows = source([batch(10), batch(20), batch(100), batch(7)]);
  expect(read(await buildFromRows(rows, { bigFrom: 100, entry }))).toEqual([10, 20, 100, 7]);
});

test("makes the reader wait while the build thread is slow (backpressure)", async () => {
  const reads = { count: 0 };
  // The thread takes the batches and never confirms that it has read them.
  const rows = source([batch(1, "hold"), ...Array.from({ length: 20 }, () => batch(1))], reads);
  const gone = new AbortController();
  const building = buildFromRows(rows, { bigFrom: 1, entry, signal: gone.signal });
  const stopped = expect(building).rejects.toThrow("left");
  await vi.waitFor(() => expect(reads.count).toBe(3));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(reads.count).toBe(3);
  gone.abort(new Error("left"));
  await stopped;
});

test("fails when the build thread fails or dies at any point", async () => {
  const many = Array.from({ length: 10 }, () => batch(1));
  await expect(buildFromRows(source([batch(1, "throw"), ...many]), { bigFrom: 1, entry })).rejects.toThrow(
    "planted",
  );
  await expect(buildFromRows(source([...many, batch(1, "exit")]), { bigFrom: 1, entry })).rejects.toThrow(
    "The thread that builds has ended",
  );
});

test("ends the build thread when the reader fails", async () => {
  async function* failing() {
    yield batch(10);
    throw new Error("no rows");
  }
  await expect(buildFromRows(failing(), { bigFrom: 1, entry })).rejects.toThrow("no rows");
});
