import type { IntentReason } from "@eq/contracts";

/** A stretch of the score bar, in percent of its width. `isTaken` is what later reasons took away again. */
export interface BarSegment {
  width: number;
  isTaken: boolean;
}

/** What gives points, most first, then what takes points away. */
export function sortReasons(reasons: readonly IntentReason[]): IntentReason[] {
  return reasons.toSorted((one, other) => other.points - one.points);
}

/**
 * The bar of a score from 0 to 100: one segment a reason that gives points, in the order of `sortReasons`.
 * The segments that are not taken add up to the score; points beyond 100 have no room and are left out.
 */
export function segmentScore(reasons: readonly IntentReason[], score: number): BarSegment[] {
  const gains = sortReasons(reasons).filter((reason) => reason.points > 0);
  const segments: BarSegment[] = [];
  let from = 0;
  for (const { points } of gains) {
    const to = Math.min(100, from + points);
    const solid = Math.min(to, Math.max(from, score)) - from;
    const taken = to - from - solid;
    if (solid > 0) segments.push({ width: solid, isTaken: false });
    if (taken > 0) segments.push({ width: taken, isTaken: false });
    from = to;
  }
  return segments;
}

/** The part of the score that the reasons leave open: a cap at 100 or a floor at 0 shows here. */
export function unexplainedPoints(reasons: readonly IntentReason[], score: number): number {
  return score - reasons.reduce((sum, reason) => sum + reason.points, 0);
}
