import { type Bitset, computeWordCount } from "../bits/bitset.ts";
import type { Sections, SectionWriter } from "../layout/sections.ts";

/** The stored value of a row without a day; it is less than every day. */
export const noDay = 0;

/**
 * Writes the day of each row (days since 1970-01-01, or `noDay`). Also writes the distance of each day from the first
 * day, bit-sliced: for each bit, the set of rows whose distance has this bit. A year takes nine sets.
 * @see O'Neil and Quass, "Improved query performance with variant indexes", 1997
 */
export function writeDayColumn(out: SectionWriter, name: string, days: Uint16Array): void {
  const storedDays = days.filter((day) => day !== noDay);
  const first = storedDays.reduce((min, day) => Math.min(min, day), 0xffff);
  const last = storedDays.reduce((max, day) => Math.max(max, day), first);
  const words = computeWordCount(days.length);
  const slices = new Uint32Array(words * countSignificantBits(last - first + 1));
  for (let row = 0; row < days.length; row++) {
    const day = days[row] as number;
    const offset = day === noDay ? 0 : day - first + 1;
    for (let bit = 0; offset >>> bit !== 0; bit++)
      if ((offset >>> bit) & 1) (slices[bit * words + (row >>> 5)] as number) |= 1 << (row & 31);
  }
  out.put(`${name}.of`, days);
  out.put(`${name}.slices`, slices);
  out.putValue(`${name}.first`, first);
}

const countSignificantBits = (number: number) => 32 - Math.clz32(number);

/** The day of each row, such as when a job was posted. */
export class DayColumn {
  /** Days since 1970-01-01; `noDay` where unknown. */
  readonly byRow: Uint16Array;
  readonly #slices: Uint32Array;
  readonly #first: number;
  readonly #words: number;

  constructor(sections: Sections, name: string) {
    this.byRow = sections.u16(`${name}.of`);
    this.#slices = sections.u32(`${name}.slices`);
    this.#first = sections.value<number>(`${name}.first`);
    this.#words = computeWordCount(this.byRow.length);
  }

  /**
   * Keeps the set's rows whose day is `since` or later, and removes rows without a day. Takes one step per word for
   * each stored bit of the day.
   */
  keepSince(set: Bitset, since: number): void {
    const words = this.#words;
    const slices = this.#slices;
    const bits = words === 0 ? 0 : slices.length / words;
    const offset = Math.max(1, since - this.#first + 1);
    if (countSignificantBits(offset) > bits) {
      set.fill(0);
      return;
    }
    for (let at = 0; at < words; at++) {
      let equal = set[at] as number;
      let later = 0;
      for (let bit = bits - 1; bit >= 0 && equal !== 0; bit--) {
        const slice = slices[bit * words + at] as number;
        if ((offset >>> bit) & 1) equal &= slice;
        else {
          later |= equal & slice;
          equal &= ~slice;
        }
      }
      set[at] = later | equal;
    }
  }
}
