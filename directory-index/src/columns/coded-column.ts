import { type Bitset, countBits, forEachRow } from "../bits/bitset.ts";
import type { Scratch } from "../bits/scratch.ts";
import { Dictionary } from "../layout/growing.ts";
import type { Sections, SectionWriter, UintArray } from "../layout/sections.ts";
import { PostingLists, writePostingLists } from "./posting-lists.ts";

/**
 * A code that more than one row in 48 has is stored as a bitset. A higher limit would save memory, but searches by code
 * are the most frequent ones.
 */
const rowsPerBitset = 48;
/**
 * The same limit for columns in which searches go through all codes. There, even a code that only one row in a hundred
 * has is read faster from a bitset than from a list.
 */
const rowsPerScannedBitset = 1000;
/** The same limit for columns that few searches read. A code that fewer rows have takes less memory as a list. */
const rowsPerSmallBitset = 8;

/**
 * Writes the rows of each code, for columns with few codes. `codeOf` returns a row's code, several codes, or null.
 * `isScanned`: searches go through one code after the other. `isRare`: few searches read the column, so that its size
 * matters more than its speed.
 */
export function writeCodedColumn(
  out: SectionWriter,
  name: string,
  rows: number,
  codeOf: (row: number) => string | readonly string[] | null,
  { isScanned = false, isRare = false }: { isScanned?: boolean; isRare?: boolean } = {},
): void {
  const dictionary = new Dictionary();
  writePostingLists(out, name, {
    // Counts the codes first, because counting also fills the dictionary.
    keys: countCodes(dictionary, rows, codeOf),
    rows,
    rowsPerBitset: isRare ? rowsPerSmallBitset : isScanned ? rowsPerScannedBitset : rowsPerBitset,
    pairs: (visit) => {
      for (let row = 0; row < rows; row++) {
        const codes = codeOf(row);
        if (typeof codes === "string") visit(dictionary.codeOf(codes), row);
        else if (codes !== null) for (const code of codes) visit(dictionary.codeOf(code), row);
      }
    },
  });
  out.putValue(`${name}.codes`, dictionary.texts);
}

function countCodes(
  dictionary: Dictionary,
  rows: number,
  codeOf: (row: number) => string | readonly string[] | null,
): number {
  for (let row = 0; row < rows; row++) {
    const codes = codeOf(row);
    if (typeof codes === "string") dictionary.codeOf(codes);
    else if (codes !== null) for (const code of codes) dictionary.codeOf(code);
  }
  return dictionary.texts.length;
}

/**
 * Writes the rows of each code and the code of each row, for columns whose values are often counted. A row has at most
 * one code.
 */
export function writeSingleCodedColumn(
  out: SectionWriter,
  name: string,
  rows: number,
  codeOf: (row: number) => string | null,
): void {
  writeCodedColumn(out, name, rows, codeOf);
  const dictionary = new Dictionary();
  countCodes(dictionary, rows, codeOf);
  const codeByRow = new Uint32Array(rows);
  for (let row = 0; row < rows; row++) {
    const code = codeOf(row);
    codeByRow[row] = code === null ? 0 : dictionary.codeOf(code) + 1;
  }
  out.putUints(`${name}.of`, codeByRow);
}

/** The rows of each code, for columns with few codes, such as states or industries. */
export class CodedColumn {
  readonly codes: readonly string[];
  readonly #rows: PostingLists;
  readonly #keys: ReadonlyMap<string, number>;
  readonly #rowCount: number;
  /**
   * Each row's code as its number, counted from 1; 0 for a row without a code. Null when the codes by row are not
   * stored.
   */
  readonly #codeByRow: UintArray | null;

  constructor(sections: Sections, name: string, rows: number) {
    this.codes = sections.value(`${name}.codes`);
    this.#rows = new PostingLists(sections, name, rows);
    this.#rowCount = rows;
    this.#codeByRow = sections.has(`${name}.of`) ? sections.uints(`${name}.of`) : null;
    this.#keys = new Map(this.codes.map((code, key) => [code, key]));
  }

  /** Adds the rows that have one of the codes; an unknown code has no rows. */
  addTo(target: Bitset, codes: readonly string[]): void {
    for (const code of codes) {
      const key = this.#keys.get(code);
      if (key !== undefined) this.#rows.addTo(target, key);
    }
  }

  /** Returns the rows that have one of the codes. The result may be the stored set itself: do not change it. */
  setOfAny([first = "", ...rest]: readonly string[], scratch: Scratch): Bitset {
    const set = this.setOf(first, scratch);
    if (rest.length === 0) return set;
    const all = scratch.copy(set);
    this.addTo(all, rest);
    return all;
  }

  /** The estimated steps of `countsIn` when it intersects the rows of each code with the set. */
  get countingCost(): number {
    return this.#rows.scanCost;
  }

  /** Counts how many rows of the set have each code. Visits the rows or the codes, whichever is cheaper. */
  countsIn(set: Bitset): Map<string, number> {
    if (this.#codeByRow && countBits(set) < this.countingCost) return this.#countRows(set, this.#codeByRow);
    return new Map(this.codes.map((code, key) => [code, this.#rows.countIn(set, key)]));
  }

  #countRows(set: Bitset, codeByRow: UintArray): Map<string, number> {
    const counts = new Uint32Array(this.codes.length + 1);
    forEachRow(set, (row) => {
      (counts[codeByRow[row] as number] as number) += 1;
    });
    return new Map(this.codes.map((code, key) => [code, counts[key + 1] as number]));
  }

  /**
   * Returns the rows of a code, which are precomputed if the code is frequent. The result may be the stored set itself:
   * do not change it.
   */
  setOf(code: string, scratch: Scratch): Bitset {
    const key = this.#keys.get(code);
    const precomputed = key === undefined ? null : this.#rows.bitsOf(key);
    if (precomputed) return precomputed;
    const set = scratch.set(this.#rowCount);
    if (key !== undefined) this.#rows.addTo(set, key);
    return set;
  }
}
