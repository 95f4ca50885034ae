import { type Bitset, countCommon, intersect } from "../bits/bitset.ts";
import type { Scratch } from "../bits/scratch.ts";
import type { NumberColumn, Stretch } from "../columns/number-column.ts";
import { partAround } from "./part-of-order.ts";
import { type RowSequence, type Run, runInOrder, walk, wholeOrder } from "./rows-in-order.ts";
import { type RowRank, selectByRank } from "./select-rows.ts";

/** Rows by a number, equal ones by their rank in another order; those without a value last. */
export interface NumberOrder {
  readonly column: NumberColumn;
  readonly falling: boolean;
  readonly ties: Uint32Array;
  /** Places of `rising` that have every row of a set with a value: all known ones where no range of this number is asked. */
  readonly within: Stretch;
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
  yield runOfValues(set, { total, known: total - without }, order, scratch);
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
  scratch: Scratch,
): Run {
  return {
    take: (from, to) => {
      const wanted = { from, to: Math.min(to, known), known };
      const rows =
        from < wanted.to
          ? (walkFromStart(set, wanted, order) ??
            rowsOfPart(set, wanted, order, scratch) ??
            selectByRank(set, total, from, wanted.to, rankOf(order)))
          : [];
      return { rows, passed: wanted.to };
    },
  };
}

function rankOf({ column, falling, ties }: NumberOrder): RowRank {
  return { ranks: column.ranks, falling, ties, unranked: column.unknown };
}

interface Wanted extends Stretch {
  /** How many rows of the set have a value. */
  readonly known: number;
}

/**
 * Goes along the order from where rows of the set may begin. Null where that is probably further than looking up all of them
 * or half of what finding the part of the page takes; or turns out to be: a set that is narrowed down by one number mostly
 * leaves out what comes first by another.
 */
function walkFromStart(set: Bitset, { from, to, known }: Wanted, { column, falling, within }: NumberOrder) {
  const most = Math.min(known * stepsForRow, Math.max(shortWalk, (set.length * stepsForPart) >>> 1));
  if (((within.to - within.from) * to * uneven) / known > most) return null;
  const start = falling ? column.known - within.to : within.from;
  return walk(set, { from, to, most }, column.inOrder(falling, start));
}

/** A set never lies quite evenly in an order. */
const uneven = 2;
/**
 * So many steps of a walk take as long as looking up one row of the set: fewer than in other orders, since most ranks by a
 * number take two bytes of a table that is a third of that of people.
 */
const stepsForRow = 6;
/** So many steps of a walk for each word of the set take as long as five counts, which often find the part that a page is in. */
const stepsForPart = 1;
/** And so many as narrowing the set down to that part. */
const stepsToNarrow = 0.3;
/** So many steps are nothing beside a question: in a small segment a count is less. */
const shortWalk = 500;

/**
 * Counts its way to the part of the order that the page is in, and walks through that or looks up what the set has there.
 * Null where looking up all of the set is less.
 */
function rowsOfPart(set: Bitset, { from, to, known }: Wanted, order: NumberOrder, scratch: Scratch) {
  // A set that lies unevenly takes twice the counts.
  if (known * stepsForRow < set.length * stepsForPart * 1.5) return null;
  const { column, falling, within } = order;
  const part = partAround(column, { from, to }, { set, known, falling, within });
  const page = { from: from - part.passed, to: to - part.passed };
  const length = part.to - part.from;
  if ((length * page.to) / part.count <= part.count * stepsForRow + set.length * stepsToNarrow)
    return walk(set, { ...page, most: length }, column.inOrder(falling, part.place));
  const rows = scratch.copy(set);
  const between = scratch.set(column.ranks.length);
  column.setBetween(between, part, scratch);
  intersect(rows, between);
  return selectByRank(rows, part.count, page.from, page.to, rankOf(order));
}
