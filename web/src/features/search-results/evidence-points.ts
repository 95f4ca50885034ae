import type { IntentReason } from "@eq/contracts";

/** A segment of the score bar, in percent of its width. `isDeducted` marks points that negative reasons deduct. */
export interface BarSegment {
  width: number;
  isDeducted: boolean;
}

/** Sorts reasons from most to least points; deductions come last. */
export function sortReasons(reasons: readonly IntentReason[]): IntentReason[] {
  return reasons.toSorted((one, other) => other.points - one.points);
}

/**
 * The segments of the bar for a score from 0 to 100: one for each reason with positive points, in the order
 * of `sortReasons`. Segments without `isDeducted` add up to the score; points beyond 100 are left out.
 */
export function segmentScore(reasons: readonly IntentReason[], score: number): BarSegment[] {
  const gains = sortReasons(reasons).filter((reason) => reason.points > 0);
  const segments: BarSegment[] = [];
  let from = 0;
  for (const { points } of gains) {
    const to = Math.min(100, from + points);
    const solid = Math.min(to, Math.max(from, score)) - from;
    const deducted = to - from - solid;
    if (solid > 0) segments.push({ width: solid, isDeducted: false });
    if (deducted > 0) segments.push({ width: deducted, isDeducted: true });
    from = to;
  }
  return segments;
}

/** The difference between the score and the sum of its reasons, caused by the cap at 100 or the floor at 0. */
export function computeUnexplainedPoints(reasons: readonly IntentReason[], score: number): number {
  return score - reasons.reduce((sum, reason) => sum + reason.points, 0);
}
