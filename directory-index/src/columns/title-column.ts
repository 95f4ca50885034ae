import {
  type Bitset,
  computeWordCount,
  forEachRow,
  intersectSets,
  setBit,
  subtractSet,
  uniteSets,
} from "../bits/bitset.ts";
import type { Scratch } from "../bits/scratch.ts";
import { sortIndexesByBytes } from "../layout/byte-order.ts";
import { GrowingIntegers } from "../layout/growing.ts";
import { invertOrder } from "../layout/ranks.ts";
import type { Sections, SectionWriter, UintArray } from "../layout/sections.ts";
import type { AlternativeTitle, Phrase } from "../requests/index-query.ts";
import { PostingLists, writePostingLists } from "./posting-lists.ts";
import { TextTable, writeTextTable } from "./text-table.ts";

/** The title number of a row without a title. */
const noTitle = 0xffffffff;
const titleSeparator = "\u0000";

interface CollectedTitles {
  readonly texts: readonly string[];
  readonly words: readonly (readonly string[])[];
  /** The number of each row's title; `noTitle` without a title. */
  readonly titleOf: Uint32Array;
}

/** Numbers the distinct titles; there are far fewer titles than rows. */
export class TitleCollector {
  readonly #codes = new Map<string, number>();
  readonly #texts: string[] = [];
  readonly #words: (readonly string[])[] = [];
  readonly #ofRow = new GrowingIntegers();

  push(text: string | null, words: readonly string[]): void {
    this.#ofRow.push(text === null ? noTitle : this.#codeOf(text, words));
  }

  /**
   * Returns the titles in byte order, and the title of each row. `rows` has the position of each row among the
   * collected rows.
   */
  inOrder(rows: Uint32Array): CollectedTitles {
    const order = sortIndexesByBytes(this.#texts);
    const ranks = invertOrder(order);
    return {
      texts: Array.from(order, (at) => this.#texts[at] as string),
      words: Array.from(order, (at) => this.#words[at] as readonly string[]),
      titleOf: rows.map((at) => ranks[this.#ofRow.at(at)] ?? noTitle),
    };
  }

  #codeOf(text: string, words: readonly string[]): number {
    const key = [text, ...words].join(titleSeparator);
    const existing = this.#codes.get(key);
    if (existing !== undefined) return existing;
    const code = this.#texts.length;
    this.#codes.set(key, code);
    this.#texts.push(text);
    this.#words.push(words);
    return code;
  }
}

/** Writes the distinct titles with their words, the title of each row, and the rows of each title. */
export function writeTitleColumn(
  out: SectionWriter,
  name: string,
  { texts, words, titleOf }: CollectedTitles,
): void {
  const distinctWords = [...new Set(words.flat())];
  const distinct = Array.from(sortIndexesByBytes(distinctWords), (at) => distinctWords[at] as string);
  const numbers = new Map(distinct.map((word, at) => [word, at]));
  writeTextTable(out, name, texts);
  writeTextTable(out, `${name}.word`, distinct);
  writePostingLists(out, `${name}.word`, {
    keys: distinct.length,
    rows: texts.length,
    pairs: (visit) => {
      for (const [title, list] of words.entries()) {
        for (const word of new Set(list)) visit(numbers.get(word) as number, title);
      }
    },
  });
  writeFrequentWords(out, name, { texts, words, titleOf }, numbers);
  out.put(
    `${name}.lengths`,
    Uint16Array.from(words, (list) => list.length),
  );
  out.putUints(
    `${name}.of`,
    titleOf.map((title) => (title === noTitle ? texts.length : title)),
  );
  writePostingLists(out, name, {
    keys: texts.length,
    rows: titleOf.length,
    pairs: (visit) => {
      for (let row = 0; row < titleOf.length; row++) {
        if (titleOf[row] !== noTitle) visit(titleOf[row] as number, row);
      }
    },
  });
}

/** A word that more than one row in this many has is frequent: a bitset of its rows is stored. */
const rowsPerFrequent = 40;

/** Writes the rows of each frequent word. The rows of other words are not written. */
function writeFrequentWords(
  out: SectionWriter,
  name: string,
  { words, titleOf }: CollectedTitles,
  numbers: ReadonlyMap<string, number>,
): void {
  const keysOf = words.map((list) => [...new Set(list)].map((word) => numbers.get(word) as number));
  const counts = new Uint32Array(numbers.size);
  for (const title of titleOf) for (const key of keysOf[title] ?? []) (counts[key] as number) += 1;
  const isFrequent = (key: number) => (counts[key] as number) * rowsPerFrequent > titleOf.length;
  const frequent = keysOf.map((keys) => keys.filter(isFrequent));
  writePostingLists(out, `${name}.frequent`, {
    keys: numbers.size,
    rows: titleOf.length,
    rowsPerBitset: rowsPerFrequent,
    pairs: (visit) => {
      for (let row = 0; row < titleOf.length; row++) {
        for (const key of frequent[titleOf[row] as number] ?? []) visit(key, row);
      }
    },
  });
}

/** Finds rows by the words of their title. */
export class TitleColumn {
  /** Distinct titles in byte order. */
  readonly texts: TextTable;
  /** The number of words of each distinct title. */
  readonly lengths: Uint16Array;
  /** The number of each row's title; `none` for a row without a title. */
  readonly byRow: UintArray;
  readonly none: number;
  /** The rows of each title. */
  readonly rows: PostingLists;
  readonly #words: TextTable;
  readonly #titles: PostingLists;
  readonly #frequent: PostingLists;

  constructor(sections: Sections, name: string) {
    this.texts = new TextTable(sections, name);
    this.lengths = sections.u16(`${name}.lengths`);
    this.byRow = sections.uints(`${name}.of`);
    this.none = this.texts.length;
    this.rows = new PostingLists(sections, name, this.byRow.length);
    this.#words = new TextTable(sections, `${name}.word`);
    this.#titles = new PostingLists(sections, `${name}.word`, this.texts.length);
    this.#frequent = new PostingLists(sections, `${name}.frequent`, this.byRow.length);
  }

  /**
   * Adds the rows whose title has all words of one of the phrases. Takes one step per word of the bitset when all
   * of the phrase's words are frequent, else one step per matching row.
   */
  addTo(target: Bitset, phrases: readonly Phrase[], scratch: Scratch): void {
    const rarePhrases: Phrase[] = [];
    for (const phrase of phrases) {
      const sets = phrase.map((word) => this.#rowsOfFrequent(word));
      if (sets.length > 0 && sets.every((set) => set !== null))
        uniteCommon(target, sets as Bitset[], scratch);
      else rarePhrases.push(phrase);
    }
    if (rarePhrases.length === 0) return;
    forEachRow(this.titlesWith(rarePhrases), (title) => this.rows.addTo(target, title));
  }

  /**
   * Adds the rows whose title has all words of one of the alternatives and none of the words that it must not have.
   * The latter are compared by title, because there are far fewer titles than rows.
   */
  addAlternatives(target: Bitset, alternatives: readonly AlternativeTitle[], scratch: Scratch): void {
    const isPlain = ({ without }: AlternativeTitle) => without.length === 0;
    const plain = alternatives.filter(isPlain).map(({ words }) => words);
    if (plain.length > 0) this.addTo(target, plain, scratch);
    const found = new Uint32Array(computeWordCount(this.texts.length));
    for (const { words, without } of alternatives.filter((each) => !isPlain(each))) {
      const titles = this.#titlesWithAll(words);
      for (const word of without) subtractSet(titles, this.#titlesWithAll([word]));
      uniteSets(found, titles);
    }
    forEachRow(found, (title) => this.rows.addTo(target, title));
  }

  #rowsOfFrequent(word: string): Bitset | null {
    const key = this.#words.find(Buffer.from(word));
    return key < 0 ? null : this.#frequent.bitsOf(key);
  }

  /** Finds the titles that have all words of one of the phrases. The result is a set of titles, not of rows. */
  titlesWith(phrases: readonly Phrase[]): Bitset {
    const titles = new Uint32Array(computeWordCount(this.texts.length));
    for (const phrase of phrases) uniteSets(titles, this.#titlesWithAll(phrase));
    return titles;
  }

  #titlesWithAll(phrase: Phrase): Bitset {
    let all: Bitset | null = null;
    for (const word of phrase) {
      const titles = new Uint32Array(computeWordCount(this.texts.length));
      const key = this.#words.find(Buffer.from(word));
      if (key >= 0) this.#titles.forEach(key, (title) => setBit(titles, title));
      if (all === null) all = titles;
      else intersectSets(all, titles);
    }
    return all ?? new Uint32Array(computeWordCount(this.texts.length));
  }
}

function uniteCommon(target: Bitset, [first, ...rest]: Bitset[], scratch: Scratch): void {
  if (!first) return;
  const common = rest.length > 0 ? scratch.copy(first) : first;
  for (const other of rest) intersectSets(common, other);
  uniteSets(target, common);
}
