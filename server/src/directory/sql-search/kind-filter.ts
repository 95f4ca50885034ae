import type { IndustryCode, SearchParameters } from "@eq/contracts";
import type { TextTerm } from "@eq/directory-index";
import type { FindKind } from "@eq/understanding";
import { raw, type Sql, sql } from "../../platform/db/sql.ts";
import { companyWordsSql, makeTextTerms } from "./keyword-match.ts";

/**
 * The kinds of a search: a company matches when it has all terms of a text, is one of the well-known companies, or has one
 * of the other industries.
 */
export interface KindFilter {
  readonly texts: readonly (readonly TextTerm[])[];
  /** Well-known companies of the kinds, each as the words of its name. */
  readonly knownCompanies: readonly (readonly TextTerm[])[];
  /** The searched industries that no kind implies. */
  readonly otherIndustries: readonly IndustryCode[];
  /** The industries that the kinds imply; empty when one of the kinds implies none. */
  readonly kindIndustries: readonly IndustryCode[];
}

/** The kinds of business that a search includes and excludes, with the words to search for. */
export interface SearchedKinds {
  /** Null when no kind has a word to search for. Then the industries alone filter. */
  readonly filter: KindFilter | null;
  /** A company is excluded when its name or its trade label has all terms of one of these texts. */
  readonly excluded: readonly (readonly TextTerm[])[];
}

/** Describes a kind by the words of its name, for a directory without a list of kinds. */
export const findUnlistedKind: FindKind = (kind) => ({
  id: kind,
  label: kind,
  industryCodes: [],
  phrases: makeTextTerms([kind]),
  knownCompanies: [],
});

/** Looks up the kinds that a search includes and excludes. */
export function lookUpKinds(
  { kinds, industryCodes, exclude }: Pick<SearchParameters, "kinds" | "industryCodes" | "exclude">,
  findKind: FindKind,
): SearchedKinds {
  const searchable = kinds.map(findKind).filter(({ phrases }) => phrases.length > 0);
  const implied = new Set(searchable.flatMap((kind) => kind.industryCodes));
  const otherIndustries = industryCodes.filter((code) => !implied.has(code));
  const texts = searchable.flatMap(({ phrases }) => phrases);
  const knownCompanies = searchable.flatMap((kind) => kind.knownCompanies);
  const isEveryKindInAnIndustry = searchable.every((kind) => kind.industryCodes.length > 0);
  const kindIndustries = isEveryKindInAnIndustry ? [...implied] : [];
  return {
    filter: searchable.length > 0 ? { texts, knownCompanies, otherIndustries, kindIndustries } : null,
    excluded: exclude.kinds.map(findKind).flatMap((kind) => [...kind.phrases, ...kind.knownCompanies]),
  };
}

/** The words of a company's name, and those of its trade label (alias `c`). */
const nameWordsSql = raw("company_words(c.name, null, '{}', null)");
const labelWordsSql = raw("company_words(coalesce(c.industry_label, ''), null, '{}', null)");

/**
 * SQL condition: the company (alias `c`) is of one of the kinds, or has one of the other industries. A company of a
 * different industry must show the kind in its name or trade label.
 */
export function isOfKinds({ texts, knownCompanies, kindIndustries, otherIndustries }: KindFilter): Sql {
  const hasWords = hasText(companyWordsSql, texts);
  const agreeing =
    kindIndustries.length === 0
      ? hasWords
      : sql`${hasWords} and (c.industry_codes = '{}' or ${isInAnyOf(kindIndustries)} or ${isShown(texts)})`;
  if (knownCompanies.length === 0) return orHasIndustry(sql`(${agreeing})`, otherIndustries);
  // The first condition follows from the second one; it lets the database use its index of words.
  const mayMatch = hasText(companyWordsSql, [...texts, ...knownCompanies]);
  const matches = sql`(${agreeing} or ${hasText(nameWordsSql, knownCompanies)})`;
  return orHasIndustry(sql`(${mayMatch} and ${matches})`, otherIndustries);
}

/** SQL condition: the name or the trade label of the company (alias `c`) has all terms of a text. */
function isShown(texts: KindFilter["texts"]): Sql {
  return sql`(${hasText(nameWordsSql, texts)} or ${hasText(labelWordsSql, texts)})`;
}

/**
 * SQL for how well the company (alias `c`) matches the kinds: 2 by name or trade label and industry, 1 only by name,
 * else 0. Companies of the other industries have 2.
 */
export function gradeKindMatch(filter: KindFilter): Sql {
  return sql`case when ${isStronglyOfKinds(filter)} then 2 when ${hasText(nameWordsSql, filter.texts)} then 1 else 0 end`;
}

/** SQL condition: the company (alias `c`) is of a kind by name or trade label, and in an industry of the kinds. */
export function isStronglyOfKinds({ texts, kindIndustries, otherIndustries }: KindFilter): Sql {
  return orHasIndustry(sql`(${isShown(texts)} and ${isInAnyOf(kindIndustries)})`, otherIndustries);
}

/**
 * SQL for the points of a kind: a company (alias `c`) without open jobs, in an industry of the kinds, has 1 for a match of
 * its name and 1 more if the trade label matches too.
 */
export function countKindPoints({ texts, kindIndustries }: KindFilter): Sql {
  const named = sql`c.open_jobs = 0 and ${hasText(nameWordsSql, texts)} and ${isInAnyOf(kindIndustries)}`;
  return sql`case when ${named} then 1 + (${hasText(labelWordsSql, texts)})::int else 0 end`;
}

/** SQL condition: the company (alias `c`) is in one of the industries; true for an empty list. */
function isInAnyOf(codes: readonly IndustryCode[]): Sql {
  return codes.length > 0 ? sql`c.industry_codes && ${codes}::text[]` : raw("true");
}

/** SQL condition: the name or the trade label of the company (alias `c`) has one of the excluded kinds. */
export function isOfExcludedKind(texts: SearchedKinds["excluded"]): Sql {
  return isShown(texts);
}

function hasText(words: Sql, texts: KindFilter["texts"]): Sql {
  return sql`${words} @@ ${makeTextQuery(texts)}::tsquery`;
}

function orHasIndustry(condition: Sql, codes: readonly IndustryCode[]): Sql {
  return codes.length > 0 ? sql`(${condition} or c.industry_codes && ${codes}::text[])` : condition;
}

/** Writes texts as alternatives of a text-search query. */
function makeTextQuery(texts: readonly (readonly TextTerm[])[]): string {
  return texts.map((terms) => `(${terms.map(writeTerm).join(" & ")})`).join(" | ");
}

function writeTerm({ word, prefix }: TextTerm): string {
  const quoted = `'${word.replace(/['\\]/g, "$&$&")}'`;
  return prefix ? `${quoted}:*` : quoted;
}
