import { type Bitset, countBetween, countBits, setBit, wordsFor } from "../bits/bitset.ts";
import type { Sections, SectionWriter } from "../layout/sections.ts";
import { blockShift, RisingNumbers, writeRisingNumbers } from "./rising-numbers.ts";

/** Stands for a row that belongs to no other. */
export const noRow = 0xffffffff;

/** Groups with at least one row of a set, at least two, at least three. */
export type Counted = readonly [one: Bitset, two: Bitset, three: Bitset];

/** Of a row whose group is that far from its block's: it is looked for. */
const far = 255;

/**
 * Writes which rows belong to each of `groups` rows of another table; rows are in the order of their groups. Gives where
 * those of each begin. A group is found from its rows in a byte a row.
 */
export function writeRowRanges(
  out: SectionWriter,
  name: string,
  groups: number,
  groupOf: Uint32Array,
): Uint32Array {
  const starts = new Uint32Array(groups + 1);
  for (let row = 0; row < groupOf.length; row++) {
    const group = groupOf[row] as number;
    if (group !== noRow) (starts[group + 1] as number) += 1;
  }
  for (let group = 0; group < groups; group++) (starts[group + 1] as number) += starts[group] as number;
  writeRisingNumbers(out, `${name}.starts`, starts);
  const some = new Uint32Array(wordsFor(groups));
  for (const group of groupOf) if (group !== noRow) setBit(some, group);
  out.put(`${name}.some`, some);
  writeGroupOf(out, name, groupOf.subarray(0, starts[groups]));
  return starts;
}

function writeGroupOf(out: SectionWriter, name: string, groupOf: Uint32Array): void {
  const firsts = Uint32Array.from(
    { length: Math.ceil(groupOf.length / 2 ** blockShift) },
    (_, block) => groupOf[block << blockShift] as number,
  );
  const beyond = new Uint8Array(groupOf.length);
  for (let row = 0; row < groupOf.length; row++)
    beyond[row] = Math.min(far, (groupOf[row] as number) - (firsts[row >>> blockShift] as number));
  out.put(`${name}.firsts`, firsts);
  out.put(`${name}.beyond`, beyond);
}

/** The rows that belong to each row of another table: they lie side by side. */
export class RowRanges {
  readonly #starts: RisingNumbers;
  readonly #firsts: Uint32Array;
  readonly #beyond: Uint8Array;
  /** The groups that have rows, and how many these are. */
  readonly #some: Bitset;
  readonly #groups: number;

  constructor(sections: Sections, name: string) {
    this.#starts = new RisingNumbers(sections, `${name}.starts`);
    this.#firsts = sections.u32(`${name}.firsts`);
    this.#beyond = sections.u8(`${name}.beyond`);
    this.#some = sections.u32(`${name}.some`);
    this.#groups = countBits(this.#some);
  }

  /** The first row of a group, and the one after its last. */
  rangeOf(group: number): [from: number, to: number] {
    return [this.#starts.at(group), this.#starts.at(group + 1)];
  }

  /** The group of a row; `noRow` for one that belongs to none. */
  groupOf(row: number): number {
    const beyond = this.#beyond[row];
    if (beyond === undefined) return noRow;
    const first = this.#firsts[row >>> blockShift] as number;
    return beyond === far ? this.#searchFrom(first + far, row) : first + beyond;
  }

  /** The first row that belongs to none. */
  get end(): number {
    return this.#beyond.length;
  }

  /** Adds the rows of a set of groups: a step a group, 32 groups at once where all of them are in the set. */
  addTo(target: Bitset, groups: Bitset): void {
    this.#forEachRange(groups, (from, to) => addRange(target, from, to));
  }

  /** Takes the rows of a set of groups away. Costs as `addTo`. */
  removeFrom(target: Bitset, groups: Bitset): void {
    this.#forEachRange(groups, (from, to) => removeRange(target, from, to));
  }

  /** It reads the numbers itself: `at` is compiled for the arrays of all columns and takes twice as long. */
  #forEachRange(groups: Bitset, visit: (from: number, to: number) => void): void {
    const { bases, above } = this.#starts;
    const startOf = (group: number) => (bases[group >>> blockShift] as number) + (above[group] as number);
    for (let at = 0; at < groups.length; at++) {
      let word = groups[at] as number;
      if (word === 0xffffffff) {
        visit(startOf(at << 5), startOf((at << 5) + 32));
        continue;
      }
      while (word !== 0) {
        const low = word & -word;
        const group = (at << 5) + 31 - Math.clz32(low);
        visit(startOf(group), startOf(group + 1));
        word ^= low;
      }
    }
  }

  /**
   * Calls `visit` with each group that has rows in the set, none of which may belong to no group, and how many: a step a row, or a group where these are fewer.
   * Loops of their own: they are the inside of searches for who is hiring.
   */
  forEachGroup(set: Bitset, visit: (group: number, rows: number) => void): void {
    if (countBits(set) <= this.#groups) this.#visitByRow(set, visit);
    else this.#visitByGroup(set, visit);
  }

  /**
   * Adds the groups that have at least one row in the set, at least two, and at least three. None of its rows may belong
   * to no group. A step a row, or a group where there are fewer than two groups a row.
   */
  countUpToThree(set: Bitset, [one, two, three]: Counted): void {
    if (countBits(set) * 2 > this.#groups) {
      this.#countByGroup(set, [one, two, three]);
      return;
    }
    this.#visitByRow(set, (group, rows) => {
      setBit(one, group);
      if (rows > 1) setBit(two, group);
      if (rows > 2) setBit(three, group);
    });
  }

  /** Thirty-two groups are written at once, and of most the rows lie in one word: two of its bits are not counted. */
  #countByGroup(set: Bitset, [one, two, three]: Counted): void {
    const some = this.#some;
    const { bases, above } = this.#starts;
    let from = 0;
    for (let at = 0; at < some.length; at++) {
      let word = some[at] as number;
      let ones = 0;
      let twos = 0;
      let threes = 0;
      while (word !== 0) {
        const low = word & -word;
        const group = (at << 5) + 31 - Math.clz32(low);
        const to = (bases[(group + 1) >>> blockShift] as number) + (above[group + 1] as number);
        const first = from >>> 5;
        let rows = ((set[first] as number) >>> (from & 31)) << (from & 31);
        if (first === (to - 1) >>> 5) rows &= 0xffffffff >>> (31 - ((to - 1) & 31));
        else rows = upToThree(countBetween(set, from, to));
        ones |= low & allIfAny(rows);
        rows &= rows - 1;
        twos |= low & allIfAny(rows);
        threes |= low & allIfAny(rows & (rows - 1));
        from = to;
        word ^= low;
      }
      (one[at] as number) |= ones;
      (two[at] as number) |= twos;
      (three[at] as number) |= threes;
    }
  }

  #visitByRow(set: Bitset, visit: (group: number, rows: number) => void): void {
    let group = noRow;
    let rows = 0;
    for (let at = 0; at < set.length; at++) {
      let word = set[at] as number;
      while (word !== 0) {
        const low = word & -word;
        const own = this.groupOf((at << 5) + 31 - Math.clz32(low));
        if (own !== group && rows > 0) {
          visit(group, rows);
          rows = 0;
        }
        group = own;
        rows += 1;
        word ^= low;
      }
    }
    if (rows > 0) visit(group, rows);
  }

  /** Groups that have rows follow each other: one begins where the last has ended. */
  #visitByGroup(set: Bitset, visit: (group: number, rows: number) => void): void {
    const some = this.#some;
    const { bases, above } = this.#starts;
    let from = 0;
    for (let at = 0; at < some.length; at++) {
      let word = some[at] as number;
      while (word !== 0) {
        const low = word & -word;
        const group = (at << 5) + 31 - Math.clz32(low);
        const to = (bases[(group + 1) >>> blockShift] as number) + (above[group + 1] as number);
        const rows = countBetween(set, from, to);
        if (rows > 0) visit(group, rows);
        from = to;
        word ^= low;
      }
    }
  }

  /** The last group that begins at the row or before it. */
  #searchFrom(group: number, row: number): number {
    let low = group;
    let high = this.#starts.length - 2;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (this.#starts.at(middle) <= row) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

/** All bits where any is set, else none: without a branch, which nobody could predict. */
function allIfAny(word: number): number {
  return (word | -word) >> 31;
}

/** So many bits, at most three. */
function upToThree(count: number): number {
  return count > 2 ? 7 : (1 << count) - 1;
}

/** Adds the rows `from` up to `to`, a step a word. */
export function addRange(target: Bitset, from: number, to: number): void {
  if (from >= to) return;
  const first = from >>> 5;
  const last = (to - 1) >>> 5;
  const head = 0xffffffff << (from & 31);
  const tail = 0xffffffff >>> (31 - ((to - 1) & 31));
  if (first === last) {
    (target[first] as number) |= head & tail;
    return;
  }
  (target[first] as number) |= head;
  for (let at = first + 1; at < last; at++) target[at] = 0xffffffff;
  (target[last] as number) |= tail;
}

/** Takes the rows `from` up to `to` away, a step a word. */
function removeRange(target: Bitset, from: number, to: number): void {
  if (from >= to) return;
  const first = from >>> 5;
  const last = (to - 1) >>> 5;
  const head = 0xffffffff << (from & 31);
  const tail = 0xffffffff >>> (31 - ((to - 1) & 31));
  if (first === last) {
    (target[first] as number) &= ~(head & tail);
    return;
  }
  (target[first] as number) &= ~head;
  for (let at = first + 1; at < last; at++) target[at] = 0;
  (target[last] as number) &= ~tail;
}
