import {
  type Bitset,
  countBits,
  hasBit,
  intersectSets,
  setAllRows,
  subtractSet,
  uniteSets,
} from "../bits/bitset.ts";
import type { Scratch } from "../bits/scratch.ts";
import { addRange, noGroup } from "../columns/row-ranges.ts";
import type { AlternativeTitle, IndexQuery, JobFilter, Phrase } from "../requests/index-query.ts";
import type { SearchedSegment } from "../segment/dead-rows.ts";
import type { PersonIndex, Segment } from "../segment/segment.ts";
import {
  excludeCompanies,
  keepCompaniesByJobsAndFunding,
  keepRowsMatchingAny,
  makeRangeSets,
  removeRowsMatchingAny,
} from "./company-filter.ts";
import { findCompaniesOfKinds } from "./kind-filter.ts";
import { findCompaniesOfJobs, findMatchingJobs } from "./match-jobs.ts";

/** Returns the people that searches can find: their rows are not dead, and they are not hidden demo people. */
export function findLivePeople(
  { segment, dead }: SearchedSegment,
  demoHidden: boolean,
  scratch: Scratch,
): Bitset {
  const live = scratch.set(segment.personCount);
  setAllRows(live, segment.personCount);
  if (dead) subtractSet(live, new Uint32Array(dead.people));
  if (demoHidden) subtractSet(live, segment.people.demo);
  return live;
}

/** Keeps the people who match the query by title, level, function, department, place and industry. */
export function keepMatchingPeople(
  set: Bitset,
  { people }: Segment,
  query: IndexQuery,
  scratch: Scratch,
): void {
  const { titles, managementLevels, jobFunctions, departments, industryCodes, places, exclude } = query;
  if (titles.length > 0)
    intersectSets(set, findPeopleWithTitle(people, titles, scratch, query.alternativeTitles));
  keepRowsMatchingAny(set, people.levels, managementLevels, scratch);
  keepRowsMatchingAny(set, people.functions, jobFunctions, scratch);
  keepRowsMatchingAny(set, people.departments, departments, scratch);
  keepRowsMatchingAny(set, people.industries, industryCodes, scratch);
  keepRowsMatchingAny(set, people.places, places, scratch);
  removeRowsMatchingAny(set, people.places, exclude.places, scratch);
  removeRowsMatchingAny(set, people.industries, exclude.industryCodes, scratch);
  removeRowsMatchingAny(set, people.levels, exclude.managementLevels, scratch);
  removeRowsMatchingAny(set, people.functions, exclude.jobFunctions, scratch);
  if (exclude.titles.length > 0)
    subtractSet(set, findPeopleWithTitle(people, exclude.titles, scratch, exclude.alternativeTitles));
}

/** Finds the people whose title has all words of one of the phrases, or is one of the alternatives. */
function findPeopleWithTitle(
  people: PersonIndex,
  phrases: readonly Phrase[],
  scratch: Scratch,
  alternatives: readonly AlternativeTitle[] = [],
): Bitset {
  const set = scratch.set(people.rows);
  people.titles.addTo(set, phrases, scratch);
  people.titles.addAlternatives(set, alternatives, scratch);
  return set;
}

/** The companies whose people match. `includesUnemployed`: whether people without a company match too. */
interface Employers {
  readonly companies: Bitset;
  readonly includesUnemployed: boolean;
}

/** The filters for which only companies have columns. */
interface EmployerFilters {
  /** Whether the query has any of these filters. */
  readonly any: boolean;
  /** Whether people without a company pass all of them. */
  readonly includesUnemployed: boolean;
}

function readEmployerFilters({ hiring, exclude, ranges, ...query }: IndexQuery): EmployerFilters {
  const founded = ranges.find(({ name }) => name === "founded");
  const aboutJobsAndFunding =
    query.openJobs !== null || query.lastRounds.length > 0 || query.fundedSince !== null;
  const isRequired = [hiring !== null, query.kinds !== null, aboutJobsAndFunding];
  const requiresCompany = isRequired.includes(true) || founded?.includeUnknown === false;
  const excludesByText = exclude.keywords.length + exclude.kinds.length > 0;
  return {
    any: requiresCompany || excludesByText || founded !== undefined,
    includesUnemployed: !requiresCompany,
  };
}

/**
 * Finds the companies that match the filters for which only companies have columns: open jobs, funding rounds, the
 * founding year, kinds, and excluded keywords and kinds. Returns null when the query has none of them.
 */
function findMatchingEmployers(segment: Segment, query: IndexQuery, scratch: Scratch): Employers | null {
  const { companies } = segment;
  const { hiring, exclude, ranges, kinds } = query;
  const { any, includesUnemployed } = readEmployerFilters(query);
  if (!any) return null;
  const set = scratch.set(companies.rows);
  setAllRows(set, companies.rows);
  excludeCompanies(set, companies, { ...exclude, industryCodes: [], employees: null }, scratch);
  if (hiring) intersectSets(set, findHiringCompanies(segment, hiring, scratch));
  if (kinds) intersectSets(set, findCompaniesOfKinds(companies, kinds, scratch));
  keepCompaniesByJobsAndFunding(set, companies, query, scratch);
  for (const range of ranges)
    if (range.name === "founded") intersectSets(set, makeRangeSets(companies, range, scratch).passing);
  return { companies: set, includesUnemployed };
}

/** Finds the companies with a matching open job. */
function findHiringCompanies(segment: Segment, filter: JobFilter, scratch: Scratch): Bitset {
  const { companies, jobs } = segment;
  if (!filter.specific) return companies.hiring;
  return findCompaniesOfJobs(segment, findMatchingJobs(jobs, filter, scratch), scratch.set(companies.rows));
}

/**
 * Keeps the people whose company is inside all ranges and outside the excluded range of headcounts. A range with
 * `includeUnknown` also keeps people whose company has no value.
 */
function keepPeopleInRanges(
  set: Bitset,
  { employers }: PersonIndex,
  { ranges, exclude }: IndexQuery,
  scratch: Scratch,
): void {
  for (const range of ranges)
    if (range.name !== "founded") employers[range.name].keep(set, range, range.includeUnknown, scratch);
  if (exclude.employees) employers.employees.exclude(set, exclude.employees, scratch);
}

/**
 * Keeps the people whose company matches. Takes one step per company, or one per person when there are fewer
 * people.
 */
export function keepPeopleByEmployer(
  set: Bitset,
  segment: Segment,
  query: IndexQuery,
  scratch: Scratch,
): void {
  keepPeopleInRanges(set, segment.people, query, scratch);
  const employers = findMatchingEmployers(segment, query, scratch);
  if (!employers) return;
  if (countBits(set) < countBits(employers.companies)) {
    keepPeopleAtCompanies(set, employers, segment.people.companyOf);
    return;
  }
  const matches = findPeopleAtCompanies(employers.companies, segment, scratch);
  if (employers.includesUnemployed) addRange(matches, segment.companies.people.end, segment.personCount);
  intersectSets(set, matches);
}

function keepPeopleAtCompanies(
  set: Bitset,
  { companies, includesUnemployed }: Employers,
  companyOf: PersonIndex["companyOf"],
): void {
  for (let at = 0; at < set.length; at++) {
    let word = set[at] as number;
    let remaining = word;
    while (word !== 0) {
      const low = word & -word;
      const company = companyOf((at << 5) + 31 - Math.clz32(low));
      const fits = company === noGroup ? includesUnemployed : hasBit(companies, company);
      if (!fits) remaining ^= low;
      word ^= low;
    }
    set[at] = remaining;
  }
}

/** Finds the people of a set of companies. Takes one step per company. */
export function findPeopleAtCompanies(
  companySet: Bitset,
  { companies, personCount }: Segment,
  scratch: Scratch,
): Bitset {
  const people = scratch.set(personCount);
  companies.people.addTo(people, companySet);
  return people;
}

/**
 * When keywords filter, keeps people at a company with a keyword, and people whose title has all words of a
 * keyword.
 */
export function keepKeywordMatches(
  set: Bitset,
  segment: Segment,
  { companies, phrases }: { companies: Bitset; phrases: readonly Phrase[] },
  scratch: Scratch,
): void {
  const matches = findPeopleAtCompanies(companies, segment, scratch);
  uniteSets(matches, findPeopleWithTitle(segment.people, phrases, scratch));
  intersectSets(set, matches);
}
