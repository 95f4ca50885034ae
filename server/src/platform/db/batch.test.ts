import { describe, expect, test } from "vitest";
import { createBatch } from "./batch.ts";

function createRecordingBatch(
  work: (keys: readonly number[], signal: AbortSignal) => Promise<number[]> | number[],
) {
  const batches: number[][] = [];
  const load = async (keys: readonly number[], signal: AbortSignal) => {
    batches.push([...keys]);
    return work(keys, signal);
  };
  return { batches, load };
}
const doubleKeys = (keys: readonly number[]) => keys.map((key) => key * 2);
const waitUntilAborted = (_keys: readonly number[], signal: AbortSignal) =>
  new Promise<number[]>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });
const waitForNextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe("a batch of calls", () => {
  test("combines the calls of one turn of the event loop into a batch, and those of a later turn into another batch", async () => {
    const { batches, load } = createRecordingBatch(doubleKeys);
    const get = createBatch(load);
    const later = Promise.resolve().then(() => get(3));
    expect(await Promise.all([get(1), get(2), later, get(1)])).toEqual([2, 4, 6, 2]);
    expect(await get(5)).toBe(10);
    expect(batches).toEqual([[1, 2, 1, 3], [5]]);
  });

  test("starts another batch when the current batch is full", async () => {
    const { batches, load } = createRecordingBatch(doubleKeys);
    const get = createBatch(load, 2);
    expect(await Promise.all([1, 2, 3].map((key) => get(key)))).toEqual([2, 4, 6]);
    expect(batches).toEqual([[1, 2], [3]]);
  });

  test("rejects an aborted call with its abort reason and does not affect other calls", async () => {
    const { batches, load } = createRecordingBatch(doubleKeys);
    const get = createBatch(load);
    const leaving = new AbortController();
    const gone = get(1, leaving.signal);
    const staying = get(2, new AbortController().signal);
    leaving.abort(new Error("gone away"));
    await expect(gone).rejects.toThrow("gone away");
    expect(await staying).toBe(4);
    expect(batches).toEqual([[2]]);
    await expect(get(3, leaving.signal)).rejects.toThrow("gone away");
    expect(batches).toHaveLength(1);
  });

  test("aborts loading when all calls of a batch have been aborted", async () => {
    const { load } = createRecordingBatch(waitUntilAborted);
    const get = createBatch(load);
    const callers = [new AbortController(), new AbortController()];
    const calls = callers.map((caller, key) => get(key, caller.signal));
    await waitForNextTurn();
    callers[0]?.abort(new Error("first"));
    await expect(calls[0]).rejects.toThrow("first");
    callers[1]?.abort(new Error("second"));
    await expect(calls[1]).rejects.toThrow("second");
  });

  test("rejects every call of a batch when loading fails or returns a wrong number of results", async () => {
    const failing = createBatch<number, number>(async () => {
      throw new Error("no answer");
    });
    await expect(Promise.allSettled([failing(1), failing(2)])).resolves.toMatchObject([
      { status: "rejected", reason: { message: "no answer" } },
      { status: "rejected", reason: { message: "no answer" } },
    ]);
    const short = createBatch<number, number>(async () => []);
    await expect(short(1)).rejects.toThrow("1 keys got 0 results");
  });
});
