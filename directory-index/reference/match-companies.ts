import {
  type CompanyReference,
  type Exclusion,
  type Hiring,
  nameKey,
  type SearchParameters,
} from "@eq/contracts";
import { listTechnologyPhrases, normalizeTechnology } from "@eq/understanding";
import { readKeywords, textHasKeyword } from "./keywords.ts";
import { createExcludedKindTest, type KindContext, readKinds } from "./kinds.ts";
import { isBounded, isInsideRange } from "./ranges.ts";
import type { Company, JobRow } from "./rows.ts";
import { createTitleTest, matchesAnyPhrase, readTitles } from "./titles.ts";

export type Condition<Row> = (row: Row) => boolean;

export const passesAllConditions = <Row>(conditions: readonly Condition<Row>[]): Condition<Row> => {
  return (row) => conditions.every((condition) => condition(row));
};

/**
 * Whether a row's value is in the list; true when the list is empty, because the search then does not restrict the
 * value.
 */
export const isListedOrUnrestricted = (values: readonly unknown[], value: unknown) =>
  values.length === 0 || values.includes(value);

const sharesAny = (one: readonly string[], other: readonly string[]) =>
  one.some((value) => other.includes(value));

/**
 * Makes the condition on kinds of business and industries, for a company or for a person's employer. A person without
 * an employer has no industry.
 */
export function makeIndustryCondition(
  parameters: SearchParameters,
  context: KindContext,
): Condition<Company | null>[] {
  const kinds = readKinds(parameters, context);
  if (kinds) return [(company) => company !== null && kinds.matches(company)];
  const { industryCodes } = parameters;
  if (industryCodes.length === 0) return [];
  return [(company) => company !== null && sharesAny(company.row.industry_codes, industryCodes)];
}

/** Makes the condition that keeps the companies of `companies`, which have an id or a name. */
export function makeNameCondition({ companies }: SearchParameters): Condition<Company>[] {
  if (companies.length === 0) return [];
  const isReferenced = ({ row }: Company, { id, name = "" }: CompanyReference) =>
    id === undefined ? nameKey(name) !== "" && nameKey(name) === row.name_key : id === String(row.id);
  return [(company) => companies.some((reference) => isReferenced(company, reference))];
}

/**
 * Makes the condition that excludes companies by industry, headcount, keywords and kinds. It does not exclude people
 * without an employer.
 */
export function makeEmployerExclusion(
  { exclude }: SearchParameters,
  context: KindContext,
): Condition<Company | null> {
  const isOfExcludedKind = createExcludedKindTest(exclude, context);
  const { industryCodes, employees } = exclude;
  const keywords = readKeywords(exclude.keywords);
  return (company) =>
    company === null ||
    !(
      sharesAny(company.row.industry_codes, industryCodes) ||
      isOfExcludedKind(company) ||
      (isBounded(employees) && isInsideRange(company.row.employee_count, employees)) ||
      keywords.some((keyword) => textHasKeyword(company, keyword))
    );
}

/**
 * Makes the conditions on a company's number of open jobs and its last funding round. A person without an employer
 * matches none of them. `today` is YYYY-MM-DD.
 */
export function makeJobsAndFundingConditions(
  { openJobs, lastRounds, lastFundedWithinDays }: SearchParameters,
  today: string,
): Condition<Company | null>[] {
  const oldest = lastFundedWithinDays === null ? null : formatDayBefore(today, lastFundedWithinDays);
  return [
    (company) => !isBounded(openJobs) || isInsideRange(company?.row.open_jobs ?? null, openJobs),
    (company) => lastRounds.length === 0 || lastRounds.includes(company?.row.last_round_code as never),
    (company) => oldest === null || (company?.row.last_funding_on ?? "") >= oldest,
  ];
}

/**
 * The job titles and functions that a company search excludes. In a people search the same exclusions apply to people.
 */
export type JobExclusion = Pick<Exclusion, "titles" | "jobFunctions">;

/** Returns a function that lists a company's open jobs that match the `hiring` filter. `today` is YYYY-MM-DD. */
export function createOpeningsFinder(
  { hiring, literalTitles }: SearchParameters,
  unwanted: JobExclusion,
  today: string,
): (company: Company | null) => JobRow[] {
  if (hiring === null) return () => [];
  const titles = createTitleTest(hiring.titles, literalTitles);
  const unwantedTitles = createTitleTest(unwanted.titles, literalTitles);
  const oldest = hiring.withinDays === undefined ? null : formatDayBefore(today, hiring.withinDays);
  const hasDetails = createDetailsTest(hiring);
  const fits = (job: JobRow) =>
    (titles.isEmpty || titles.matches(job.title_words)) &&
    isListedOrUnrestricted(hiring.functions, job.job_function) &&
    (oldest === null || (job.posted_on !== null && job.posted_on >= oldest)) &&
    hasDetails(job) &&
    !unwantedTitles.matches(job.title_words) &&
    !unwanted.jobFunctions.includes(job.job_function as never);
  return (company) => company?.openJobs.filter(fits) ?? [];
}

/** Returns a function that counts a company's open jobs that match the `hiring` filter. */
export function createOpeningsCounter(
  ...search: Parameters<typeof createOpeningsFinder>
): (company: Company | null) => number {
  const find = createOpeningsFinder(...search);
  return (company) => find(company).length;
}

/**
 * Returns a function that counts a company's points for matching jobs: one for each, three at most. When other names of
 * the job match too, a company with a job of the searched name gets three more.
 */
export function createOpeningPoints(
  parameters: SearchParameters,
  today: string,
): (company: Company) => number {
  const find = createOpeningsFinder(parameters, parameters.exclude, today);
  const titles = createTitleTest(parameters.hiring?.titles ?? [], parameters.literalTitles);
  return (company) => {
    const jobs = find(company);
    const hasLiteral = titles.hasOtherNames && jobs.some((job) => titles.literal(job.title_words));
    return Math.min(3, jobs.length) + (hasLiteral ? 3 : 0);
  };
}

/** Returns a function that tests whether a job is remote, and whether its posting or title names a technology. */
function createDetailsTest({ remote, technologies = [] }: Hiring): Condition<JobRow> {
  const names = technologies.map(normalizeTechnology);
  const phrases = listTechnologyPhrases(technologies);
  const namesTechnology = ({ technologies: named, title_words }: JobRow) =>
    names.length === 0 || sharesAny(named, names) || matchesAnyPhrase(title_words, phrases);
  return (job) => (!remote || job.remote === true) && namesTechnology(job);
}

const formatDayBefore = (today: string, days: number) =>
  new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);

/** Whether the search has conditions on open jobs. Only then does the number of matching jobs affect the order. */
export function restrictsJobs({ hiring, exclude }: SearchParameters): boolean {
  if (hiring === null) return false;
  const terms = [
    ...readTitles([...hiring.titles, ...exclude.titles]),
    ...hiring.functions,
    ...exclude.jobFunctions,
    ...(hiring.technologies ?? []),
  ];
  return terms.length > 0 || hiring.withinDays !== undefined || hiring.remote === true;
}
