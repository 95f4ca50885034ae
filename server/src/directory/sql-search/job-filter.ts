import type { Exclusion, Hiring } from "@eq/contracts";
import { titleWords } from "@eq/understanding";
import { allOf, join, raw, type Sql, sql } from "../../platform/db/sql.ts";

/** What a job must not be. */
export type UnwantedJobs = Pick<Exclusion, "titles" | "jobFunctions">;

/** The words of each phrase; phrases without any are left out. */
export function phrasesOf(titles: readonly string[]): string[][] {
  return titles.map(titleWords).filter((words) => words.length > 0);
}

/** Rows of `table` whose `title_words` hold all words of one of the phrases. */
export function fitsTitles(table: "j" | "p", phrases: readonly string[][]): Sql {
  const tests = phrases.map((words) => sql`${raw(table)}.title_words @> ${words}::text[]`);
  return sql`(${join(tests, " or ")})`;
}

/** True when the wish names what the job must be; any open job fits it otherwise. */
export function isSpecific(hiring: Hiring, exclude: UnwantedJobs): boolean {
  const asked = [...phrasesOf([...hiring.titles, ...exclude.titles]), ...hiring.functions];
  return asked.length > 0 || exclude.jobFunctions.length > 0 || hiring.withinDays !== undefined;
}

/**
 * Open jobs (alias `j`) that fit: one of the titles, one of the functions and the days, each where given.
 * Excluded titles and functions leave the job out. `today` is YYYY-MM-DD.
 */
export function isFittingJob(hiring: Hiring, exclude: UnwantedJobs, today: string): Sql {
  const wanted = phrasesOf(hiring.titles);
  const { functions, withinDays } = hiring;
  return allOf([
    sql`j.closed_on is null`,
    ...(wanted.length > 0 ? [fitsTitles("j", wanted)] : []),
    ...(functions.length > 0 ? [sql`j.job_function = any(${functions}::text[])`] : []),
    ...(withinDays === undefined ? [] : [sql`j.posted_on >= ${today}::date - ${withinDays}::int`]),
    ...isWantedJob(exclude),
  ]);
}

/** Conditions of jobs (alias `j`) that are not left out; none where nothing is. */
export function isWantedJob({ titles, jobFunctions }: UnwantedJobs): Sql[] {
  const unwanted = phrasesOf(titles);
  return [
    ...(unwanted.length > 0 ? [sql`not ${fitsTitles("j", unwanted)}`] : []),
    ...(jobFunctions.length > 0 ? [sql`(j.job_function = any(${jobFunctions}::text[])) is not true`] : []),
  ];
}
