import { type Bitset, countCommon, setRows, unite, wordsFor } from "../bits/bitset.ts";
import type { Sections, SectionWriter } from "../layout/sections.ts";

/** Tells every pair of a key and a row that has it, rows ascending. */
export type PairSource = (visit: (key: number, row: number) => void) => void;

/** A key that more than one row in 32 has is kept as a bitset, any other as a list: whichever is smaller. */
const rowsPerListed = 32;

/** Writes, for each of `keys` keys, the rows that have it. Costs two passes over the pairs. */
export function writePostingLists(
  out: SectionWriter,
  name: string,
  { keys, rows, pairs }: { keys: number; rows: number; pairs: PairSource },
): void {
  const counts = new Uint32Array(keys);
  pairs((key) => {
    (counts[key] as number) += 1;
  });
  const dense = new Uint32Array(keys);
  const starts = new Uint32Array(keys + 1);
  let denseKeys = 0;
  for (let key = 0; key < keys; key++) {
    const count = counts[key] as number;
    const isDense = count * rowsPerListed > rows;
    if (isDense) dense[key] = ++denseKeys;
    starts[key + 1] = (starts[key] as number) + (isDense ? 0 : count);
  }
  const words = wordsFor(rows);
  const bits = new Uint32Array(denseKeys * words);
  const listed = new Uint32Array(starts[keys] as number);
  const next = starts.slice();
  pairs((key, row) => {
    const block = dense[key] as number;
    if (block === 0) listed[(next[key] as number)++] = row;
    else (bits[(block - 1) * words + (row >>> 5)] as number) |= 1 << (row & 31);
  });
  out.put(`${name}.counts`, counts);
  out.put(`${name}.dense`, dense);
  out.put(`${name}.starts`, starts);
  out.put(`${name}.rows`, listed);
  out.put(`${name}.bits`, bits);
}

/** For each key the rows that have it. */
export class PostingLists {
  readonly #counts: Uint32Array;
  readonly #dense: Uint32Array;
  readonly #starts: Uint32Array;
  readonly #rows: Uint32Array;
  readonly #bits: Uint32Array;
  readonly #words: number;

  constructor(sections: Sections, name: string, rows: number) {
    this.#counts = sections.u32(`${name}.counts`);
    this.#dense = sections.u32(`${name}.dense`);
    this.#starts = sections.u32(`${name}.starts`);
    this.#rows = sections.u32(`${name}.rows`);
    this.#bits = sections.u32(`${name}.bits`);
    this.#words = wordsFor(rows);
  }

  get keys(): number {
    return this.#counts.length;
  }

  countOf(key: number): number {
    return this.#counts[key] as number;
  }

  /** Adds the rows of a key to a set: a step a word for a bitset, a step a row for a list. */
  addTo(target: Bitset, key: number): void {
    const bits = this.bitsOf(key);
    if (bits) unite(target, bits);
    else setRows(target, this.listOf(key));
  }

  /** How many rows of a set have the key. */
  countIn(set: Bitset, key: number): number {
    const bits = this.bitsOf(key);
    if (bits) return countCommon(set, bits);
    let count = 0;
    const list = this.listOf(key);
    for (let at = 0; at < list.length; at++) {
      const row = list[at] as number;
      count += ((set[row >>> 5] as number) >>> (row & 31)) & 1;
    }
    return count;
  }

  /** Calls `visit` with each row of a key, ascending. */
  forEach(key: number, visit: (row: number) => void): void {
    const bits = this.bitsOf(key);
    if (bits === null) {
      const list = this.listOf(key);
      for (let at = 0; at < list.length; at++) visit(list[at] as number);
      return;
    }
    for (let at = 0; at < bits.length; at++) {
      let word = bits[at] as number;
      while (word !== 0) {
        const low = word & -word;
        visit((at << 5) + 31 - Math.clz32(low));
        word ^= low;
      }
    }
  }

  /** The bitset of a frequent key; null for one that is a list. */
  bitsOf(key: number): Bitset | null {
    const block = this.#dense[key] as number;
    return block === 0 ? null : this.#bits.subarray((block - 1) * this.#words, block * this.#words);
  }

  /** The list of a rare key; empty for a frequent one. */
  listOf(key: number): Uint32Array {
    return this.#rows.subarray(this.#starts[key], this.#starts[key + 1]);
  }
}
