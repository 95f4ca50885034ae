import type { Bitset } from "../bits/bitset.ts";
import type { NumberColumn, Stretch } from "../columns/number-column.ts";

/** Rows of an order by value between ends of ready sets: they stand from one place of `rising` up to another one. */
export interface OrderPart extends Stretch {
  /** Where it begins in the order itself, which may be of falling values. */
  readonly place: number;
  /** How many rows of the set come before it. */
  readonly passed: number;
  /** How many rows of the set it has. */
  readonly count: number;
}

/** A set whose rows are looked for in the order by value, or by falling values. */
export interface OrderedSet {
  readonly set: Bitset;
  /** How many of its rows have a value. */
  readonly known: number;
  readonly falling: boolean;
  /** Where in `rising` all of these are. */
  readonly within: Stretch;
}

/**
 * A part that has the rows of a set at places `from` up to `to` of the order: it begins and ends where ready sets do, or where
 * values do that these cut. Counts of a step a word: two where the set lies evenly, up to some ten; inside a value that fills
 * the part as many again.
 */
export function partAround(column: NumberColumn, page: Stretch, ordered: OrderedSet): OrderPart {
  const { set, known, falling, within } = ordered;
  const ready = column.readyPlaces.filter((place) => place > within.from && place < within.to);
  if (falling) return partOfFalling(column, page, { ...ordered, ready });
  const [start, end] = reachAround(page, {
    first: { place: within.from, passed: 0 },
    inner: ready,
    last: { place: within.to, passed: known },
    passedAt: (place) => column.countFirst(set, place),
  });
  return partBetween(start, end, start.place);
}

/** Values fall, the rows of one do not: ends inside of a value help only where the page needs no other one. */
function partOfFalling(
  column: NumberColumn,
  page: Stretch,
  { set, known, within, ready }: OrderedSet & { ready: Uint32Array },
): OrderPart {
  const [start, end] = reachAround(page, {
    first: { place: within.to, passed: 0 },
    inner: ready.reduceRight<number[]>((ends, place) => {
      ends.push(column.endOfValue(place), column.beginOfValue(place));
      return ends;
    }, []),
    last: { place: within.from, passed: known },
    passedAt: (place) => known - column.countFirst(set, place),
  });
  const place = column.known - start.place;
  const inner = ready.filter((cut) => cut > end.place && cut < start.place);
  if (inner.length === 0 || column.beginOfValue(start.place) !== end.place)
    return { ...partBetween(start, end, place), from: end.place, to: start.place };
  const below = known - end.passed;
  const [first, last] = reachAround(page, {
    first: { place: end.place, passed: start.passed },
    inner,
    last: { place: start.place, passed: end.passed },
    passedAt: (cut) => start.passed + column.countFirst(set, cut) - below,
  });
  return partBetween(first, last, place + first.place - end.place);
}

/** A place that so many rows of a set come before. */
interface Reached {
  readonly place: number;
  readonly passed: number;
}

function partBetween(start: Reached, end: Reached, place: number): OrderPart {
  return {
    from: start.place,
    to: end.place,
    place,
    passed: start.passed,
    count: end.passed - start.passed,
  };
}

/** Places one after the other, in either direction, that ever more rows come before. */
interface Ends {
  readonly first: Reached;
  readonly inner: Iterable<number>;
  readonly last: Reached;
  passedAt(place: number): number;
}

/** The last of them that at most `from` rows come before, and the first that `to` do. */
function reachAround({ from, to }: Stretch, { first, inner, last, passedAt }: Ends): [Reached, Reached] {
  const places = [...new Set([first.place, ...inner, last.place])];
  const counted = new Map([
    [0, first.passed],
    [places.length - 1, last.passed],
  ]);
  const reached = (at: number): Reached => {
    const place = places[at] as number;
    const passed = counted.get(at) ?? passedAt(place);
    counted.set(at, passed);
    return { place, passed };
  };
  const share = (from - first.passed) / (last.passed - first.passed);
  const likely = nearestOf(places, first.place + (last.place - first.place) * share);
  const next = gallop(places.length, likely, (at) => reached(at).passed <= from);
  const end = gallop(places.length, next, (at) => reached(at).passed < to);
  return [reached(next - 1), reached(end)];
}

function nearestOf(places: readonly number[], wanted: number): number {
  let nearest = 0;
  for (const [at, place] of places.entries())
    if (Math.abs(place - wanted) < Math.abs((places[nearest] as number) - wanted)) nearest = at;
  return nearest;
}

/**
 * The first of `length` places where `isBefore` is false; it is true up to there. Looks at `start`, then at what is twice as
 * far from there each time, up to the other side.
 */
function gallop(length: number, start: number, isBefore: (at: number) => boolean): number {
  let low = 0;
  let high = length;
  const look = (at: number) => {
    const is = isBefore(at);
    if (is) low = at + 1;
    else high = at;
    return is;
  };
  const isUp = look(start);
  for (let step = 1; low < high; step *= 2)
    if (look(isUp ? Math.min(low + step, high) - 1 : Math.max(high - step, low)) !== isUp) break;
  while (low < high) look((low + high) >>> 1);
  return low;
}
