import type { Segment } from "./segment.ts";

/** Companies and people whose rows in older segments do not count any more. */
export interface Covered {
  readonly companies: Iterable<number>;
  readonly people: Iterable<number>;
}

/** Bitsets over the rows of a segment. */
export interface DeadRows {
  readonly companies: SharedArrayBuffer;
  readonly people: SharedArrayBuffer;
}

/** `before` and the segment's rows of what is covered: companies with their people and jobs, and people. */
export function markDead(_segment: Segment, _covered: Covered, _before: DeadRows | null): DeadRows {
  throw new Error("not built");
}
