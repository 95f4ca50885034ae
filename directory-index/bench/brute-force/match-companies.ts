import { type Hiring, type IndustryCode, industryCodes, type SearchParameters } from "@eq/contracts";
import { isKeywordFilter, titleWords } from "@eq/understanding";
import { type DirectoryData, industryLabels, legalForms } from "../directory-data.ts";
import { flag, flagPlaces, flagTitles, isBounded, isInside, type Locate, wordTests } from "./flags.ts";
import type { RowOrders } from "./row-orders.ts";

export interface BruteForce {
  readonly data: DirectoryData;
  readonly orders: RowOrders;
  readonly locate: Locate;
  /** Names as they are compared: letters in lower case, without a legal form. */
  readonly nameKeys: () => readonly string[];
}

export type Test = (row: number) => boolean;

export const maskOf = (codes: readonly IndustryCode[]) =>
  codes.reduce((bits, code) => bits | (1 << industryCodes.indexOf(code)), 0);

/** Tests of a company's own values, which hold for people at it as well; -1 is no company. */
export function employerTests({ data, orders }: BruteForce, wanted: SearchParameters): Test[] {
  const { companies } = data;
  const tests: Test[] = [];
  const asked = maskOf(wanted.industryCodes);
  if (asked !== 0) tests.push((row) => ((orders.industryMask[row] ?? 0) & asked) !== 0);
  for (const name of ["employees", "revenue", "funding"] as const) {
    const range = wanted[name];
    if (!isBounded(range)) continue;
    const lenient = wanted.includeUnknown.includes(name);
    const column = companies[name];
    tests.push((row) => {
      const value = column[row] ?? -1;
      return isInside(value, range) || (lenient && value < 0);
    });
  }
  return tests;
}

/** Tests that a company passes when nothing about it is excluded. */
export function employerExclusions(source: BruteForce, { exclude }: SearchParameters): Test[] {
  const { data, orders } = source;
  const tests: Test[] = [];
  const codes = maskOf(exclude.industryCodes);
  if (codes !== 0) tests.push((row) => ((orders.industryMask[row] as number) & codes) === 0);
  const range = exclude.employees;
  if (isBounded(range)) tests.push((row) => !isInside(data.companies.employees[row] as number, range));
  for (const keyword of exclude.keywords) {
    const has = textTest(data, keyword);
    if (has) tests.push((row) => !has(row));
  }
  return tests;
}

/** Whether a company's text has all words of a keyword; null when it has none. */
export function textTest(data: DirectoryData, keyword: string): Test | null {
  const { companies, words } = data;
  const tests = wordTests(keyword);
  if (tests.length === 0) return null;
  const flags = tests.map((test) => ({
    word: flag(words, test),
    label: flag(industryLabels, (label) => label.toLowerCase().split(" ").some(test)),
    form: flag(legalForms, (form) => test(form.toLowerCase())),
  }));
  const hasOne = (column: Uint16Array, from: number, to: number, wanted: Uint8Array) => {
    for (let at = from; at < to; at++) if (wanted[column[at] as number] === 1) return true;
    return false;
  };
  return (row) =>
    flags.every(
      ({ word, label, form }) =>
        label[companies.label[row] as number] === 1 ||
        form[companies.form[row] as number] === 1 ||
        hasOne(companies.nameWords, row * 3, row * 3 + 3, word) ||
        hasOne(
          companies.text,
          companies.textStart[row] as number,
          companies.textStart[row + 1] as number,
          word,
        ),
    );
}

/** Titles that a wish for jobs wants. */
function flagJobTitles(
  { titles }: DirectoryData,
  hiring: Hiring,
  unwanted: Pick<SearchParameters["exclude"], "titles" | "jobFunctions">,
): Uint8Array {
  const wanted = hiring.titles.length > 0 ? flagTitles(titles, hiring.titles) : null;
  const left = flagTitles(titles, unwanted.titles);
  const has = (list: readonly string[], value: string | null) => value !== null && list.includes(value);
  const inFunctions = flag(
    titles,
    ({ jobFunction }) =>
      (hiring.functions.length === 0 || has(hiring.functions, jobFunction)) &&
      !has(unwanted.jobFunctions, jobFunction),
  );
  return inFunctions.map((value, at) => (value === 1 && left[at] === 0 && wanted?.[at] !== 0 ? 1 : 0));
}

/** Open jobs by company that fit a wish; null where hiring is not asked. */
export function countOpenings(
  data: DirectoryData,
  wanted: SearchParameters,
  forPeople: boolean,
): Uint16Array | null {
  const { hiring, exclude } = wanted;
  if (hiring === null) return null;
  const fits = flagJobTitles(data, hiring, forPeople ? { titles: [], jobFunctions: [] } : exclude);
  const counts = new Uint16Array(data.companies.count);
  const { jobs } = data;
  const oldest = hiring.withinDays ?? Number.POSITIVE_INFINITY;
  for (let job = 0; job < jobs.count; job++) {
    if ((jobs.age[job] as number) > oldest || fits[jobs.title[job] as number] === 0) continue;
    const company = jobs.company[job] as number;
    counts[company] = (counts[company] as number) + 1;
  }
  return counts;
}

export function isSpecific({ hiring, exclude }: SearchParameters): boolean {
  if (hiring === null) return false;
  const asked = [hiring.titles, hiring.functions, exclude.titles, exclude.jobFunctions].flat();
  return asked.length > 0 || hiring.withinDays !== undefined;
}

/** Points of each company for the keywords: two for its text, one for the title of an open job. */
export function keywordPoints(data: DirectoryData, keywords: readonly string[]): Uint8Array {
  const { companies, jobs } = data;
  const points = new Uint8Array(companies.count);
  for (const keyword of keywords) {
    const has = textTest(data, keyword);
    const titles = flagTitles(data.titles, titleWords(keyword).length > 0 ? [keyword] : []);
    const inJobs = new Uint8Array(companies.count);
    for (let job = 0; job < jobs.count; job++)
      if (titles[jobs.title[job] as number] === 1) inJobs[jobs.company[job] as number] = 1;
    for (let row = 0; row < companies.count; row++)
      points[row] = (points[row] as number) + (has?.(row) ? 2 : 0) + (inJobs[row] as number);
  }
  return points;
}

/** 2 for companies of the name of a keyword, 1 for those whose name begins with it. */
export function namedPoints({ data, nameKeys }: BruteForce, keywords: readonly string[]): Uint8Array {
  const keys = keywords.map((keyword) => keyword.toLowerCase().replace(/[^a-z0-9]/g, ""));
  const points = new Uint8Array(data.companies.count);
  for (const [row, name] of nameKeys().entries()) {
    if (keys.includes(name)) points[row] = 2;
    else if (keys.some((key) => key.length >= 4 && name.startsWith(key))) points[row] = 1;
  }
  return points;
}

export interface CompanyMatch {
  readonly passes: Test;
  readonly fit: (row: number) => number;
  readonly named: (row: number) => number;
}

/** What a search of companies asks of a row, and what counts for its place in the answer. */
export function matchCompanies(source: BruteForce, wanted: SearchParameters): CompanyMatch {
  const { data, locate } = source;
  const { companies } = data;
  const tests = [...employerTests(source, wanted), ...employerExclusions(source, wanted)];
  if (wanted.places.length > 0)
    tests.push(inPlaces(companies.place, flagPlaces(data, wanted.places, locate), 1));
  if (wanted.exclude.places.length > 0)
    tests.push(inPlaces(companies.place, flagPlaces(data, wanted.exclude.places, null), 0));
  const openings = countOpenings(data, wanted, false);
  if (openings) tests.push((row) => (openings[row] as number) > 0);
  const counts = isSpecific(wanted) ? openings : null;
  const points = wanted.keywords.length > 0 ? keywordPoints(data, wanted.keywords) : null;
  const named = isKeywordFilter(wanted, "companies") ? namedPoints(source, wanted.keywords) : null;
  if (named) tests.push((row) => (points?.[row] ?? 0) > 0 || (named[row] as number) > 0);
  return {
    passes: (row) => tests.every((test) => test(row)),
    fit: (row) => Math.min(3, counts?.[row] ?? 0) + (points?.[row] ?? 0),
    named: (row) => named?.[row] ?? 0,
  };
}

export const inPlaces =
  (column: Uint16Array, flags: Uint8Array, wanted: 0 | 1): Test =>
  (row) =>
    flags[column[row] as number] === wanted;
