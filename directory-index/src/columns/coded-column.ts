import { type Bitset, countBits, forEachRow } from "../bits/bitset.ts";
import type { Scratch } from "../bits/scratch.ts";
import { Dictionary } from "../layout/growing.ts";
import type { Sections, SectionWriter, UintArray } from "../layout/sections.ts";
import { PostingLists, writePostingLists } from "./posting-lists.ts";

/** More room than lists would take, for codes that are asked for most. */
const rowsPerDense = 48;
/** For codes that are gone through one after the other: even a list of one row in a hundred takes longer than a set. */
const rowsPerWalked = 1000;

/**
 * Writes the rows of each of few codes; `codeOf` gives a row's code, several, or null. `isWalked`: searches go
 * through one code after the other.
 */
export function writeCodedColumn(
  out: SectionWriter,
  name: string,
  rows: number,
  codeOf: (row: number) => string | readonly string[] | null,
  { isWalked = false }: { isWalked?: boolean } = {},
): void {
  const dictionary = new Dictionary();
  writePostingLists(out, name, {
    // The dictionary is complete once every row was seen, which the number of keys has to wait for.
    keys: countCodes(dictionary, rows, codeOf),
    rows,
    perDense: isWalked ? rowsPerWalked : rowsPerDense,
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

/** Writes the code of each row beside the rows of each code, for what is counted often. None has two. */
export function writeSingleCodedColumn(
  out: SectionWriter,
  name: string,
  rows: number,
  codeOf: (row: number) => string | null,
): void {
  writeCodedColumn(out, name, rows, codeOf);
  const dictionary = new Dictionary();
  countCodes(dictionary, rows, codeOf);
  const of = new Uint32Array(rows);
  for (let row = 0; row < rows; row++) {
    const code = codeOf(row);
    of[row] = code === null ? 0 : dictionary.codeOf(code) + 1;
  }
  out.putUints(`${name}.of`, of);
}

/** The rows of each of few codes, such as states or industries. */
export class CodedColumn {
  readonly codes: readonly string[];
  readonly #rows: PostingLists;
  readonly #keys: ReadonlyMap<string, number>;
  readonly #count: number;
  /** By row the place of its code, from 1, or 0 without one; null where that is not kept. */
  readonly #of: UintArray | null;

  constructor(sections: Sections, name: string, rows: number) {
    this.codes = sections.value(`${name}.codes`);
    this.#rows = new PostingLists(sections, name, rows);
    this.#count = rows;
    this.#of = sections.has(`${name}.of`) ? sections.uints(`${name}.of`) : null;
    this.#keys = new Map(this.codes.map((code, key) => [code, key]));
  }

  /** Adds the rows that have one of the codes; an unknown code has none. */
  addTo(target: Bitset, codes: readonly string[]): void {
    for (const code of codes) {
      const key = this.#keys.get(code);
      if (key !== undefined) this.#rows.addTo(target, key);
    }
  }

  /** The rows that have one of the codes: not to be changed. */
  setOfAny([first = "", ...rest]: readonly string[], scratch: Scratch): Bitset {
    const set = this.setOf(first, scratch);
    if (rest.length === 0) return set;
    const all = scratch.copy(set);
    this.addTo(all, rest);
    return all;
  }

  /** What `countsIn` costs where it compares the rows of each code with the set. */
  get countingSteps(): number {
    return this.#rows.readingSteps;
  }

  /** How many rows of a set have each code: by the rows of the set, or by those of each code, whichever costs less. */
  countsIn(set: Bitset): Map<string, number> {
    if (this.#of && countBits(set) < this.countingSteps) return this.#countRows(set, this.#of);
    return new Map(this.codes.map((code, key) => [code, this.#rows.countIn(set, key)]));
  }

  #countRows(set: Bitset, of: UintArray): Map<string, number> {
    const counts = new Uint32Array(this.codes.length + 1);
    forEachRow(set, (row) => {
      (counts[of[row] as number] as number) += 1;
    });
    return new Map(this.codes.map((code, key) => [code, counts[key + 1] as number]));
  }

  /** The rows of a code: not to be changed. A frequent code has its set ready. */
  setOf(code: string, scratch: Scratch): Bitset {
    const key = this.#keys.get(code);
    const ready = key === undefined ? null : this.#rows.bitsOf(key);
    if (ready) return ready;
    const set = scratch.set(this.#count);
    if (key !== undefined) this.#rows.addTo(set, key);
    return set;
  }
}
