import { type Bitset, collectRows, countBits, firstRows, hasBit, lastRows } from "../bits/bitset.ts";
import type { IdColumn } from "../columns/id-column.ts";

/** An order of all rows of a table that is known beforehand. */
export interface RowSequence {
  /** Rows, first to last. */
  readonly order: Uint32Array;
  /** Last to first instead. */
  readonly reversed: boolean;
  /** A number by row that rises along `order`. */
  keyOf(row: number): number;
}

/**
 * The rows of a set at places `from` up to `to` of an order. Two ways, the cheaper one is taken: to walk the order
 * and keep what is in the set (rows * to / count steps, from the nearer end), or to gather the set and select by key
 * (count steps).
 */
export function rowsInOrder(
  set: Bitset,
  { count, from, to }: { count: number; from: number; to: number },
  sequence: RowSequence,
): number[] {
  const end = Math.min(to, count);
  if (from >= end) return [];
  const rows = sequence.order.length;
  const steps = (rows * Math.min(end, count - from)) / count;
  if (steps > count * 4) return gather(set, count, from, end, sequence);
  const walked =
    end <= count - from ? walk(set, from, end, sequence) : walkBack(set, count, from, end, sequence);
  return walked;
}

function walk(set: Bitset, from: number, to: number, { order, reversed }: RowSequence): number[] {
  const found: number[] = [];
  let passed = 0;
  const last = order.length - 1;
  for (let at = 0; at <= last && passed < to; at++) {
    const row = order[reversed ? last - at : at] as number;
    if (!hasBit(set, row)) continue;
    if (passed >= from) found.push(row);
    passed += 1;
  }
  return found;
}

function walkBack(set: Bitset, count: number, from: number, to: number, sequence: RowSequence): number[] {
  const back = { ...sequence, reversed: !sequence.reversed };
  return walk(set, count - to, count - from, back).reverse();
}

function gather(
  set: Bitset,
  count: number,
  from: number,
  to: number,
  { keyOf, reversed }: RowSequence,
): number[] {
  const sign = reversed ? -1 : 1;
  return selectByKey(set, count, from, to, (row) => sign * keyOf(row));
}

/** The rows of a set at places `from` up to `to` by a number: `count` steps, and sorting no more than is between. */
export function selectByKey(
  set: Bitset,
  count: number,
  from: number,
  to: number,
  keyOf: (row: number) => number,
): number[] {
  if (from >= Math.min(to, count)) return [];
  const keys = new Float64Array(count);
  const rows = new Uint32Array(count);
  collectRows(set, rows);
  for (let at = 0; at < count; at++) keys[at] = keyOf(rows[at] as number);
  const moved = keys.slice();
  const high = nthSmallest(moved, Math.min(to, count) - 1);
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

/** Rows of an answer that follow each other; `rows` gives those at places `from` up to `to` within the run. */
export interface Run {
  readonly count: number;
  rows(from: number, to: number): number[];
}

/** A run of the rows of a set by an order. */
export function runInOrder(set: Bitset, sequence: RowSequence): Run {
  const count = countBits(set);
  return { count, rows: (from, to) => rowsInOrder(set, { count, from, to }, sequence) };
}

/** A run of the rows of a set by id. */
export function runById(set: Bitset, ids: IdColumn, falling: boolean): Run {
  if (ids.order.length > 0) {
    return runInOrder(set, { order: ids.order, reversed: falling, keyOf: (row) => ids.rankOf(row) });
  }
  const rows = falling ? lastRows : firstRows;
  return { count: countBits(set), rows: (from, to) => rows(set, from, to) };
}

/** The rows at places `from` up to `to` of runs one after the other; runs behind the last place are not looked at. */
export function rowsOfRuns(runs: Iterable<Run>, from: number, to: number): number[] {
  const found: number[] = [];
  let start = 0;
  for (const run of runs) {
    const end = start + run.count;
    if (end > from && start < to) {
      for (const row of run.rows(Math.max(0, from - start), Math.min(to, end) - start)) found.push(row);
    }
    start = end;
    if (start >= to) break;
  }
  return found;
}
