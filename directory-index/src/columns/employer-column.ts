import { type Bitset, intersect, setRows, subtract, wordsFor } from "../bits/bitset.ts";
import type { Scratch } from "../bits/scratch.ts";
import type { Sections, SectionWriter } from "../layout/sections.ts";
import type { NumberColumn, WrittenNumbers } from "./number-column.ts";
import { nearestReady, readyPlaces, readySet } from "./ready-sets.ts";
import { addRange, type RowRanges } from "./row-ranges.ts";

/**
 * Writes sets of the people at the first companies by a number, `readySets` of them with the empty one, which is not kept.
 * `starts` says where the people of each company begin.
 */
export function writeEmployerColumn(
  out: SectionWriter,
  name: string,
  {
    numbers: { rising, known, edges },
    starts,
    people,
    readySets,
  }: { numbers: WrittenNumbers; starts: Uint32Array; people: number; readySets: number },
): void {
  const words = wordsFor(people);
  const sets = new Uint32Array(words * (readySets - 1));
  const places = readyPlaces(known, edges, readySets);
  for (let ready = 1; ready < readySets; ready++) {
    const set = readySet(sets, ready, words);
    if (ready > 1) set.set(readySet(sets, ready - 1, words));
    for (let at = places[ready - 1] as number; at < (places[ready] as number); at++) {
      const company = rising[at] as number;
      addRange(set, starts[company] as number, starts[company + 1] as number);
    }
  }
  out.put(`${name}.ready`, sets);
  out.put(`${name}.readyPlaces`, places);
}

/** From, up to; null is open. */
export interface NumberRange {
  readonly min: number | null;
  readonly max: number | null;
}

/** A number of the companies that people are at. */
export class EmployerColumn {
  readonly #ready: Uint32Array;
  /** How many companies each ready set has. */
  readonly #places: Uint32Array;
  readonly #numbers: NumberColumn;
  readonly #people: RowRanges;
  /** Words of a set of people. */
  readonly #words: number;

  /** `people` are those of each company. */
  constructor(
    sections: Sections,
    name: string,
    { numbers, people }: { numbers: NumberColumn; people: RowRanges },
  ) {
    this.#ready = sections.u32(`${name}.ready`);
    this.#places = sections.u32(`${name}.readyPlaces`);
    this.#numbers = numbers;
    this.#people = people;
    this.#words = this.#ready.length / (this.#places.length - 1);
  }

  /** Keeps the people whose company has a number of the range; `unknown`: those too where none is known. */
  keep(set: Bitset, { min, max }: NumberRange, unknown: boolean, scratch: Scratch): void {
    const { from, to } = this.#numbers.placesBetween(min, max);
    if (unknown) {
      this.#leaveOutBetween(set, 0, from, scratch);
      this.#leaveOutBetween(set, to, this.#numbers.known, scratch);
    } else intersect(set, this.#between(from, to, scratch));
  }

  /** Leaves out the people whose company has a number of the range. */
  leaveOut(set: Bitset, { min, max }: NumberRange, scratch: Scratch): void {
    const { from, to } = this.#numbers.placesBetween(min, max);
    this.#leaveOutBetween(set, from, to, scratch);
  }

  #leaveOutBetween(set: Bitset, from: number, to: number, scratch: Scratch): void {
    if (from < to) subtract(set, this.#between(from, to, scratch));
  }

  /**
   * The people at the companies that are `from` up to `to` by number: what the nearest ready sets say, and a step a company
   * for those between an end and its ready set, half of the gap between two sets at each, none for the usual ranges.
   */
  #between(from: number, to: number, scratch: Scratch): Bitset {
    const first = nearestReady(this.#places, from);
    const last = nearestReady(this.#places, to);
    const found = this.#betweenReady(first, last, scratch);
    const [start, end] =
      first < last ? [this.#places[first] as number, this.#places[last] as number] : [from, from];
    const missing = this.#companiesBetween(from, start, end, to, scratch);
    if (missing) this.#people.addTo(found, missing);
    const extra = this.#companiesBetween(start, from, to, end, scratch);
    if (extra) this.#people.removeFrom(found, extra);
    return found;
  }

  /**
   * The companies from one place by number up to another, and from a third one up to a fourth; null without any. As a set,
   * since then they are gone through by row: their people lie in this order too.
   */
  #companiesBetween(
    from: number,
    to: number,
    alsoFrom: number,
    alsoTo: number,
    scratch: Scratch,
  ): Bitset | null {
    if (from >= to && alsoFrom >= alsoTo) return null;
    const { rising } = this.#numbers;
    const companies = scratch.set(rising.length);
    if (from < to) setRows(companies, rising.subarray(from, to));
    if (alsoFrom < alsoTo) setRows(companies, rising.subarray(alsoFrom, alsoTo));
    return companies;
  }

  #betweenReady(first: number, last: number, scratch: Scratch): Bitset {
    const words = this.#words;
    if (first >= last) return scratch.set(words * 32);
    const found = scratch.copy(readySet(this.#ready, last, words));
    if (first > 0) subtract(found, readySet(this.#ready, first, words));
    return found;
  }
}
