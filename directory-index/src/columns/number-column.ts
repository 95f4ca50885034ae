import {
  type Bitset,
  clearRows,
  computeWordCount,
  countIntersection,
  countRows,
  setRows,
  subtractSet,
} from "../bits/bitset.ts";
import type { Scratch } from "../bits/scratch.ts";
import { bisect } from "../layout/bisect.ts";
import type { Sections, SectionWriter, UintArray } from "../layout/sections.ts";
import { choosePrefixLengths, findNearestPrefix, viewPrefixSet } from "./prefix-sets.ts";

/** A total order of the rows: rows by rank, and ranks by row. */
export interface RowOrder {
  readonly order: Uint32Array;
  readonly ranks: Uint32Array;
}

/**
 * Writes whole numbers, with NaN for unknown. Stores the distinct values and each row's rank among them (0: unknown).
 * Stores the order of the rows by value: equal values are ordered by `ties`, unknown ones come last. Stores prefix sets
 * of this order; some of them end at `edges`, the values where many ranges begin.
 */
export function writeNumberColumn(
  out: SectionWriter,
  name: string,
  values: Float64Array,
  { ties, edges }: { ties: RowOrder; edges: readonly number[] },
): WrittenNumbers {
  const distinct = Float64Array.from(new Set(values.filter((value) => !Number.isNaN(value)))).sort();
  const rankOf = new Map(Array.from(distinct, (value, at) => [value, at + 1]));
  const ranks = new Uint32Array(values.length);
  for (let row = 0; row < values.length; row++) ranks[row] = rankOf.get(values[row] as number) ?? 0;
  const last = distinct.length + 1;
  out.put(`${name}.values`, distinct);
  out.putUints(`${name}.ranks`, ranks);
  const ascending = sortRowsByNumber(values.length, (row) => ranks[row] || last, ties);
  out.put(`${name}.rising`, ascending);
  const starts = computeValueStarts(ranks, distinct.length);
  out.put(`${name}.begins`, starts);
  const positionOf = (value: number) =>
    starts[bisect(distinct.length, (at) => (distinct[at] as number) < value)] as number;
  const written = { ascending, known: starts[distinct.length] as number, edges: edges.map(positionOf) };
  writePrefixSets(out, name, written);
  return written;
}

/** The order of the rows by value. Columns that are written later build on it. */
export interface WrittenNumbers {
  /** Rows by value, unknown ones last. */
  readonly ascending: Uint32Array;
  /** The number of rows with a value. */
  readonly known: number;
  /** Positions in `ascending` where many ranges begin. */
  readonly edges: readonly number[];
}

/**
 * Computes where the rows of each value begin in the order by value, as prefix sums. The last entry is where the last
 * value's rows end.
 */
function computeValueStarts(ranks: Uint32Array, values: number): Uint32Array {
  const starts = new Uint32Array(values + 1);
  for (const rank of ranks) if (rank !== 0) (starts[rank] as number) += 1;
  for (let value = 0; value < values; value++) (starts[value + 1] as number) += starts[value] as number;
  return starts;
}

/** The number of prefix sets, the empty one included. */
const prefixSetCount = 32;

function writePrefixSets(
  out: SectionWriter,
  name: string,
  { ascending, known, edges }: WrittenNumbers,
): void {
  const words = computeWordCount(ascending.length);
  const sets = new Uint32Array(words * (prefixSetCount - 1));
  const lengths = choosePrefixLengths(known, edges, prefixSetCount);
  for (let index = 1; index < prefixSetCount; index++) {
    const set = viewPrefixSet(sets, index, words);
    if (index > 1) set.set(viewPrefixSet(sets, index - 1, words));
    setRows(set, ascending.subarray(lengths[index - 1], lengths[index]));
  }
  out.put(`${name}.ready`, sets);
  out.put(`${name}.readyPlaces`, lengths);
  const unknown = new Uint32Array(words);
  setRows(unknown, ascending.subarray(known));
  out.put(`${name}.unknown`, unknown);
}

/**
 * Sorts rows by a small number, then by `ties`. Combines both into one number, so that the sort needs no comparison
 * function.
 */
export function sortRowsByNumber(
  rows: number,
  numberOf: (row: number) => number,
  ties: RowOrder,
): Uint32Array {
  const keys = new Float64Array(rows);
  for (let row = 0; row < rows; row++) keys[row] = numberOf(row) * rows + (ties.ranks[row] as number);
  keys.sort();
  return Uint32Array.from(keys, (key) => ties.order[key % rows] as number);
}

/** A stretch of an order, from index `first` to `last`. It runs backward when `first` is above `last`. */
export interface OrderPiece {
  readonly rows: Uint32Array;
  readonly first: number;
  readonly last: number;
}

/** A range [from, to) of positions in an order. */
export interface PositionRange {
  readonly from: number;
  readonly to: number;
}

/**
 * How many rows of the descending order are produced at a time: few, so that a page does not wait for thousands of
 * rows.
 */
const rowsPerPiece = 512;

/** A column of whole numbers with the order of its rows by value. */
export class NumberColumn {
  /** Distinct values, ascending. */
  readonly values: Float64Array;
  /** Each row's rank among the values, from 1; 0 for a row without a value. */
  readonly ranks: UintArray;
  /** Rows by value, unknown ones last. */
  readonly ascending: Uint32Array;
  /** The number of rows with a value. */
  readonly known: number;
  /** Where the rows of each value begin in `ascending`; the last entry is where the last value's rows end. */
  readonly #starts: Uint32Array;
  /** The prefix sets: sets of the first rows of `ascending`. */
  readonly #prefixSets: Uint32Array;
  /** How many rows each prefix set has. The lengths include 0 and `known`. */
  readonly prefixLengths: Uint32Array;
  /** The rows without a value. */
  readonly unknown: Bitset;

  constructor(sections: Sections, name: string) {
    this.values = sections.f64(`${name}.values`);
    this.ranks = sections.uints(`${name}.ranks`);
    this.ascending = sections.u32(`${name}.rising`);
    this.#prefixSets = sections.u32(`${name}.ready`);
    this.prefixLengths = sections.u32(`${name}.readyPlaces`);
    this.unknown = sections.u32(`${name}.unknown`);
    this.#starts = sections.u32(`${name}.begins`);
    this.known = this.#startOf(this.values.length);
  }

  /** Returns a row's value; null for a row without a value. */
  valueOf(row: number): number | null {
    const rank = this.ranks[row] as number;
    return rank === 0 ? null : (this.values[rank - 1] as number);
  }

  /**
   * Sets `target` to the rows with a value from `min` to `max` (null: unbounded). These rows are the difference of two
   * prefixes of `ascending`. Takes one step per word, and one step for each row between a bound and the prefix set
   * nearest to it.
   */
  setRange(target: Bitset, min: number | null, max: number | null, scratch: Scratch): void {
    this.setBetween(target, this.positionsBetween(min, max), scratch);
  }

  /** Sets `target` to the rows at positions [from, to) of `ascending`. */
  setBetween(target: Bitset, { from, to }: PositionRange, scratch: Scratch): void {
    this.#setPrefix(target, to);
    if (from > 0) subtractSet(target, this.#setPrefix(scratch.set(this.ranks.length), from));
  }

  /** Sets `target` to the first `count` rows in the order by value. */
  #setPrefix(target: Bitset, count: number): Bitset {
    const rows = this.ascending;
    const nearest = findNearestPrefix(this.prefixLengths, count);
    const length = this.prefixLengths[nearest] as number;
    if (nearest === 0) target.fill(0);
    else target.set(viewPrefixSet(this.#prefixSets, nearest, target.length));
    if (length < count) setRows(target, rows.subarray(length, count));
    else clearRows(target, rows.subarray(count, length));
    return target;
  }

  /** Counts how many of the first `count` rows by value are in the set. Takes as many steps as `setRange`. */
  countFirst(set: Bitset, count: number): number {
    const rows = this.ascending;
    const nearest = findNearestPrefix(this.prefixLengths, count);
    const length = this.prefixLengths[nearest] as number;
    const common =
      nearest === 0 ? 0 : countIntersection(set, viewPrefixSet(this.#prefixSets, nearest, set.length));
    if (length < count) return common + countRows(set, rows.subarray(length, count));
    return common - countRows(set, rows.subarray(count, length));
  }

  /**
   * Takes the value of the row before position `count`. Returns where in `ascending` the rows with this value begin.
   */
  valueStart(count: number): number {
    if (count === 0) return 0;
    return this.#startOf((this.ranks[this.ascending[count - 1] as number] as number) - 1);
  }

  /** Takes the value of the row before position `count`. Returns where in `ascending` the rows with this value end. */
  valueEnd(count: number): number {
    if (count === 0) return 0;
    return this.#startOf(this.ranks[this.ascending[count - 1] as number] as number);
  }

  /** Returns the positions in `ascending` of the rows with values from `min` to `max`. */
  positionsBetween(min: number | null, max: number | null): PositionRange {
    const from = min === null ? 0 : this.#startOf(this.#countBelow(min));
    const to = max === null ? this.known : this.#startOf(this.#countUpTo(max));
    return { from, to: Math.max(from, to) };
  }

  /**
   * Lists the rows that have a value, sorted by value, from position `from` on. Producing the next piece may overwrite
   * the previous piece.
   */
  inOrder(descending: boolean, from: number): Iterable<OrderPiece> {
    if (from >= this.known) return [];
    return descending
      ? this.#descending(from)
      : [{ rows: this.ascending, first: from, last: this.known - 1 }];
  }

  /** Yields rows from the largest value down; the rows of one value stay in the order of `ascending`. */
  *#descending(from: number): Generator<OrderPiece> {
    const piece = new Uint32Array(rowsPerPiece);
    for (let passed = from; passed < this.known; passed += rowsPerPiece) {
      const count = Math.min(rowsPerPiece, this.known - passed);
      this.#fillDescending(piece, passed, count);
      yield { rows: piece, first: 0, last: count - 1 };
    }
  }

  /**
   * Writes `count` rows of the descending order, from position `first` on, into `piece`. It is a function of its
   * own because the loop is slow inside a generator.
   */
  #fillDescending(piece: Uint32Array, first: number, count: number): void {
    const { ascending } = this;
    const starts = this.#starts;
    const above = this.known - first;
    // Finds the value whose rows contain position `above` of `ascending`.
    let value = bisect(this.values.length, (at) => (starts[at + 1] as number) < above);
    let start = starts[value] as number;
    let end = starts[value + 1] as number;
    let at = start + end - above;
    for (let filled = 0; filled < count; filled++) {
      if (at === end) {
        end = start;
        start = starts[--value] as number;
        at = start;
      }
      piece[filled] = ascending[at++] as number;
    }
  }

  /** Returns the position in `ascending` where the rows of a value begin. */
  #startOf(value: number): number {
    return this.#starts[value] as number;
  }

  /** Counts the values below `bound`. */
  #countBelow(bound: number): number {
    return bisect(this.values.length, (at) => (this.values[at] as number) < bound);
  }

  /** Counts the values up to and including `bound`. */
  #countUpTo(bound: number): number {
    return bisect(this.values.length, (at) => (this.values[at] as number) <= bound);
  }
}
