import { forEachRow } from "../bits/bitset.ts";
import { sortIndexesByBytes } from "../layout/byte-order.ts";
import type { Sections, SectionWriter } from "../layout/sections.ts";
import { findNeighbours } from "./name-neighbours.ts";
import { TextTable, writeTextTable } from "./text-table.ts";
import { blockLength, TrigramBlocks, trigramLength, writeTrigramBlocks } from "./trigram-blocks.ts";

/** Writes name keys in byte order with their rows. */
export function writeNameKeys(out: SectionWriter, name: string, keys: readonly string[]): void {
  const order = sortIndexesByBytes(keys);
  const texts = Array.from(order, (row) => keys[row] as string);
  out.put(`${name}.order`, order);
  writeTextTable(out, name, texts);
  writeTrigramBlocks(out, name, texts);
}

/** Finds companies by name key, which is the letters and digits of the name. */
export class NameKeys {
  /** Rows in the order of their keys. */
  readonly #order: Uint32Array;
  readonly #texts: TextTable;
  readonly #trigrams: TrigramBlocks;

  constructor(sections: Sections, name: string) {
    this.#order = sections.u32(`${name}.order`);
    this.#texts = new TextTable(sections, name);
    this.#trigrams = new TrigramBlocks(sections, name, this.#order.length);
  }

  /**
   * Finds the rows whose name key begins with `key`. The name key of the first `exact` rows equals `key`. Takes two
   * binary searches.
   */
  startingWith(key: string): { rows: Uint32Array; exact: number } {
    const bytes = Buffer.from(key);
    const { from, to } = this.#texts.prefixRange(bytes);
    let exact = 0;
    while (from + exact < to && this.#texts.bytesAt(from + exact).length === bytes.length) exact++;
    return { rows: this.#order.subarray(from, to), exact };
  }

  /** Finds the rows whose name key is `key`. Takes two binary searches. */
  equalTo(key: string): Uint32Array {
    const { rows, exact } = this.startingWith(key);
    return rows.subarray(0, exact);
  }

  /**
   * Finds the rows whose name key differs from `key` by one edit. Takes one binary search per neighbour of `key`, among
   * the keys with the same beginning: about a millisecond for a million names.
   */
  misspeltAs(key: string): number[] {
    const rows: number[] = [];
    for (const { from, to } of findNeighbours(this.#texts, key))
      for (let index = from; index < to; index++) rows.push(this.#order[index] as number);
    return rows;
  }

  /**
   * Finds the rows whose name key contains `key`, in no particular order. Searches only blocks of names that may
   * contain all trigrams of `key`. Searches all names when `key` is shorter than a trigram.
   */
  containing(key: string): number[] {
    const pattern = Buffer.from(key);
    const { length } = this.#order;
    const indexes = pattern.length < trigramLength ? this.#texts.containing(pattern, 0, length) : [];
    if (pattern.length >= trigramLength) {
      forEachRow(this.#trigrams.blocksWith(pattern), (block) => {
        const from = block * blockLength;
        indexes.push(...this.#texts.containing(pattern, from, Math.min(from + blockLength, length)));
      });
    }
    return indexes.map((index) => this.#order[index] as number);
  }
}
