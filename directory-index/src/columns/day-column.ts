import { type Bitset, wordsFor } from "../bits/bitset.ts";
import type { Sections, SectionWriter } from "../layout/sections.ts";

/** A row whose day is not known: before all others. */
export const noDay = 0;

/**
 * Writes a day by row (days since 1970-01-01, or `noDay`), and the same as bit slices: for each bit of how far a day is
 * from the first one, the set of rows that have it (O'Neil and Quass, "Improved query performance with variant
 * indexes", 1997). A year takes nine of them.
 */
export function writeDayColumn(out: SectionWriter, name: string, days: Uint16Array): void {
  const known = days.filter((day) => day !== noDay);
  const first = known.reduce((least, day) => Math.min(least, day), 0xffff);
  const last = known.reduce((most, day) => Math.max(most, day), first);
  const words = wordsFor(days.length);
  const slices = new Uint32Array(words * bitsOf(last - first + 1));
  for (let row = 0; row < days.length; row++) {
    const day = days[row] as number;
    const place = day === noDay ? 0 : day - first + 1;
    for (let bit = 0; place >>> bit !== 0; bit++)
      if ((place >>> bit) & 1) (slices[bit * words + (row >>> 5)] as number) |= 1 << (row & 31);
  }
  out.put(`${name}.of`, days);
  out.put(`${name}.slices`, slices);
  out.putValue(`${name}.first`, first);
}

const bitsOf = (number: number) => 32 - Math.clz32(number);

/** Days of rows. */
export class DayColumn {
  /** Days since 1970-01-01; `noDay` where not known. */
  readonly of: Uint16Array;
  readonly #slices: Uint32Array;
  readonly #first: number;
  readonly #words: number;

  constructor(sections: Sections, name: string) {
    this.of = sections.u16(`${name}.of`);
    this.#slices = sections.u32(`${name}.slices`);
    this.#first = sections.value<number>(`${name}.first`);
    this.#words = wordsFor(this.of.length);
  }

  /** Keeps the rows of this day or a later one, none whose day is not known. A step a word for each slice. */
  keepSince(set: Bitset, since: number): void {
    const words = this.#words;
    const slices = this.#slices;
    const bits = words === 0 ? 0 : slices.length / words;
    const place = Math.max(1, since - this.#first + 1);
    if (bitsOf(place) > bits) {
      set.fill(0);
      return;
    }
    for (let at = 0; at < words; at++) {
      let equal = set[at] as number;
      let later = 0;
      for (let bit = bits - 1; bit >= 0 && equal !== 0; bit--) {
        const slice = slices[bit * words + at] as number;
        if ((place >>> bit) & 1) equal &= slice;
        else {
          later |= equal & slice;
          equal &= ~slice;
        }
      }
      set[at] = later | equal;
    }
  }
}
