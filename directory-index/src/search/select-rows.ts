import { type Bitset, collectRows, findNextNonZeroWord, findPreviousNonZeroWord } from "../bits/bitset.ts";
import type { UintArray } from "../layout/sections.ts";

/**
 * The last position at which a page can end and still be selected in one pass over the set. A page that ends later
 * needs sorting.
 */
const shortPageEnd = 256;

/** A key that orders rows, the smallest first. No two rows have the same key. */
export interface RowKey {
  keyOf(row: number): number;
  /**
   * True if rows with higher numbers tend to come first. The set is then scanned from its last row, so that fewer rows
   * enter the list only to leave it again.
   */
  readonly lastRowsFirst?: boolean;
}

/**
 * Selects the rows of a set at positions [from, to) in the order of a key. Takes `count` steps, and sorts only these
 * rows.
 */
export function selectByKey(set: Bitset, count: number, from: number, to: number, key: RowKey): number[] {
  if (from >= Math.min(to, count)) return [];
  if (to <= shortPageEnd) return selectFirstByKey(set, to, key).slice(from);
  return selectBetween(set, count, { from, to: Math.min(to, count) }, key);
}

/** Selects the first `limit` rows of a set in the order of a key. */
function selectFirstByKey(set: Bitset, limit: number, { keyOf, lastRowsFirst }: RowKey): number[] {
  const keys = new Float64Array(limit).fill(Number.POSITIVE_INFINITY);
  const rows = new Uint32Array(limit);
  let size = 0;
  let worst = Number.POSITIVE_INFINITY;
  const { length } = set;
  for (
    let at = lastRowsFirst ? findPreviousNonZeroWord(set, length - 1) : findNextNonZeroWord(set, 0);
    at >= 0 && at < length;
    at = lastRowsFirst ? findPreviousNonZeroWord(set, at - 1) : findNextNonZeroWord(set, at + 1)
  ) {
    let word = set[at] as number;
    while (word !== 0) {
      const bit = 31 - Math.clz32(lastRowsFirst ? word : word & -word);
      const row = (at << 5) + bit;
      word ^= 1 << bit;
      const key = keyOf(row);
      if (key >= worst) continue;
      let position = Math.min(size, limit - 1);
      while (position > 0 && (keys[position - 1] as number) > key) position--;
      keys.copyWithin(position + 1, position, limit - 1);
      rows.copyWithin(position + 1, position, limit - 1);
      keys[position] = key;
      rows[position] = row;
      size = Math.min(size + 1, limit);
      worst = keys[limit - 1] as number;
    }
  }
  return Array.from(rows.subarray(0, size));
}

/**
 * A stored rank for each row. Equal ranks are ordered by `ties`, which are the ranks of another order, if there is
 * one.
 */
export interface RowRank {
  readonly ranks: UintArray;
  /** Whether the largest rank comes first. Ties stay ascending. */
  readonly descending: boolean;
  readonly ties: Uint32Array | null;
  /** Rows without a rank (stored as rank 0), which are left out. */
  readonly unranked: Bitset | null;
}

/**
 * Selects like `selectByKey`, but several times as fast for a short page. `count` includes rows without a rank;
 * `to` must not exceed the number of rows with a rank.
 */
export function selectByRank(set: Bitset, count: number, from: number, to: number, rank: RowRank): number[] {
  if (from >= Math.min(to, count)) return [];
  if (to <= shortPageEnd) return selectFirstByRank(set, to, rank).slice(from);
  return selectBetween(set, count, { from, to: Math.min(to, count) }, { keyOf: createRankKey(rank) });
}

/** Returns a key function that combines a row's rank and its tie into one number. */
function createRankKey({ ranks, descending, ties, unranked }: RowRank): (row: number) => number {
  const step = descending ? -ranks.length : ranks.length;
  return (row) => {
    const rank = ranks[row] as number;
    if (unranked && rank === 0) return Number.POSITIVE_INFINITY;
    return rank * step + (ties ? (ties[row] as number) : 0);
  };
}

/** Selects the first `limit` rows of a set in the order of a rank. Looks up `ties` only where ranks are equal. */
function selectFirstByRank(
  set: Bitset,
  limit: number,
  { ranks, descending, ties, unranked }: RowRank,
): number[] {
  const best = new BestRows(limit, ties ?? emptyTies);
  const sign = descending ? -1 : 1;
  for (let at = findNextNonZeroWord(set, 0); at < set.length; at = findNextNonZeroWord(set, at + 1)) {
    let word = set[at] as number;
    if (unranked !== null) word &= ~(unranked[at] as number);
    while (word !== 0) {
      const row = (at << 5) + 31 - Math.clz32(word & -word);
      word &= word - 1;
      const rank = Math.imul(ranks[row] as number, sign);
      if (rank <= best.worst) best.put(row, rank);
    }
  }
  return best.inOrder();
}

/** Greater than every rank. */
const noRank = 0x7fffffff;
const emptyTies = new Uint32Array(0);

/** A bounded, sorted list of the first rows seen so far. */
class BestRows {
  readonly #ranks: Int32Array;
  readonly #rows: Uint32Array;
  readonly #ties: Uint32Array;
  #size = 0;
  /** The rank of the last row in the list. A row with a larger rank does not enter the list. */
  worst = noRank;

  constructor(capacity: number, ties: Uint32Array) {
    this.#ranks = new Int32Array(capacity);
    this.#rows = new Uint32Array(capacity);
    this.#ties = ties;
  }

  /** Inserts a row whose rank is not above `worst`. */
  put(row: number, rank: number): void {
    const [ranks, rows] = [this.#ranks, this.#rows];
    const last = rows.length - 1;
    const isFull = this.#size > last;
    let position = isFull ? last : this.#size;
    if (isFull && rank === this.worst && this.#isTieBefore(rows[last] as number, row)) return;
    while (position > 0 && this.#isAfter(position - 1, row, rank)) {
      ranks[position] = ranks[position - 1] as number;
      rows[position] = rows[--position] as number;
    }
    ranks[position] = rank;
    rows[position] = row;
    if (!isFull) this.#size += 1;
    if (this.#size > last) this.worst = ranks[last] as number;
  }

  /** Whether the row at `position` of the list comes after this row. */
  #isAfter(position: number, row: number, rank: number): boolean {
    const other = this.#ranks[position] as number;
    return other > rank || (other === rank && this.#isTieBefore(row, this.#rows[position] as number));
  }

  #isTieBefore(row: number, other: number): boolean {
    return (this.#ties[row] as number) < (this.#ties[other] as number);
  }

  inOrder(): number[] {
    return Array.from(this.#rows.subarray(0, this.#size));
  }
}

function selectBetween(
  set: Bitset,
  count: number,
  { from, to }: { from: number; to: number },
  { keyOf }: RowKey,
): number[] {
  const keys = new Float64Array(count);
  const rows = new Uint32Array(count);
  collectRows(set, rows);
  for (let at = 0; at < count; at++) keys[at] = keyOf(rows[at] as number);
  const reordered = keys.slice();
  const high = selectNthSmallest(reordered, to - 1);
  const low = from === 0 ? Number.NEGATIVE_INFINITY : selectNthSmallest(reordered, from);
  const between: number[] = [];
  let before = 0;
  for (let at = 0; at < count; at++) {
    const key = keys[at] as number;
    if (key < low) before += 1;
    else if (key <= high) between.push(at);
  }
  between.sort((one, other) => (keys[one] as number) - (keys[other] as number) || one - other);
  return between.slice(from - before, to - before).map((at) => rows[at] as number);
}

/**
 * Returns the number that would be at `position` if the numbers were sorted. Uses Hoare's selection, which reorders the
 * numbers.
 */
export function selectNthSmallest(numbers: Float64Array, position: number): number {
  let low = 0;
  let high = numbers.length - 1;
  while (low < high) {
    const pivot = numbers[(low + high) >>> 1] as number;
    let left = low;
    let right = high;
    while (left <= right) {
      while ((numbers[left] as number) < pivot) left++;
      while ((numbers[right] as number) > pivot) right--;
      if (left > right) break;
      const swapped = numbers[left] as number;
      numbers[left++] = numbers[right] as number;
      numbers[right--] = swapped;
    }
    if (position <= right) high = right;
    else if (position >= left) low = left;
    else break;
  }
  return numbers[position] as number;
}
