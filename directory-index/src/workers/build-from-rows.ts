import { SegmentBuilder } from "../build/build-segment.ts";
import type { TableBatch } from "../requests/table-batch.ts";
import { BuildThread } from "./build-thread.ts";

export interface BuildOptions {
  readonly signal?: AbortSignal | undefined;
  /** A segment with at least this many rows is built in a separate thread. */
  readonly bigFrom?: number | undefined;
  /** The module that the thread runs. */
  readonly entry?: URL | undefined;
}

const buildWorker = new URL("./build-worker.ts", import.meta.url);

/** Builds a segment from all rows. Few rows are built in this thread, many in a thread that ends with the build. */
export async function buildFromRows(
  rows: AsyncIterable<TableBatch>,
  { signal, bigFrom = 5000, entry = buildWorker }: BuildOptions = {},
): Promise<SharedArrayBuffer> {
  const build = new SegmentBuild({ bigFrom, entry });
  const stop = () => void build.end();
  signal?.addEventListener("abort", stop, { once: true });
  try {
    return await build.run(rows);
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener("abort", stop);
    await build.end();
  }
}

interface BuildThreadOptions {
  readonly bigFrom: number;
  readonly entry: URL;
}

class SegmentBuild {
  readonly #options: BuildThreadOptions;
  #pending: TableBatch[] = [];
  #rows = 0;
  #thread: BuildThread | null = null;
  #hasEnded = false;

  constructor(options: BuildThreadOptions) {
    this.#options = options;
  }

  async run(rows: AsyncIterable<TableBatch>): Promise<SharedArrayBuffer> {
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
    this.#pending.push(batch);
    this.#rows += batch.rows;
    const { bigFrom, entry } = this.#options;
    if (this.#rows < bigFrom) return;
    this.#thread ??= new BuildThread(entry);
    for (const waiting of this.#pending.splice(0)) await this.#thread.add(waiting);
  }

  async #finish(): Promise<SharedArrayBuffer> {
    if (this.#thread) return await this.#thread.finish();
    const builder = new SegmentBuilder();
    for (const batch of this.#pending) builder.add(batch);
    return builder.finish();
  }
}
