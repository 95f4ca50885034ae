import { sortedByBytes } from "../build/byte-order.ts";
import type { Sections, SectionWriter } from "../layout/sections.ts";
import { TextTable, writeTextTable } from "./text-table.ts";

/** Writes name keys in byte order with their rows. */
export function writeNameKeys(out: SectionWriter, name: string, keys: readonly string[]): void {
  const order = sortedByBytes(keys);
  out.put(`${name}.order`, order);
  writeTextTable(
    out,
    name,
    Array.from(order, (row) => keys[row] as string),
  );
}

/** Companies by the key of their name: letters and digits only. */
export class NameKeys {
  /** Rows in the order of their keys. */
  readonly #order: Uint32Array;
  readonly #texts: TextTable;

  constructor(sections: Sections, name: string) {
    this.#order = sections.u32(`${name}.order`);
    this.#texts = new TextTable(sections, name);
  }

  /** Rows whose key begins with `key`; the first `exact` of them have it as their whole key. Two binary searches. */
  startingWith(key: string): { rows: Uint32Array; exact: number } {
    const bytes = Buffer.from(key);
    const { from, to } = this.#texts.prefixRange(bytes);
    let exact = 0;
    while (from + exact < to && this.#texts.bytesAt(from + exact).length === bytes.length) exact++;
    return { rows: this.#order.subarray(from, to), exact };
  }

  /** Rows whose key has `key` anywhere, in no order: reads through all keys, some 14 MB at a million. */
  having(key: string): number[] {
    const rows: number[] = [];
    const needle = Buffer.from(key);
    let position = this.#texts.bytes.indexOf(needle);
    while (position >= 0) {
      const index = this.#texts.indexAtByte(position);
      const end = this.#texts.startOf(index) + this.#texts.bytesAt(index).length;
      const isWhole = position + needle.length <= end;
      if (isWhole) rows.push(this.#order[index] as number);
      position = this.#texts.bytes.indexOf(needle, isWhole ? end : position + 1);
    }
    return rows;
  }
}
