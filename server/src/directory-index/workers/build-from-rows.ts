import { SegmentBuilder } from "../build-segment.ts";
import type { TableBatch } from "../table-batch.ts";
import { BuildThread } from "./build-thread.ts";

export interface BuildOptions {
  readonly signal?: AbortSignal | undefined;
  /** From so many rows on a thread of its own builds. */
  readonly bigFrom?: number | undefined;
  /** The module that such a thread runs. */
  readonly entry?: URL | undefined;
}

/** Builds a segment of all rows: a few in place, many in a thread of its own that ends with it. */
export async function buildFromRows(
  rows: AsyncIterable<TableBatch>,
  { signal, bigFrom = 5000, entry }: BuildOptions = {},
): Promise<SharedArrayBuffer> {
  const few: TableBatch[] = [];
  let count = 0;
  let thread: BuildThread | null = null;
  const stop = () => void thread?.end();
  signal?.addEventListener("abort", stop, { once: true });
  try {
    for await (const batch of rows) {
      signal?.throwIfAborted();
      few.push(batch);
      count += batch.rows;
      if (count < bigFrom) continue;
      thread ??= new BuildThread(entry ?? new URL("./build-worker.ts", import.meta.url));
      for (const waiting of few.splice(0)) await thread.add(waiting);
    }
    signal?.throwIfAborted();
    return await (thread ? thread.finish() : buildInPlace(few));
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener("abort", stop);
    await thread?.end();
  }
}

function buildInPlace(batches: readonly TableBatch[]): SharedArrayBuffer {
  const builder = new SegmentBuilder();
  for (const batch of batches) builder.add(batch);
  return builder.finish();
}
