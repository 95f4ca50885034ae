import { industryCodes } from "@eq/contracts";
import type { CompanyRow, DirectoryRows, JobRow, PersonRow } from "../reference/index.ts";
import {
  countOpenJobs,
  type DirectoryData,
  firstCompanyId,
  firstJobId,
  firstPersonId,
  formatPostingDay,
  industryLabels,
  type PlaceRow,
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
} from "./directory-data.ts";

function makePlaceColumns(places: readonly PlaceRow[], at: number) {
  const { city, state, country, metro, latitude, longitude } = places[at] as PlaceRow;
  return { city, state, country, metro_code: metro, latitude, longitude };
}

function makeCompanyRow(data: DirectoryData, at: number): CompanyRow {
  const { companies, places } = data;
  return {
    id: firstCompanyId + at,
    name: readCompanyName(data, at),
    name_key: readNameKey(data, at),
    description: readDescription(data, at),
    industry_label: industryLabels[companies.label[at] as number] ?? null,
    industry_codes: readIndustries(data, at).map((code) => industryCodes[code] as string),
    keywords: [],
    ...makePlaceColumns(places, companies.place[at] as number),
    employee_count: readKnownNumber(companies.employees[at]),
    revenue: readKnownNumber(companies.revenue[at]),
    total_funding: readKnownNumber(companies.funding[at]),
    open_jobs: countOpenJobs(data, at),
    intent_score: readKnownNumber(companies.intent[at]),
    lead_status: readLeadStatus(data, at),
    source: "import",
    founded_year: readKnownNumber(companies.founded[at]),
    last_round_code: readRound(data, at),
    last_funding_on: readFundingDay(data, at),
  };
}

function makeJobRow(data: DirectoryData, at: number): JobRow {
  const { jobs, titles } = data;
  const title = titles[jobs.title[at] as number];
  return {
    id: firstJobId + at,
    company_id: firstCompanyId + (jobs.company[at] as number),
    title_words: title?.words ?? [],
    job_function: title?.jobFunction ?? null,
    posted_on: formatPostingDay(jobs.age[at] as number),
    closed_on: null,
    remote: jobs.remote[at] === 1,
    technologies: readTechnologies(data, at),
  };
}

const noTitle = { text: null, words: [], level: null, rank: 0, jobFunction: null, department: null };

function makePersonRow(data: DirectoryData, at: number): PersonRow {
  const { people, places, titles } = data;
  const company = people.company[at] as number;
  const title = titles[people.title[at] as number] ?? noTitle;
  return {
    id: firstPersonId + at,
    company_id: company < 0 ? null : firstCompanyId + company,
    full_name: readPersonName(data, at),
    title: title.text,
    title_words: title.words,
    management_level: title.level,
    level_rank: title.rank,
    job_function: title.jobFunction,
    department: title.department,
    ...makePlaceColumns(places, people.place[at] as number),
    source: "import",
    company_key: null,
    former_employers: [],
  };
}

/** Converts the generated directory to the rows that are loaded into the databases. */
export function makeDirectoryRows(data: DirectoryData): DirectoryRows {
  const { companies, people, jobs } = data;
  return {
    companies: Array.from({ length: companies.count }, (_, at) => makeCompanyRow(data, at)),
    jobs: Array.from({ length: jobs.count }, (_, at) => makeJobRow(data, at)),
    people: Array.from({ length: people.count }, (_, at) => makePersonRow(data, at)),
  };
}
