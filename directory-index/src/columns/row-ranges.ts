import { type Bitset, computeWordCount, countBits, countRowsBetween, setBit } from "../bits/bitset.ts";
import type { Sections, SectionWriter } from "../layout/sections.ts";
import { AscendingNumbers, blockShift, writeAscendingNumbers } from "./ascending-numbers.ts";

/** Marks a row that belongs to no group. */
export const noGroup = 0xffffffff;

/** The groups with at least one, at least two, and at least three rows of a set. */
export type AtLeastSets = readonly [one: Bitset, two: Bitset, three: Bitset];

/**
 * The offset that is stored for a row when its real offset does not fit into a byte: its group is too far from the
 * first group of the block. The group is then found by binary search.
 */
const farOffset = 255;

/**
 * Writes the rows of each of `groups` groups; the groups are the rows of another table. Rows are in the order of
 * their groups. The group of a row takes a byte.
 * @returns where the rows of each group begin
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
    if (group !== noGroup) (starts[group + 1] as number) += 1;
  }
  for (let group = 0; group < groups; group++) (starts[group + 1] as number) += starts[group] as number;
  writeAscendingNumbers(out, `${name}.starts`, starts);
  const nonEmpty = new Uint32Array(computeWordCount(groups));
  for (const group of groupOf) if (group !== noGroup) setBit(nonEmpty, group);
  out.put(`${name}.some`, nonEmpty);
  writeGroupsOfRows(out, name, groupOf.subarray(0, starts[groups]));
  return starts;
}

function writeGroupsOfRows(out: SectionWriter, name: string, groupOf: Uint32Array): void {
  const firsts = Uint32Array.from(
    { length: Math.ceil(groupOf.length / 2 ** blockShift) },
    (_, block) => groupOf[block << blockShift] as number,
  );
  const offsets = new Uint8Array(groupOf.length);
  for (let row = 0; row < groupOf.length; row++)
    offsets[row] = Math.min(farOffset, (groupOf[row] as number) - (firsts[row >>> blockShift] as number));
  out.put(`${name}.firsts`, firsts);
  out.put(`${name}.beyond`, offsets);
}

/** Rows grouped by the rows of another table, such as people by company: the rows of a group lie side by side. */
export class RowRanges {
  readonly #starts: AscendingNumbers;
  readonly #blockGroups: Uint32Array;
  readonly #groupOffsets: Uint8Array;
  /** The groups that have rows. */
  readonly #nonEmpty: Bitset;
  readonly #nonEmptyCount: number;

  constructor(sections: Sections, name: string) {
    this.#starts = new AscendingNumbers(sections, `${name}.starts`);
    this.#blockGroups = sections.u32(`${name}.firsts`);
    this.#groupOffsets = sections.u8(`${name}.beyond`);
    this.#nonEmpty = sections.u32(`${name}.some`);
    this.#nonEmptyCount = countBits(this.#nonEmpty);
  }

  /** Returns the range of a group's rows: its first row, and the row after its last row. */
  rangeOf(group: number): [from: number, to: number] {
    return [this.#starts.at(group), this.#starts.at(group + 1)];
  }

  /** Returns the group of a row; `noGroup` for a row without a group. */
  groupOf(row: number): number {
    const offset = this.#groupOffsets[row];
    if (offset === undefined) return noGroup;
    const first = this.#blockGroups[row >>> blockShift] as number;
    return offset === farOffset ? this.#searchFrom(first + farOffset, row) : first + offset;
  }

  /** The first row that belongs to no group. */
  get end(): number {
    return this.#groupOffsets.length;
  }

  /**
   * Adds the rows of a set of groups. Takes one step per group, or one for 32 groups when all of them are in the
   * set.
   */
  addTo(target: Bitset, groups: Bitset): void {
    this.#forEachRange(groups, (from, to) => addRange(target, from, to));
  }

  /** Removes the rows of a set of groups. Costs as much as `addTo`. */
  removeFrom(target: Bitset, groups: Bitset): void {
    this.#forEachRange(groups, (from, to) => removeRange(target, from, to));
  }

  /**
   * Calls `visit` with the range of rows of each group. Inlines `AscendingNumbers.at`: calling it takes twice as long,
   * because it handles the array types of all columns.
   */
  #forEachRange(groups: Bitset, visit: (from: number, to: number) => void): void {
    const { bases, offsets } = this.#starts;
    const startOf = (group: number) => (bases[group >>> blockShift] as number) + (offsets[group] as number);
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
   * Calls `visit` with each group that has rows in the set, and with the number of these rows. All rows of the set
   * must belong to a group. Takes one step per row, or one per group when that is less. The two loops are
   * specialized: they are the hot path of searches by open jobs.
   */
  forEachGroup(set: Bitset, visit: (group: number, rows: number) => void): void {
    if (countBits(set) <= this.#nonEmptyCount) this.#visitByRow(set, visit);
    else this.#visitByGroup(set, visit);
  }

  /**
   * Adds groups to three sets: to `one` if at least one of their rows is in `set`, to `two` if at least two are, and to
   * `three` if at least three are. All rows of `set` must belong to a group. Takes one step per row, or one step per
   * group when there are fewer than two groups for a row.
   */
  countUpToThree(set: Bitset, [one, two, three]: AtLeastSets): void {
    if (countBits(set) * 2 > this.#nonEmptyCount) {
      this.#countByGroup(set, [one, two, three]);
      return;
    }
    this.#visitByRow(set, (group, rows) => {
      setBit(one, group);
      if (rows > 1) setBit(two, group);
      if (rows > 2) setBit(three, group);
    });
  }

  /**
   * Counts up to three for 32 groups at once. The rows of most groups lie in one word, which is tested for one, two
   * and three bits without counting them.
   */
  #countByGroup(set: Bitset, [one, two, three]: AtLeastSets): void {
    const nonEmpty = this.#nonEmpty;
    const { bases, offsets } = this.#starts;
    let from = 0;
    for (let at = 0; at < nonEmpty.length; at++) {
      let word = nonEmpty[at] as number;
      let ones = 0;
      let twos = 0;
      let threes = 0;
      while (word !== 0) {
        const low = word & -word;
        const group = (at << 5) + 31 - Math.clz32(low);
        const to = (bases[(group + 1) >>> blockShift] as number) + (offsets[group + 1] as number);
        const first = from >>> 5;
        let rows = ((set[first] as number) >>> (from & 31)) << (from & 31);
        if (first === (to - 1) >>> 5) rows &= 0xffffffff >>> (31 - ((to - 1) & 31));
        else rows = makeLowBits(countRowsBetween(set, from, to));
        ones |= low & fillWordIfAnyBit(rows);
        rows &= rows - 1;
        twos |= low & fillWordIfAnyBit(rows);
        threes |= low & fillWordIfAnyBit(rows & (rows - 1));
        from = to;
        word ^= low;
      }
      (one[at] as number) |= ones;
      (two[at] as number) |= twos;
      (three[at] as number) |= threes;
    }
  }

  #visitByRow(set: Bitset, visit: (group: number, rows: number) => void): void {
    let group = noGroup;
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

  /** Visits all groups that have rows. Their rows follow each other: each group begins where the previous one ends. */
  #visitByGroup(set: Bitset, visit: (group: number, rows: number) => void): void {
    const nonEmpty = this.#nonEmpty;
    const { bases, offsets } = this.#starts;
    let from = 0;
    for (let at = 0; at < nonEmpty.length; at++) {
      let word = nonEmpty[at] as number;
      while (word !== 0) {
        const low = word & -word;
        const group = (at << 5) + 31 - Math.clz32(low);
        const to = (bases[(group + 1) >>> blockShift] as number) + (offsets[group + 1] as number);
        const rows = countRowsBetween(set, from, to);
        if (rows > 0) visit(group, rows);
        from = to;
        word ^= low;
      }
    }
  }

  /** Finds the last group that begins at or before the row. Starts searching at `group`. */
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

/**
 * Returns all bits set when any bit of the word is set, else 0. Branchless, since the branch would be
 * unpredictable.
 */
function fillWordIfAnyBit(word: number): number {
  return (word | -word) >> 31;
}

/** Returns a number with `count` low bits set, at most three. */
function makeLowBits(count: number): number {
  return count > 2 ? 7 : (1 << count) - 1;
}

/** Adds the rows [from, to) to the set, at one step per word. */
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

/** Removes the rows [from, to) from the set, at one step per word. */
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
