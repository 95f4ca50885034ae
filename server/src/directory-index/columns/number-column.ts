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
 * and the rows by value, rising and falling; unknown ones last, equal ones by `ties`. Gives the rising ones.
 */
export function writeNumberColumn(
  out: SectionWriter,
  name: string,
  values: Float64Array,
  ties: RowOrder,
): Uint32Array {
  const distinct = Float64Array.from(new Set(values.filter((value) => !Number.isNaN(value)))).sort();
  const places = new Map(Array.from(distinct, (value, at) => [value, at + 1]));
  const ranks = new Uint32Array(values.length);
  for (let row = 0; row < values.length; row++) ranks[row] = places.get(values[row] as number) ?? 0;
  const last = distinct.length + 1;
  out.put(`${name}.values`, distinct);
  out.putUints(`${name}.ranks`, ranks);
  const rising = rowsBy(values.length, (row) => ranks[row] || last, ties);
  out.put(`${name}.rising`, rising);
  writeReadySets(out, name, rising, ranks);
  out.put(
    `${name}.falling`,
    rowsBy(values.length, (row) => last - (ranks[row] || 0) + (ranks[row] ? 0 : 1), ties),
  );
  return rising;
}

/** How many sets of the first rows by value are kept ready. */
const readySets = 32;
const placeOfReady = (ready: number, rows: number) => Math.floor((ready * rows) / readySets);

function writeReadySets(out: SectionWriter, name: string, rising: Uint32Array, ranks: Uint32Array): void {
  const words = wordsFor(rising.length);
  const sets = new Uint32Array(words * readySets);
  for (let ready = 1; ready < readySets; ready++) {
    const set = sets.subarray(ready * words, (ready + 1) * words);
    set.set(sets.subarray((ready - 1) * words, ready * words));
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

/** Whole numbers by row. */
export class NumberColumn {
  /** Distinct values, rising. */
  readonly values: Float64Array;
  /** By row: 1 and up is a place among the values, 0 is unknown. */
  readonly ranks: UintArray;
  /** Rows by value, unknown ones last. */
  readonly rising: Uint32Array;
  /** Rows by value, the largest first, unknown ones last. */
  readonly falling: Uint32Array;
  /** How many rows have a value. */
  readonly known: number;
  /** The rows up to each 32nd part of `rising`. */
  readonly #ready: Uint32Array;
  readonly #unknown: Bitset;

  constructor(sections: Sections, name: string) {
    this.values = sections.f64(`${name}.values`);
    this.ranks = sections.uints(`${name}.ranks`);
    this.rising = sections.u32(`${name}.rising`);
    this.falling = sections.u32(`${name}.falling`);
    this.#ready = sections.u32(`${name}.ready`);
    this.#unknown = sections.u32(`${name}.unknown`);
    this.known = this.#firstWith(this.values.length + 1);
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
    this.setFirst(target, to);
    if (from > 0) subtract(target, this.setFirst(scratch.set(this.ranks.length), from));
  }

  /** Adds the rows whose value is unknown. */
  addUnknown(target: Bitset): void {
    unite(target, this.#unknown);
  }

  /** The first rows by value, into `target`, which is overwritten. */
  setFirst(target: Bitset, count: number): Bitset {
    const rows = this.rising;
    const ready = Math.min(Math.round((count * readySets) / Math.max(1, rows.length)), readySets - 1);
    const words = target.length;
    const place = placeOfReady(ready, rows.length);
    target.set(this.#ready.subarray(ready * words, (ready + 1) * words));
    if (place < count) setRows(target, rows.subarray(place, count));
    else clearRows(target, rows.subarray(count, place));
    return target;
  }

  /** Where in the order by value the range begins, and where it has ended. */
  placesBetween(min: number | null, max: number | null): { from: number; to: number } {
    const from = min === null ? 0 : this.#firstWith(this.#placeOf(min) + 1);
    const to = max === null ? this.known : this.#firstWith(this.#placeAfter(max) + 1);
    return { from, to: Math.max(from, to) };
  }

  /** How many values are below `bound`. */
  #placeOf(bound: number): number {
    return bisect(this.values.length, (at) => (this.values[at] as number) < bound);
  }

  /** How many values are at most `bound`. */
  #placeAfter(bound: number): number {
    return bisect(this.values.length, (at) => (this.values[at] as number) <= bound);
  }

  /** The place in `rising` of the first row of this rank or a higher one; unknown rows are beyond all. */
  #firstWith(rank: number): number {
    const isBelow = (at: number) => {
      const own = this.ranks[this.rising[at] as number] as number;
      return own !== 0 && own < rank;
    };
    return bisect(this.rising.length, isBelow);
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
