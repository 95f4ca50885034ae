import { expect, test, vi } from "vitest";
import type { TableBatch } from "../requests/table-batch.ts";
import { buildFromRows } from "./build-from-rows.ts";

const entry = new URL("./test-build-worker.ts", import.meta.url);
const batch = (rows: number, does = ""): TableBatch => ({ table: "company", rows, columns: { id: does } });

async function* give(batches: readonly TableBatch[], given: { count: number } = { count: 0 }) {
  for (const item of batches) {
    given.count += 1;
    yield item;
  }
}

const read = (buffer: SharedArrayBuffer) => [...new Uint32Array(buffer)];

test("a thread gets all batches, also those read before there were many, and gives the buffer back", async () => {
  const rows = give([batch(10), batch(20), batch(100), batch(7)]);
  expect(read(await buildFromRows(rows, { bigFrom: 100, entry }))).toEqual([10, 20, 100, 7]);
});

test("a slow builder makes the reader wait", async () => {
  const given = { count: 0 };
  // The thread takes the batches and never says that it has read them.
  const rows = give([batch(1, "hold"), ...Array.from({ length: 20 }, () => batch(1))], given);
  const gone = new AbortController();
  const building = buildFromRows(rows, { bigFrom: 1, entry, signal: gone.signal });
  const stopped = expect(building).rejects.toThrow("left");
  await vi.waitFor(() => expect(given.count).toBe(3));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(given.count).toBe(3);
  gone.abort(new Error("left"));
  await stopped;
});

test("a thread that fails or dies fails the building, wherever it is", async () => {
  const many = Array.from({ length: 10 }, () => batch(1));
  await expect(buildFromRows(give([batch(1, "throw"), ...many]), { bigFrom: 1, entry })).rejects.toThrow(
    "planted",
  );
  await expect(buildFromRows(give([...many, batch(1, "exit")]), { bigFrom: 1, entry })).rejects.toThrow(
    "The thread that builds has ended",
  );
});

test("a reader that fails ends the thread", async () => {
  async function* failing() {
    yield batch(10);
    throw new Error("no rows");
  }
  await expect(buildFromRows(failing(), { bigFrom: 1, entry })).rejects.toThrow("no rows");
});
