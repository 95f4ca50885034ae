import type { Bitset } from "../bits/bitset.ts";
import { Dictionary } from "../build/growing.ts";
import type { Sections, SectionWriter } from "../layout/sections.ts";
import { PostingLists, writePostingLists } from "./posting-lists.ts";

/** Writes the rows of each of few codes; `codeOf` gives a row's code, several, or null. */
export function writeCodedColumn(
  out: SectionWriter,
  name: string,
  rows: number,
  codeOf: (row: number) => string | readonly string[] | null,
): void {
  const dictionary = new Dictionary();
  writePostingLists(out, name, {
    // The dictionary is complete once every row was seen, which the number of keys has to wait for.
    keys: countCodes(dictionary, rows, codeOf),
    rows,
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

/** The rows of each of few codes, such as states or industries. */
export class CodedColumn {
  readonly codes: readonly string[];
  readonly #rows: PostingLists;
  readonly #keys: ReadonlyMap<string, number>;

  constructor(sections: Sections, name: string, rows: number) {
    this.codes = sections.value(`${name}.codes`);
    this.#rows = new PostingLists(sections, name, rows);
    this.#keys = new Map(this.codes.map((code, key) => [code, key]));
  }

  /** Adds the rows that have one of the codes; an unknown code has none. */
  addTo(target: Bitset, codes: readonly string[]): void {
    for (const code of codes) {
      const key = this.#keys.get(code);
      if (key !== undefined) this.#rows.addTo(target, key);
    }
  }

  /** How many rows of a set have each code. */
  countsIn(set: Bitset): Map<string, number> {
    return new Map(this.codes.map((code, key) => [code, this.#rows.countIn(set, key)]));
  }

  /** The rows of a code, in a set of their own; empty for an unknown code. */
  rowsOf(code: string, scratchSet: Bitset): Bitset {
    this.addTo(scratchSet, [code]);
    return scratchSet;
  }
}
