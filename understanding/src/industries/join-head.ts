import { combineWithBusinessNoun } from "../business-terms/head-nouns.ts";
import type { IndustryTerm, IndustryTerms } from "../business-terms/industry-terms.ts";
import { type Draft, isUnclaimed, wordAt } from "../draft/draft.ts";
import { negationWords } from "../draft/negation.ts";
import { findPhraseAt, type PhraseMatch } from "../draft/phrases.ts";
import { isSeparatedFromPrevious } from "../language/tokens.ts";
import { boundaryWords, companyNouns, stopWords } from "../language/word-lists.ts";

const maxUnknownWords = 2;
const goodsIndustries: ReadonlySet<string> = new Set(["manufacturing", "retail", "agriculture"]);

/**
 * Extends an industry term by the business noun after it: "furniture stores", "auto parts wholesalers", "metal door
 * manufacturers". Returns the term unchanged if no noun follows.
 */
export function joinBusinessNoun(
  draft: Draft,
  first: PhraseMatch<IndustryTerm>,
  industries: Pick<IndustryTerms, "get">,
): PhraseMatch<IndustryTerm> {
  let last = first;
  let unknown = 0;
  for (let at = first.to; continuesPhrase(draft, at) && unknown <= maxUnknownWords; ) {
    const next = findPhraseAt(draft, at, industries);
    const value = next ? joinTerms(draft, first, next) : null;
    if (next && value) last = { from: first.from, to: next.to, value };
    unknown += next ? 0 : 1;
    at = next?.to ?? at + 1;
  }
  return last;
}

/**
 * Joins an industry term and a business noun. Across "and", only terms for goods join the noun: "jewelry and watch
 * stores" are only stores, but "software and toy stores" are software companies and stores.
 */
function joinTerms(
  draft: Draft,
  first: PhraseMatch<IndustryTerm>,
  next: PhraseMatch<IndustryTerm>,
): IndustryTerm | null {
  if (!next.value.isHead || wordAt(draft, next.from - 1) === "and") return null;
  const value = combineWithBusinessNoun(first.value, next.value);
  const [code] = first.value.codes;
  const isListed = draft.tokens.slice(first.to, next.from).some(({ norm }) => norm === "and");
  if (!value || !code || !isListed || value.codes.includes(code)) return value;
  return !first.value.isHead && goodsIndustries.has(code) ? value : null;
}

/** Whether the word continues the phrase that begins before it. */
function continuesPhrase(draft: Draft, index: number): boolean {
  const token = draft.tokens[index];
  if (!token || token.amount || !isUnclaimed(draft, index) || isSeparatedFromPrevious(token)) return false;
  if (token.norm === "and") return isUnclaimed(draft, index + 1);
  if (token.norm === "or" || negationWords.has(token.norm)) return false;
  return !(boundaryWords.has(token.norm) || stopWords.has(token.norm) || companyNouns.has(token.stem));
}
