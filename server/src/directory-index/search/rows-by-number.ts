import { type Bitset, countCommon, intersect } from "../bits/bitset.ts";
import type { Scratch } from "../bits/scratch.ts";
import type { NumberColumn } from "../columns/number-column.ts";
import { type RowSequence, type Run, runInOrder, walk, wholeOrder } from "./rows-in-order.ts";
import { selectByRank } from "./select-rows.ts";

/** Rows by a number, equal ones by their rank in another order; those without a value last. */
export interface NumberOrder {
  readonly column: NumberColumn;
  readonly falling: boolean;
  readonly ties: Uint32Array;
}

/** The rows of a set of `total` rows: those that have a value, then those that have none. */
export function* runsByNumber(
  set: Bitset,
  total: number,
  order: NumberOrder,
  scratch: Scratch,
): Generator<Run> {
  const { rising, known, unknown } = order.column;
  const without = known < rising.length ? countCommon(set, unknown) : 0;
  yield runOfValues(set, { total, known: total - without }, order);
  if (without === 0) return;
  const rest = scratch.copy(set);
  intersect(rest, unknown);
  const sequence: RowSequence = {
    length: rising.length - known,
    pieces: (backward) => wholeOrder(rising.subarray(known), backward),
    rank: { ranks: order.ties, falling: false, ties: null, unranked: null },
  };
  yield runInOrder(rest, sequence, without);
}

/** Of a set of `total` rows the `known` ones that have a value. */
function runOfValues(
  set: Bitset,
  { total, known }: { total: number; known: number },
  order: NumberOrder,
): Run {
  const { column, falling, ties } = order;
  const rank = { ranks: column.ranks, falling, ties, unranked: column.unknown };
  return {
    take: (from, to) => {
      const wanted = { from, to: Math.min(to, known), known };
      const rows =
        from < wanted.to
          ? (walkFromStart(set, wanted, order) ??
            walkFromReady(set, wanted, order) ??
            selectByRank(set, total, from, wanted.to, rank))
          : [];
      return { rows, passed: wanted.to };
    },
  };
}

interface Wanted {
  readonly from: number;
  readonly to: number;
  /** How many rows of the set have a value. */
  readonly known: number;
}

/**
 * Goes along the order from its start. Null where that is probably further than looking up all rows of the set takes, or
 * half of `placeBefore`; or turns out to be: a set that a number narrows down mostly leaves out what comes first.
 */
function walkFromStart(set: Bitset, { from, to, known }: Wanted, { column, falling }: NumberOrder) {
  const most = Math.min(known * stepsForRow, set.length);
  if ((column.known * to * uneven) / known > most) return null;
  return walk(set, { from, to, most }, column.inOrder(falling, 0));
}

/** A set never lies quite evenly in an order. */
const uneven = 2;
/**
 * So many steps of a walk take as long as looking up one row of the set: fewer than in other orders, since most ranks by a
 * number take two bytes of a table that is a third of that of people.
 */
const stepsForRow = 6;
/** So many steps for each word of the set take as long as `placeBefore`. */
const stepsForWord = 2;

/**
 * Begins near the page, where a ready set ends, and goes on from there. Null where looking up all rows of the set is less
 * than `placeBefore`, or turns out to be less than the walk.
 */
function walkFromReady(set: Bitset, { from, to, known }: Wanted, { column, falling }: NumberOrder) {
  const most = known * stepsForRow;
  if (most < set.length * stepsForWord) return null;
  const { place, passed } = column.placeBefore(set, from, { known, falling });
  return walk(set, { from: from - passed, to: to - passed, most }, column.inOrder(falling, place));
}
