import { type Bitset, intersect, subtract, wordsFor } from "../bits/bitset.ts";
import type { Scratch } from "../bits/scratch.ts";
import type { Sections, SectionWriter } from "../layout/sections.ts";
import type { NumberColumn, WrittenNumbers } from "./number-column.ts";
import { nearestReady, readyPlaces, readySet } from "./ready-sets.ts";
import { addRange, type RowRanges } from "./row-ranges.ts";

/** How many sets are kept ready: half as many as companies have, people take three times the room. Number 0 is empty. */
const readySets = 16;

/**
 * Writes sets of the people at the first companies by a number. `starts` says where the people of each company begin.
 */
export function writeEmployerColumn(
  out: SectionWriter,
  name: string,
  {
    numbers: { rising, known, edges },
    starts,
    people,
  }: { numbers: WrittenNumbers; starts: Uint32Array; people: number },
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
    this.#words = this.#ready.length / (readySets - 1);
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
   * for those between an end and its ready set, half of the gap between two sets at each, none for
   * the usual ranges. These are gone through by row, not by
   * number: their people lie in this order too.
   */
  #between(from: number, to: number, scratch: Scratch): Bitset {
    const { length } = this.#numbers.rising;
    const first = nearestReady(this.#places, from);
    const last = nearestReady(this.#places, to);
    const found = this.#betweenReady(first, last, scratch);
    const wanted = scratch.set(length);
    const there = scratch.set(length);
    this.#numbers.setBetween(wanted, from, to, scratch);
    const places = this.#places;
    this.#numbers.setBetween(there, places[first] as number, places[last] as number, scratch);
    const missing = scratch.copy(wanted);
    subtract(missing, there);
    this.#people.addTo(found, missing);
    subtract(there, wanted);
    this.#people.removeFrom(found, there);
    return found;
  }

  #betweenReady(first: number, last: number, scratch: Scratch): Bitset {
    const words = this.#words;
    if (first >= last) return scratch.set(words * 32);
    const found = scratch.copy(readySet(this.#ready, last, words));
    if (first > 0) subtract(found, readySet(this.#ready, first, words));
    return found;
  }
}
