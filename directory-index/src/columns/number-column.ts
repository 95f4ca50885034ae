import {
  type Bitset,
  clearRows,
  countCommon,
  countRows,
  setRows,
  subtract,
  wordsFor,
} from "../bits/bitset.ts";
import type { Scratch } from "../bits/scratch.ts";
import type { Sections, SectionWriter, UintArray } from "../layout/sections.ts";
import { nearestReady, readyPlaces, readySet } from "./ready-sets.ts";

/** A total order of the rows: rows by rank, ranks by row. */
export interface RowOrder {
  readonly order: Uint32Array;
  readonly ranks: Uint32Array;
}

/**
 * Writes whole numbers that may be unknown (NaN): the distinct values, each row's place among them (0: unknown),
 * and the rows by value, unknown ones last, equal ones by `ties`; sets of the first rows are kept ready, some up to
 * `edges`, values at which many ranges begin.
 */
export function writeNumberColumn(
  out: SectionWriter,
  name: string,
  values: Float64Array,
  { ties, edges }: { ties: RowOrder; edges: readonly number[] },
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
  const placeOf = (value: number) =>
    begins[bisect(distinct.length, (at) => (distinct[at] as number) < value)] as number;
  const written = { rising, known: begins[distinct.length] as number, edges: edges.map(placeOf) };
  writeReadySets(out, name, written);
  return written;
}

/** Numbers in their order. */
export interface WrittenNumbers {
  /** Rows by value, unknown ones last. */
  readonly rising: Uint32Array;
  /** How many rows have a value. */
  readonly known: number;
  /** Where in `rising` many ranges begin. */
  readonly edges: readonly number[];
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

function writeReadySets(out: SectionWriter, name: string, { rising, known, edges }: WrittenNumbers): void {
  const words = wordsFor(rising.length);
  const sets = new Uint32Array(words * (readySets - 1));
  const places = readyPlaces(known, edges, readySets);
  for (let ready = 1; ready < readySets; ready++) {
    const set = readySet(sets, ready, words);
    if (ready > 1) set.set(readySet(sets, ready - 1, words));
    setRows(set, rising.subarray(places[ready - 1], places[ready]));
  }
  out.put(`${name}.ready`, sets);
  out.put(`${name}.readyPlaces`, places);
  const unknown = new Uint32Array(words);
  setRows(unknown, rising.subarray(known));
  out.put(`${name}.unknown`, unknown);
}

/** Rows by a small number, then by ties. Both as one number, which sorts without a comparison of ours. */
export function rowsBy(rows: number, numberOf: (row: number) => number, ties: RowOrder): Uint32Array {
  const keys = new Float64Array(rows);
  for (let row = 0; row < rows; row++) keys[row] = numberOf(row) * rows + (ties.ranks[row] as number);
  keys.sort();
  return Uint32Array.from(keys, (key) => ties.order[key % rows] as number);
}

/** Places of some rows in an order, from the first to the last of them; downwards where the first is above the last. */
export interface Piece {
  readonly rows: Uint32Array;
  readonly first: number;
  readonly last: number;
}

/** From a place of an order up to another one. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Rows of a piece of the falling order: few enough that a page need not wait for thousands of others. */
const pieceRows = 512;

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
  /** Sets of the first rows of `rising`. */
  readonly #ready: Uint32Array;
  /** How many rows each of them has; 0 and all known ones are among them. */
  readonly readyPlaces: Uint32Array;
  /** The rows whose value is not known. */
  readonly unknown: Bitset;

  constructor(sections: Sections, name: string) {
    this.values = sections.f64(`${name}.values`);
    this.ranks = sections.uints(`${name}.ranks`);
    this.rising = sections.u32(`${name}.rising`);
    this.#ready = sections.u32(`${name}.ready`);
    this.readyPlaces = sections.u32(`${name}.readyPlaces`);
    this.unknown = sections.u32(`${name}.unknown`);
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
    this.setBetween(target, this.placesBetween(min, max), scratch);
  }

  /** The rows at places `from` up to `to` of `rising`, into `target`, which is overwritten. */
  setBetween(target: Bitset, { from, to }: Stretch, scratch: Scratch): void {
    this.#setFirst(target, to);
    if (from > 0) subtract(target, this.#setFirst(scratch.set(this.ranks.length), from));
  }

  /** The first rows by value, into `target`, which is overwritten. */
  #setFirst(target: Bitset, count: number): Bitset {
    const rows = this.rising;
    const ready = nearestReady(this.readyPlaces, count);
    const place = this.readyPlaces[ready] as number;
    if (ready === 0) target.fill(0);
    else target.set(readySet(this.#ready, ready, target.length));
    if (place < count) setRows(target, rows.subarray(place, count));
    else clearRows(target, rows.subarray(count, place));
    return target;
  }

  /** How many rows of a set are among the first `count` by value: a step a word, and one a row to the nearest ready set. */
  countFirst(set: Bitset, count: number): number {
    const rows = this.rising;
    const ready = nearestReady(this.readyPlaces, count);
    const place = this.readyPlaces[ready] as number;
    const common = ready === 0 ? 0 : countCommon(set, readySet(this.#ready, ready, set.length));
    if (place < count) return common + countRows(set, rows.subarray(place, count));
    return common - countRows(set, rows.subarray(count, place));
  }

  /** Where in `rising` the value begins that the last of the first `count` rows has. */
  beginOfValue(count: number): number {
    if (count === 0) return 0;
    return this.#begin((this.ranks[this.rising[count - 1] as number] as number) - 1);
  }

  /** And where it ends. */
  endOfValue(count: number): number {
    if (count === 0) return 0;
    return this.#begin(this.ranks[this.rising[count - 1] as number] as number);
  }

  /** Where in the order by value the range begins, and where it has ended. */
  placesBetween(min: number | null, max: number | null): Stretch {
    const from = min === null ? 0 : this.#begin(this.#placeOf(min));
    const to = max === null ? this.known : this.#begin(this.#placeAfter(max));
    return { from, to: Math.max(from, to) };
  }

  /** The rows that have a value, in their order from place `from` on. A piece is overwritten by the next one. */
  inOrder(falling: boolean, from: number): Iterable<Piece> {
    if (from >= this.known) return [];
    return falling ? this.#falling(from) : [{ rows: this.rising, first: from, last: this.known - 1 }];
  }

  /** Each value's rows as they are in `rising`, from the largest value. */
  *#falling(from: number): Generator<Piece> {
    const piece = new Uint32Array(pieceRows);
    for (let passed = from; passed < this.known; passed += pieceRows) {
      const count = Math.min(pieceRows, this.known - passed);
      this.#fillFalling(piece, passed, count);
      yield { rows: piece, first: 0, last: count - 1 };
    }
  }

  /** Writes `count` rows of the falling order into `piece`, from place `first` on. Not in a generator, which is slow at it. */
  #fillFalling(piece: Uint32Array, first: number, count: number): void {
    const { rising } = this;
    const begins = this.#begins;
    const above = this.known - first;
    // The value that so many known rows are up to, and how many of its rows came before `first`.
    let value = bisect(this.values.length, (at) => (begins[at + 1] as number) < above);
    let begin = begins[value] as number;
    let end = begins[value + 1] as number;
    let at = begin + end - above;
    for (let filled = 0; filled < count; filled++) {
      if (at === end) {
        end = begin;
        begin = begins[--value] as number;
        at = begin;
      }
      piece[filled] = rising[at++] as number;
    }
  }

  /** Where in `rising` the rows of a value begin. */
  #begin(value: number): number {
    return this.#begins[value] as number;
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
