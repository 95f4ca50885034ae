import { type Bitset, collectRows, nextWord, previousWord } from "../bits/bitset.ts";
import type { UintArray } from "../layout/sections.ts";

/** A page that ends within so many rows is picked while the set is gone through once; one further on takes sorting. */
const shortPage = 256;

/** What rows are ordered by, the smallest first; no two rows have the same number. */
export interface RowKey {
  of(row: number): number;
  /** Of two rows the later one mostly comes first: they are gone through from the last one, since then few are held in vain. */
  readonly lastRowsFirst?: boolean;
}

/** The rows of a set at places `from` up to `to` by a key: `count` steps, and sorting no more than is between. */
export function selectByKey(set: Bitset, count: number, from: number, to: number, key: RowKey): number[] {
  if (from >= Math.min(to, count)) return [];
  if (to <= shortPage) return firstByKey(set, to, key).slice(from);
  return selectBetween(set, count, { from, to: Math.min(to, count) }, key);
}

/** The `wanted` rows of a set with the smallest keys, in order. */
function firstByKey(set: Bitset, wanted: number, { of: keyOf, lastRowsFirst }: RowKey): number[] {
  const keys = new Float64Array(wanted).fill(Number.POSITIVE_INFINITY);
  const rows = new Uint32Array(wanted);
  let found = 0;
  let worst = Number.POSITIVE_INFINITY;
  const { length } = set;
  for (
    let at = lastRowsFirst ? previousWord(set, length - 1) : nextWord(set, 0);
    at >= 0 && at < length;
    at = lastRowsFirst ? previousWord(set, at - 1) : nextWord(set, at + 1)
  ) {
    let word = set[at] as number;
    while (word !== 0) {
      const bit = 31 - Math.clz32(lastRowsFirst ? word : word & -word);
      const row = (at << 5) + bit;
      word ^= 1 << bit;
      const key = keyOf(row);
      if (key >= worst) continue;
      let place = Math.min(found, wanted - 1);
      while (place > 0 && (keys[place - 1] as number) > key) place--;
      keys.copyWithin(place + 1, place, wanted - 1);
      rows.copyWithin(place + 1, place, wanted - 1);
      keys[place] = key;
      rows[place] = row;
      found = Math.min(found + 1, wanted);
      worst = keys[wanted - 1] as number;
    }
  }
  return Array.from(rows.subarray(0, found));
}

/** Rows by a rank that is kept by row; equal ones by `ties`, their places in another order, where there are such. */
export interface RowRank {
  readonly ranks: UintArray;
  /** The largest rank first. Ties stay as they are. */
  readonly falling: boolean;
  readonly ties: Uint32Array | null;
  /** Rows that have no rank (theirs is 0) and are left out. */
  readonly unranked: Bitset | null;
}

/**
 * As `selectByKey`, several times as quick for a short page. `count` are the rows of the set, also those without a rank;
 * `to` is at most how many have one.
 */
export function selectByRank(set: Bitset, count: number, from: number, to: number, rank: RowRank): number[] {
  if (from >= Math.min(to, count)) return [];
  if (to <= shortPage) return firstByRank(set, to, rank).slice(from);
  return selectBetween(set, count, { from, to: Math.min(to, count) }, { of: keyOfRank(rank) });
}

/** A rank and its tie as one number. */
function keyOfRank({ ranks, falling, ties, unranked }: RowRank): (row: number) => number {
  const step = falling ? -ranks.length : ranks.length;
  return (row) => {
    const rank = ranks[row] as number;
    if (unranked && rank === 0) return Number.POSITIVE_INFINITY;
    return rank * step + (ties ? (ties[row] as number) : 0);
  };
}

/** The `wanted` rows of a set that come first by rank. Ties are looked up only where ranks are equal. */
function firstByRank(set: Bitset, wanted: number, { ranks, falling, ties, unranked }: RowRank): number[] {
  const best = new BestRows(wanted, ties ?? noTies);
  const sign = falling ? -1 : 1;
  for (let at = nextWord(set, 0); at < set.length; at = nextWord(set, at + 1)) {
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

/** Above every rank. */
const noRank = 0x7fffffff;
const noTies = new Uint32Array(0);

/** The rows that came first of those seen. */
class BestRows {
  readonly #ranks: Int32Array;
  readonly #rows: Uint32Array;
  readonly #ties: Uint32Array;
  #found = 0;
  /** A row of a larger rank is not among them. */
  worst = noRank;

  constructor(wanted: number, ties: Uint32Array) {
    this.#ranks = new Int32Array(wanted);
    this.#rows = new Uint32Array(wanted);
    this.#ties = ties;
  }

  /** Takes a row whose rank is not above `worst`. */
  put(row: number, rank: number): void {
    const [ranks, rows] = [this.#ranks, this.#rows];
    const last = rows.length - 1;
    const isFull = this.#found > last;
    let place = isFull ? last : this.#found;
    if (isFull && rank === this.worst && this.#isTieBefore(rows[last] as number, row)) return;
    while (place > 0 && this.#isAfter(place - 1, row, rank)) {
      ranks[place] = ranks[place - 1] as number;
      rows[place] = rows[--place] as number;
    }
    ranks[place] = rank;
    rows[place] = row;
    if (!isFull) this.#found += 1;
    if (this.#found > last) this.worst = ranks[last] as number;
  }

  /** Whether what is at a place comes after a row of this rank. */
  #isAfter(place: number, row: number, rank: number): boolean {
    const other = this.#ranks[place] as number;
    return other > rank || (other === rank && this.#isTieBefore(row, this.#rows[place] as number));
  }

  #isTieBefore(row: number, other: number): boolean {
    return (this.#ties[row] as number) < (this.#ties[other] as number);
  }

  inOrder(): number[] {
    return Array.from(this.#rows.subarray(0, this.#found));
  }
}

function selectBetween(
  set: Bitset,
  count: number,
  { from, to }: { from: number; to: number },
  { of: keyOf }: RowKey,
): number[] {
  const keys = new Float64Array(count);
  const rows = new Uint32Array(count);
  collectRows(set, rows);
  for (let at = 0; at < count; at++) keys[at] = keyOf(rows[at] as number);
  const moved = keys.slice();
  const high = nthSmallest(moved, to - 1);
  const low = from === 0 ? Number.NEGATIVE_INFINITY : nthSmallest(moved, from);
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

/** The value at place `wanted` of what the numbers would be sorted; moves them around. Hoare's selection. */
export function nthSmallest(numbers: Float64Array, wanted: number): number {
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
      const held = numbers[left] as number;
      numbers[left++] = numbers[right] as number;
      numbers[right--] = held;
    }
    if (wanted <= right) high = right;
    else if (wanted >= left) low = left;
    else break;
  }
  return numbers[wanted] as number;
}
