import type { BuiltIndex } from "@eq/directory-index";
import {
  buildFromRows,
  type Covered,
  type DeadRows,
  markDead,
  openSegment,
  type Segment,
  type TableBatch,
} from "@eq/directory-index";

/** What the keeper does with segments; tests give a simpler one. */
export interface SegmentCore {
  /** `storedRows`: where the file of the stored rows goes. */
  build(
    rows: AsyncIterable<TableBatch>,
    options: { signal: AbortSignal; storedRows?: string | null },
  ): Promise<BuiltIndex>;
  open(buffer: SharedArrayBuffer): Segment;
  markDead(segment: Segment, covered: Covered, before: DeadRows | null): DeadRows;
}

export const segmentCore: SegmentCore = { build: buildFromRows, open: openSegment, markDead };
