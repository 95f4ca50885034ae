import { type Bitset, clearRows, setRows, subtract, unite, wordsFor } from "../bits/bitset.ts";
import type { Scratch } from "../bits/scratch.ts";
import type { Sections, SectionWriter, UintArray } from "../layout/sections.ts";

/** A total order of the rows: rows by rank, ranks by row. */
export interface RowOrder {
  readonly order: Uint32Array;
  readonly ranks: Uint32Array;
}

/**
 * Writes whole numbers that may be unknown (NaN): the distinct values, each row's place among them (0: unknown),
 * and the rows by value, unknown ones last, equal ones by `ties`.
 */
export function writeNumberColumn(
  out: SectionWriter,
  name: string,
  values: Float64Array,
  ties: RowOrder,
): WrittenNumbers {
  const distinct = Float64Array.from(new Set(values.filter((value) => !Number.isNaN(value)))).sort();
  const places = new Map(Array.from(distinct, (value, at) => [value, at + 1]));
  const ranks = new Uint32Array(values.length);
  for (let row = 0; row < values.length; row++) ranks[row] = places.get(values[row] as number) ?? 0;
  const last = distinct.length + 1;
  out.put(`${name}.values`, distinct);
  out.putUints(`${name}.ranks`, ranks);
  const rising = rowsBy(values.length, (row) => ranks[row] || last, ties);
  out.put(`${name}.rising`, rising);
  const begins = beginsOf(ranks, distinct.length);
  out.put(`${name}.begins`, begins);
  writeReadySets(out, name, rising, ranks);
  const placeOf = (value: number) =>
    begins[bisect(distinct.length, (at) => (distinct[at] as number) < value)] as number;
  return { rising, placeOf };
}

/** Numbers in their order. */
export interface WrittenNumbers {
  /** Rows by value, unknown ones last. */
  readonly rising: Uint32Array;
  /** Where in them the rows of this value or a larger one begin. */
  placeOf(value: number): number;
}

/** Where the rows of each rank begin when they lie one rank after the other, from rank 1. */
function beginsOf(ranks: Uint32Array, values: number): Uint32Array {
  const begins = new Uint32Array(values + 1);
  for (const rank of ranks) if (rank !== 0) (begins[rank] as number) += 1;
  for (let value = 0; value < values; value++) (begins[value + 1] as number) += begins[value] as number;
  return begins;
}

/** How many sets of the first rows by value are kept ready. */
const readySets = 32;
const placeOfReady = (ready: number, rows: number) => Math.floor((ready * rows) / readySets);

/** Of ready sets side by side, each of so many words: number `ready`, from 1; number 0 would be empty and is not there. */
export function readySet(sets: Uint32Array, ready: number, words: number): Bitset {
  return sets.subarray((ready - 1) * words, ready * words);
}

function writeReadySets(out: SectionWriter, name: string, rising: Uint32Array, ranks: Uint32Array): void {
  const words = wordsFor(rising.length);
  const sets = new Uint32Array(words * (readySets - 1));
  for (let ready = 1; ready < readySets; ready++) {
    const set = readySet(sets, ready, words);
    if (ready > 1) set.set(readySet(sets, ready - 1, words));
    setRows(set, rising.subarray(placeOfReady(ready - 1, rising.length), placeOfReady(ready, rising.length)));
  }
  out.put(`${name}.ready`, sets);
  const unknown = new Uint32Array(words);
  setRows(
    unknown,
    rising.filter((row) => ranks[row] === 0),
  );
  out.put(`${name}.unknown`, unknown);
}

/** Rows by a small number, then by ties. Both as one number, which sorts without a comparison of ours. */
export function rowsBy(rows: number, numberOf: (row: number) => number, ties: RowOrder): Uint32Array {
  const keys = new Float64Array(rows);
  for (let row = 0; row < rows; row++) keys[row] = numberOf(row) * rows + (ties.ranks[row] as number);
  keys.sort();
  return Uint32Array.from(keys, (key) => ties.order[key % rows] as number);
}

/** Places of an order from the first to the last of them; downwards where the first is above the last. */
export interface Piece {
  readonly first: number;
  readonly last: number;
}

/** Whole numbers by row. */
export class NumberColumn {
  /** Distinct values, rising. */
  readonly values: Float64Array;
  /** By row: 1 and up is a place among the values, 0 is unknown. */
  readonly ranks: UintArray;
  /** Rows by value, unknown ones last. */
  readonly rising: Uint32Array;
  /** How many rows have a value. */
  readonly known: number;
  /** Where in `rising` the rows of each value begin, and where the last one's end. */
  readonly #begins: Uint32Array;
  /** The rows up to each 32nd part of `rising`. */
  readonly #ready: Uint32Array;
  readonly #unknown: Bitset;

  constructor(sections: Sections, name: string) {
    this.values = sections.f64(`${name}.values`);
    this.ranks = sections.uints(`${name}.ranks`);
    this.rising = sections.u32(`${name}.rising`);
    this.#ready = sections.u32(`${name}.ready`);
    this.#unknown = sections.u32(`${name}.unknown`);
    this.#begins = sections.u32(`${name}.begins`);
    this.known = this.#begin(this.values.length);
  }

  /** The number of a row; null when it is unknown. */
  valueOf(row: number): number | null {
    const rank = this.ranks[row] as number;
    return rank === 0 ? null : (this.values[rank - 1] as number);
  }

  /**
   * The set of rows with a value from `min` to `max` (null: open), into `target`, which is overwritten: what comes up to
   * its end less what comes before it. A step a word, and a step a row between each end and the nearest ready set.
   */
  setRange(target: Bitset, min: number | null, max: number | null, scratch: Scratch): void {
    const { from, to } = this.placesBetween(min, max);
    this.setBetween(target, from, to, scratch);
  }

  /** The rows that are `from` up to `to` by value, into `target`, which is overwritten. */
  setBetween(target: Bitset, from: number, to: number, scratch: Scratch): void {
    this.#setFirst(target, to);
    if (from > 0) subtract(target, this.#setFirst(scratch.set(this.ranks.length), from));
  }

  /** Adds the rows whose value is unknown. */
  addUnknown(target: Bitset): void {
    unite(target, this.#unknown);
  }

  /** The first rows by value, into `target`, which is overwritten. */
  #setFirst(target: Bitset, count: number): Bitset {
    const rows = this.rising;
    const ready = Math.min(Math.round((count * readySets) / Math.max(1, rows.length)), readySets - 1);
    const words = target.length;
    const place = placeOfReady(ready, rows.length);
    if (ready === 0) target.fill(0);
    else target.set(readySet(this.#ready, ready, words));
    if (place < count) setRows(target, rows.subarray(place, count));
    else clearRows(target, rows.subarray(count, place));
    return target;
  }

  /** Where in the order by value the range begins, and where it has ended. */
  placesBetween(min: number | null, max: number | null): { from: number; to: number } {
    const from = min === null ? 0 : this.#begin(this.#placeOf(min));
    const to = max === null ? this.known : this.#begin(this.#placeAfter(max));
    return { from, to: Math.max(from, to) };
  }

  /**
   * The places of `rising` in the order of falling values, equal ones as they are, unknown ones last; `backward`: from that
   * order's end. Where values differ from row to row a piece has many of them.
   */
  *falling(backward: boolean): Generator<Piece> {
    const unknown = { first: this.known, last: this.rising.length - 1 };
    const some = this.known < this.rising.length;
    if (some && backward) yield { first: unknown.last, last: unknown.first };
    if (backward) yield* this.#valuesRising();
    else yield* this.#valuesFalling();
    if (some && !backward) yield unknown;
  }

  *#valuesFalling(): Generator<Piece> {
    let value = this.values.length - 1;
    while (value >= 0) {
      const end = this.#begin(value + 1) - 1;
      while (value > 0 && this.#rowsOf(value) === 1 && this.#rowsOf(value - 1) === 1) value--;
      const begin = this.#begin(value);
      yield this.#rowsOf(value) === 1 ? { first: end, last: begin } : { first: begin, last: end };
      value -= 1;
    }
  }

  /** The same backward: values rise, and each value's rows go from its last to its first. */
  *#valuesRising(): Generator<Piece> {
    const { length } = this.values;
    let value = 0;
    while (value < length) {
      const begin = this.#begin(value);
      while (value + 1 < length && this.#rowsOf(value) === 1 && this.#rowsOf(value + 1) === 1) value++;
      const end = this.#begin(value + 1) - 1;
      yield this.#rowsOf(value) === 1 ? { first: begin, last: end } : { first: end, last: begin };
      value += 1;
    }
  }

  /** Where in `rising` the rows of a value begin. */
  #begin(value: number): number {
    return this.#begins[value] as number;
  }

  #rowsOf(value: number): number {
    return this.#begin(value + 1) - this.#begin(value);
  }

  /** How many values are below `bound`. */
  #placeOf(bound: number): number {
    return bisect(this.values.length, (at) => (this.values[at] as number) < bound);
  }

  /** How many values are at most `bound`. */
  #placeAfter(bound: number): number {
    return bisect(this.values.length, (at) => (this.values[at] as number) <= bound);
  }
}

/** The first of `length` places where `isBefore` is false; it is true up to there. */
function bisect(length: number, isBefore: (at: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
