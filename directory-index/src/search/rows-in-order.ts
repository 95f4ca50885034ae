import { type Bitset, countBits, hasBit, intersect, type Walked, walkCommon } from "../bits/bitset.ts";
import type { Scratch } from "../bits/scratch.ts";
import type { IdColumn } from "../columns/id-column.ts";
import type { Piece, RowOrder } from "../columns/number-column.ts";
import { type RowKey, type RowRank, selectByKey, selectByRank } from "./select-rows.ts";

/** An order of all rows of a table that is known beforehand. */
export interface RowSequence {
  /** How many rows it has. */
  readonly length: number;
  /** What to go through, one piece after the other; `backward`: from the last row to the first. */
  pieces(backward: boolean): Iterable<Piece>;
  /** How its rows come after each other. */
  readonly rank: RowRank;
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
    rank: { ranks, falling: reversed, ties: null, unranked: null },
  };
}

/**
 * The rows of a set at places `from` up to `to` of an order, in one of two ways: to walk the order and keep what is in the
 * set (rows * to / count steps if the set lies evenly in it, from the nearer end), or to look up the rank of each row of the set and select
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
  const most = count * stepsForRow;
  const walked =
    steps * uneven <= most && walk(set, { from: first, to: last, most }, sequence.pieces(isBackward));
  if (!walked) return selectByRank(set, count, from, end, sequence.rank);
  return isBackward ? walked.reverse() : walked;
}

/**
 * So many steps of a walk, which reads what lies side by side, take as long as looking up one row of the set: so long a walk
 * may be in vain, where a set leaves out just what comes first.
 */
const stepsForRow = 16;
/** A set never lies quite evenly in an order. */
const uneven = 1.5;

/**
 * The rows of a set at places `from` up to `to` along pieces of an order; null where `most` steps (a whole number) do not
 * reach them. So far it goes where the set leaves out just what comes first: those that some other number is unknown of, say.
 */
export function walk(
  set: Bitset,
  { from, to, most }: { from: number; to: number; most: number },
  pieces: Iterable<Piece>,
): number[] | null {
  const found: number[] = [];
  let passed = 0;
  let left = most;
  for (const { rows, first, last } of pieces) {
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
