import { nameKey } from "@eq/contracts";
import type { TextTerm } from "@eq/directory-index";
import { titleWords } from "@eq/understanding";
import { join, raw, type Sql, sql } from "../../platform/db/sql.ts";

/** At most this many keywords give points, because each requires an index search. */
export const maxKeywords = 12;

/** The indexed words of a company's text (alias `c`): name, industry label, keywords, description. */
export const companyWordsSql = raw("company_words(c.name, c.industry_label, c.keywords, c.description)");

/**
 * Converts a keyword to a text-search query. All words of the keyword must occur, in any order. A word of four letters
 * or more matches as a prefix and without its plural s: "robots" finds robotics. A shorter word matches as a whole.
 * Null when the keyword has no letters or digits.
 */
export function makeKeywordQuery(keyword: string): string | null {
  const terms = splitIntoTerms(keyword).map(({ word, prefix }) => (prefix ? `'${word}':*` : `'${word}'`));
  return terms.length > 0 ? terms.join(" & ") : null;
}

function splitIntoTerms(keyword: string): TextTerm[] {
  const words = keyword.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) =>
    word.length < 4 ? { word, prefix: false } : { word: word.replace(/s$/, ""), prefix: true },
  );
}

function makeTextQueries(keywords: readonly string[]): string[] {
  return keywords.flatMap((keyword) => makeKeywordQuery(keyword) ?? []).slice(0, maxKeywords);
}

/** Converts keywords to terms for the index. */
export function makeTextTerms(keywords: readonly string[]): TextTerm[][] {
  return keywords
    .map(splitIntoTerms)
    .filter((terms) => terms.length > 0)
    .slice(0, maxKeywords);
}

/**
 * Makes the name keys that the index looks up, as `selectKeywordMatches` does in SQL. With `exactOnly`, a key matches
 * only a whole name, not the beginning of one.
 */
export function makeNameKeys(keywords: readonly string[]): { key: string; exactOnly: boolean }[] {
  return keywords
    .slice(0, maxKeywords)
    .map(nameKey)
    .filter((key) => key !== "")
    .map((key) => ({ key, exactOnly: key.length < 4 }));
}

/**
 * Selects companies with their points for the keywords. Each keyword gives 2 points if the company's text has it, and 1
 * point if an open job's title has all its words. Columns `company_id`, `points`.
 */
export function selectKeywordPoints(keywords: readonly string[]): Sql {
  const jobWords = keywords.slice(0, maxKeywords).map(titleWords);
  const parts = [
    ...makeTextQueries(keywords).map(
      (query) => sql`select c.id, 2 from company c where ${companyWordsSql} @@ ${query}::tsquery`,
    ),
    ...jobWords
      .filter((words) => words.length > 0)
      .map(
        (words) => sql`select distinct j.company_id, 1 from job j
          where j.closed_on is null and j.title_words @> ${words}::text[]`,
      ),
  ];
  const pointRows = parts.reduce(
    (one, other) => sql`${one} union all ${other}`,
    raw("select null::bigint, 0 where false"),
  );
  return sql`select company_id, sum(points)::int as points from (${pointRows}) as matches(company_id, points)
    group by company_id`;
}

/**
 * Selects companies with one of the keywords in their text, in the title of an open job or at the beginning of their
 * name. The columns `company_id` and `points` are those of `selectKeywordPoints`. The column `named` is 2 when a
 * keyword is the whole name, 1 when the name begins with it, else 0. A keyword of fewer than four letters and digits
 * only matches a whole name.
 */
export function selectKeywordMatches(keywords: readonly string[]): Sql {
  const nameMatches = makeNameKeys(keywords).map(({ key, exactOnly }) => {
    const pattern = exactOnly ? key : `${key}%`;
    return sql`union all select c.id, 0, case when c.name_key = ${key}::text then 2 else 1 end
        from company c where c.name_key like ${pattern}::text`;
  });
  return sql`select company_id, sum(points)::int as points, max(named)::int as named
    from (select company_id, points, 0 from (${selectKeywordPoints(keywords)}) as pointed
      ${join(nameMatches, " ")}) as matches(company_id, points, named)
    group by company_id`;
}

/** The ids of companies with one of the keywords in their text; null when no keyword has letters or digits. */
export function selectCompaniesWithKeyword(keywords: readonly string[]): Sql | null {
  const queries = makeTextQueries(keywords);
  if (queries.length === 0) return null;
  const any = queries.map((query) => `(${query})`).join(" | ");
  return sql`select c.id from company c where ${companyWordsSql} @@ ${any}::tsquery`;
}
