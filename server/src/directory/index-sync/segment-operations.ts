import {
  buildFromRows,
  type DeadRows,
  markDead,
  openSegment,
  type Segment,
  type TableBatch,
  type Tombstones,
} from "@eq/directory-index";

/** The operations of `IndexSync` on segments; tests replace some of them. */
export interface SegmentOperations {
  build(rows: AsyncIterable<TableBatch>, options: { signal: AbortSignal }): Promise<SharedArrayBuffer>;
  open(buffer: SharedArrayBuffer): Segment;
  markDead(segment: Segment, covered: Tombstones, before: DeadRows | null): DeadRows;
}

export const segmentOperations: SegmentOperations = { build: buildFromRows, open: openSegment, markDead };
