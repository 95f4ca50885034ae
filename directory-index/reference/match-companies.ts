import type { Exclusion, SearchParameters } from "@eq/contracts";
import { hasInText, readKeywords } from "./keywords.ts";
import { isBounded, isInside } from "./ranges.ts";
import type { Company, JobRow } from "./rows.ts";
import { hasTitle, readTitles } from "./titles.ts";

export type Condition<Row> = (row: Row) => boolean;

export const passesAll = <Row>(conditions: readonly Condition<Row>[]): Condition<Row> => {
  return (row) => conditions.every((condition) => condition(row));
};

/** Whether the row has one of the values; true when the search lists no values. */
export const isOneOf = (values: readonly unknown[], value: unknown) =>
  values.length === 0 || values.includes(value);

const sharesAny = (one: readonly string[], other: readonly string[]) =>
  one.some((value) => other.includes(value));

/** The industry condition on a company, or on a person's employer. A person without an employer has no industry. */
export function industryCondition({ industryCodes }: SearchParameters): Condition<Company | null>[] {
  if (industryCodes.length === 0) return [];
  return [(company) => company !== null && sharesAny(company.row.industry_codes, industryCodes)];
}

/**
 * The condition that excludes companies by industry, headcount and words. People without an employer are not
 * excluded.
 */
export function employerExclusion({ exclude }: SearchParameters): Condition<Company | null> {
  const { industryCodes, employees } = exclude;
  const keywords = readKeywords(exclude.keywords);
  return (company) =>
    company === null ||
    !(
      sharesAny(company.row.industry_codes, industryCodes) ||
      (isBounded(employees) && isInside(company.row.employee_count, employees)) ||
      keywords.some((keyword) => hasInText(company, keyword))
    );
}

/**
 * The titles and functions of jobs that a company search excludes. A search for people excludes people by them
 * instead.
 */
export type JobExclusion = Pick<Exclusion, "titles" | "jobFunctions">;

/** Returns a function that counts a company's open jobs that match the `hiring` filter. `today` is YYYY-MM-DD. */
export function openingsCounter(
  { hiring }: SearchParameters,
  unwanted: JobExclusion,
  today: string,
): (company: Company | null) => number {
  if (hiring === null) return () => 0;
  const titles = readTitles(hiring.titles);
  const unwantedTitles = readTitles(unwanted.titles);
  const oldest = hiring.withinDays === undefined ? null : daysBefore(today, hiring.withinDays);
  const fits = (job: JobRow) =>
    (titles.length === 0 || hasTitle(job.title_words, titles)) &&
    isOneOf(hiring.functions, job.job_function) &&
    (oldest === null || (job.posted_on !== null && job.posted_on >= oldest)) &&
    !hasTitle(job.title_words, unwantedTitles) &&
    !unwanted.jobFunctions.includes(job.job_function as never);
  return (company) => company?.openJobs.filter(fits).length ?? 0;
}

const daysBefore = (today: string, days: number) =>
  new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);

/** Whether the search restricts the jobs. Only then does the number of matching jobs affect the order. */
export function restrictsJobs({ hiring, exclude }: SearchParameters): boolean {
  if (hiring === null) return false;
  const terms = [
    ...readTitles([...hiring.titles, ...exclude.titles]),
    ...hiring.functions,
    ...exclude.jobFunctions,
  ];
  return terms.length > 0 || hiring.withinDays !== undefined;
}
