import { type Bitset, countBits, fillAll, hasBit, intersect, subtract, unite } from "../bits/bitset.ts";
import type { Scratch } from "../bits/scratch.ts";
import { addRange, noGroup } from "../columns/row-ranges.ts";
import type { IndexQuery, JobFilter, Phrase } from "../requests/index-query.ts";
import type { SearchedSegment } from "../segment/dead-rows.ts";
import type { PersonIndex, Segment } from "../segment/segment.ts";
import { excludeAny, excludeCompanies, keepAny } from "./company-filter.ts";
import { companiesOf, matchingJobs } from "./match-jobs.ts";

/** The people that searches can find: those who are neither dead nor hidden. */
export function livePeople(
  { segment, dead }: SearchedSegment,
  demoHidden: boolean,
  scratch: Scratch,
): Bitset {
  const live = scratch.set(segment.personCount);
  fillAll(live, segment.personCount);
  if (dead) subtract(live, new Uint32Array(dead.people));
  if (demoHidden) subtract(live, segment.people.demo);
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
  if (titles.length > 0) intersect(set, peopleTitled(people, titles, scratch));
  keepAny(set, people.levels, managementLevels, scratch);
  keepAny(set, people.functions, jobFunctions, scratch);
  keepAny(set, people.departments, departments, scratch);
  keepAny(set, people.industries, industryCodes, scratch);
  keepAny(set, people.places, places, scratch);
  excludeAny(set, people.places, exclude.places, scratch);
  excludeAny(set, people.industries, exclude.industryCodes, scratch);
  excludeAny(set, people.levels, exclude.managementLevels, scratch);
  excludeAny(set, people.functions, exclude.jobFunctions, scratch);
  if (exclude.titles.length > 0) subtract(set, peopleTitled(people, exclude.titles, scratch));
}

/** The people whose title has all words of one of the phrases. */
function peopleTitled(people: PersonIndex, phrases: readonly Phrase[], scratch: Scratch): Bitset {
  const set = scratch.set(people.rows);
  people.titles.addTo(set, phrases, scratch);
  return set;
}

/** The companies whose people match, and whether people without a company match. */
interface Employers {
  readonly companies: Bitset;
  readonly includesUnemployed: boolean;
}

/** The companies that match the filters which the people's own columns do not cover; null without such filters. */
function matchingEmployers(segment: Segment, query: IndexQuery, scratch: Scratch): Employers | null {
  const { companies } = segment;
  const { hiring, exclude } = query;
  if (hiring === null && exclude.keywords.length === 0) return null;
  const set = scratch.set(companies.rows);
  fillAll(set, companies.rows);
  excludeCompanies(set, companies, { ...exclude, industryCodes: [], employees: null }, scratch);
  if (hiring) intersect(set, hiringCompanies(segment, hiring, scratch));
  return { companies: set, includesUnemployed: hiring === null };
}

/** The companies with a matching open job. */
function hiringCompanies(segment: Segment, filter: JobFilter, scratch: Scratch): Bitset {
  const { companies, jobs } = segment;
  if (!filter.specific) return companies.hiring;
  return companiesOf(segment, matchingJobs(jobs, filter, scratch), scratch.set(companies.rows));
}

/**
 * Keeps the people whose companies are in the ranges. With `includeUnknown`, also people of companies without a
 * value.
 */
function keepNumbers(
  set: Bitset,
  { employers }: PersonIndex,
  { ranges, exclude }: IndexQuery,
  scratch: Scratch,
): void {
  for (const range of ranges) employers[range.name].keep(set, range, range.includeUnknown, scratch);
  if (exclude.employees) employers.employees.exclude(set, exclude.employees, scratch);
}

/**
 * Keeps the people whose company matches. Takes one step per company, or one per person when there are fewer
 * people.
 */
export function keepByEmployer(set: Bitset, segment: Segment, query: IndexQuery, scratch: Scratch): void {
  keepNumbers(set, segment.people, query, scratch);
  const employers = matchingEmployers(segment, query, scratch);
  if (!employers) return;
  if (countBits(set) < countBits(employers.companies)) {
    keepPeopleAt(set, employers, segment.people.companyOf);
    return;
  }
  const matches = peopleOf(employers.companies, segment, scratch);
  if (employers.includesUnemployed) addRange(matches, segment.companies.people.end, segment.personCount);
  intersect(set, matches);
}

function keepPeopleAt(
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

/** The people of a set of companies. Takes one step per company. */
export function peopleOf(companySet: Bitset, { companies, personCount }: Segment, scratch: Scratch): Bitset {
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
  const matches = peopleOf(companies, segment, scratch);
  unite(matches, peopleTitled(segment.people, phrases, scratch));
  intersect(set, matches);
}
