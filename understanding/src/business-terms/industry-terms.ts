import type { IndustryCode } from "@eq/contracts";

export interface IndustryTerm {
  /** The industries that are searched when a query contains the term. */
  codes: IndustryCode[];
  /** The industries that a company gets if its label contains the term. */
  allCodes: IndustryCode[];
  kind: "name" | "specific" | "weak";
  /**
   * Whether the term is a kind of business ("store"), which overrides the industry of the word before it
   * ("furniture store").
   */
  isHead?: boolean;
}

/** Suffixes that do not change a term's meaning: "logistics company" is the same as "logistics". */
const suffixesWithoutMeaning = / (?:company|industry|sector|firm|business)$/;

/** Industry terms by `toPhraseKey`, parsed on first use. */
export class IndustryTerms {
  readonly #rows = new Map<string, string[]>();
  readonly #read = new Map<string, IndustryTerm>();

  /** @param rows the rows of industry-terms.csv with canonical terms; of two equal terms the first one wins */
  constructor(rows: readonly string[][]) {
    for (const row of rows) {
      const [key = ""] = row;
      if (!this.#rows.has(key)) this.#rows.set(key, row);
    }
  }

  has(key: string): boolean {
    return this.#rows.has(key);
  }

  keys(): IterableIterator<string> {
    return this.#rows.keys();
  }

  get(key: string): IndustryTerm | undefined {
    const row = this.#rows.get(key);
    if (row === undefined) return undefined;
    let term = this.#read.get(key);
    if (term === undefined) {
      term = this.#settle(key, parseTerm(row));
      this.#read.set(key, term);
    }
    return term;
  }

  /**
   * Completes a term that ends in a word without meaning. It gets the `kind` of the term without that word, if both
   * mean the same industries: "logistics company" gets the kind of "logistics".
   */
  #settle(key: string, term: IndustryTerm): IndustryTerm {
    const base = key.replace(suffixesWithoutMeaning, "");
    const same = base === key ? undefined : this.get(base);
    if (same?.codes.join() === term.codes.join()) {
      term.kind = same.kind;
      term.isHead ||= same.isHead;
    }
    term.isHead ||= this.#endsInHead(key, term);
    return term;
  }

  /**
   * Whether the term's last word is a kind of business in the same industry. Then the whole term is a kind of
   * business: "merchant wholesaler".
   */
  #endsInHead(key: string, { codes }: IndustryTerm): boolean {
    const last = key.slice(key.lastIndexOf(" ") + 1);
    const noun = last === key ? undefined : this.get(last);
    return noun?.isHead === true && noun.codes[0] === codes[0];
  }
}

function parseTerm([, codes = "", kind, role]: string[]): IndustryTerm {
  return {
    codes: (codes.split("/")[0] ?? "").split("|") as IndustryCode[],
    allCodes: codes.split(/[|/]/) as IndustryCode[],
    kind: kind as IndustryTerm["kind"],
    isHead: role === "head",
  };
}
