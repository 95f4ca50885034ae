import { industryCodes } from "@eq/contracts";
import type {
  CompanyColumns,
  JobColumns,
  PersonColumns,
  TableBatch,
} from "../../server/src/directory-index/index.ts";
import {
  companyName,
  companyText,
  type DirectoryData,
  firstCompanyId,
  firstJobId,
  firstPersonId,
  industriesOf,
  leadStatusOf,
  openJobsOf,
  type PlaceRow,
  personName,
  postedDay,
  type Title,
} from "./directory-data.ts";

const known = (value: number | undefined): number | null => (value === undefined || value < 0 ? null : value);

function placeCells({ city, state, country, metro, latitude, longitude }: PlaceRow) {
  return {
    city_lower: city === null ? null : city.toLowerCase(),
    state,
    country,
    metro_code: metro,
    latitude,
    longitude,
  };
}

/** Of a row without a title. */
const untitled = {
  title: null,
  title_lower: null,
  title_words: [],
  management_level: null,
  level_rank: 0,
  job_function: null,
  department: null,
};

function titleCells({ text, words, level, rank, jobFunction, department }: Title) {
  return {
    title: text,
    title_lower: text.toLowerCase(),
    title_words: [...words],
    management_level: level,
    level_rank: rank,
    job_function: jobFunction,
    department,
  };
}

type Cells<Columns> = { [Name in keyof Columns]: Columns[Name] extends (infer Item)[] ? Item : never };

function companyCells(data: DirectoryData, row: number): Cells<CompanyColumns> {
  const { companies, places } = data;
  const name = companyName(data, row).toLowerCase();
  return {
    id: firstCompanyId + row,
    name_lower: name,
    name_key: name.replace(/ (?:inc|llc)$/, "").replaceAll(" ", ""),
    industry_codes: industriesOf(data, row).map((code) => industryCodes[code] as string),
    words: companyText(data, row),
    ...placeCells(places[companies.place[row] as number] as PlaceRow),
    employee_count: known(companies.employees[row]),
    revenue: known(companies.revenue[row]),
    total_funding: known(companies.funding[row]),
    open_jobs: openJobsOf(data, row),
    intent_score: known(companies.intent[row]),
    lead_status: leadStatusOf(data, row),
    demo: false,
  };
}

function personCells(data: DirectoryData, row: number): Cells<PersonColumns> {
  const { people, places, titles } = data;
  const title = titles[people.title[row] as number];
  const company = people.company[row] as number;
  return {
    id: firstPersonId + row,
    company_id: company < 0 ? null : firstCompanyId + company,
    name_lower: personName(data, row).toLowerCase(),
    ...(title ? titleCells(title) : untitled),
    ...placeCells(places[people.place[row] as number] as PlaceRow),
    demo: false,
  };
}

function jobCells(data: DirectoryData, row: number): Cells<JobColumns> {
  const { jobs, places, titles } = data;
  const { text, words, jobFunction } = titles[jobs.title[row] as number] as Title;
  const { city, state, country } = places[jobs.place[row] as number] as PlaceRow;
  return {
    id: firstJobId + row,
    company_id: firstCompanyId + (jobs.company[row] as number),
    title: text,
    title_words: [...words],
    job_function: jobFunction,
    location: null,
    city,
    state,
    country,
    posted_day: postedDay(data, row),
  };
}

/** Rows as columns of JSON, as the database sends them. */
function pack(table: TableBatch["table"], rows: readonly object[]): TableBatch {
  const names = Object.keys(rows[0] ?? {});
  const columns = names.map((name) => [
    name,
    JSON.stringify(rows.map((row) => (row as Record<string, unknown>)[name])),
  ]);
  return { table, rows: rows.length, columns: Object.fromEntries(columns) as Record<string, string> };
}

function* batchesOf(
  data: DirectoryData,
  table: TableBatch["table"],
  count: number,
  cells: (data: DirectoryData, row: number) => object,
  size: number,
): Generator<TableBatch> {
  for (let start = 0; start < count; start += size) {
    const rows = Array.from({ length: Math.min(size, count - start) }, (_, at) => cells(data, start + at));
    yield pack(table, rows);
  }
}

/** The whole directory as batches for the index. */
export function* directoryBatches(data: DirectoryData, size = 10_000): Generator<TableBatch> {
  yield* batchesOf(data, "company", data.companies.count, companyCells, size);
  yield* batchesOf(data, "person", data.people.count, personCells, size);
  yield* batchesOf(data, "job", data.jobs.count, jobCells, size);
}
