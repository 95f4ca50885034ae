import type { Place, Range, RangeName, SearchParameters } from "@eq/contracts";
import { titleWords } from "@eq/understanding";
import type { TestCompany, TestJob, TestPerson, TestRows } from "./test-rows.ts";

/** What a directory must answer, worked out row by row in plain words: the measure that its SQL is held to. */
export interface BruteForceOptions {
  today: string;
  demoHidden: boolean;
  locate: (place: Place) => { latitude: number; longitude: number } | null;
}

type Located = Pick<TestCompany, "city" | "state" | "country" | "metro_code" | "latitude" | "longitude">;

/** Ids of companies in answer order, and the ones that miss a range only because it is unknown. */
export function searchCompaniesSlowly(rows: TestRows, wanted: SearchParameters, options: BruteForceOptions) {
  const jobs = Map.groupBy(rows.jobs, (job) => job.company_id);
  const candidates = rows.companies.filter((row) =>
    passesAllButRanges(row, jobs.get(row.id) ?? [], wanted, options),
  );
  const unknown = rangeNames
    .filter((name) => isAsked(wanted[name]))
    .map((name) => [name, candidates.filter((row) => missesOnly(row, name, wanted)).length]);
  const found = candidates.filter((row) => rangeNames.every((name) => passesRange(row, name, wanted)));
  const keys = new Map(found.map((row) => [row.id, fitOf(row, jobs.get(row.id) ?? [], wanted, options)]));
  found.sort((one, other) => compareCompanies(one, other, wanted, keys));
  return { ids: found.map((row) => String(row.id)), unknown: Object.fromEntries(unknown) };
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
    return (
      isShown(person, options) &&
      isWantedPerson(person, wanted, options) &&
      isWantedEmployer(employer, employer ? (jobs.get(employer.id) ?? []) : [], wanted, options)
    );
  });
  const points = (person: TestPerson) => {
    const employer = companies.get(person.company_id ?? 0);
    return employer ? keywordPoints(employer, jobs.get(employer.id) ?? [], wanted.keywords) : 0;
  };
  found.sort((one, other) => comparePeople(one, other, wanted, points));
  return found.map((person) => String(person.id));
}

const rangeNames: readonly RangeName[] = ["employees", "revenue", "funding"];
const rangeFields = { employees: "employee_count", revenue: "revenue", funding: "total_funding" } as const;

const isAsked = (range: Range | null) => range !== null && (range.min !== null || range.max !== null);

function isInside(value: number | null, range: Range): boolean {
  if (value === null) return false;
  const highEnough = range.min === null || value >= range.min;
  if (range.max === null) return highEnough;
  return highEnough && (range.maxExclusive ? value < range.max : value <= range.max);
}

function passesRange(row: TestCompany | null, name: RangeName, wanted: SearchParameters): boolean {
  const range = wanted[name];
  if (range === null || !isAsked(range)) return true;
  const value = row ? row[rangeFields[name]] : null;
  return value === null ? wanted.includeUnknown.includes(name) : isInside(value, range);
}

function missesOnly(row: TestCompany, name: RangeName, wanted: SearchParameters): boolean {
  const others = rangeNames.filter((other) => other !== name);
  return (
    row[rangeFields[name]] === null &&
    !wanted.includeUnknown.includes(name) &&
    others.every((other) => passesRange(row, other, wanted))
  );
}

const isShown = (row: { source: string }, options: BruteForceOptions) =>
  !(options.demoHidden && row.source === "demo");

function passesAllButRanges(
  row: TestCompany,
  jobs: readonly TestJob[],
  wanted: SearchParameters,
  options: BruteForceOptions,
): boolean {
  return (
    isShown(row, options) &&
    (wanted.industryCodes.length === 0 || sharesAny(row.industry_codes, wanted.industryCodes)) &&
    (wanted.places.length === 0 || wanted.places.some((place) => isIn(row, place, options))) &&
    !wanted.exclude.places.some((place) => isIn(row, place, options)) &&
    !isExcludedEmployer(row, wanted) &&
    (wanted.hiring === null || fittingJobs(jobs, wanted, wanted.exclude, options.today).length > 0)
  );
}

function isExcludedEmployer(row: TestCompany | null, { exclude }: SearchParameters): boolean {
  if (row === null) return false;
  return (
    sharesAny(row.industry_codes, exclude.industryCodes) ||
    (exclude.employees !== null &&
      isAsked(exclude.employees) &&
      isInside(row.employee_count, exclude.employees)) ||
    exclude.keywords.some((keyword) => textHas(row, keyword))
  );
}

const sharesAny = (one: readonly string[], other: readonly string[]) =>
  one.some((value) => other.includes(value));

function isIn(row: Located, place: Place, { locate }: BruteForceOptions): boolean {
  const inRegion =
    (!place.metroRegion || row.metro_code === place.metroRegion) &&
    (!place.state || row.state === place.state) &&
    (!place.country || row.country === place.country);
  if (!place.city) return inRegion;
  const centre = locate(place);
  const isNear = centre !== null && distanceKm(row, centre) <= 40;
  return isNear || (inRegion && row.city?.toLowerCase() === place.city.toLowerCase());
}

/** By the spherical law of cosines, another way to the same length. */
function distanceKm(row: Located, centre: { latitude: number; longitude: number }): number {
  if (row.latitude === null || row.longitude === null) return Number.POSITIVE_INFINITY;
  const [one, other, turn] = [row.latitude, centre.latitude, row.longitude - centre.longitude].map(
    (degrees) => (degrees * Math.PI) / 180,
  ) as [number, number, number];
  const cosine = Math.sin(one) * Math.sin(other) + Math.cos(one) * Math.cos(other) * Math.cos(turn);
  return 6371.0088 * Math.acos(Math.min(1, cosine));
}

function fittingJobs(
  jobs: readonly TestJob[],
  { hiring }: SearchParameters,
  unwanted: { titles: readonly string[]; jobFunctions: readonly string[] },
  today: string,
): TestJob[] {
  if (hiring === null) return [];
  const { titles, functions, withinDays } = hiring;
  return jobs.filter(
    (job) =>
      job.closed_on === null &&
      (titles.length === 0 || hasAny(job.title_words, titles)) &&
      (functions.length === 0 || (functions as string[]).includes(job.job_function ?? "")) &&
      (withinDays === undefined ||
        (job.posted_on !== null && ageInDays(job.posted_on, today) <= withinDays)) &&
      !hasAny(job.title_words, unwanted.titles) &&
      !unwanted.jobFunctions.includes(job.job_function ?? ""),
  );
}

const ageInDays = (day: string, today: string) => (Date.parse(today) - Date.parse(day)) / 86_400_000;

const hasAll = (words: readonly string[], phrase: string) =>
  titleWords(phrase).every((word) => words.includes(word));
const hasAny = (words: readonly string[], phrases: readonly string[]) =>
  phrases.some((phrase) => hasAll(words, phrase));

function textHas(row: TestCompany, keyword: string): boolean {
  const text = [row.name, row.industry_label, ...row.keywords, row.description].join(" ").toLowerCase();
  const words = text.split(/[^a-z0-9]+/);
  const asked = keyword.toLowerCase().split(" ");
  return asked.every((part) =>
    words.some((word) => (part.length < 4 ? word === part : word.startsWith(part.replace(/s$/, "")))),
  );
}

function keywordPoints(row: TestCompany, jobs: readonly TestJob[], keywords: readonly string[]): number {
  const open = jobs.filter((job) => job.closed_on === null);
  const points = keywords.map(
    (keyword) =>
      (textHas(row, keyword) ? 2 : 0) + (open.some((job) => hasAll(job.title_words, keyword)) ? 1 : 0),
  );
  return points.reduce((sum, value) => sum + value, 0);
}

function fitOf(
  row: TestCompany,
  jobs: readonly TestJob[],
  wanted: SearchParameters,
  { today }: BruteForceOptions,
): number {
  const { hiring, exclude } = wanted;
  const asked = hiring && [hiring.titles, hiring.functions, exclude.titles, exclude.jobFunctions].flat();
  const isSpecific = asked !== null && (asked.length > 0 || hiring?.withinDays !== undefined);
  const openings = isSpecific ? Math.min(3, fittingJobs(jobs, wanted, exclude, today).length) : 0;
  return openings + keywordPoints(row, jobs, wanted.keywords);
}

function isWantedPerson(person: TestPerson, wanted: SearchParameters, options: BruteForceOptions): boolean {
  const { exclude } = wanted;
  const isOneOf = (list: readonly unknown[], value: unknown) => list.length === 0 || list.includes(value);
  const words = person.title_words;
  return (
    (wanted.titles.length === 0 || hasAny(words, wanted.titles)) &&
    isOneOf(wanted.managementLevels, person.management_level) &&
    isOneOf(wanted.jobFunctions, person.job_function) &&
    isOneOf(wanted.departments, person.department) &&
    (wanted.places.length === 0 || wanted.places.some((place) => isIn(person, place, options))) &&
    !exclude.places.some((place) => isIn(person, place, options)) &&
    !(exclude.managementLevels as (string | null)[]).includes(person.management_level) &&
    !(exclude.jobFunctions as (string | null)[]).includes(person.job_function) &&
    !hasAny(words, exclude.titles) &&
    !hasAny(words, exclude.keywords)
  );
}

function isWantedEmployer(
  row: TestCompany | null,
  jobs: readonly TestJob[],
  wanted: SearchParameters,
  { today }: BruteForceOptions,
): boolean {
  const nothing = { titles: [], jobFunctions: [] };
  return (
    (wanted.industryCodes.length === 0 || sharesAny(row?.industry_codes ?? [], wanted.industryCodes)) &&
    rangeNames.every((name) => passesRange(row, name, wanted)) &&
    !isExcludedEmployer(row, wanted) &&
    (wanted.hiring === null || fittingJobs(jobs, wanted, nothing, today).length > 0)
  );
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
  { sort }: SearchParameters,
  fit: ReadonlyMap<number, number>,
): number {
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
        rising((row) => (row.open_jobs > 0 ? 0 : 1)),
        rising((row) => fit.get(row.id) ?? 0, -1),
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
  points: (person: TestPerson) => number,
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
        rising((row) => points(row), -1),
        rising((row) => (isOfOneKind ? 0 : row.level_rank), -1),
        rising((row) => row.id, -1),
      ]);
  }
}
