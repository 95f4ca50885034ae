import type { Exclusion, Hiring, SearchParameters } from "@eq/contracts";
import {
  type ExpandedTitles,
  expandTitles,
  listTechnologyPhrases,
  normalizeTechnology,
  titleWords,
} from "@eq/understanding";
import { allOf, join, raw, type Sql, sql } from "../../platform/db/sql.ts";

/**
 * Exclusions of jobs: those with these titles or functions do not match. Other names of an excluded job do not match
 * either, unless the title is one of `literalTitles`.
 */
export type JobExclusions = Pick<Exclusion, "titles" | "jobFunctions"> &
  Pick<SearchParameters, "literalTitles">;

/** A search for open jobs. `literalTitles` lists the titles whose other names do not match. */
export interface JobSearch extends Pick<SearchParameters, "literalTitles"> {
  readonly hiring: Hiring;
  readonly exclude: JobExclusions;
}

export function readJobExclusions({ exclude, literalTitles }: SearchParameters): JobExclusions {
  return { titles: exclude.titles, jobFunctions: exclude.jobFunctions, literalTitles };
}

/** Splits each title into its words; leaves out titles without words. */
export function splitPhrases(titles: readonly string[]): string[][] {
  return titles.map(titleWords).filter((words) => words.length > 0);
}

/**
 * SQL condition: the title of the row of `table` (its `title_words`) has all words of one of the titles, or is another
 * name of the same job.
 */
export function matchesTitles(table: "j" | "p", { literal, alternatives }: ExpandedTitles): Sql {
  const column = raw(`${table}.title_words`);
  const tests = [
    ...literal.map((words) => sql`${column} @> ${words}::text[]`),
    ...alternatives.map(({ words, without }) =>
      without.length === 0
        ? sql`${column} @> ${words}::text[]`
        : sql`(${column} @> ${words}::text[] and not ${column} && ${without}::text[])`,
    ),
  ];
  return sql`(${join(tests, " or ")})`;
}

/** SQL condition: the title contains the words of one of the titles itself; other names of the job do not count. */
export function matchesLiteralTitles(table: "j" | "p", { literal }: ExpandedTitles): Sql {
  return matchesTitles(table, { literal, alternatives: [] });
}

/** Whether the search asks for certain jobs; otherwise any open job matches. */
export function isSpecificJobSearch(
  hiring: Hiring,
  exclude: Pick<Exclusion, "titles" | "jobFunctions">,
): boolean {
  const { titles, functions, withinDays, remote, technologies = [] } = hiring;
  const criteria = [...splitPhrases([...titles, ...exclude.titles]), ...functions, ...technologies];
  const hasCriteria = criteria.length > 0 || exclude.jobFunctions.length > 0;
  return hasCriteria || withinDays !== undefined || remote === true;
}

/**
 * SQL condition: the open job (alias `j`) matches the titles, functions, age, remote work and technologies that the
 * search sets, and no exclusion. One of several titles, functions or technologies is enough. `today` is YYYY-MM-DD.
 */
export function isMatchingJob({ hiring, exclude, literalTitles }: JobSearch, today: string): Sql {
  const titles = expandTitles(hiring.titles, literalTitles);
  const { functions, withinDays, remote, technologies = [] } = hiring;
  return allOf([
    sql`j.closed_on is null`,
    ...(titles.literal.length > 0 ? [matchesTitles("j", titles)] : []),
    ...(functions.length > 0 ? [sql`j.job_function = any(${functions}::text[])`] : []),
    ...(withinDays === undefined ? [] : [sql`j.posted_on >= ${today}::date - ${withinDays}::int`]),
    ...(remote ? [sql`j.remote`] : []),
    ...(technologies.length > 0 ? [namesTechnology(technologies)] : []),
    ...makeExclusionConditions(exclude),
  ]);
}

/** SQL condition: the posting (alias `j`) or its title names one of the technologies. */
function namesTechnology(technologies: readonly string[]): Sql {
  const named = sql`j.technologies && ${technologies.map(normalizeTechnology)}::text[]`;
  const phrases = listTechnologyPhrases(technologies);
  if (phrases.length === 0) return named;
  return sql`(${named} or ${matchesTitles("j", { literal: phrases, alternatives: [] })})`;
}

/** Conditions that remove excluded jobs (alias `j`). */
export function makeExclusionConditions({ titles, jobFunctions, literalTitles }: JobExclusions): Sql[] {
  const excluded = expandTitles(titles, literalTitles);
  return [
    ...(excluded.literal.length > 0 ? [sql`not ${matchesTitles("j", excluded)}`] : []),
    ...(jobFunctions.length > 0 ? [sql`(j.job_function = any(${jobFunctions}::text[])) is not true`] : []),
  ];
}
