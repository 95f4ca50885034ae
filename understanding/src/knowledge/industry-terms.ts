import type { IndustryCode } from "@eq/contracts";

export interface IndustryTerm {
  /** What a query means by the term. */
  codes: IndustryCode[];
  /** What a company labelled with the term belongs to. */
  allCodes: IndustryCode[];
  kind: "name" | "specific" | "weak";
  /** A kind of business, which decides over the word before it ("furniture store"). */
  isHead?: boolean;
}

/** What is added to a word for a trade without changing what it means: "logistics" and "logistics company". */
const additions = / (?:company|industry|sector|firm|business)$/;

/** Industry words by `phraseKey`; each is read when it is first asked for. */
export class IndustryTerms {
  readonly #rows = new Map<string, string[]>();
  readonly #read = new Map<string, IndustryTerm>();

  /** @param rows the rows of industry-terms.csv, with canonical terms; of equal ones the first counts */
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
      term = this.#settle(key, readTerm(row));
      this.#read.set(key, term);
    }
    return term;
  }

  /** What a term has from the word that it is made of. */
  #settle(key: string, term: IndustryTerm): IndustryTerm {
    const base = key.replace(additions, "");
    const same = base === key ? undefined : this.get(base);
    if (same?.codes.join() === term.codes.join()) {
      term.kind = same.kind;
      term.isHead ||= same.isHead;
    }
    term.isHead ||= this.#endsInHead(key, term);
    return term;
  }

  /** "merchant wholesaler" is a kind of business because "wholesaler" is one of the same industry. */
  #endsInHead(key: string, { codes }: IndustryTerm): boolean {
    const last = key.slice(key.lastIndexOf(" ") + 1);
    const noun = last === key ? undefined : this.get(last);
    return noun?.isHead === true && noun.codes[0] === codes[0];
  }
}

function readTerm([, codes = "", kind, role]: string[]): IndustryTerm {
  return {
    codes: (codes.split("/")[0] ?? "").split("|") as IndustryCode[],
    allCodes: codes.split(/[|/]/) as IndustryCode[],
    kind: kind as IndustryTerm["kind"],
    isHead: role === "head",
  };
}
