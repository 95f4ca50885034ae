import type { Exclusion, Hiring } from "@eq/contracts";
import { listTechnologyPhrases, normalizeTechnology, titleWords } from "@eq/understanding";
import { allOf, join, raw, type Sql, sql } from "../../platform/db/sql.ts";

/** Exclusions of jobs: those with these titles or functions do not match. */
export type JobExclusions = Pick<Exclusion, "titles" | "jobFunctions">;

/** Splits each title into its words; leaves out titles without words. */
export function splitPhrases(titles: readonly string[]): string[][] {
  return titles.map(titleWords).filter((words) => words.length > 0);
}

/** SQL condition: the row of `table` has `title_words` that contain all words of one of the phrases. */
export function matchesTitles(table: "j" | "p", phrases: readonly string[][]): Sql {
  const tests = phrases.map((words) => sql`${raw(table)}.title_words @> ${words}::text[]`);
  return sql`(${join(tests, " or ")})`;
}

/** Whether the search asks for certain jobs; otherwise any open job matches. */
export function isSpecificJobSearch(hiring: Hiring, exclude: JobExclusions): boolean {
  const { titles, functions, withinDays, remote, technologies = [] } = hiring;
  const criteria = [...splitPhrases([...titles, ...exclude.titles]), ...functions, ...technologies];
  const hasCriteria = criteria.length > 0 || exclude.jobFunctions.length > 0;
  return hasCriteria || withinDays !== undefined || remote === true;
}

/**
 * SQL condition: the open job (alias `j`) matches the titles, functions, age, remote work and technologies that the
 * search sets, and no exclusion. One of several titles, functions or technologies is enough. `today` is YYYY-MM-DD.
 */
export function isMatchingJob(hiring: Hiring, exclude: JobExclusions, today: string): Sql {
  const phrases = splitPhrases(hiring.titles);
  const { functions, withinDays, remote, technologies = [] } = hiring;
  return allOf([
    sql`j.closed_on is null`,
    ...(phrases.length > 0 ? [matchesTitles("j", phrases)] : []),
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
  return phrases.length > 0 ? sql`(${named} or ${matchesTitles("j", phrases)})` : named;
}

/** Conditions that remove excluded jobs (alias `j`). */
export function makeExclusionConditions({ titles, jobFunctions }: JobExclusions): Sql[] {
  const phrases = splitPhrases(titles);
  return [
    ...(phrases.length > 0 ? [sql`not ${matchesTitles("j", phrases)}`] : []),
    ...(jobFunctions.length > 0 ? [sql`(j.job_function = any(${jobFunctions}::text[])) is not true`] : []),
  ];
}
