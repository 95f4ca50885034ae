import type { IndustryCode, SearchParameters } from "@eq/contracts";
import type { TextTerm } from "@eq/directory-index";
import type { FindKind } from "@eq/understanding";
import { raw, type Sql, sql } from "../../platform/db/sql.ts";
import { companyWordsSql, makeTextTerms } from "./keyword-match.ts";

/** The kinds of a search: a company matches when it has all terms of a text, or one of the other industries. */
export interface KindFilter {
  readonly texts: readonly (readonly TextTerm[])[];
  /** The searched industries that no kind implies. */
  readonly otherIndustries: readonly IndustryCode[];
  /** The industries that the kinds imply; empty when one of the kinds implies none. */
  readonly kindIndustries: readonly IndustryCode[];
}

/** The kinds of business that a search includes and excludes, with the words to search for. */
export interface SearchedKinds {
  /** Null when no kind has a word to search for. Then the industries alone filter. */
  readonly filter: KindFilter | null;
  /** A company is excluded when its name and trade label have all terms of one of these texts. */
  readonly excluded: readonly (readonly TextTerm[])[];
}

/** Describes a kind by the words of its name, for a directory without a list of kinds. */
export const findUnlistedKind: FindKind = (kind) => ({
  id: kind,
  label: kind,
  industryCodes: [],
  phrases: makeTextTerms([kind]),
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
  const isEveryKindInAnIndustry = searchable.every((kind) => kind.industryCodes.length > 0);
  const kindIndustries = isEveryKindInAnIndustry ? [...implied] : [];
  return {
    filter: searchable.length > 0 ? { texts, otherIndustries, kindIndustries } : null,
    excluded: exclude.kinds.flatMap((kind) => findKind(kind).phrases),
  };
}

/** The indexed words of a company's name and trade label (alias `c`). */
const nameWordsSql = raw("company_words(c.name, c.industry_label, '{}', null)");

/** SQL condition: the company (alias `c`) is of one of the kinds, or has one of the other industries. */
export function isOfKinds({ texts, otherIndustries }: KindFilter): Sql {
  return orHasIndustry(hasText(companyWordsSql, texts), otherIndustries);
}

/**
 * SQL condition: as `isOfKinds`, but only by name and trade label, and only in an industry of the kinds. Such companies
 * come first.
 */
export function isOfKindsByName({ texts, kindIndustries, otherIndustries }: KindFilter): Sql {
  const named = hasText(nameWordsSql, texts);
  const agreeing =
    kindIndustries.length > 0 ? sql`(${named} and c.industry_codes && ${kindIndustries}::text[])` : named;
  return orHasIndustry(agreeing, otherIndustries);
}

/** SQL condition: the name and trade label of the company (alias `c`) have one of the excluded kinds. */
export function isOfExcludedKind(texts: SearchedKinds["excluded"]): Sql {
  return sql`${nameWordsSql} @@ ${makeTextQuery(texts)}::tsquery`;
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
