import { StoredRowsWriter } from "./build/stored-rows-writer.ts";
import { SegmentBuilder } from "./build-segment.ts";
import { openSegment } from "./segment.ts";
import type { StoredKind } from "./stored-rows.ts";
import type { TableBatch } from "./table-batch.ts";

/** A segment, and why the file of its stored rows could not be written; null where it was, or was not asked for. */
export interface BuiltIndex {
  readonly buffer: SharedArrayBuffer;
  readonly storedRowsFailure: string | null;
}

/**
 * Builds a segment of batches, and beside it the file of its stored rows where `path` is given. A file that cannot be written
 * stops nothing: there is none then.
 */
export class IndexBuilder {
  readonly #segment = new SegmentBuilder();
  #stored: StoredRowsWriter | null = null;
  #failure: string | null = null;

  constructor(path: string | null) {
    if (path === null) return;
    try {
      this.#stored = new StoredRowsWriter(path);
    } catch (error) {
      this.#failure = messageOf(error);
    }
  }

  add(batch: TableBatch): void {
    this.#segment.add(batch);
    const { shown = {}, columns } = batch;
    for (const [kind, texts] of Object.entries(shown) as [StoredKind, string][]) {
      if (!this.#stored) return;
      const ids = JSON.parse(columns.id ?? "[]") as number[];
      this.#store((stored) => stored.add(kind, ids, JSON.parse(texts) as (string | null)[]));
    }
  }

  finish(): BuiltIndex {
    const buffer = this.#segment.finish();
    this.#store((stored) => stored.finish(openSegment(buffer)));
    return { buffer, storedRowsFailure: this.#failure };
  }

  /** For a build that fails: nothing is left of the file. */
  giveUp(): void {
    this.#stored?.giveUp();
    this.#stored = null;
  }

  #store(write: (stored: StoredRowsWriter) => void): void {
    if (!this.#stored) return;
    try {
      write(this.#stored);
    } catch (error) {
      this.#failure = messageOf(error);
      this.giveUp();
    }
  }
}

/** The code of an error of the file system: its message has the path, which is another one each time. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return "code" in error && typeof error.code === "string" ? error.code : error.message;
}
