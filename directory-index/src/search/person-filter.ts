import { type Bitset, countBits, fillAll, hasBit, intersect, subtract, unite } from "../bits/bitset.ts";
import type { Scratch } from "../bits/scratch.ts";
import type { CodedColumn } from "../columns/coded-column.ts";
import { addRange, noRow } from "../columns/row-ranges.ts";
import type { AskedJobs, Phrase, Question } from "../requests/question.ts";
import type { SearchedSegment } from "../segment/dead-rows.ts";
import type { PersonIndex, Segment } from "../segment/segment.ts";
import { keepPlaces, leaveOutEmployers, leaveOutPlaces } from "./company-filter.ts";
import { companiesOf, fittingJobs } from "./match-jobs.ts";

/** The people that count at all: not dead, and shown. */
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

/** Keeps the people who are as asked: title, level, function, department, place, and their company's industry. */
export function keepPersons(set: Bitset, { people }: Segment, question: Question, scratch: Scratch): void {
  const { titles, managementLevels, jobFunctions, departments, industryCodes, places, exclude } = question;
  if (titles.length > 0) intersect(set, peopleTitled(people, titles, scratch));
  keepCodes(set, people.levels, managementLevels, scratch);
  keepCodes(set, people.functions, jobFunctions, scratch);
  keepCodes(set, people.departments, departments, scratch);
  keepCodes(set, people.industries, industryCodes, scratch);
  keepPlaces(set, people.places, places, scratch);
  leaveOutPlaces(set, people.places, exclude.places, scratch);
  leaveOutCodes(set, people.industries, exclude.industryCodes, scratch);
  leaveOutCodes(set, people.levels, exclude.managementLevels, scratch);
  leaveOutCodes(set, people.functions, exclude.jobFunctions, scratch);
  if (exclude.titles.length > 0) subtract(set, peopleTitled(people, exclude.titles, scratch));
}

/** People whose title has all words of one of the phrases. */
function peopleTitled(people: PersonIndex, phrases: readonly Phrase[], scratch: Scratch): Bitset {
  const set = scratch.set(people.rows);
  people.titles.addTo(set, phrases, scratch);
  return set;
}

function keepCodes(set: Bitset, column: CodedColumn, codes: readonly string[], scratch: Scratch): void {
  if (codes.length > 0) intersect(set, column.setOfAny(codes, scratch));
}

function leaveOutCodes(set: Bitset, column: CodedColumn, codes: readonly string[], scratch: Scratch): void {
  if (codes.length > 0) subtract(set, column.setOfAny(codes, scratch));
}

/** Which companies people may be at; someone without a company fits only what lets unknown values pass. */
interface Employers {
  readonly set: Bitset;
  readonly nobody: boolean;
}

/** The companies that fit what is asked of them and not kept with people; null when nothing is. */
function wantedEmployers(segment: Segment, question: Question, scratch: Scratch): Employers | null {
  const { companies } = segment;
  const { hiring, exclude } = question;
  if (hiring === null && exclude.keywords.length === 0) return null;
  const set = scratch.set(companies.rows);
  fillAll(set, companies.rows);
  leaveOutEmployers(set, companies, { ...exclude, industryCodes: [], employees: null }, scratch);
  if (hiring) {
    intersect(set, hiringCompanies(segment, hiring, scratch));
  }
  return { set, nobody: hiring === null };
}

/** The companies that have an open job which fits. */
function hiringCompanies(segment: Segment, wanted: AskedJobs, scratch: Scratch): Bitset {
  const { companies, jobs } = segment;
  if (!wanted.specific) return companies.hiring;
  return companiesOf(segment, fittingJobs(jobs, wanted, scratch), scratch.set(companies.rows));
}

/** Keeps the people at companies of the asked numbers; where none is known, they pass a lenient range. */
function keepNumbers(
  set: Bitset,
  { employers }: PersonIndex,
  { ranges, exclude }: Question,
  scratch: Scratch,
): void {
  for (const range of ranges) employers[range.name].keep(set, range, range.lenient, scratch);
  if (exclude.employees) employers.employees.leaveOut(set, exclude.employees, scratch);
}

/** Keeps the people whose company is as asked: a step a company, or a person where these are fewer. */
export function keepEmployed(set: Bitset, segment: Segment, question: Question, scratch: Scratch): void {
  keepNumbers(set, segment.people, question, scratch);
  const employers = wantedEmployers(segment, question, scratch);
  if (!employers) return;
  if (countBits(set) < countBits(employers.set)) {
    keepPeopleAt(set, employers, segment.people.companyOf);
    return;
  }
  const found = peopleOf(employers.set, segment, scratch);
  if (employers.nobody) addRange(found, segment.companies.people.end, segment.personCount);
  intersect(set, found);
}

function keepPeopleAt(
  set: Bitset,
  { set: companies, nobody }: Employers,
  companyOf: PersonIndex["companyOf"],
): void {
  for (let at = 0; at < set.length; at++) {
    let word = set[at] as number;
    let kept = word;
    while (word !== 0) {
      const low = word & -word;
      const company = companyOf((at << 5) + 31 - Math.clz32(low));
      const fits = company === noRow ? nobody : hasBit(companies, company);
      if (!fits) kept ^= low;
      word ^= low;
    }
    set[at] = kept;
  }
}

/** The people of a set of companies: a step a company. */
export function peopleOf(companySet: Bitset, { companies, personCount }: Segment, scratch: Scratch): Bitset {
  const found = scratch.set(personCount);
  companies.people.addTo(found, companySet);
  return found;
}

/** Where keywords filter: people at a company that one touches, or whose title has all words of one. */
export function keepTouched(
  set: Bitset,
  segment: Segment,
  { touched, phrases }: { touched: Bitset; phrases: readonly Phrase[] },
  scratch: Scratch,
): void {
  const found = peopleOf(touched, segment, scratch);
  unite(found, peopleTitled(segment.people, phrases, scratch));
  intersect(set, found);
}
