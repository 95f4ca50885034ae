import { type Bitset, countBits, intersect, subtract, unite, wordsFor } from "../bits/bitset.ts";
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

/** One person of so many or fewer: looked at one by one. */
const peoplePerFew = 40;

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

  /**
   * Keeps the people whose company has a number of the range; `unknown`: those too where none is known. A step a person
   * where these are few, else as `setRange`.
   */
  keep(set: Bitset, range: NumberRange, unknown: boolean, scratch: Scratch): void {
    if (this.#areFew(set)) {
      this.#keepRows(set, range, { inside: true, outside: false, unknown });
      return;
    }
    const found = scratch.set(set.length * 32);
    if (unknown) {
      this.#setOutside(found, range, scratch);
      subtract(set, found);
    } else {
      this.#setRange(found, range, scratch);
      intersect(set, found);
    }
  }

  /** Leaves out the people whose company has a number of the range. Costs as `keep`. */
  leaveOut(set: Bitset, range: NumberRange, scratch: Scratch): void {
    if (this.#areFew(set)) {
      this.#keepRows(set, range, { inside: false, outside: true, unknown: true });
      return;
    }
    const unwanted = scratch.set(set.length * 32);
    this.#setRange(unwanted, range, scratch);
    subtract(set, unwanted);
  }

  #areFew(set: Bitset): boolean {
    return countBits(set) * peoplePerFew < set.length * 32;
  }

  #keepRows(
    set: Bitset,
    { min, max }: NumberRange,
    { inside, outside, unknown }: { inside: boolean; outside: boolean; unknown: boolean },
  ): void {
    const { ranks } = this.#numbers;
    const { low, high } = this.#numbers.ranksBetween(min, max);
    for (let at = 0; at < set.length; at++) {
      let word = set[at] as number;
      let kept = word;
      while (word !== 0) {
        const bit = word & -word;
        // Nobody's company has no rank either: it is not known.
        const rank = ranks[this.#people.groupOf((at << 5) + 31 - Math.clz32(bit))] ?? 0;
        const isInside = rank >= low && rank <= high;
        if (rank === 0 ? !unknown : !(isInside ? inside : outside)) kept ^= bit;
        word ^= bit;
      }
      set[at] = kept;
    }
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
