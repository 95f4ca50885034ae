import { industryCodes } from "@eq/contracts";
import type { CompanyRow, DirectoryRows, JobRow, PersonRow } from "../reference/index.ts";
import {
  companyName,
  type DirectoryData,
  firstCompanyId,
  firstJobId,
  firstPersonId,
  industriesOf,
  industryLabels,
  knownNumber,
  leadStatusOf,
  nameKeyOf,
  openJobsOf,
  type PlaceRow,
  personName,
  postedOn,
  textOf,
} from "./directory-data.ts";

function placeColumns(places: readonly PlaceRow[], at: number) {
  const { city, state, country, metro, latitude, longitude } = places[at] as PlaceRow;
  return { city, state, country, metro_code: metro, latitude, longitude };
}

function companyRow(data: DirectoryData, at: number): CompanyRow {
  const { companies, places } = data;
  return {
    id: firstCompanyId + at,
    name: companyName(data, at),
    name_key: nameKeyOf(data, at),
    description: textOf(data, at),
    industry_label: industryLabels[companies.label[at] as number] ?? null,
    industry_codes: industriesOf(data, at).map((code) => industryCodes[code] as string),
    keywords: [],
    ...placeColumns(places, companies.place[at] as number),
    employee_count: knownNumber(companies.employees[at]),
    revenue: knownNumber(companies.revenue[at]),
    total_funding: knownNumber(companies.funding[at]),
    open_jobs: openJobsOf(data, at),
    intent_score: knownNumber(companies.intent[at]),
    lead_status: leadStatusOf(data, at),
    source: "import",
  };
}

function jobRow({ jobs, titles }: DirectoryData, at: number): JobRow {
  const title = titles[jobs.title[at] as number];
  return {
    id: firstJobId + at,
    company_id: firstCompanyId + (jobs.company[at] as number),
    title_words: title?.words ?? [],
    job_function: title?.jobFunction ?? null,
    posted_on: postedOn(jobs.age[at] as number),
    closed_on: null,
  };
}

const noTitle = { text: null, words: [], level: null, rank: 0, jobFunction: null, department: null };

function personRow(data: DirectoryData, at: number): PersonRow {
  const { people, places, titles } = data;
  const company = people.company[at] as number;
  const title = titles[people.title[at] as number] ?? noTitle;
  return {
    id: firstPersonId + at,
    company_id: company < 0 ? null : firstCompanyId + company,
    full_name: personName(data, at),
    title: title.text,
    title_words: title.words,
    management_level: title.level,
    level_rank: title.rank,
    job_function: title.jobFunction,
    department: title.department,
    ...placeColumns(places, people.place[at] as number),
    source: "import",
  };
}

/** The generated directory as rows, as the databases are loaded with them. */
export function directoryRows(data: DirectoryData): DirectoryRows {
  const { companies, people, jobs } = data;
  return {
    companies: Array.from({ length: companies.count }, (_, at) => companyRow(data, at)),
    jobs: Array.from({ length: jobs.count }, (_, at) => jobRow(data, at)),
    people: Array.from({ length: people.count }, (_, at) => personRow(data, at)),
  };
}
