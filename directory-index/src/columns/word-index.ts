import { type Bitset, intersectSets, uniteSets } from "../bits/bitset.ts";
import type { Scratch } from "../bits/scratch.ts";
import { sortIndexesByBytes } from "../layout/byte-order.ts";
import { Dictionary, GrowingIntegers } from "../layout/growing.ts";
import type { Sections, SectionWriter } from "../layout/sections.ts";
import type { TextTerm } from "../requests/index-query.ts";
import { PostingLists, writePostingLists } from "./posting-lists.ts";
import { TextTable, writeTextTable } from "./text-table.ts";

/** Collects the lexemes of each row's text. */
export class WordCollector {
  readonly #dictionary = new Dictionary();
  readonly #words = new GrowingIntegers();
  readonly #starts = new GrowingIntegers();

  push(words: readonly string[]): void {
    this.#starts.push(this.#words.length);
    for (const word of words) this.#words.push(this.#dictionary.codeOf(word));
  }

  /**
   * Writes the lexemes in byte order and the rows of each lexeme. `order` has the position of each row among the
   * collected rows.
   */
  write(out: SectionWriter, name: string, order: Uint32Array): void {
    const texts = this.#dictionary.texts;
    const byBytes = sortIndexesByBytes(texts);
    const keys = new Uint32Array(texts.length);
    for (let at = 0; at < byBytes.length; at++) keys[byBytes[at] as number] = at;
    writeTextTable(
      out,
      name,
      Array.from(byBytes, (at) => texts[at] as string),
    );
    writePostingLists(out, name, {
      keys: texts.length,
      rows: order.length,
      pairs: (visit) => {
        for (let row = 0; row < order.length; row++) {
          const collected = order[row] as number;
          const end =
            collected + 1 < this.#starts.length ? this.#starts.at(collected + 1) : this.#words.length;
          for (let at = this.#starts.at(collected); at < end; at++)
            visit(keys[this.#words.at(at)] as number, row);
        }
      },
    });
  }
}

/** Finds rows by the lexemes of their texts. */
export class WordIndex {
  readonly #texts: TextTable;
  readonly #rows: PostingLists;

  constructor(sections: Sections, name: string, rows: number) {
    this.#texts = new TextTable(sections, name);
    this.#rows = new PostingLists(sections, name, rows);
  }

  /** Finds the rows that have all terms. Takes one binary search per term, then one step per row of the term. */
  rowsWith(terms: readonly TextTerm[], rows: number, scratch: Scratch): Bitset {
    const all = scratch.set(rows);
    const [first, ...rest] = terms;
    if (!first) return all;
    this.#addTo(all, first);
    const matches = rest.length > 0 ? scratch.set(rows) : all;
    for (const term of rest) {
      matches.fill(0);
      this.#addTo(matches, term);
      intersectSets(all, matches);
    }
    return all;
  }

  /** Adds the rows that have all terms of one of the texts. */
  addRowsWithAny(
    target: Bitset,
    texts: readonly (readonly TextTerm[])[],
    rows: number,
    scratch: Scratch,
  ): void {
    for (const terms of texts) {
      const [first, ...rest] = terms;
      if (first && rest.length === 0) this.#addTo(target, first);
      else if (terms.some(({ prefix }) => prefix)) uniteSets(target, this.rowsWith(terms, rows, scratch));
      else this.#addRowsWithWords(target, terms);
    }
  }

  #addRowsWithWords(target: Bitset, terms: readonly TextTerm[]): void {
    const keys = terms.map(({ word }) => this.#texts.find(Buffer.from(word)));
    if (keys.every((key) => key >= 0)) this.#rows.addToIfAll(target, keys);
  }

  #addTo(target: Bitset, { word, prefix }: TextTerm): void {
    const bytes = Buffer.from(word);
    if (prefix) {
      const { from, to } = this.#texts.prefixRange(bytes);
      for (let key = from; key < to; key++) this.#rows.addTo(target, key);
      return;
    }
    const key = this.#texts.find(bytes);
    if (key >= 0) this.#rows.addTo(target, key);
  }
}
