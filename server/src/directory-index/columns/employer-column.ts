import { type Bitset, intersect, subtract, unite, wordsFor } from "../bits/bitset.ts";
import type { Scratch } from "../bits/scratch.ts";
import type { Sections, SectionWriter } from "../layout/sections.ts";
import { type NumberColumn, readySet } from "./number-column.ts";
import { addRange, type RowRanges } from "./row-ranges.ts";

/** How many sets are kept ready: half as many as companies have, people take three times the room. */
const readySets = 16;
const placeOfReady = (ready: number, companies: number) => Math.floor((ready * companies) / readySets);

/**
 * Writes sets of the people at the first companies by a number, `rising` (their rows by it). `starts` says where the
 * people of each company begin.
 */
export function writeEmployerColumn(
  out: SectionWriter,
  name: string,
  { rising, starts, people }: { rising: Uint32Array; starts: Uint32Array; people: number },
): void {
  const words = wordsFor(people);
  const sets = new Uint32Array(words * (readySets - 1));
  for (let ready = 1; ready < readySets; ready++) {
    const set = readySet(sets, ready, words);
    if (ready > 1) set.set(readySet(sets, ready - 1, words));
    const end = placeOfReady(ready, rising.length);
    for (let at = placeOfReady(ready - 1, rising.length); at < end; at++) {
      const company = rising[at] as number;
      addRange(set, starts[company] as number, starts[company + 1] as number);
    }
  }
  out.put(`${name}.ready`, sets);
}

/** From, up to; null is open. */
export interface NumberRange {
  readonly min: number | null;
  readonly max: number | null;
}

/** A number of the companies that people are at. */
export class EmployerColumn {
  readonly #ready: Uint32Array;
  readonly #numbers: NumberColumn;
  readonly #people: RowRanges;

  /** `people` are those of each company. */
  constructor(
    sections: Sections,
    name: string,
    { numbers, people }: { numbers: NumberColumn; people: RowRanges },
  ) {
    this.#ready = sections.u32(`${name}.ready`);
    this.#numbers = numbers;
    this.#people = people;
  }

  /** Keeps the people whose company has a number of the range; `unknown`: those too where none is known. As `setRange`. */
  keep(set: Bitset, range: NumberRange, unknown: boolean, scratch: Scratch): void {
    const found = scratch.set(set.length * 32);
    if (unknown) {
      this.#setOutside(found, range, scratch);
      subtract(set, found);
    } else {
      this.#setRange(found, range, scratch);
      intersect(set, found);
    }
  }

  /** Leaves out the people whose company has a number of the range. As `setRange`. */
  leaveOut(set: Bitset, range: NumberRange, scratch: Scratch): void {
    const unwanted = scratch.set(set.length * 32);
    this.#setRange(unwanted, range, scratch);
    subtract(set, unwanted);
  }

  /**
   * The set of people whose company has a number of the range, into `target`, which is overwritten. A step a word, and a step
   * a company between each end and the nearest ready set: at most a 32nd part of all.
   */
  #setRange(target: Bitset, { min, max }: NumberRange, scratch: Scratch): void {
    const { from, to } = this.#numbers.placesBetween(min, max);
    this.#setFirst(target, to, scratch);
    if (from > 0) subtract(target, this.#setFirst(scratch.set(target.length * 32), from, scratch));
  }

  /** The set of people whose company has another number: not those where none is known. Costs as `setRange`. */
  #setOutside(target: Bitset, { min, max }: NumberRange, scratch: Scratch): void {
    const { from, to } = this.#numbers.placesBetween(min, max);
    this.#setFirst(target, this.#numbers.known, scratch);
    subtract(target, this.#setFirst(scratch.set(target.length * 32), to, scratch));
    if (from > 0) unite(target, this.#setFirst(scratch.set(target.length * 32), from, scratch));
  }

  /**
   * The people at the first companies by number, into `target`, which is overwritten. The companies that the nearest ready
   * set has too many or too few are gone through by row, not by number: their people lie in this order too.
   */
  #setFirst(target: Bitset, count: number, scratch: Scratch): Bitset {
    const { length } = this.#numbers.rising;
    const ready = Math.min(Math.round((count * readySets) / Math.max(1, length)), readySets - 1);
    const words = target.length;
    const place = placeOfReady(ready, length);
    if (ready === 0) target.fill(0);
    else target.set(readySet(this.#ready, ready, words));
    const wanted = this.#numbers.setFirst(scratch.set(length), count);
    const there = this.#numbers.setFirst(scratch.set(length), place);
    if (place < count) {
      subtract(wanted, there);
      this.#people.addTo(target, wanted);
    } else {
      subtract(there, wanted);
      const surplus = scratch.set(words * 32);
      this.#people.addTo(surplus, there);
      subtract(target, surplus);
    }
    return target;
  }
}
