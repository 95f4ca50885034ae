import { type Bitset, intersectSets, uniteSets } from "../bits/bitset.ts";
import type { Scratch } from "../bits/scratch.ts";
import type { KindQuery } from "../requests/index-query.ts";
import type { CompanyIndex } from "../segment/segment.ts";

/**
 * Finds the companies of one of the kinds, and those of one of the other industries. A company of a different industry must
 * show the kind in its name or trade label, since descriptions also name customers and places.
 */
export function findCompaniesOfKinds(
  companies: CompanyIndex,
  { texts, knownCompanies, kindIndustries, otherIndustries }: KindQuery,
  scratch: Scratch,
): Bitset {
  const { rows, words, nameWords, labelWords, industries, withoutIndustry } = companies;
  const found = scratch.set(rows);
  words.addRowsWithAny(found, texts, rows, scratch);
  if (kindIndustries.length > 0) {
    const agreeing = scratch.copy(withoutIndustry);
    uniteSets(agreeing, industries.setOfAny(kindIndustries, scratch));
    intersectSets(found, agreeing);
    nameWords.addRowsWithAny(found, texts, rows, scratch);
    labelWords.addRowsWithAny(found, texts, rows, scratch);
  }
  nameWords.addRowsWithAny(found, knownCompanies, rows, scratch);
  return addOtherIndustries(found, companies, otherIndustries, scratch);
}

/** What a company shows of a kind of business, by row. */
export interface KindEvidence {
  /** The companies whose name has the words of a kind. */
  readonly named: Bitset;
  /** The companies whose trade label has the words of a kind. */
  readonly labelled: Bitset;
  /** The companies in an industry of the kinds; null when every company agrees. */
  readonly agreeing: Bitset | null;
  /** The companies in one of the other industries; null without such industries. */
  readonly others: Bitset | null;
}

/** Finds what the companies show of the kinds of a search. */
export function findKindEvidence(
  { rows, nameWords, labelWords, industries }: CompanyIndex,
  { texts, kindIndustries, otherIndustries }: KindQuery,
  scratch: Scratch,
): KindEvidence {
  const named = scratch.set(rows);
  nameWords.addRowsWithAny(named, texts, rows, scratch);
  const labelled = scratch.set(rows);
  labelWords.addRowsWithAny(labelled, texts, rows, scratch);
  const setOf = (codes: readonly string[]) => (codes.length > 0 ? industries.setOfAny(codes, scratch) : null);
  return { named, labelled, agreeing: setOf(kindIndustries), others: setOf(otherIndustries) };
}

/** Finds the companies that show a kind in name or trade label and agree in the industry, and those of the others. */
export function findStrongKindMatches(companies: CompanyIndex, query: KindQuery, scratch: Scratch): Bitset {
  const { named, labelled, agreeing, others } = findKindEvidence(companies, query, scratch);
  uniteSets(named, labelled);
  if (agreeing) intersectSets(named, agreeing);
  if (others) uniteSets(named, others);
  return named;
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
