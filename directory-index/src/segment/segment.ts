import { type Bitset, computeWordCount, setBit } from "../bits/bitset.ts";
import { CodedColumn } from "../columns/coded-column.ts";
import { DayColumn } from "../columns/day-column.ts";
import { EmployerColumn } from "../columns/employer-column.ts";
import { IdColumn, Ids } from "../columns/id-column.ts";
import { NameKeys } from "../columns/name-keys.ts";
import { NumberColumn } from "../columns/number-column.ts";
import { PlaceColumn } from "../columns/place-column.ts";
import { RowRanges } from "../columns/row-ranges.ts";
import { SlicedNumbers } from "../columns/sliced-numbers.ts";
import { TextOrder } from "../columns/text-order.ts";
import { TitleColumn } from "../columns/title-column.ts";
import { WordIndex } from "../columns/word-index.ts";
import { Sections } from "../layout/sections.ts";
import type { OrderedRangeName } from "../requests/index-query.ts";

/** The stored intent score of a company without one; greater than every score. */
export const noIntent = 255;

/** An immutable part of the directory in one shared buffer, ready to be searched. */
export interface Segment {
  readonly companyCount: number;
  readonly personCount: number;
  readonly jobCount: number;
  readonly companies: CompanyIndex;
  readonly people: PersonIndex;
  readonly jobs: JobIndex;
  /** The size of each section in bytes. */
  sizes(): Record<string, number>;
}

/** The companies of a segment. Rows are in the order of their ids. */
export type CompanyIndex = ReturnType<typeof openCompanies>;
/** The people of a segment. Rows are in the order of their companies, then of their ids. */
export type PersonIndex = ReturnType<typeof openPeople>;
/** The open jobs of a segment. Rows are in the order of their companies, then of their ids. */
export type JobIndex = ReturnType<typeof openJobs>;

/** Opens the buffer of a `SegmentBuilder` without copying it. Throws when the buffer has another format version. */
export function openSegment(buffer: SharedArrayBuffer): Segment {
  const sections = new Sections(buffer);
  const companies = openCompanies(sections);
  const people = openPeople(sections, companies);
  const jobs = openJobs(sections, companies);
  return {
    companyCount: companies.rows,
    personCount: people.rows,
    jobCount: jobs.rows,
    companies,
    people,
    jobs,
    sizes: () => sections.sizes(),
  };
}

/** Finds the companies that have no industry. */
function findRowsWithoutIndustry(counts: Uint8Array): Bitset {
  const found = new Uint32Array(computeWordCount(counts.length));
  for (let row = 0; row < counts.length; row++) if (counts[row] === 0) setBit(found, row);
  return found;
}

function openCompanies(sections: Sections) {
  const ids = new IdColumn(sections, "company.id");
  const rows = ids.length;
  const numbers = (name: string) => new NumberColumn(sections, `company.${name}`);
  const industryCounts = sections.u8("company.industries");
  return {
    rows,
    ids,
    names: new TextOrder(sections, "company.name"),
    keys: new NameKeys(sections, "company.key"),
    numbers: {
      employees: numbers("employees"),
      revenue: numbers("revenue"),
      funding: numbers("funding"),
      founded: new SlicedNumbers(sections, "company.founded"),
    },
    /** The numbers by which companies are only sorted. */
    sortNumbers: { intent: numbers("intentScore"), newestPosting: numbers("newestPosting") },
    openJobs: new SlicedNumbers(sections, "company.openJobs"),
    /** The codes of the last funding rounds. */
    rounds: new CodedColumn(sections, "company.round", rows),
    /** The days of the last funding, in days since 1970-01-01. */
    fundingDays: new SlicedNumbers(sections, "company.fundingDay"),
    industries: new CodedColumn(sections, "company.industry", rows),
    /** The number of industries of each company. */
    industryCounts,
    withoutIndustry: findRowsWithoutIndustry(industryCounts),
    statuses: new CodedColumn(sections, "company.status", rows),
    words: new WordIndex(sections, "company.word", rows),
    nameWords: new WordIndex(sections, "company.nameWord", rows),
    /** The words of the trade label. */
    labelWords: new WordIndex(sections, "company.labelWord", rows),
    places: new PlaceColumn(sections, "company.place"),
    /** Intent score, 0 to 100; `noIntent` for a company without a score. */
    intents: sections.u8("company.intent"),
    /** The default order of companies: with open jobs first, then by intent, then by name. */
    best: { order: sections.u32("company.best.order"), ranks: sections.u32("company.best.ranks") },
    /** The companies with open jobs. */
    hiring: sections.u32("company.hiring"),
    demo: sections.u32("company.demo"),
    people: new RowRanges(sections, "person.of"),
    jobs: new RowRanges(sections, "job.of"),
  };
}

function openPeople(sections: Sections, companies: CompanyIndex) {
  const ids = new IdColumn(sections, "person.id");
  const rows = ids.length;
  const coded = (name: string) => new CodedColumn(sections, `person.${name}`, rows);
  const employer = (name: OrderedRangeName) => {
    const of = { numbers: companies.numbers[name], people: companies.people };
    return new EmployerColumn(sections, `person.${name}`, of);
  };
  return {
    rows,
    ids,
    /** The row of a person's company; `noGroup` for a person without a company. */
    companyOf: (row: number) => companies.people.groupOf(row),
    names: new TextOrder(sections, "person.name"),
    titles: new TitleColumn(sections, "person.title"),
    /** People by the number of words in their title. The codes are the numbers as text. */
    titleLengths: coded("titleLength"),
    /** Filters people by their companies' headcount, revenue and funding. */
    employers: {
      employees: employer("employees"),
      revenue: employer("revenue"),
      funding: employer("funding"),
    },
    /** The industries of people's companies. */
    industries: coded("industry"),
    levels: coded("level"),
    /** Level ranks, from 0; board members have the highest. */
    levelRanks: sections.u8("person.levelRank"),
    /** People by level rank. The codes are the ranks as text. */
    ranks: coded("rank"),
    functions: coded("function"),
    departments: coded("department"),
    places: new PlaceColumn(sections, "person.place"),
    demo: sections.u32("person.demo"),
    /** Earlier employers, and employers that are no company of the directory (see `employer-names.ts`). */
    employerNames: new WordIndex(sections, "person.employer", rows),
  };
}

function openJobs(sections: Sections, companies: CompanyIndex) {
  const ids = new Ids(sections, "job.id");
  return {
    rows: ids.length,
    ids,
    /** The row of a job's company. */
    companyOf: (row: number) => companies.jobs.groupOf(row),
    titles: new TitleColumn(sections, "job.title"),
    /** The names of job functions by number. Number 0 stands for no function. */
    functionNames: sections.value<string[]>("job.functions"),
    functions: sections.u16("job.function"),
    functionRows: new CodedColumn(sections, "job.functionRows", ids.length),
    /** The parts of each distinct place: location, city, state, country; "" where unknown. */
    placeParts: sections.value<[string, string, string, string][]>("job.places"),
    place: sections.uints("job.place"),
    days: new DayColumn(sections, "job.day"),
    remote: sections.u32("job.remote"),
    technologies: new CodedColumn(sections, "job.technology", ids.length),
  };
}
