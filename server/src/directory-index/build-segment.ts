import type { TableBatch } from "./table-batch.ts";

/** Collects rows, in any order, and lays them out as one buffer. A company's people and jobs must come with it. */
export class SegmentBuilder {
  add(_batch: TableBatch): void {}

  finish(): SharedArrayBuffer {
    throw new Error("not built");
  }
}
