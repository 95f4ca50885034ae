/** A segment is swallowed by the newer ones as long as it is smaller than so many times them. */
const tierFactor = 4;

export interface MergePlan {
  /** The small segments from this index on are swallowed by the new one. */
  readonly swallowedFrom: number;
  /** All small ones are, and together they come near the big one. */
  readonly reachesBig: boolean;
}

/**
 * Which segments a new one of `added` rows swallows, by the rows of the `small` ones, oldest first, and of the
 * `big` one. Few segments stay, and each row is read again only as often as the directory has tiers.
 */
export function planMerge(small: readonly number[], big: number, added: number): MergePlan {
  let together = added;
  let swallowedFrom = small.length;
  for (const size of small.toReversed()) {
    if (size >= tierFactor * together) break;
    together += size;
    swallowedFrom -= 1;
  }
  return { swallowedFrom, reachesBig: swallowedFrom === 0 && big <= tierFactor * together };
}

/** Without changes for so long, small segments that are worth it are put together with the big one: no import runs. */
const quietFor = 10_000;
/** They are when the big one is at most so many times as large; quiet or not, when it is of the day before. */
const worthwhile = 20;
const snapshotAge = 20 * 3_600_000;

/** Whether small segments are put together with the big one although they do not come near it. Times in milliseconds. */
export function isMergeDue(
  rows: { readonly small: number; readonly big: number },
  since: { readonly change: number; readonly big: number },
): boolean {
  const isWorthwhile = since.change >= quietFor && rows.small * worthwhile >= rows.big;
  return isWorthwhile || since.big > snapshotAge;
}
