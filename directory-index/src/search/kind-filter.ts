import { type Bitset, intersectSets, uniteSets } from "../bits/bitset.ts";
import type { Scratch } from "../bits/scratch.ts";
import type { KindQuery } from "../requests/index-query.ts";
import type { CompanyIndex } from "../segment/segment.ts";

/** Finds the companies of one of the kinds, and those of one of the other industries. */
export function findCompaniesOfKinds(
  companies: CompanyIndex,
  { texts, companies: known, otherIndustries }: KindQuery,
  scratch: Scratch,
): Bitset {
  const found = scratch.set(companies.rows);
  companies.words.addRowsWithAny(found, texts, companies.rows, scratch);
  companies.nameWords.addRowsWithAny(found, known, companies.rows, scratch);
  return addOtherIndustries(found, companies, otherIndustries, scratch);
}

/** The companies that match kinds of business by name or trade label. A company may be in several sets. */
export interface KindMatches {
  /** Those in an industry of the kinds; and those in one of the other industries. */
  readonly agreeing: Bitset;
  /** Those in an industry of the kinds of which both name and trade label match. */
  readonly byBoth: Bitset;
  /** Those of which the name matches, in any industry. */
  readonly byName: Bitset;
}

/** Finds the companies of which the name or the trade label has the words of a kind. */
export function gradeKindMatches(
  companies: CompanyIndex,
  { texts, kindIndustries, otherIndustries }: KindQuery,
  scratch: Scratch,
): KindMatches {
  const { rows, nameWords, labelWords, industries } = companies;
  const byName = scratch.set(rows);
  nameWords.addRowsWithAny(byName, texts, rows, scratch);
  const agreeing = scratch.set(rows);
  labelWords.addRowsWithAny(agreeing, texts, rows, scratch);
  const byBoth = scratch.copy(agreeing);
  intersectSets(byBoth, byName);
  uniteSets(agreeing, byName);
  if (kindIndustries.length > 0) {
    const inIndustries = industries.setOfAny(kindIndustries, scratch);
    intersectSets(agreeing, inIndustries);
    intersectSets(byBoth, inIndustries);
  }
  return { agreeing: addOtherIndustries(agreeing, companies, otherIndustries, scratch), byBoth, byName };
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
