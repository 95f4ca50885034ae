import { type Draft, isFree, normAt } from "../draft/draft.ts";
import { negationWords } from "../draft/negation.ts";
import { type PhraseMatch, phraseAt } from "../draft/phrases.ts";
import type { IndustryTerm, IndustryTerms } from "../knowledge/industry-terms.ts";
import { isSeparated } from "../language/tokens.ts";
import { boundaries, companyNouns, stopWords } from "../language/word-lists.ts";
import { underHead } from "./head-nouns.ts";

const unknownWords = 2;
const goodsIndustries: ReadonlySet<string> = new Set(["manufacturing", "retail", "agriculture"]);

/**
 * Extends an industry term by the business noun after it: "furniture stores", "auto parts wholesalers", "metal door
 * manufacturers". Returns the term unchanged if no noun follows.
 */
export function joinHead(
  draft: Draft,
  first: PhraseMatch<IndustryTerm>,
  industries: Pick<IndustryTerms, "get">,
): PhraseMatch<IndustryTerm> {
  let last = first;
  let unknown = 0;
  for (let at = first.to; isInPhrase(draft, at) && unknown <= unknownWords; ) {
    const next = phraseAt(draft, at, industries);
    const value = next ? joinedTerm(draft, first, next) : null;
    if (next && value) last = { from: first.from, to: next.to, value };
    unknown += next ? 0 : 1;
    at = next?.to ?? at + 1;
  }
  return last;
}

/**
 * Joins a term and a noun. Across "and", only goods join: "jewelry and watch stores" are stores; "software and toy
 * stores" are both.
 */
function joinedTerm(
  draft: Draft,
  first: PhraseMatch<IndustryTerm>,
  next: PhraseMatch<IndustryTerm>,
): IndustryTerm | null {
  if (!next.value.isHead || normAt(draft, next.from - 1) === "and") return null;
  const value = underHead(first.value, next.value);
  const [code] = first.value.codes;
  const isListed = draft.tokens.slice(first.to, next.from).some(({ norm }) => norm === "and");
  if (!value || !code || !isListed || value.codes.includes(code)) return value;
  return !first.value.isHead && goodsIndustries.has(code) ? value : null;
}

/** Whether the word continues the phrase that begins before it. */
function isInPhrase(draft: Draft, index: number): boolean {
  const token = draft.tokens[index];
  if (!token || token.amount || !isFree(draft, index) || isSeparated(token)) return false;
  if (token.norm === "and") return isFree(draft, index + 1);
  if (token.norm === "or" || negationWords.has(token.norm)) return false;
  return !(boundaries.has(token.norm) || stopWords.has(token.norm) || companyNouns.has(token.stem));
}
