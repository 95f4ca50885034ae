import type { SearchParameters } from "@eq/contracts";
import { isKeywordFilter } from "@eq/understanding";
import { bestJobsOf } from "./test-candidate.ts";
import {
  type BruteForceOptions,
  fitOf,
  fitsKeywords,
  isAsked,
  isNamed,
  isShown,
  isWantedEmployer,
  isWantedPerson,
  keywordPoints,
  missesOnly,
  passesAllButRanges,
  passesRange,
  rangeNames,
} from "./test-matching.ts";
import type { TestCompany, TestPerson, TestRows } from "./test-rows.ts";

/**
 * Ids of companies in answer order, the ones that miss a range only because it is unknown, and the best job of each
 * for the candidate. Where no company has a job of the candidate's role, other jobs count.
 */
export function searchCompaniesSlowly(rows: TestRows, wanted: SearchParameters, options: BruteForceOptions) {
  const found = searchReach(rows, wanted, { ...options, anyRole: false });
  if (found.ids.length > 0 || wanted.candidate === null) return found;
  return searchReach(rows, wanted, { ...options, anyRole: true });
}

function searchReach(
  rows: TestRows,
  wanted: SearchParameters,
  options: BruteForceOptions & { anyRole: boolean },
) {
  const jobs = Map.groupBy(rows.jobs, (job) => job.company_id);
  const best = bestJobsOf(rows, wanted, options);
  const candidates = rows.companies.filter(
    (row) =>
      passesAllButRanges(row, jobs.get(row.id) ?? [], wanted, options) && (best === null || best.has(row.id)),
  );
  const unknown = rangeNames
    .filter((name) => isAsked(wanted[name]))
    .map((name) => [name, candidates.filter((row) => missesOnly(row, name, wanted)).length]);
  const found = candidates.filter((row) => rangeNames.every((name) => passesRange(row, name, wanted)));
  const keys = new Map(found.map((row) => [row.id, fitOf(row, jobs.get(row.id) ?? [], wanted, options)]));
  found.sort((one, other) => compareCompanies(one, other, wanted, { keys, best }));
  return {
    ids: found.map((row) => String(row.id)),
    unknown: Object.fromEntries(unknown),
    jobs: found.map((row) => best?.get(row.id)),
  };
}

/** Ids of people in answer order. */
export function searchPeopleSlowly(
  rows: TestRows,
  wanted: SearchParameters,
  options: BruteForceOptions,
): string[] {
  const jobs = Map.groupBy(rows.jobs, (job) => job.company_id);
  const companies = new Map(rows.companies.map((row) => [row.id, row]));
  const found = rows.people.filter((person) => {
    const employer = person.company_id === null ? null : (companies.get(person.company_id) ?? null);
    const openings = employer ? (jobs.get(employer.id) ?? []) : [];
    return (
      isShown(person, options) &&
      isWantedPerson(person, wanted, options) &&
      isWantedEmployer(employer, openings, wanted, options) &&
      fitsKeywords(person, employer, openings, wanted)
    );
  });
  const points = (person: TestPerson) => {
    const employer = companies.get(person.company_id ?? 0);
    return employer ? keywordPoints(employer, jobs.get(employer.id) ?? [], wanted.keywords) : 0;
  };
  const named = (person: TestPerson) => {
    const employer = companies.get(person.company_id ?? 0);
    return employer && isKeywordFilter(wanted, "people") ? isNamed(employer, wanted.keywords) : 0;
  };
  found.sort((one, other) => comparePeople(one, other, wanted, { points, named }));
  return found.map((person) => String(person.id));
}

type Ordering<Row> = (one: Row, other: Row) => number;

const firstDifference = <Row>(one: Row, other: Row, orderings: readonly Ordering<Row>[]) =>
  orderings.map((compare) => compare(one, other)).find((result) => result !== 0) ?? 0;

function rising<Row>(value: (row: Row) => string | number | null, direction = 1): Ordering<Row> {
  return (one, other) => {
    const [a, b] = [value(one), value(other)];
    if (a === b) return 0;
    if (a === null) return 1;
    if (b === null) return -1;
    return a < b ? -direction : direction;
  };
}

function compareCompanies(
  one: TestCompany,
  other: TestCompany,
  wanted: SearchParameters,
  { keys, best }: { keys: ReadonlyMap<number, number>; best: ReadonlyMap<number, { fit: number }> | null },
): number {
  const { sort, keywords } = wanted;
  const isFilter = isKeywordFilter(wanted, "companies");
  const direction = sort?.order === "desc" ? -1 : 1;
  const name = rising((row: TestCompany) => row.name.toLowerCase());
  const id = rising((row: TestCompany) => row.id);
  switch (sort?.by) {
    case "name":
      return direction * firstDifference(one, other, [name, id]);
    case "employeeCount":
      return firstDifference(one, other, [rising((row) => row.employee_count, direction), name, id]);
    case "revenue":
      return firstDifference(one, other, [rising((row) => row.revenue, direction), name, id]);
    case "funding":
      return firstDifference(one, other, [rising((row) => row.total_funding, direction), name, id]);
    default:
      return firstDifference(one, other, [
        rising((row) => (isFilter ? isNamed(row, keywords) : 0), -1),
        rising((row) => best?.get(row.id)?.fit ?? 0, -1),
        rising((row) => (row.open_jobs > 0 ? 0 : 1)),
        rising((row) => keys.get(row.id) ?? 0, -1),
        rising((row) => row.intent_score, -1),
        name,
        id,
      ]);
  }
}

function comparePeople(
  one: TestPerson,
  other: TestPerson,
  wanted: SearchParameters,
  { points, named }: Record<"points" | "named", (person: TestPerson) => number>,
): number {
  const direction = wanted.sort?.order === "desc" ? -1 : 1;
  const id = rising((row: TestPerson) => row.id);
  const kinds = [wanted.managementLevels, wanted.jobFunctions, wanted.departments];
  const isOfOneKind = kinds.some((asked) => asked.length > 0);
  const level = rising((row: TestPerson) => row.level_rank, direction);
  switch (wanted.sort?.by) {
    case "name":
      return direction * firstDifference(one, other, [rising((row) => row.full_name.toLowerCase()), id]);
    case "title":
      return firstDifference(one, other, [rising((row) => row.title?.toLowerCase() ?? null, direction), id]);
    case "seniority":
      return firstDifference(one, other, [level, rising((row) => row.id, direction)]);
    default:
      return firstDifference(one, other, [
        rising((row) => (wanted.titles.length > 0 ? row.title_words.length : 0)),
        rising((row) => named(row), -1),
        rising((row) => points(row), -1),
        rising((row) => (isOfOneKind ? 0 : row.level_rank), -1),
        rising((row) => row.id, -1),
      ]);
  }
}
