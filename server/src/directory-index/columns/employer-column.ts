import { type Bitset, intersect, subtract, wordsFor } from "../bits/bitset.ts";
import type { Scratch } from "../bits/scratch.ts";
import type { Sections, SectionWriter } from "../layout/sections.ts";
import { type NumberColumn, readySet, type WrittenNumbers } from "./number-column.ts";
import { addRange, type RowRanges } from "./row-ranges.ts";

/** How many sets are kept ready: half as many as companies have, people take three times the room. Number 0 is empty. */
const readySets = 16;

/**
 * How many of the companies whose number is known each ready set has. The first ones end at `edges`, where many ranges
 * begin or end, so that such a range is what two sets say; each further one halves the widest gap.
 */
export function readyPlaces(known: number, edges: readonly number[]): Uint32Array {
  const places = [...new Set([0, known, ...edges])].slice(0, readySets).sort((one, other) => one - other);
  const gapAt = (at: number) => (places[at] as number) - (places[at - 1] as number);
  while (places.length < readySets) {
    let widest = Math.min(1, places.length - 1);
    for (let at = 1; at < places.length; at++) if (gapAt(at) > gapAt(widest)) widest = at;
    const half = widest === 0 ? 0 : gapAt(widest) >>> 1;
    places.splice(widest, 0, (places[widest] as number) - half);
  }
  return Uint32Array.from(places);
}

/**
 * Writes sets of the people at the first companies by a number. `starts` says where the people of each company begin,
 * `edges` at which numbers many ranges do.
 */
export function writeEmployerColumn(
  out: SectionWriter,
  name: string,
  {
    numbers: { rising, placeOf },
    starts,
    people,
    edges,
  }: { numbers: WrittenNumbers; starts: Uint32Array; people: number; edges: readonly number[] },
): void {
  const words = wordsFor(people);
  const sets = new Uint32Array(words * (readySets - 1));
  const places = readyPlaces(placeOf(Number.POSITIVE_INFINITY), edges.map(placeOf));
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
    const first = this.#nearestReady(from);
    const last = this.#nearestReady(to);
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

  /** The number of the ready set whose companies are nearest to so many. */
  #nearestReady(count: number): number {
    const places = this.#places;
    let nearest = 0;
    for (let ready = 1; ready < places.length; ready++)
      if (Math.abs((places[ready] as number) - count) < Math.abs((places[nearest] as number) - count))
        nearest = ready;
    return nearest;
  }

  #betweenReady(first: number, last: number, scratch: Scratch): Bitset {
    const words = this.#words;
    if (first >= last) return scratch.set(words * 32);
    const found = scratch.copy(readySet(this.#ready, last, words));
    if (first > 0) subtract(found, readySet(this.#ready, first, words));
    return found;
  }
}
