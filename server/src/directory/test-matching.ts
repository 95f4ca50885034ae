import { nameKey, type Place, type Range, type RangeName, type SearchParameters } from "@eq/contracts";
import { isKeywordFilter, titleWords } from "@eq/understanding";
import type { TestCompany, TestJob, TestPerson } from "./test-rows.ts";

/** What a directory must answer, worked out row by row in plain words: the measure that its SQL is held to. */
export interface BruteForceOptions {
  today: string;
  demoHidden: boolean;
  locate: (place: Place) => { latitude: number; longitude: number } | null;
}

type Located = Pick<TestCompany, "city" | "state" | "country" | "metro_code" | "latitude" | "longitude">;

export const rangeNames: readonly RangeName[] = ["employees", "revenue", "funding"];
const rangeFields = { employees: "employee_count", revenue: "revenue", funding: "total_funding" } as const;

export const isAsked = (range: Range | null) => range !== null && (range.min !== null || range.max !== null);

function isInside(value: number | null, range: Range): boolean {
  if (value === null) return false;
  const highEnough = range.min === null || value >= range.min;
  if (range.max === null) return highEnough;
  return highEnough && (range.maxExclusive ? value < range.max : value <= range.max);
}

export function passesRange(row: TestCompany | null, name: RangeName, wanted: SearchParameters): boolean {
  const range = wanted[name];
  if (range === null || !isAsked(range)) return true;
  const value = row ? row[rangeFields[name]] : null;
  return value === null ? wanted.includeUnknown.includes(name) : isInside(value, range);
}

export function missesOnly(row: TestCompany, name: RangeName, wanted: SearchParameters): boolean {
  const others = rangeNames.filter((other) => other !== name);
  return (
    row[rangeFields[name]] === null &&
    !wanted.includeUnknown.includes(name) &&
    others.every((other) => passesRange(row, other, wanted))
  );
}

export const isShown = (row: { source: string }, options: BruteForceOptions) =>
  !(options.demoHidden && row.source === "demo");

export function passesAllButRanges(
  row: TestCompany,
  jobs: readonly TestJob[],
  wanted: SearchParameters,
  options: BruteForceOptions,
): boolean {
  return (
    isShown(row, options) &&
    (wanted.industryCodes.length === 0 || sharesAny(row.industry_codes, wanted.industryCodes)) &&
    (wanted.places.length === 0 || wanted.places.some((place) => isIn(row, place, options))) &&
    !wanted.exclude.places.some((place) => isIn(row, place, byName)) &&
    !isExcludedEmployer(row, wanted) &&
    (wanted.hiring === null || fittingJobs(jobs, wanted, wanted.exclude, options.today).length > 0) &&
    passesKeywords(row, jobs, wanted)
  );
}

function passesKeywords(row: TestCompany, jobs: readonly TestJob[], wanted: SearchParameters): boolean {
  return !isKeywordFilter(wanted, "companies") || matchesKeyword(row, jobs, wanted.keywords);
}

function matchesKeyword(row: TestCompany, jobs: readonly TestJob[], keywords: readonly string[]): boolean {
  return keywordPoints(row, jobs, keywords) > 0 || isNamed(row, keywords) > 0;
}

/** 2: a keyword is the name. 1: the name begins with it. */
export function isNamed(row: TestCompany, keywords: readonly string[]): number {
  const keys = keywords.map(nameKey);
  if (keys.includes(row.name_key)) return 2;
  return keys.some((key) => key.length >= 4 && row.name_key.startsWith(key)) ? 1 : 0;
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

/** Cities that are left out have no reach. */
const byName: Pick<BruteForceOptions, "locate"> = { locate: () => null };

function isIn(row: Located, place: Place, { locate }: Pick<BruteForceOptions, "locate">): boolean {
  const inRegion =
    is(row.metro_code, place.metroRegion) && is(row.state, place.state) && is(row.country, place.country);
  if (!place.city) return inRegion;
  const centre = locate(place);
  const isNear = centre !== null && distanceKm(row, centre) <= 40;
  return isNear || (inRegion && row.city?.toLowerCase() === place.city.toLowerCase());
}

const is = (value: string | null, asked: string | undefined) => asked === undefined || value === asked;

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
  const isRecent = (posted: string | null) =>
    withinDays === undefined || (posted !== null && ageInDays(posted, today) <= withinDays);
  const isUnwanted = (job: TestJob) =>
    hasAny(job.title_words, unwanted.titles) || unwanted.jobFunctions.includes(job.job_function ?? "");
  return jobs.filter(
    (job) =>
      job.closed_on === null &&
      (titles.length === 0 || hasAny(job.title_words, titles)) &&
      isOneOf(functions, job.job_function) &&
      isRecent(job.posted_on) &&
      !isUnwanted(job),
  );
}

/** No wish, or the value is in it. */
const isOneOf = (list: readonly unknown[], value: unknown) => list.length === 0 || list.includes(value);

const ageInDays = (day: string, today: string) => (Date.parse(today) - Date.parse(day)) / 86_400_000;

const hasAll = (words: readonly string[], phrase: string) =>
  titleWords(phrase).every((word) => words.includes(word));
export const hasAny = (words: readonly string[], phrases: readonly string[]) =>
  phrases.some((phrase) => hasAll(words, phrase));

function textHas(row: TestCompany, keyword: string): boolean {
  const text = [row.name, row.industry_label, ...row.keywords, row.description].join(" ").toLowerCase();
  const words = text.split(/[^a-z0-9]+/);
  const asked = keyword.toLowerCase().split(" ");
  return asked.every((part) =>
    words.some((word) => (part.length < 4 ? word === part : word.startsWith(part.replace(/s$/, "")))),
  );
}

export function keywordPoints(
  row: TestCompany,
  jobs: readonly TestJob[],
  keywords: readonly string[],
): number {
  const open = jobs.filter((job) => job.closed_on === null);
  const points = keywords.map(
    (keyword) =>
      (textHas(row, keyword) ? 2 : 0) + (open.some((job) => hasAll(job.title_words, keyword)) ? 1 : 0),
  );
  return points.reduce((sum, value) => sum + value, 0);
}

export function fitOf(
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

export function isWantedPerson(
  person: TestPerson,
  wanted: SearchParameters,
  options: BruteForceOptions,
): boolean {
  const words = person.title_words;
  return (
    (wanted.titles.length === 0 || hasAny(words, wanted.titles)) &&
    isOneOf(wanted.managementLevels, person.management_level) &&
    isOneOf(wanted.jobFunctions, person.job_function) &&
    isOneOf(wanted.departments, person.department) &&
    (wanted.places.length === 0 || wanted.places.some((place) => isIn(person, place, options))) &&
    !isUnwantedPerson(person, wanted)
  );
}

function isUnwantedPerson(person: TestPerson, { exclude }: SearchParameters): boolean {
  return (
    exclude.places.some((place) => isIn(person, place, byName)) ||
    (exclude.managementLevels as (string | null)[]).includes(person.management_level) ||
    (exclude.jobFunctions as (string | null)[]).includes(person.job_function) ||
    hasAny(person.title_words, exclude.titles) ||
    hasAny(person.title_words, exclude.keywords)
  );
}

export function isWantedEmployer(
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

/** Where keywords filter people: by their company, or by their title. */
export function fitsKeywords(
  person: TestPerson,
  row: TestCompany | null,
  jobs: readonly TestJob[],
  wanted: SearchParameters,
): boolean {
  if (!isKeywordFilter(wanted, "people")) return true;
  return (
    (row !== null && matchesKeyword(row, jobs, wanted.keywords)) ||
    hasAny(
      person.title_words,
      wanted.keywords.filter((keyword) => titleWords(keyword).length > 0),
    )
  );
}
