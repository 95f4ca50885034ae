import type { RangeName } from "@eq/contracts";
import { CodedColumn } from "../columns/coded-column.ts";
import { DayColumn } from "../columns/day-column.ts";
import { EmployerColumn } from "../columns/employer-column.ts";
import { IdColumn, Ids } from "../columns/id-column.ts";
import { NameKeys } from "../columns/name-keys.ts";
import { NumberColumn } from "../columns/number-column.ts";
import { PlaceColumn } from "../columns/place-column.ts";
import { RowRanges } from "../columns/row-ranges.ts";
import { TextOrder } from "../columns/text-order.ts";
import { TitleColumn } from "../columns/title-column.ts";
import { WordIndex } from "../columns/word-index.ts";
import { Sections } from "../layout/sections.ts";

/** The stored intent of companies without a score: above every score. */
export const noIntent = 255;

/** An immutable part of the directory in one shared buffer, ready to be searched. */
export interface Segment {
  readonly companyCount: number;
  readonly personCount: number;
  readonly jobCount: number;
  readonly companies: CompanyIndex;
  readonly people: PersonIndex;
  readonly jobs: JobIndex;
  /** Bytes of each section. */
  sizes(): Record<string, number>;
}

/** Companies; rows are in the order of their ids. */
export type CompanyIndex = ReturnType<typeof openCompanies>;
/** People; rows are in the order of their companies, then ids. */
export type PersonIndex = ReturnType<typeof openPeople>;
/** Open jobs; rows are in the order of their companies, then ids. */
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

function openCompanies(sections: Sections) {
  const ids = new IdColumn(sections, "company.id");
  const rows = ids.length;
  const numbers = (name: string) => new NumberColumn(sections, `company.${name}`);
  return {
    rows,
    ids,
    names: new TextOrder(sections, "company.name"),
    keys: new NameKeys(sections, "company.key"),
    numbers: { employees: numbers("employees"), revenue: numbers("revenue"), funding: numbers("funding") },
    industries: new CodedColumn(sections, "company.industry", rows),
    /** The number of industries of each company. */
    industryCounts: sections.u8("company.industries"),
    statuses: new CodedColumn(sections, "company.status", rows),
    words: new WordIndex(sections, "company.word", rows),
    places: new PlaceColumn(sections, "company.place"),
    /** 0 to 100; `noIntent` without a score. */
    intents: sections.u8("company.intent"),
    /** The default order: companies with open jobs first, then by intent, then by name. */
    best: { order: sections.u32("company.best.order"), ranks: sections.u32("company.best.ranks") },
    /** Companies with open jobs. */
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
  const employer = (name: RangeName) => {
    const of = { numbers: companies.numbers[name], people: companies.people };
    return new EmployerColumn(sections, `person.${name}`, of);
  };
  return {
    rows,
    ids,
    /** The row of a person's company; `noGroup` without one. */
    companyOf: (row: number) => companies.people.groupOf(row),
    names: new TextOrder(sections, "person.name"),
    titles: new TitleColumn(sections, "person.title"),
    /** People by the number of words in their title, as a text. */
    titleLengths: coded("titleLength"),
    /** Employees, revenue and funding of people's companies. */
    employers: {
      employees: employer("employees"),
      revenue: employer("revenue"),
      funding: employer("funding"),
    },
    /** Industries of people's companies. */
    industries: coded("industry"),
    levels: coded("level"),
    /** From 0; board members have the highest rank. */
    levelRanks: sections.u8("person.levelRank"),
    /** People by level rank, as a text. */
    ranks: coded("rank"),
    functions: coded("function"),
    departments: coded("department"),
    places: new PlaceColumn(sections, "person.place"),
    demo: sections.u32("person.demo"),
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
    /** Number 0 is no function. */
    functionNames: sections.value<string[]>("job.functions"),
    functions: sections.u16("job.function"),
    functionRows: new CodedColumn(sections, "job.functionRows", ids.length),
    /** Location, city, state, country; "" where unknown. */
    placeParts: sections.value<[string, string, string, string][]>("job.places"),
    place: sections.uints("job.place"),
    days: new DayColumn(sections, "job.day"),
  };
}
