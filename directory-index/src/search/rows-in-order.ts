import {
  type Bitset,
  countBits,
  hasBit,
  intersectSets,
  type RowSlice,
  sliceIntersection,
} from "../bits/bitset.ts";
import type { Scratch } from "../bits/scratch.ts";
import type { IdColumn } from "../columns/id-column.ts";
import type { OrderPiece, RowOrder } from "../columns/number-column.ts";
import { type RowKey, type RowRank, selectByKey, selectByRank } from "./select-rows.ts";

/** A precomputed order of all rows of a table. */
export interface RowSequence {
  /** The number of rows in the order. */
  readonly length: number;
  /** The pieces of the order to walk, one after the other. `backward` walks from the last row to the first. */
  pieces(backward: boolean): Iterable<OrderPiece>;
  /** The rank of each row in this order. */
  readonly rank: RowRank;
}

/** Returns a whole order as a single piece. */
export function makeWholeOrder(rows: Uint32Array, backward: boolean): readonly OrderPiece[] {
  const last = rows.length - 1;
  return [backward ? { rows, first: last, last: 0 } : { rows, first: 0, last }];
}

/** Makes a sequence of the rows in an order, or in the reverse of that order. */
export function makeRowSequence({ order, ranks }: RowOrder, reversed: boolean): RowSequence {
  return {
    length: order.length,
    pieces: (backward) => makeWholeOrder(order, reversed !== backward),
    rank: { ranks, descending: reversed, ties: null, unranked: null },
  };
}

/**
 * Finds the rows of a set at positions [from, to) of an order, in the cheaper of two ways. A walk goes along the order,
 * from the nearer end, and keeps the rows that are in the set. It takes length * to / count steps when the set is
 * spread evenly. A selection looks up the rank of each row of the set: count steps. A walk begins only when it will
 * probably end before its limit.
 */
export function findRowsInOrder(
  set: Bitset,
  { count, from, to }: { count: number; from: number; to: number },
  sequence: RowSequence,
): number[] {
  const end = Math.min(to, count);
  if (from >= end) return [];
  const steps = (sequence.length * Math.min(end, count - from)) / count;
  const isBackward = end > count - from;
  const [first, last] = isBackward ? [count - end, count - from] : [from, end];
  const maxSteps = count * walkStepsPerLookup;
  const walked =
    steps * assumedUnevenness <= maxSteps &&
    walkOrder(set, { from: first, to: last, maxSteps }, sequence.pieces(isBackward));
  if (!walked) return selectByRank(set, count, from, end, sequence.rank);
  return isBackward ? walked.reverse() : walked;
}

/**
 * This many steps of a walk, which reads memory sequentially, take as long as looking up the rank of one row. A walk
 * that takes longer than looking up all rows is given up: the set probably lacks the rows that come first in the order.
 */
const walkStepsPerLookup = 16;
/** How much longer a walk is assumed to take than it would if the set's rows were spread evenly. */
const assumedUnevenness = 1.5;

/**
 * Walks along the pieces of an order and returns the rows of a set at positions [from, to). Returns null when
 * `maxSteps` steps (an integer) do not reach `to`. That happens when the set has few of the rows that come first in the
 * order.
 */
export function walkOrder(
  set: Bitset,
  { from, to, maxSteps }: { from: number; to: number; maxSteps: number },
  pieces: Iterable<OrderPiece>,
): number[] | null {
  const page: number[] = [];
  let passed = 0;
  let remainingSteps = maxSteps;
  for (const { rows, first, last } of pieces) {
    const step = first <= last ? 1 : -1;
    const length = (last - first) * step + 1;
    const end = first + step * Math.min(length, remainingSteps);
    for (let at = first; at !== end && passed < to; at += step) {
      const row = rows[at] as number;
      if (!hasBit(set, row)) continue;
      if (passed >= from) page.push(row);
      passed += 1;
    }
    if (passed >= to) break;
    if (length > remainingSteps) return null;
    remainingSteps -= length;
  }
  return page;
}

/** Consecutive rows of a result, computed as far as they are needed. */
export interface Run {
  /** Returns the rows at positions [from, to) of the run, and how many of the run's rows are before `to`. */
  take(from: number, to: number): RowSlice;
}

/**
 * Creates a run of a set's rows in a precomputed order. `known` is the number of rows in the set, if the caller has
 * counted them.
 */
export function createRunInOrder(set: Bitset, sequence: RowSequence, known?: number): Run {
  return {
    take: (from, to) => {
      const count = known ?? countBits(set);
      return { rows: findRowsInOrder(set, { count, from, to }, sequence), passed: Math.min(count, to) };
    },
  };
}

/** Creates a run of the `count` rows of a set, ordered by a key. */
export function createRunByKey(set: Bitset, count: number, key: RowKey): Run {
  return {
    take: (from, to) => ({ rows: selectByKey(set, count, from, to, key), passed: Math.min(count, to) }),
  };
}

/** Creates a run of the rows that are in both sets, ordered by id. */
export function createRunById(
  set: Bitset,
  other: Bitset,
  ids: IdColumn,
  descending: boolean,
  scratch: Scratch,
): Run {
  if (ids.order.length === 0)
    return { take: (from, to) => sliceIntersection(set, other, { from, to, descending }) };
  const common = scratch.copy(set);
  intersectSets(common, other);
  return createRunInOrder(common, makeRowSequence(ids, descending));
}

/** Returns the rows at positions [from, to) of concatenated runs. Does not evaluate runs after position `to`. */
export function takeRowsOfRuns(runs: Iterable<Run>, from: number, to: number): number[] {
  const page: number[] = [];
  let start = 0;
  for (const run of runs) {
    const { rows, passed } = run.take(Math.max(0, from - start), to - start);
    for (const row of rows) page.push(row);
    start += passed;
    if (start >= to) break;
  }
  return page;
}
