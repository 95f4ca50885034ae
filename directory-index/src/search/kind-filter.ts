import { type Bitset, intersectSets, uniteSets } from "../bits/bitset.ts";
import type { Scratch } from "../bits/scratch.ts";
import type { KindQuery } from "../requests/index-query.ts";
import type { CompanyIndex } from "../segment/segment.ts";

/** Finds the companies of one of the kinds, and those of one of the other industries. */
export function findCompaniesOfKinds(
  companies: CompanyIndex,
  { texts, otherIndustries }: KindQuery,
  scratch: Scratch,
): Bitset {
  const found = scratch.set(companies.rows);
  companies.words.addRowsWithAny(found, texts, companies.rows, scratch);
  return addOtherIndustries(found, companies, otherIndustries, scratch);
}

/**
 * Finds the companies that come first in an answer: those whose name or trade label has the words of a kind and that
 * are in an industry of the kinds, and those in one of the other industries.
 */
export function findStrongKindMatches(
  companies: CompanyIndex,
  { texts, kindIndustries, otherIndustries }: KindQuery,
  scratch: Scratch,
): Bitset {
  const found = scratch.set(companies.rows);
  companies.nameWords.addRowsWithAny(found, texts, companies.rows, scratch);
  if (kindIndustries.length > 0) intersectSets(found, companies.industries.setOfAny(kindIndustries, scratch));
  return addOtherIndustries(found, companies, otherIndustries, scratch);
}

function addOtherIndustries(
  found: Bitset,
  { industries }: CompanyIndex,
  codes: readonly string[],
  scratch: Scratch,
): Bitset {
  if (codes.length > 0) uniteSets(found, industries.setOfAny(codes, scratch));
  return found;
}
