import type { IntentReason } from "@eq/contracts";

const maxRows = 5;

/** A segment of the score bar; its width is in percent of the bar, and `row` is the place of its row in the list. */
export interface BarSegment {
  width: number;
  row: number;
}

/** A score's reasons as the popover lists them: the largest as rows, all others as one line. */
export interface EvidenceRows {
  rows: readonly IntentReason[];
  smaller: readonly IntentReason[];
}

/** Sorts reasons from most to least points; deductions come last. */
export function sortReasons(reasons: readonly IntentReason[]): IntentReason[] {
  return reasons.toSorted((one, other) => other.points - one.points);
}

/**
 * Groups the reasons into five rows at most and the smaller reasons. Points of the score that no reason explains become
 * a reason of their own, so that the points always add up to the score.
 */
export function groupReasons(reasons: readonly IntentReason[], score: number): EvidenceRows {
  const unexplained = reasons.length === 0 ? 0 : computeUnexplainedPoints(reasons, score);
  const rest: IntentReason = {
    kind: "open-jobs",
    points: unexplained,
    text: "Points without stored evidence",
  };
  const all = unexplained === 0 ? reasons : [...reasons, rest];
  const bySize = all.toSorted((one, other) => Math.abs(other.points) - Math.abs(one.points));
  return { rows: sortReasons(bySize.slice(0, maxRows)), smaller: sortReasons(bySize.slice(maxRows)) };
}

/**
 * Divides the bar into segments for a score from 0 to 100: one for each row that adds points, then one for the smaller
 * reasons. Deductions shorten the last segments, and points beyond 100 are left out, so the widths add up to the score.
 */
export function segmentScore({ rows, smaller }: EvidenceRows, score: number): BarSegment[] {
  const gains = [...rows.map(({ points }) => points), sumPoints(smaller)];
  const limit = Math.min(100, Math.max(0, score));
  const segments: BarSegment[] = [];
  let from = 0;
  for (const [row, points] of gains.entries()) {
    const width = Math.min(points, limit - from);
    if (width <= 0) continue;
    segments.push({ width, row });
    from += width;
  }
  return segments;
}

/**
 * The difference between the score and the sum of its reasons' points. It is not 0 if the sum was below 0 or above 100,
 * because the score stays within these limits.
 */
function computeUnexplainedPoints(reasons: readonly IntentReason[], score: number): number {
  return score - sumPoints(reasons);
}

/** The sum of the reasons' points. */
export function sumPoints(reasons: readonly IntentReason[]): number {
  return reasons.reduce((sum, { points }) => sum + points, 0);
}
