import type { Sections, SectionWriter, UintArray } from "../layout/sections.ts";

/** Numbers of a block share one that is written in full: 64. */
export const blockShift = 6;

/**
 * Writes whole numbers that never fall, in two or four bytes each and one whole for 64 of them: what each is above the
 * first of its block. Throws when one is 2^32 or more above it.
 */
export function writeRisingNumbers(out: SectionWriter, name: string, numbers: ArrayLike<number>): void {
  const isLarge = (numbers[numbers.length - 1] ?? 0) >= 2 ** 32;
  const blocks = Math.ceil(numbers.length / 2 ** blockShift);
  const bases = isLarge ? new Float64Array(blocks) : new Uint32Array(blocks);
  for (let block = 0; block < bases.length; block++) bases[block] = numbers[block << blockShift] as number;
  const above = new Uint32Array(numbers.length);
  let most = 0;
  for (let at = 0; at < numbers.length; at++) {
    const more = (numbers[at] as number) - (bases[at >>> blockShift] as number);
    if (more < 0 || more >= 2 ** 32)
      throw new RangeError(`Number ${at} of ${name} is ${more} above its block`);
    above[at] = more;
    most = Math.max(most, more);
  }
  out.put(`${name}.bases`, bases);
  // Never in one byte: code that reads arrays of one kind is quicker than that of three.
  out.put(`${name}.above`, most < 2 ** 16 ? Uint16Array.from(above) : above);
}

/** Whether `writeRisingNumbers` can write them. */
export function areRising(numbers: ArrayLike<number>): boolean {
  for (let at = 1; at < numbers.length; at++) {
    const more = (numbers[at] as number) - (numbers[at - 1] as number);
    if (more < 0 || more >= 2 ** (32 - blockShift)) return false;
  }
  return true;
}

/** Numbers that never fall, by place. */
export class RisingNumbers {
  /** The first number of each block. */
  readonly bases: Uint32Array | Float64Array;
  /** How far each number is above the first of its block. */
  readonly above: UintArray;

  constructor(sections: Sections, name: string) {
    this.bases = sections.numbers(`${name}.bases`);
    this.above = sections.uints(`${name}.above`);
  }

  get length(): number {
    return this.above.length;
  }

  at(place: number): number {
    return (this.bases[place >>> blockShift] as number) + (this.above[place] as number);
  }
}
