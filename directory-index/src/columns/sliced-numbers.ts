import { type BitSlices, keepAtLeast, makeBitSlices } from "../bits/bit-slices.ts";
import { type Bitset, computeWordCount, hasBit, setBit, subtractSet } from "../bits/bitset.ts";
import type { Scratch } from "../bits/scratch.ts";
import type { Sections, SectionWriter } from "../layout/sections.ts";

/**
 * Writes whole numbers, with NaN for unknown, as bit slices of their distance from the smallest number. The size is one
 * bit per row for each bit of the largest distance: about a twentieth of a column with an order. Such a column cannot
 * sort.
 */
export function writeSlicedNumbers(out: SectionWriter, name: string, values: Float64Array): void {
  const known = values.filter((value) => !Number.isNaN(value));
  const first = known.reduce((min, value) => Math.min(min, value), Number.MAX_SAFE_INTEGER);
  const last = known.reduce((max, value) => Math.max(max, value), first);
  const unknown = new Uint32Array(computeWordCount(values.length));
  for (const [row, value] of values.entries()) if (Number.isNaN(value)) setBit(unknown, row);
  const offsetOf = (row: number) => (hasBit(unknown, row) ? 0 : (values[row] as number) - first + 1);
  out.putValue(`${name}.first`, first);
  out.put(
    `${name}.slices`,
    makeBitSlices(values.length, known.length === 0 ? 0 : last - first + 1, offsetOf),
  );
  out.put(`${name}.unknown`, unknown);
}

/** A column of whole numbers that range filters read, without an order of the rows. */
export class SlicedNumbers {
  /** The rows without a value. */
  readonly unknown: Bitset;
  readonly #slices: BitSlices;
  readonly #first: number;

  constructor(sections: Sections, name: string) {
    this.unknown = sections.u32(`${name}.unknown`);
    this.#slices = sections.u32(`${name}.slices`);
    this.#first = sections.value<number>(`${name}.first`);
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
    target.fill(0xffffffff);
    keepAtLeast(target, this.#slices, offset);
  }
}
