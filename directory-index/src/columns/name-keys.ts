import { forEachRow } from "../bits/bitset.ts";
import { sortedByBytes } from "../layout/byte-order.ts";
import type { Sections, SectionWriter } from "../layout/sections.ts";
import { TextTable, writeTextTable } from "./text-table.ts";
import { blockLength, TrigramBlocks, trigram, writeTrigramBlocks } from "./trigram-blocks.ts";

/** Writes name keys in byte order with their rows. */
export function writeNameKeys(out: SectionWriter, name: string, keys: readonly string[]): void {
  const order = sortedByBytes(keys);
  const texts = Array.from(order, (row) => keys[row] as string);
  out.put(`${name}.order`, order);
  writeTextTable(out, name, texts);
  writeTrigramBlocks(out, name, texts);
}

/** Companies by the key of their name: letters and digits only. */
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

  /** Rows whose key begins with `key`; the first `exact` of them have it as their whole key. Two binary searches. */
  startingWith(key: string): { rows: Uint32Array; exact: number } {
    const bytes = Buffer.from(key);
    const { from, to } = this.#texts.prefixRange(bytes);
    let exact = 0;
    while (from + exact < to && this.#texts.bytesAt(from + exact).length === bytes.length) exact++;
    return { rows: this.#order.subarray(from, to), exact };
  }

  /** Rows whose key has `key` anywhere, in no order: reads the blocks that have all of its trigrams, or everything. */
  having(key: string): number[] {
    const wanted = Buffer.from(key);
    const { length } = this.#order;
    const found = wanted.length < trigram ? this.#texts.having(wanted, 0, length) : [];
    if (wanted.length >= trigram) {
      forEachRow(this.#trigrams.blocksWith(wanted), (block) => {
        const from = block * blockLength;
        found.push(...this.#texts.having(wanted, from, Math.min(from + blockLength, length)));
      });
    }
    return found.map((index) => this.#order[index] as number);
  }
}
