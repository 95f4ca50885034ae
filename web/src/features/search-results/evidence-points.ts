import type { IntentReason } from "@eq/contracts";

/**
 * A segment of the score bar; its width is in percent of the bar. `isDeducted` marks points that were gained, but that
 * other, negative reasons deduct again.
 */
export interface BarSegment {
  width: number;
  isDeducted: boolean;
}

/** Sorts reasons from most to least points; deductions come last. */
export function sortReasons(reasons: readonly IntentReason[]): IntentReason[] {
  return reasons.toSorted((one, other) => other.points - one.points);
}

/**
 * Divides the bar into segments for a score from 0 to 100. Reasons with positive points get segments in the order of
 * `sortReasons`. Points above the score are marked as deducted. Points beyond 100 are left out.
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

/**
 * The difference between the score and the sum of its reasons' points. It is not 0 if the sum was below 0 or above 100,
 * because the score stays within these limits.
 */
export function computeUnexplainedPoints(reasons: readonly IntentReason[], score: number): number {
  return score - reasons.reduce((sum, reason) => sum + reason.points, 0);
}
