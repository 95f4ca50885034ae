import { type Bitset, countIntersection, intersectSets } from "../bits/bitset.ts";
import type { Scratch } from "../bits/scratch.ts";
import type { NumberColumn, PositionRange } from "../columns/number-column.ts";
import { findPartAround } from "./part-of-order.ts";
import { createRunInOrder, makeWholeOrder, type RowSequence, type Run, walkOrder } from "./rows-in-order.ts";
import { type RowRank, selectByRank } from "./select-rows.ts";

/**
 * An order by a number. Equal values are ordered by their rank in another order; rows without a value come last.
 */
export interface NumberOrder {
  readonly column: NumberColumn;
  readonly descending: boolean;
  readonly ties: Uint32Array;
  /**
   * The positions in `ascending` that contain all rows of the set with a value: `0` to `known` when the query has no
   * range of this number.
   */
  readonly within: PositionRange;
}

/** Yields the rows of a set of `total` rows: first those with a value, then those without a value. */
export function* yieldRunsByNumber(
  set: Bitset,
  total: number,
  order: NumberOrder,
  scratch: Scratch,
): Generator<Run> {
  const { ascending, known, unknown } = order.column;
  const without = known < ascending.length ? countIntersection(set, unknown) : 0;
  yield createRunOfValues(set, { total, known: total - without }, order, scratch);
  if (without === 0) return;
  const rowsWithoutValue = scratch.copy(set);
  intersectSets(rowsWithoutValue, unknown);
  const sequence: RowSequence = {
    length: ascending.length - known,
    pieces: (backward) => makeWholeOrder(ascending.subarray(known), backward),
    rank: { ranks: order.ties, descending: false, ties: null, unranked: null },
  };
  yield createRunInOrder(rowsWithoutValue, sequence, without);
}

/** Creates a run of the `known` rows of a set that have a value. */
function createRunOfValues(
  set: Bitset,
  { total, known }: { total: number; known: number },
  order: NumberOrder,
  scratch: Scratch,
): Run {
  return {
    take: (from, to) => {
      const page = { from, to: Math.min(to, known), known };
      const rows =
        from < page.to
          ? (walkFromStart(set, page, order) ??
            findRowsOfPart(set, page, order, scratch) ??
            selectByRank(set, total, from, page.to, makeRowRank(order)))
          : [];
      return { rows, passed: page.to };
    },
  };
}

function makeRowRank({ column, descending, ties }: NumberOrder): RowRank {
  return { ranks: column.ranks, descending, ties, unranked: column.unknown };
}

interface PageOfKnown extends PositionRange {
  /** How many rows of the set have a value. */
  readonly known: number;
}

/**
 * Walks the order from the first possible row of the set. Returns null when the walk probably takes longer than looking
 * up all rows of the set, or more than half as long as finding the part of the order with the page. Also returns null
 * when the walk turns out to be too long, because the set has few of the first rows in the order.
 */
function walkFromStart(
  set: Bitset,
  { from, to, known }: PageOfKnown,
  { column, descending, within }: NumberOrder,
) {
  const maxSteps = Math.min(
    known * walkStepsPerLookup,
    Math.max(shortWalkSteps, (set.length * walkStepsPerWord) >>> 1),
  );
  if (((within.to - within.from) * to * assumedUnevenness) / known > maxSteps) return null;
  const start = descending ? column.known - within.to : within.from;
  return walkOrder(set, { from, to, maxSteps }, column.inOrder(descending, start));
}

/** How much longer a walk is assumed to take than it would if the set's rows were spread evenly. */
const assumedUnevenness = 2;
/**
 * This many steps of a walk take as long as looking up the rank of one row. A lookup is faster here than in other
 * orders, because most ranks by a number take two bytes. The table of companies is also only a third as long as the
 * table of people.
 */
const walkStepsPerLookup = 6;
/**
 * Finding the part of the order that contains the page takes several counts of the set. They take as long as this many
 * walk steps for each 32-bit word of the set's bitset.
 */
const walkStepsPerWord = 1;
/**
 * To remove from a set all rows outside one part of the order takes as long as this many walk steps for each 32-bit
 * word of the set's bitset.
 */
const walkStepsPerWordToNarrow = 0.3;
/**
 * A walk of up to this many steps is always tried. It is short compared with the whole request, and in a small segment
 * counting is no faster.
 */
const shortWalkSteps = 500;

/**
 * Finds the part of the order that contains the page, by counting. Then walks through this part, or looks up the ranks
 * of the set's rows in it. Returns null when looking up all rows of the set is cheaper.
 */
function findRowsOfPart(set: Bitset, { from, to, known }: PageOfKnown, order: NumberOrder, scratch: Scratch) {
  // The factor 1.5 allows for additional counts: a set that is spread unevenly needs twice as many as usual.
  if (known * walkStepsPerLookup < set.length * walkStepsPerWord * 1.5) return null;
  const { column, descending, within } = order;
  const part = findPartAround(column, { from, to }, { set, known, descending, within });
  const page = { from: from - part.passed, to: to - part.passed };
  const length = part.to - part.from;
  if (
    (length * page.to) / part.count <=
    part.count * walkStepsPerLookup + set.length * walkStepsPerWordToNarrow
  )
    return walkOrder(set, { ...page, maxSteps: length }, column.inOrder(descending, part.position));
  const rows = scratch.copy(set);
  const between = scratch.set(column.ranks.length);
  column.setBetween(between, part, scratch);
  intersectSets(rows, between);
  return selectByRank(rows, part.count, page.from, page.to, makeRowRank(order));
}
