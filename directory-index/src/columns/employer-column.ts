import { type Bitset, computeWordCount, intersectSets, setRows, subtractSet } from "../bits/bitset.ts";
import type { Scratch } from "../bits/scratch.ts";
import type { Sections, SectionWriter } from "../layout/sections.ts";
import type { NumberColumn, WrittenNumbers } from "./number-column.ts";
import { choosePrefixLengths, findNearestPrefix, viewPrefixSet } from "./prefix-sets.ts";
import { addRange, type RowRanges } from "./row-ranges.ts";

/**
 * Writes prefix sets of people. The companies are ordered by a number, such as the headcount. Each prefix set has the
 * people of the first companies in this order. There are `setCount` sets; the first one is empty and not stored.
 * `starts` has the first person of each company.
 */
export function writeEmployerColumn(
  out: SectionWriter,
  name: string,
  {
    numbers: { ascending, known, edges },
    starts,
    people,
    setCount,
  }: { numbers: WrittenNumbers; starts: Uint32Array; people: number; setCount: number },
): void {
  const words = computeWordCount(people);
  const sets = new Uint32Array(words * (setCount - 1));
  const lengths = choosePrefixLengths(known, edges, setCount);
  for (let index = 1; index < setCount; index++) {
    const set = viewPrefixSet(sets, index, words);
    if (index > 1) set.set(viewPrefixSet(sets, index - 1, words));
    for (let at = lengths[index - 1] as number; at < (lengths[index] as number); at++) {
      const company = ascending[at] as number;
      addRange(set, starts[company] as number, starts[company + 1] as number);
    }
  }
  out.put(`${name}.ready`, sets);
  out.put(`${name}.readyPlaces`, lengths);
}

/** A range of numbers; both bounds are inclusive, null is unbounded. */
export interface NumberRange {
  readonly min: number | null;
  readonly max: number | null;
}

/** Filters people by a number of their company, such as the headcount. */
export class EmployerColumn {
  readonly #prefixSets: Uint32Array;
  /** How many companies each prefix set covers. */
  readonly #prefixLengths: Uint32Array;
  readonly #numbers: NumberColumn;
  readonly #people: RowRanges;
  /** The length of a set of people, in words. */
  readonly #words: number;

  /** `people` maps each company to the range of its people. */
  constructor(
    sections: Sections,
    name: string,
    { numbers, people }: { numbers: NumberColumn; people: RowRanges },
  ) {
    this.#prefixSets = sections.u32(`${name}.ready`);
    this.#prefixLengths = sections.u32(`${name}.readyPlaces`);
    this.#numbers = numbers;
    this.#people = people;
    this.#words = this.#prefixSets.length / (this.#prefixLengths.length - 1);
  }

  /**
   * Keeps people whose company has a number in the range. With `unknown`, also people whose company has no number.
   */
  keep(set: Bitset, { min, max }: NumberRange, unknown: boolean, scratch: Scratch): void {
    const { from, to } = this.#numbers.positionsBetween(min, max);
    if (unknown) {
      this.#excludeBetween(set, 0, from, scratch);
      this.#excludeBetween(set, to, this.#numbers.known, scratch);
    } else intersectSets(set, this.#between(from, to, scratch));
  }

  /** Removes the people whose company has a number in the range. */
  exclude(set: Bitset, { min, max }: NumberRange, scratch: Scratch): void {
    const { from, to } = this.#numbers.positionsBetween(min, max);
    this.#excludeBetween(set, from, to, scratch);
  }

  #excludeBetween(set: Bitset, from: number, to: number, scratch: Scratch): void {
    if (from < to) subtractSet(set, this.#between(from, to, scratch));
  }

  /**
   * Returns the people of the companies at positions [from, to) in the order of the number. First subtracts one of the
   * two prefix sets nearest to `from` and `to` from the other. Then adds or removes the people of each company between
   * `from` or `to` and the nearest prefix set. These are at most half of the companies between two prefix sets, and
   * none for common ranges.
   */
  #between(from: number, to: number, scratch: Scratch): Bitset {
    const first = findNearestPrefix(this.#prefixLengths, from);
    const last = findNearestPrefix(this.#prefixLengths, to);
    const result = this.#betweenPrefixes(first, last, scratch);
    const [start, end] =
      first < last
        ? [this.#prefixLengths[first] as number, this.#prefixLengths[last] as number]
        : [from, from];
    const missing = this.#companiesBetween(from, start, end, to, scratch);
    if (missing) this.#people.addTo(result, missing);
    const extra = this.#companiesBetween(start, from, to, end, scratch);
    if (extra) this.#people.removeFrom(result, extra);
    return result;
  }

  /**
   * Returns the companies in two ranges of positions in the order of the number; null when both ranges are empty.
   * Returns them as a set, because a set is visited by row, which is also the order of the people in memory.
   */
  #companiesBetween(
    from: number,
    to: number,
    alsoFrom: number,
    alsoTo: number,
    scratch: Scratch,
  ): Bitset | null {
    if (from >= to && alsoFrom >= alsoTo) return null;
    const { ascending } = this.#numbers;
    const companies = scratch.set(ascending.length);
    if (from < to) setRows(companies, ascending.subarray(from, to));
    if (alsoFrom < alsoTo) setRows(companies, ascending.subarray(alsoFrom, alsoTo));
    return companies;
  }

  #betweenPrefixes(first: number, last: number, scratch: Scratch): Bitset {
    const words = this.#words;
    if (first >= last) return scratch.set(words * 32);
    const result = scratch.copy(viewPrefixSet(this.#prefixSets, last, words));
    if (first > 0) subtractSet(result, viewPrefixSet(this.#prefixSets, first, words));
    return result;
  }
}
