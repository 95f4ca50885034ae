import { type Bitset, uniteSets } from "../bits/bitset.ts";
import type { Scratch } from "../bits/scratch.ts";
import type { WordIndex } from "../columns/word-index.ts";
import type { KindQuery } from "../requests/index-query.ts";
import type { CompanyIndex } from "../segment/segment.ts";

/** Finds the companies of one of the kinds, and those of one of the other industries. */
export function findCompaniesOfKinds(companies: CompanyIndex, kinds: KindQuery, scratch: Scratch): Bitset {
  return findByWordsOrIndustry(companies, companies.words, kinds, scratch);
}

/**
 * Finds the companies whose name or trade label says that they are of one of the kinds, and those of one of the other
 * industries. They come first in an answer.
 */
export function findStrongKindMatches(companies: CompanyIndex, kinds: KindQuery, scratch: Scratch): Bitset {
  return findByWordsOrIndustry(companies, companies.nameWords, kinds, scratch);
}

function findByWordsOrIndustry(
  { rows, industries }: CompanyIndex,
  words: WordIndex,
  { texts, otherIndustries }: KindQuery,
  scratch: Scratch,
): Bitset {
  const found = scratch.set(rows);
  words.addRowsWithAny(found, texts, rows, scratch);
  if (otherIndustries.length > 0) uniteSets(found, industries.setOfAny(otherIndustries, scratch));
  return found;
}
