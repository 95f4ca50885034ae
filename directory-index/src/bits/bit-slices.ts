import { type Bitset, computeWordCount } from "./bitset.ts";

/**
 * Bit slices of the rows' offsets: for each bit of an offset, the set of rows whose offset has this bit, the lowest bit
 * first. Offsets are whole numbers from 1; 0 stands for a row without a value.
 * @see O'Neil and Quass, "Improved query performance with variant indexes", 1997
 */
export type BitSlices = Uint32Array;

/** Makes the slices of `rows` offsets, of which `maxOffset` is the largest. */
export function makeBitSlices(rows: number, maxOffset: number, offsetOf: (row: number) => number): BitSlices {
  const words = computeWordCount(rows);
  const slices = new Uint32Array(words * countSignificantBits(maxOffset));
  for (let row = 0; row < rows; row++) {
    const offset = offsetOf(row);
    for (let bit = 0; offset >>> bit !== 0; bit++)
      if ((offset >>> bit) & 1) (slices[bit * words + (row >>> 5)] as number) |= 1 << (row & 31);
  }
  return slices;
}

const countSignificantBits = (number: number) => 32 - Math.clz32(number);

/** Keeps the set's rows whose offset is at least `offset`, which is above 0. Takes one step per word for each slice. */
export function keepAtLeast(set: Bitset, slices: BitSlices, offset: number): void {
  const words = set.length;
  const bits = words === 0 ? 0 : slices.length / words;
  if (offset >= 2 ** bits) {
    set.fill(0);
    return;
  }
  for (let at = 0; at < words; at++) {
    let equal = set[at] as number;
    let larger = 0;
    for (let bit = bits - 1; bit >= 0 && equal !== 0; bit--) {
      const slice = slices[bit * words + at] as number;
      if ((offset >>> bit) & 1) equal &= slice;
      else {
        larger |= equal & slice;
        equal &= ~slice;
      }
    }
    set[at] = larger | equal;
  }
}
