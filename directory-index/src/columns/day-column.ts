import { type BitSlices, keepAtLeast, makeBitSlices } from "../bits/bit-slices.ts";
import type { Bitset } from "../bits/bitset.ts";
import type { Sections, SectionWriter } from "../layout/sections.ts";

/** The stored value of a row without a day; it is less than every day. */
export const noDay = 0;

/**
 * Writes the day of each row (days since 1970-01-01, or `noDay`), and bit slices of its distance from the first day. A
 * year takes nine slices.
 */
export function writeDayColumn(out: SectionWriter, name: string, days: Uint16Array): void {
  const storedDays = days.filter((day) => day !== noDay);
  const first = storedDays.reduce((min, day) => Math.min(min, day), 0xffff);
  const last = storedDays.reduce((max, day) => Math.max(max, day), first);
  const offsetOf = (row: number) => (days[row] === noDay ? 0 : (days[row] as number) - first + 1);
  out.put(`${name}.of`, days);
  out.put(`${name}.slices`, makeBitSlices(days.length, last - first + 1, offsetOf));
  out.putValue(`${name}.first`, first);
}

/** The day of each row, such as when a job was posted. */
export class DayColumn {
  /** Days since 1970-01-01; `noDay` where unknown. */
  readonly byRow: Uint16Array;
  readonly #slices: BitSlices;
  readonly #first: number;

  constructor(sections: Sections, name: string) {
    this.byRow = sections.u16(`${name}.of`);
    this.#slices = sections.u32(`${name}.slices`);
    this.#first = sections.value<number>(`${name}.first`);
  }

  /**
   * Keeps the set's rows whose day is `since` or later, and removes rows without a day. Takes one step per word for
   * each stored bit of the day.
   */
  keepSince(set: Bitset, since: number): void {
    keepAtLeast(set, this.#slices, Math.max(1, since - this.#first + 1));
  }
}
