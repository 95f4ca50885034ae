/**
 * A new segment is merged with older small segments, newest first, while each has fewer than this many times the rows
 * merged so far.
 */
const tierSizeRatio = 4;

export interface MergePlan {
  /** The small segments from this index on are merged into the new one. */
  readonly mergedFrom: number;
  /** Whether all small segments are merged and together reach a quarter of the big segment's rows. */
  readonly reachesBig: boolean;
}

/**
 * Plans which small segments to merge with a new one of `added` rows. `small` lists the row counts of the small
 * segments, oldest first; `big` is the row count of the big segment. As in an LSM tree, few segments remain, and each
 * row is rewritten only once per tier of segment sizes.
 */
export function planMerge(small: readonly number[], big: number, added: number): MergePlan {
  let mergedRows = added;
  let mergedFrom = small.length;
  for (const size of small.toReversed()) {
    if (size >= tierSizeRatio * mergedRows) break;
    mergedRows += size;
    mergedFrom -= 1;
  }
  return { mergedFrom, reachesBig: mergedFrom === 0 && big <= tierSizeRatio * mergedRows };
}

/** After this many milliseconds without a change, it is assumed that no import is running. */
const quietPeriodMs = 10_000;
/** The small segments are merged into the big one only if the big segment has at most this many times their rows. */
const maxBigToSmallRatio = 20;
/**
 * The big segment is rebuilt at the latest after this many milliseconds, so that a restart has few changes to catch up
 * with.
 */
const maxBigSegmentAgeMs = 20 * 3_600_000;

/**
 * Whether the small segments should be merged into the big one. `since`: milliseconds since the last change and the
 * last rebuild.
 */
export function isMergeDue(
  rows: { readonly small: number; readonly big: number },
  since: { readonly change: number; readonly rebuild: number },
): boolean {
  const isWorthwhile = since.change >= quietPeriodMs && rows.small * maxBigToSmallRatio >= rows.big;
  return isWorthwhile || since.rebuild > maxBigSegmentAgeMs;
}
