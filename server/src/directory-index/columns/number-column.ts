import { type Bitset, clearRows, setRows } from "../bits/bitset.ts";
import type { Sections, SectionWriter } from "../layout/sections.ts";

/** A total order of the rows: rows by rank, ranks by row. */
export interface RowOrder {
  readonly order: Uint32Array;
  readonly ranks: Uint32Array;
}

/**
 * Writes whole numbers that may be unknown (NaN): the distinct values, each row's place among them (0: unknown),
 * and the rows by value, rising and falling; unknown ones last, equal ones by `ties`.
 */
export function writeNumberColumn(
  out: SectionWriter,
  name: string,
  values: Float64Array,
  ties: RowOrder,
): void {
  const distinct = Float64Array.from(new Set(values.filter((value) => !Number.isNaN(value)))).sort();
  const places = new Map(Array.from(distinct, (value, at) => [value, at + 1]));
  const ranks = new Uint32Array(values.length);
  for (let row = 0; row < values.length; row++) ranks[row] = places.get(values[row] as number) ?? 0;
  const last = distinct.length + 1;
  out.put(`${name}.values`, distinct);
  out.put(`${name}.ranks`, ranks);
  out.put(
    `${name}.rising`,
    rowsBy(values.length, (row) => ranks[row] || last, ties),
  );
  out.put(
    `${name}.falling`,
    rowsBy(values.length, (row) => last - (ranks[row] || 0) + (ranks[row] ? 0 : 1), ties),
  );
}

/** Rows by a small number, then by ties. Both as one number, which sorts without a comparison of ours. */
export function rowsBy(rows: number, numberOf: (row: number) => number, ties: RowOrder): Uint32Array {
  const keys = new Float64Array(rows);
  for (let row = 0; row < rows; row++) keys[row] = numberOf(row) * rows + (ties.ranks[row] as number);
  keys.sort();
  return Uint32Array.from(keys, (key) => ties.order[key % rows] as number);
}

interface RankRange {
  readonly from: number;
  readonly to: number;
}

/** Whole numbers by row. */
export class NumberColumn {
  /** Distinct values, rising. */
  readonly values: Float64Array;
  /** By row: 1 and up is a place among the values, 0 is unknown. */
  readonly ranks: Uint32Array;
  /** Rows by value, unknown ones last. */
  readonly rising: Uint32Array;
  /** Rows by value, the largest first, unknown ones last. */
  readonly falling: Uint32Array;
  readonly #known: number;

  constructor(sections: Sections, name: string) {
    this.values = sections.f64(`${name}.values`);
    this.ranks = sections.u32(`${name}.ranks`);
    this.rising = sections.u32(`${name}.rising`);
    this.falling = sections.u32(`${name}.falling`);
    this.#known = this.#firstWith(this.values.length + 1);
  }

  /** The number of a row; null when it is unknown. */
  valueOf(row: number): number | null {
    const rank = this.ranks[row] as number;
    return rank === 0 ? null : (this.values[rank - 1] as number);
  }

  /**
   * Adds the rows with a value from `min` to `max` (null: open). Few lie side by side in the order by value and are set
   * one by one; for many all rows are looked at, 32 a word.
   */
  addRange(target: Bitset, min: number | null, max: number | null): void {
    const ranks = this.#ranksBetween(min, max);
    const rows = this.#rowsWith(ranks);
    if (rows.length * 8 < this.ranks.length) setRows(target, rows);
    else this.#scan(target, ranks);
  }

  removeRange(target: Bitset, min: number | null, max: number | null): void {
    clearRows(target, this.#rowsWith(this.#ranksBetween(min, max)));
  }

  /** Adds the rows whose value is unknown. */
  addUnknown(target: Bitset): void {
    setRows(target, this.rising.subarray(this.#known));
  }

  /** The first rank that is inside, and the first one behind it. */
  #ranksBetween(min: number | null, max: number | null): RankRange {
    const from = min === null ? 1 : this.#placeOf(min) + 1;
    const to = max === null ? this.values.length + 1 : this.#placeAfter(max) + 1;
    return { from, to: Math.max(from, to) };
  }

  #rowsWith({ from, to }: RankRange): Uint32Array {
    return this.rising.subarray(this.#firstWith(from), this.#firstWith(to));
  }

  #scan(target: Bitset, { from, to }: RankRange): void {
    const span = to - from;
    const { ranks } = this;
    for (let at = 0, row = 0; at < target.length; at++) {
      let word = 0;
      for (let bit = 0; bit < 32 && row < ranks.length; bit++, row++) {
        // Unsigned: a rank below `from` becomes a number beyond every span.
        if (((ranks[row] as number) - from) >>> 0 < span) word |= 1 << bit;
      }
      (target[at] as number) |= word;
    }
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
