import { nameKey } from "@eq/contracts";
import { functionLabel, normalizeTechnology, titleWords } from "@eq/understanding";
import { columnTypes, jobTable } from "../schema/tables.ts";
import {
  readAmount,
  readCountry,
  readDay,
  readFlag,
  readList,
  readText,
  readUsState,
} from "./cell-values.ts";
import { defineField, type FieldDefinitions } from "./column-mapping.ts";
import type { CompanyReference } from "./company-references.ts";
import { readCompanyDomain, readWebAddress } from "./company-row.ts";
import type { ImportLookups } from "./import-lookups.ts";
import type { JobLocation } from "./job-location.ts";
import { makeRowProblem, type RowCells, type RowReading } from "./row-cells.ts";

export const jobFields: FieldDefinitions = {
  id: defineField(200, "jobuid", "jobid", "externalid", "postingid", "id", "uid"),
  company: defineField(200, "company", "companyname", "companyslug", "employer", "organization", "account"),
  company_domain: defineField(300, "companydomain", "domain", "companywebsite", "website"),
  title: defineField(300, "title", "jobtitle", "position", "role", "name"),
  department: defineField(200, "department", "team", "jobfunction"),
  location: defineField(1000, "location", "locationraw", "joblocation", "place"),
  city: defineField(100, "city"),
  state: defineField(100, "state"),
  country: defineField(100, "country"),
  employment_type: defineField(100, "employmenttype", "jobtype", "type", "contracttype"),
  salary: defineField(200, "salary", "salaryrange", "compensation", "pay"),
  salary_min: defineField(40, "salarymin", "salaryminusd", "minsalary"),
  salary_max: defineField(40, "salarymax", "salarymaxusd", "maxsalary"),
  salary_interval: defineField(40, "salaryinterval", "salaryperiod", "payperiod"),
  applicants: defineField(20, "applicants", "applicantcount", "applications"),
  apply_url: defineField(2000, "applyurl", "url", "link", "joburl", "applylink"),
  manager_title: defineField(200, "managertitle", "hiringmanagertitle"),
  manager_name: defineField(200, "managername", "hiringmanager", "hiringmanagername"),
  posted_on: defineField(
    60,
    "postedon",
    "publishedat",
    "dateposted",
    "posteddate",
    "posted",
    "postedat",
    "postdate",
    "postingdate",
    "dateofposting",
    "publishedon",
    "published",
    "publishdate",
    "publicationdate",
    "datepublished",
    "publisheddate",
    "listedon",
    "datelisted",
    "opendate",
    "dateopened",
    "openedon",
    "createdat",
    "createdon",
    "datecreated",
    "created",
    "firstseen",
  ),
  last_seen: defineField(60, "lastseen", "lastseenon"),
  still_open: defineField(20, "stillopen", "isopen", "open", "stillopen*"),
  closed_on: defineField(60, "closedon", "closedat", "dateclosed", "closeddate"),
  remote: defineField(20, "isremote", "remote", "remotejob", "workfromhome"),
  technologies: defineField(4000, "technologies", "techstack", "skills", "requiredskills", "tools"),
  via: defineField(100, "via", "sourceats", "board", "jobboard", "ats"),
};

export interface JobRow {
  readonly external_id: string | null;
  readonly company: CompanyReference;
  readonly title: string;
  readonly [column: string]: unknown;
}

/** The columns of `job` that an import of postings fills. */
export const jobColumns = columnTypes(jobTable, ["id"]);

/** Reads "FullTime", "full time" and "Full-Time" as the same employment type. */
export function readEmploymentType(cell: string): string | null {
  const text = readText(cell.replace(/([a-z])([A-Z])/g, "$1 $2"))?.toLowerCase() ?? "";
  if (/full.?time/.test(text)) return "Full-time";
  if (/part.?time/.test(text)) return "Part-time";
  if (/intern/.test(text)) return "Internship";
  if (/contract|fixed.?term|freelance|temporary/.test(text)) return "Contract";
  return readText(cell);
}

/**
 * Returns the salary cell. If it is empty, formats the amounts of other cells as "USD 188,000 - 277,000 a year"; null
 * without an amount.
 */
function formatSalary(cells: RowCells): string | null {
  const salary = cells.value("salary", readText);
  if (salary !== null) return salary;
  const bounds = [cells.value("salary_min", readAmount), cells.value("salary_max", readAmount)];
  const amounts = [...new Set(bounds.filter((amount) => amount !== null))];
  if (amounts.length === 0) return null;
  const unit = /hour|day|week|month/i.exec(cells.text("salary_interval"))?.[0].toLowerCase() ?? "year";
  const range = amounts.map((amount) => amount.toLocaleString("en-US")).join(" - ");
  return `USD ${range} ${unit === "hour" ? "an" : "a"} ${unit}`;
}

/**
 * Reads the day on which the posting closed; null while it is open. If the file only says that the posting is no longer
 * open, returns the day on which it was last seen, else today.
 */
function readClosingDay(cells: RowCells, today: string): string | null {
  const closed = cells.value("closed_on", readDay);
  if (closed !== null) return closed;
  if (cells.value("still_open", readFlag) !== false) return null;
  return cells.value("last_seen", readDay) ?? today;
}

function readPlace(cells: RowCells, locate: (text: string) => JobLocation): JobLocation {
  const city = cells.value("city", readText);
  const state = cells.value("state", readText);
  const country = cells.value("country", readCountry);
  if (city === null && state === null && country === null) return locate(cells.text("location"));
  const usState = state === null ? null : readUsState(state);
  return { city, state: usState ?? state, country: country ?? (usState === null ? null : "US") };
}

/** Reads the name or the domain of the row's company, or both. A name without letters and digits is left out. */
function readCompany(cells: RowCells): CompanyReference | ReturnType<typeof makeRowProblem> {
  const text = readText(cells.text("company"));
  const name = text === null || nameKey(text) === "" ? null : text;
  const domain = readCompanyDomain(cells.text("company_domain"));
  if (name !== null || domain !== null) return { name, domain };
  if (text === null) return makeRowProblem("the company is not named", cells.text("title"));
  return makeRowProblem("the company's name has no letter or digit", text);
}

/** Reads a flag, or words such as "Fully remote", "Hybrid" and "On-site"; null for anything else. */
function readWorkMode(cell: string): boolean | null {
  if (/hybrid|on.?site|office|not remote|non.?remote/i.test(cell)) return false;
  return /remote|anywhere|home/i.test(cell) ? true : readFlag(cell);
}

/**
 * Reads whether the job can be done from anywhere. Without such a cell, reads a location such as "Remote - US";
 * null otherwise.
 */
function readRemote(cells: RowCells): boolean | null {
  const remote = cells.value("remote", readWorkMode);
  if (remote !== null) return remote;
  const location = cells.text("location");
  return /\bremote\b/i.test(location) && !/\b(?:hybrid|not|no|non)\b/i.test(location) ? true : null;
}

/** The largest number of technologies that are stored for a posting. */
const maxTechnologies = 40;
const maxTechnologyLength = 60;

function readTechnologies(cell: string): string[] {
  const names = readList(cell).map(normalizeTechnology);
  return [...new Set(names)].filter((name) => name.length <= maxTechnologyLength).slice(0, maxTechnologies);
}

const jobBoardNames: Readonly<Record<string, string>> = {
  ashby: "Ashby",
  greenhouse: "Greenhouse",
  lever: "Lever",
};

export interface JobReaderSettings {
  readonly locate: (text: string) => JobLocation;
  readonly readTitle: ImportLookups["readTitle"];
  /** Today as an ISO day. */
  readonly today: string;
  readonly source: string;
}

/** Reads rows of a file of job postings. */
export function createJobReader({ locate, readTitle, today, source }: JobReaderSettings) {
  return (cells: RowCells): RowReading<JobRow> => {
    const tooLong = cells.findTooLong(jobFields);
    if (tooLong !== null) return { problem: tooLong };
    const title = readText(cells.text("title"));
    if (title === null) return makeRowProblem("the title is empty");
    const company = readCompany(cells);
    if ("problem" in company) return company;
    const via = cells.value("via", readText);
    const { jobFunction } = readTitle(title);
    const row: JobRow = {
      ...readPlace(cells, locate),
      company,
      title,
      external_id: readText(cells.text("id")),
      title_words: titleWords(title),
      job_function: jobFunction,
      // A posting without a department gets the name of its job function as department.
      department: cells.value("department", readText) ?? (jobFunction && functionLabel(jobFunction)),
      location: cells.value("location", readText),
      employment_type: cells.value("employment_type", readEmploymentType),
      salary: formatSalary(cells),
      applicants: cells.value("applicants", readAmount),
      apply_url: cells.value("apply_url", readWebAddress),
      manager_title: cells.value("manager_title", readText),
      manager_name: cells.value("manager_name", readText),
      posted_on: cells.value("posted_on", readDay),
      closed_on: readClosingDay(cells, today),
      via: via === null ? null : (jobBoardNames[via.toLowerCase()] ?? via),
      source,
      remote: readRemote(cells),
      technologies: readTechnologies(cells.text("technologies")),
    };
    return { row };
  };
}
