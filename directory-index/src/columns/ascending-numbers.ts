import type { Sections, SectionWriter, UintArray } from "../layout/sections.ts";

/** log2 of the block size. Each block of 64 numbers shares a base, which is stored in full. */
export const blockShift = 6;

/**
 * Writes whole numbers in ascending order (equal ones allowed): a base for each block of 64, and each number's offset
 * from its base in two or four bytes. Throws when an offset is 2^32 or more.
 */
export function writeAscendingNumbers(out: SectionWriter, name: string, numbers: ArrayLike<number>): void {
  const isLarge = (numbers[numbers.length - 1] ?? 0) >= 2 ** 32;
  const blocks = Math.ceil(numbers.length / 2 ** blockShift);
  const bases = isLarge ? new Float64Array(blocks) : new Uint32Array(blocks);
  for (let block = 0; block < bases.length; block++) bases[block] = numbers[block << blockShift] as number;
  const offsets = new Uint32Array(numbers.length);
  let max = 0;
  for (let at = 0; at < numbers.length; at++) {
    const offset = (numbers[at] as number) - (bases[at >>> blockShift] as number);
    if (offset < 0 || offset >= 2 ** 32)
      throw new RangeError(`Number ${at} of ${name} is ${offset} above its block`);
    offsets[at] = offset;
    max = Math.max(max, offset);
  }
  out.put(`${name}.bases`, bases);
  // Never stores offsets in one byte: code that reads three array types is slower than code that reads two.
  out.put(`${name}.above`, max < 2 ** 16 ? Uint16Array.from(offsets) : offsets);
}

/** Whether `writeAscendingNumbers` can write the numbers. */
export function areAscending(numbers: ArrayLike<number>): boolean {
  for (let at = 1; at < numbers.length; at++) {
    const step = (numbers[at] as number) - (numbers[at - 1] as number);
    if (step < 0 || step >= 2 ** (32 - blockShift)) return false;
  }
  return true;
}

/** Reads numbers that `writeAscendingNumbers` wrote, by position. */
export class AscendingNumbers {
  /** The first number of each block. */
  readonly bases: Uint32Array | Float64Array;
  /** Each number's offset from the first of its block. */
  readonly offsets: UintArray;

  constructor(sections: Sections, name: string) {
    this.bases = sections.numbers(`${name}.bases`);
    this.offsets = sections.uints(`${name}.above`);
  }

  get length(): number {
    return this.offsets.length;
  }

  at(position: number): number {
    return (this.bases[position >>> blockShift] as number) + (this.offsets[position] as number);
  }
}
