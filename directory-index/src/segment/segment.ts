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

/** Above every intent score, for companies without one; as `intent` holds it. */
export const noIntent = 255;

/** A part of the directory in one shared buffer, ready to be searched. It never changes. */
export interface Segment {
  readonly companyCount: number;
  readonly personCount: number;
  readonly jobCount: number;
  readonly companies: CompanyIndex;
  readonly people: PersonIndex;
  readonly jobs: JobIndex;
  /** Bytes by section. */
  sizes(): Record<string, number>;
}

/** Rows of companies, by id. */
export type CompanyIndex = ReturnType<typeof openCompanies>;
/** Rows of people, by company and id. */
export type PersonIndex = ReturnType<typeof openPeople>;
/** Rows of open jobs, by company and id. */
export type JobIndex = ReturnType<typeof openJobs>;

/** Opens what a `SegmentBuilder` made. Copies nothing. Throws when the buffer is of another format version. */
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
    /** How many industries each has. */
    industryCounts: sections.u8("company.industries"),
    statuses: new CodedColumn(sections, "company.status", rows),
    words: new WordIndex(sections, "company.word", rows),
    places: new PlaceColumn(sections, "company.place"),
    /** 0 to 100; `noIntent` without one. */
    intents: sections.u8("company.intent"),
    /** Hiring ones first, then by intent, then by name. */
    best: { order: sections.u32("company.best.order"), ranks: sections.u32("company.best.ranks") },
    /** Those with open jobs. */
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
    /** Row of the company; `noRow` without one. */
    companyOf: (row: number) => companies.people.groupOf(row),
    names: new TextOrder(sections, "person.name"),
    titles: new TitleColumn(sections, "person.title"),
    /** Rows by how many words their title has, as a text. */
    titleLengths: coded("titleLength"),
    /** Numbers of their companies. */
    employers: {
      employees: employer("employees"),
      revenue: employer("revenue"),
      funding: employer("funding"),
    },
    /** Industries of their companies. */
    industries: coded("industry"),
    levels: coded("level"),
    /** From 0, the board last. */
    levelRanks: sections.u8("person.levelRank"),
    /** Rows by level rank, as a text. */
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
    /** Row of the company. */
    companyOf: (row: number) => companies.jobs.groupOf(row),
    titles: new TitleColumn(sections, "job.title"),
    /** Number 0 is no function. */
    functionNames: sections.value<string[]>("job.functions"),
    functions: sections.u16("job.function"),
    functionRows: new CodedColumn(sections, "job.functionRows", ids.length),
    /** Location, city, state, country; "" where not known. */
    placeParts: sections.value<[string, string, string, string][]>("job.places"),
    place: sections.uints("job.place"),
    days: new DayColumn(sections, "job.day"),
  };
}
