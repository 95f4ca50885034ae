import {
  type Bitset,
  collectRows,
  countBits,
  hasBit,
  intersect,
  nextWord,
  previousWord,
  type Walked,
  walkCommon,
} from "../bits/bitset.ts";
import type { Scratch } from "../bits/scratch.ts";
import type { IdColumn } from "../columns/id-column.ts";
import type { Piece, RowOrder } from "../columns/number-column.ts";

/** An order of all rows of a table that is known beforehand. */
export interface RowSequence {
  /** How many rows it has. */
  readonly length: number;
  /** What to go through, one piece after the other; `backward`: from the last row to the first. */
  pieces(backward: boolean): Iterable<Piece>;
  /** A number by row that rises along the sequence. */
  keyOf(row: number): number;
}

/** All of an order. */
export function wholeOrder(rows: Uint32Array, backward: boolean): readonly Piece[] {
  const last = rows.length - 1;
  return [backward ? { rows, first: last, last: 0 } : { rows, first: 0, last }];
}

/** The rows as they stand in `order`, or the other way round. `ranks` are their places in it by row. */
export function sequenceOf({ order, ranks }: RowOrder, reversed: boolean): RowSequence {
  return {
    length: order.length,
    pieces: (backward) => wholeOrder(order, reversed !== backward),
    keyOf: reversed ? (row) => -(ranks[row] as number) : (row) => ranks[row] as number,
  };
}

/**
 * The rows of a set at places `from` up to `to` of an order, in one of two ways: to walk the order and keep what is in the
 * set (rows * to / count steps if the set lies evenly in it, from the nearer end), or to gather the set and select by key
 * (count steps). A walk is begun where it will probably end before it has to be given up.
 */
export function rowsInOrder(
  set: Bitset,
  { count, from, to }: { count: number; from: number; to: number },
  sequence: RowSequence,
): number[] {
  const end = Math.min(to, count);
  if (from >= end) return [];
  const steps = (sequence.length * Math.min(end, count - from)) / count;
  const isBackward = end > count - from;
  const [first, last] = isBackward ? [count - end, count - from] : [from, end];
  const most = count * (end <= shortPage ? stepsTried : stepsTriedFar);
  const walked = steps * uneven <= most && walk(set, { from: first, to: last, most }, sequence, isBackward);
  if (!walked) return selectByKey(set, count, from, end, { of: sequence.keyOf });
  return isBackward ? walked.reverse() : walked;
}

/**
 * How many steps a walk may take in vain for each row of the set, for a page that ends within `shortPage` rows and for one
 * further on: what was quickest where sets leave out just what comes first.
 */
const stepsTried = 4;
const stepsTriedFar = 12;
/** A set never lies quite evenly in an order. */
const uneven = 1.5;

/**
 * The rows of a set at places `from` up to `to` along a sequence; null where `most` steps (a whole number) do not
 * reach them. So far it goes where the set leaves out just what comes first: a range of the number that is the order, say.
 */
function walk(
  set: Bitset,
  { from, to, most }: { from: number; to: number; most: number },
  { pieces }: RowSequence,
  backward: boolean,
): number[] | null {
  const found: number[] = [];
  let passed = 0;
  let left = most;
  for (const { rows, first, last } of pieces(backward)) {
    const step = first <= last ? 1 : -1;
    const length = (last - first) * step + 1;
    const end = first + step * Math.min(length, left);
    for (let at = first; at !== end && passed < to; at += step) {
      const row = rows[at] as number;
      if (!hasBit(set, row)) continue;
      if (passed >= from) found.push(row);
      passed += 1;
    }
    if (passed >= to) break;
    if (length > left) return null;
    left -= length;
  }
  return found;
}

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

/** Rows of an answer that follow each other, found as far as they are needed. */
export interface Run {
  /** The rows at places `from` up to `to` of the run, and how many there are up to `to`. */
  take(from: number, to: number): Walked;
}

/** A run of the rows of a set by an order; `known`: how many they are. */
export function runInOrder(set: Bitset, sequence: RowSequence, known?: number): Run {
  return {
    take: (from, to) => {
      const count = known ?? countBits(set);
      return { rows: rowsInOrder(set, { count, from, to }, sequence), passed: Math.min(count, to) };
    },
  };
}

/** A run of the rows of a set, of which there are `count`, by a key. */
export function runByKey(set: Bitset, count: number, key: RowKey): Run {
  return {
    take: (from, to) => ({ rows: selectByKey(set, count, from, to, key), passed: Math.min(count, to) }),
  };
}

/** A run of the rows that two sets have in common, by id. */
export function runById(set: Bitset, other: Bitset, ids: IdColumn, falling: boolean, scratch: Scratch): Run {
  if (ids.order.length === 0) return { take: (from, to) => walkCommon(set, other, { from, to, falling }) };
  const common = scratch.copy(set);
  intersect(common, other);
  return runInOrder(common, sequenceOf(ids, falling));
}

/** The rows at places `from` up to `to` of runs one after the other; runs behind the last place are not looked at. */
export function rowsOfRuns(runs: Iterable<Run>, from: number, to: number): number[] {
  const found: number[] = [];
  let start = 0;
  for (const run of runs) {
    const { rows, passed } = run.take(Math.max(0, from - start), to - start);
    for (const row of rows) found.push(row);
    start += passed;
    if (start >= to) break;
  }
  return found;
}
