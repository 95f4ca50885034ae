import { SegmentBuilder } from "../build/build-segment.ts";
import type { TableBatch } from "../requests/table-batch.ts";
import { BuildThread } from "./build-thread.ts";

export interface BuildOptions {
  readonly signal?: AbortSignal | undefined;
  /** From so many rows on a thread of its own builds. */
  readonly bigFrom?: number | undefined;
  /** The module that such a thread runs. */
  readonly entry?: URL | undefined;
}

const buildWorker = new URL("./build-worker.ts", import.meta.url);

/** Builds a segment of all rows: a few in place, many in a thread of its own that ends with it. */
export async function buildFromRows(
  rows: AsyncIterable<TableBatch>,
  { signal, bigFrom = 5000, entry = buildWorker }: BuildOptions = {},
): Promise<SharedArrayBuffer> {
  const building = new Building({ bigFrom, entry });
  const stop = () => void building.end();
  signal?.addEventListener("abort", stop, { once: true });
  try {
    return await building.of(rows);
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener("abort", stop);
    await building.end();
  }
}

interface BuildingOptions {
  readonly bigFrom: number;
  readonly entry: URL;
}

class Building {
  readonly #options: BuildingOptions;
  #few: TableBatch[] = [];
  #rows = 0;
  #thread: BuildThread | null = null;
  #hasEnded = false;

  constructor(options: BuildingOptions) {
    this.#options = options;
  }

  async of(rows: AsyncIterable<TableBatch>): Promise<SharedArrayBuffer> {
    for await (const batch of rows) {
      await this.#add(batch);
      if (this.#hasEnded) break;
    }
    if (this.#hasEnded) throw new Error("Building was stopped");
    return await this.#finish();
  }

  async end(): Promise<void> {
    this.#hasEnded = true;
    await this.#thread?.end();
  }

  async #add(batch: TableBatch): Promise<void> {
    this.#few.push(batch);
    this.#rows += batch.rows;
    const { bigFrom, entry } = this.#options;
    if (this.#rows < bigFrom) return;
    this.#thread ??= new BuildThread(entry);
    for (const waiting of this.#few.splice(0)) await this.#thread.add(waiting);
  }

  async #finish(): Promise<SharedArrayBuffer> {
    if (this.#thread) return await this.#thread.finish();
    const builder = new SegmentBuilder();
    for (const batch of this.#few) builder.add(batch);
    return builder.finish();
  }
}
