import type { Bitset } from "../bits/bitset.ts";
import type { NumberColumn, PositionRange } from "../columns/number-column.ts";

/** A part of an order by value: positions [from, to) of `ascending`. It begins and ends where prefix sets end. */
export interface OrderPart extends PositionRange {
  /** The part's position in the order, which may be descending. */
  readonly position: number;
  /** How many rows of the set come before the part. */
  readonly passed: number;
  /** How many rows of the set are in the part. */
  readonly count: number;
}

/** A set, and the order by value (ascending or descending) in which its rows are searched. */
export interface OrderedSet {
  readonly set: Bitset;
  /** How many rows of the set have a value. */
  readonly known: number;
  readonly descending: boolean;
  /** The positions in `ascending` that contain all rows of the set with a value. */
  readonly within: PositionRange;
}

/**
 * Finds the part of the order that contains the page: the set's rows at positions [from, to). The part begins and ends
 * where a prefix set ends, or at an end of a value that a prefix set cuts. Finding the part takes about two counts when
 * the set is spread evenly, and about ten at most. If one value fills the part, it takes as many counts again. Each
 * count takes one step per word of the set's bitset.
 */
export function findPartAround(column: NumberColumn, page: PositionRange, ordered: OrderedSet): OrderPart {
  const { set, known, descending, within } = ordered;
  const cuts = column.prefixLengths.filter((length) => length > within.from && length < within.to);
  if (descending) return findDescendingPart(column, page, { ...ordered, cuts });
  const [start, end] = narrowCuts(page, {
    first: { position: within.from, passed: 0 },
    inner: cuts,
    last: { position: within.to, passed: known },
    passedAt: (position) => column.countFirst(set, position),
  });
  return makePartBetween(start, end, start.position);
}

/**
 * Finds the part of a descending order: values descend, but the rows of a value ascend. Cuts inside a value
 * therefore help only when that value contains the whole page.
 */
function findDescendingPart(
  column: NumberColumn,
  page: PositionRange,
  { set, known, within, cuts }: OrderedSet & { cuts: Uint32Array },
): OrderPart {
  const [start, end] = narrowCuts(page, {
    first: { position: within.to, passed: 0 },
    inner: cuts.reduceRight<number[]>((ends, cut) => {
      ends.push(column.valueEnd(cut), column.valueStart(cut));
      return ends;
    }, []),
    last: { position: within.from, passed: known },
    passedAt: (position) => known - column.countFirst(set, position),
  });
  const position = column.known - start.position;
  const inner = cuts.filter((cut) => cut > end.position && cut < start.position);
  if (inner.length === 0 || column.valueStart(start.position) !== end.position)
    return { ...makePartBetween(start, end, position), from: end.position, to: start.position };
  const below = known - end.passed;
  const [first, last] = narrowCuts(page, {
    first: { position: end.position, passed: start.passed },
    inner,
    last: { position: start.position, passed: end.passed },
    passedAt: (cut) => start.passed + column.countFirst(set, cut) - below,
  });
  return makePartBetween(first, last, position + first.position - end.position);
}

/** A position in an order at which a part may begin or end, and how many rows of the set come before it. */
interface Cut {
  readonly position: number;
  readonly passed: number;
}

function makePartBetween(start: Cut, end: Cut, position: number): OrderPart {
  return {
    from: start.position,
    to: end.position,
    position,
    passed: start.passed,
    count: end.passed - start.passed,
  };
}

/**
 * Possible cuts in the direction of the order. Each has at least as many rows of the set before it as the previous cut.
 */
interface Cuts {
  readonly first: Cut;
  readonly inner: Iterable<number>;
  readonly last: Cut;
  passedAt(position: number): number;
}

/** Finds the last cut with at most `from` rows before it, and the first cut with at least `to` rows before it. */
function narrowCuts({ from, to }: PositionRange, { first, inner, last, passedAt }: Cuts): [Cut, Cut] {
  const positions = [...new Set([first.position, ...inner, last.position])];
  const counts = new Map([
    [0, first.passed],
    [positions.length - 1, last.passed],
  ]);
  const cutAt = (at: number): Cut => {
    const position = positions[at] as number;
    const passed = counts.get(at) ?? passedAt(position);
    counts.set(at, passed);
    return { position, passed };
  };
  const share = (from - first.passed) / (last.passed - first.passed);
  const likely = findNearestPosition(positions, first.position + (last.position - first.position) * share);
  const next = searchByGalloping(positions.length, likely, (at) => cutAt(at).passed <= from);
  const end = searchByGalloping(positions.length, next, (at) => cutAt(at).passed < to);
  return [cutAt(next - 1), cutAt(end)];
}

function findNearestPosition(positions: readonly number[], target: number): number {
  let nearest = 0;
  for (const [at, position] of positions.entries())
    if (Math.abs(position - target) < Math.abs((positions[nearest] as number) - target)) nearest = at;
  return nearest;
}

/**
 * Galloping search: the first of `length` positions where `isBefore` is false. It must be true before that position
 * and false from there on. Probes `start`, then doubles the distance until it passes the boundary.
 */
function searchByGalloping(length: number, start: number, isBefore: (at: number) => boolean): number {
  let low = 0;
  let high = length;
  const look = (at: number) => {
    const isBelow = isBefore(at);
    if (isBelow) low = at + 1;
    else high = at;
    return isBelow;
  };
  const isUp = look(start);
  for (let step = 1; low < high; step *= 2)
    if (look(isUp ? Math.min(low + step, high) - 1 : Math.max(high - step, low)) !== isUp) break;
  while (low < high) look((low + high) >>> 1);
  return low;
}
