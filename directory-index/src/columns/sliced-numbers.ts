import { type Bitset, computeWordCount, subtractSet } from "../bits/bitset.ts";
import type { Scratch } from "../bits/scratch.ts";
import type { Sections, SectionWriter } from "../layout/sections.ts";

/**
 * Writes whole numbers, with NaN for unknown, bit-sliced: for each bit of the number's distance (plus 1) from the
 * smallest number, the set of rows whose distance has this bit. The size is one bit per row for each bit of the largest
 * distance: about a twentieth of a column with an order. Such a column cannot sort.
 * @see O'Neil and Quass, "Improved query performance with variant indexes", 1997 /
 */
export function writeSlicedNumbers(out: SectionWriter, name: string, values: Float64Array): void {
  const known = values.filter((value) => !Number.isNaN(value));
  const first = known.reduce((min, value) => Math.min(min, value), Number.MAX_SAFE_INTEGER);
  const last = known.reduce((max, value) => Math.max(max, value), first);
  const bits = known.length === 0 ? 0 : countSignificantBits(last - first + 1);
  const words = computeWordCount(values.length);
  const slices = new Uint32Array(words * bits);
  const unknown = new Uint32Array(words);
  for (let row = 0; row < values.length; row++) {
    const value = values[row] as number;
    const mask = 1 << (row & 31);
    if (Number.isNaN(value)) (unknown[row >>> 5] as number) |= mask;
    const offset = Number.isNaN(value) ? 0 : value - first + 1;
    for (let bit = 0; offset >>> bit !== 0; bit++)
      if ((offset >>> bit) & 1) (slices[bit * words + (row >>> 5)] as number) |= mask;
  }
  out.putValue(`${name}.first`, first);
  out.putValue(`${name}.bits`, bits);
  out.put(`${name}.slices`, slices);
  out.put(`${name}.unknown`, unknown);
}

const countSignificantBits = (number: number) => 32 - Math.clz32(number);

/** A column of whole numbers that range filters read, without an order of the rows. */
export class SlicedNumbers {
  /** The rows without a value. */
  readonly unknown: Bitset;
  readonly #slices: Uint32Array;
  readonly #first: number;
  readonly #bits: number;

  constructor(sections: Sections, name: string) {
    this.unknown = sections.u32(`${name}.unknown`);
    this.#slices = sections.u32(`${name}.slices`);
    this.#first = sections.value<number>(`${name}.first`);
    this.#bits = sections.value<number>(`${name}.bits`);
  }

  /**
   * Sets `target` to the rows with a value from `min` to `max` (null: unbounded). Takes one step per word for each
   * stored bit and bound.
   */
  setRange(target: Bitset, min: number | null, max: number | null, scratch: Scratch): void {
    this.#setAtLeast(target, min === null ? 1 : this.#offsetOf(min));
    if (max === null) return;
    const above = scratch.set(target.length * 32);
    this.#setAtLeast(above, this.#offsetOf(max + 1));
    subtractSet(target, above);
  }

  /** The distance from the smallest number, plus 1. Values below the smallest number have the distance 1 too. */
  #offsetOf(value: number): number {
    return Math.max(1, value - this.#first + 1);
  }

  /** Sets `target` to the rows whose distance plus 1 is at least `offset`, which is above 0. */
  #setAtLeast(target: Bitset, offset: number): void {
    const bits = this.#bits;
    if (offset >= 2 ** bits) {
      target.fill(0);
      return;
    }
    const words = target.length;
    const slices = this.#slices;
    for (let at = 0; at < words; at++) {
      let equal = 0xffffffff;
      let larger = 0;
      for (let bit = bits - 1; bit >= 0 && equal !== 0; bit--) {
        const slice = slices[bit * words + at] as number;
        if ((offset >>> bit) & 1) equal &= slice;
        else {
          larger |= equal & slice;
          equal &= ~slice;
        }
      }
      target[at] = larger | equal;
    }
  }
}
