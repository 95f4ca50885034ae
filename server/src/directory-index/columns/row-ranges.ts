import type { Bitset } from "../bits/bitset.ts";
import type { Sections, SectionWriter } from "../layout/sections.ts";

/** Stands for a row that belongs to no other. */
export const noRow = 0xffffffff;

/**
 * Writes which rows belong to each of `groups` rows of another table; rows are in the order of their groups. Gives where
 * those of each begin.
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
  out.put(`${name}.starts`, starts);
  return starts;
}

/** The rows that belong to each row of another table: they lie side by side. */
export class RowRanges {
  readonly #starts: Uint32Array;

  constructor(sections: Sections, name: string) {
    this.#starts = sections.u32(`${name}.starts`);
  }

  /** The first row of a group, and the one after its last. */
  rangeOf(group: number): [from: number, to: number] {
    return [this.#starts[group] as number, this.#starts[group + 1] as number];
  }

  /** The first row that belongs to none. */
  get end(): number {
    return this.#starts[this.#starts.length - 1] as number;
  }

  /** Adds the rows of a set of groups: a step a group, 32 groups at once where all of them are in the set. */
  addTo(target: Bitset, groups: Bitset): void {
    const starts = this.#starts;
    for (let at = 0; at < groups.length; at++) {
      let word = groups[at] as number;
      if (word === 0xffffffff) {
        addRange(target, starts[at << 5] as number, starts[(at << 5) + 32] as number);
        continue;
      }
      while (word !== 0) {
        const low = word & -word;
        const group = (at << 5) + 31 - Math.clz32(low);
        addRange(target, starts[group] as number, starts[group + 1] as number);
        word ^= low;
      }
    }
  }
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
