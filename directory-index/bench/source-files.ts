import { createWriteStream, mkdirSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { industryCodes } from "@eq/contracts";
import { listCodes } from "./codes.ts";
import {
  countOpenJobs,
  type DirectoryData,
  firstCompanyId,
  firstJobId,
  firstPersonId,
  formatPostingDay,
  industryLabels,
  readCompanyName,
  readDescription,
  readFundingDay,
  readIndustries,
  readKnownNumber,
  readLeadStatus,
  readNameKey,
  readPersonName,
  readRound,
  readTechnologies,
  unknownShort,
} from "./directory-data.ts";

type Cell = string | number | null;

/** The columns of the data files. Their types exist in both DuckDB and PostgreSQL. */
export const sourceTables = {
  title:
    "id int, title text, words text, level text, level_rank smallint, job_function text, function_no smallint, department smallint",
  place: `id int, city text, state text, country text, metro text, latitude double precision, longitude double precision,
    state_no smallint, metro_no smallint, country_no smallint`,
  company: `id int, name text, name_lower text, name_key text, label text, industries text, mask int, place int,
    employees int, revenue bigint, funding bigint, open_jobs int, intent smallint, lead text, description text,
    founded int, round text, funded date`,
  person: "id int, company int, name text, name_lower text, title int, place int",
  job: "id int, company int, title int, place int, posted date, remote boolean, technologies text",
} as const;

export type SourceTable = keyof typeof sourceTables;

const formatLine = (cells: readonly Cell[]) => `${cells.map((cell) => cell ?? "\\N").join("\t")}\n`;

function* titleLines(data: DirectoryData): Generator<string> {
  const { functions } = listCodes(data.places);
  for (const [id, { text, words, level, rank, jobFunction, department }] of data.titles.entries()) {
    const number = jobFunction === null ? null : functions.indexOf(jobFunction);
    yield formatLine([id, text, words.join(" "), level, rank, jobFunction, number, department]);
  }
}

function* placeLines(data: DirectoryData): Generator<string> {
  const { states, metros, countries } = listCodes(data.places);
  const number = (list: readonly string[], value: string | null) =>
    value === null ? null : list.indexOf(value);
  for (const [id, { city, state, country, metro, latitude, longitude }] of data.places.entries()) {
    const numbers = [number(states, state), number(metros, metro), number(countries, country)];
    yield formatLine([id, city, state, country, metro, latitude, longitude, ...numbers]);
  }
}

function formatCompanyLine(data: DirectoryData, row: number): string {
  const { companies } = data;
  const name = readCompanyName(data, row);
  const codes = readIndustries(data, row);
  return formatLine([
    firstCompanyId + row,
    name,
    name.toLowerCase(),
    readNameKey(data, row),
    industryLabels[companies.label[row] as number] ?? null,
    codes.map((code) => industryCodes[code]).join(" "),
    codes.reduce((bits, code) => bits | (1 << code), 0),
    companies.place[row] as number,
    readKnownNumber(companies.employees[row]),
    readKnownNumber(companies.revenue[row]),
    readKnownNumber(companies.funding[row]),
    countOpenJobs(data, row),
    readKnownNumber(companies.intent[row]),
    readLeadStatus(data, row),
    readDescription(data, row),
    readKnownNumber(companies.founded[row]),
    readRound(data, row),
    readFundingDay(data, row),
  ]);
}

function formatPersonLine(data: DirectoryData, row: number): string {
  const { people } = data;
  const name = readPersonName(data, row);
  const company = people.company[row] as number;
  const title = people.title[row] as number;
  return formatLine([
    firstPersonId + row,
    company < 0 ? null : firstCompanyId + company,
    name,
    name.toLowerCase(),
    title === unknownShort ? null : title,
    people.place[row] as number,
  ]);
}

function formatJobLine(data: DirectoryData, row: number): string {
  const { jobs } = data;
  const company = firstCompanyId + (jobs.company[row] as number);
  return formatLine([
    firstJobId + row,
    company,
    jobs.title[row] as number,
    jobs.place[row] as number,
    formatPostingDay(jobs.age[row] as number),
    String(jobs.remote[row] === 1),
    readTechnologies(data, row).join("|"),
  ]);
}

/** Yields the lines of a table, joined to texts of a thousand lines each. */
function* joinedLines(
  data: DirectoryData,
  count: number,
  write: (data: DirectoryData, row: number) => string,
) {
  for (let start = 0; start < count; start += 1000) {
    let text = "";
    for (let row = start; row < Math.min(count, start + 1000); row++) text += write(data, row);
    yield text;
  }
}

/** Writes the directory as tab-separated files, with `\N` for unknown values; returns their paths by table. */
export async function writeSourceFiles(
  data: DirectoryData,
  folder: string,
): Promise<Record<SourceTable, string>> {
  mkdirSync(folder, { recursive: true });
  const contents: Record<SourceTable, Iterable<string>> = {
    title: titleLines(data),
    place: placeLines(data),
    company: joinedLines(data, data.companies.count, formatCompanyLine),
    person: joinedLines(data, data.people.count, formatPersonLine),
    job: joinedLines(data, data.jobs.count, formatJobLine),
  };
  const paths = {} as Record<SourceTable, string>;
  for (const [table, lines] of Object.entries(contents) as [SourceTable, Iterable<string>][]) {
    paths[table] = join(folder, `${table}.tsv`);
    await pipeline(Readable.from(lines), createWriteStream(paths[table]));
  }
  return paths;
}
