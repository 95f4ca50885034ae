import type { CompanyRow, JobRow, PersonRow } from "@eq/directory-index/reference";
import { type ColumnType, insertRows } from "../platform/db/bulk-insert.ts";
import type { Database } from "../platform/db/database.ts";
import { sql } from "../platform/db/sql.ts";

/**
 * Rows of a generated directory. They have the columns that the reference implementation of the search reads, and
 * others that only tests read.
 */
export type TestCompany = CompanyRow & { domain: string | null };

export type TestJob = JobRow & {
  title: string;
  location: string | null;
  city: string | null;
  state: string | null;
  country: string | null;
  source: string;
};

export type TestPerson = PersonRow & { email: string; phone: string; linkedin_url: string };

export interface TestRows {
  companies: TestCompany[];
  jobs: TestJob[];
  people: TestPerson[];
}

export const testVocabulary = {
  industries: ["technology", "healthcare", "manufacturing", "finance", "retail"],
  functions: ["engineering", "sales", "production", "medical"],
  levels: ["Non Manager", "Manager", "Director", "VP Level Exec", "C Level Exec", "Board Member"],
  titles: [
    "Plant Manager",
    "Assistant Plant Manager",
    "Senior Software Engineer",
    "Sales Representative",
    "VP of Sales",
    "President",
    "Registered Nurse",
    "Machine Learning Engineer",
    "Software Developer",
    "Web Developer",
    "Nurse",
    "Nurse Practitioner",
  ],
  jobTitles: [
    "Accountant",
    "Senior Accountant",
    "Staff Accountant II",
    "Accounting Manager",
    "Software Developer",
    "Lead Software Engineer",
    "Nurse Recruiter",
    "Director of Sales",
    "Salesforce Administrator",
    "Pastry Chef",
  ],
  technologies: ["salesforce", "postgresql", "go", "chef"],
  texts: ["battery", "recycling", "robots", "robotics", "ai", "retail", "oil", "oils", "software"],
} as const;

/** Names of employers: names of test companies, the same with another ending, and names of no company. */
export const testEmployers = [
  "Halvorn oil",
  "Brindle Robots Inc",
  "acme AI Group",
  "Zetta software",
  "Foo & Sons",
];

/**
 * Cities at fixed distances: the second to fifth are 19, 37, 47 and 62 km from the first. A search for a city includes
 * places within 40 km; the city at 47 km is outside that circle but inside the square around it.
 */
export const testCities = [
  { city: "Cleveland", state: "OH", country: "US", metro_code: null, latitude: 41.4993, longitude: -81.6944 },
  { city: "Parma", state: "OH", country: "US", metro_code: null, latitude: 41.33, longitude: -81.75 },
  { city: "Eastwood", state: "OH", country: "US", metro_code: null, latitude: 41.4993, longitude: -81.2444 },
  { city: "Lakeside", state: "OH", country: "US", metro_code: null, latitude: 41.7993, longitude: -81.2944 },
  { city: "Canton", state: "OH", country: "US", metro_code: null, latitude: 40.96, longitude: -81.5 },
  {
    city: "Austin",
    state: "TX",
    country: "US",
    metro_code: "austin",
    latitude: 30.2672,
    longitude: -97.7431,
  },
  {
    city: "Cleveland",
    state: "TX",
    country: "US",
    metro_code: "houston",
    latitude: 30.34,
    longitude: -95.08,
  },
  { city: "Toronto", state: null, country: "CA", metro_code: null, latitude: 43.6532, longitude: -79.3832 },
  { city: "CLEVELAND", state: "OH", country: "US", metro_code: null, latitude: null, longitude: null },
  { city: null, state: "CA", country: "US", metro_code: "sfbay", latitude: null, longitude: null },
  { city: null, state: null, country: null, metro_code: null, latitude: null, longitude: null },
] as const;

const companyColumns: Record<keyof TestCompany, ColumnType> = {
  id: "bigint",
  name: "text",
  name_key: "text",
  domain: "text",
  description: "text",
  industry_label: "text",
  industry_codes: "text[]",
  keywords: "text[]",
  city: "text",
  state: "text",
  country: "text",
  metro_code: "text",
  latitude: "double precision",
  longitude: "double precision",
  employee_count: "integer",
  revenue: "bigint",
  total_funding: "bigint",
  open_jobs: "integer",
  intent_score: "integer",
  lead_status: "text",
  source: "text",
  founded_year: "integer",
  last_round_code: "text",
  last_funding_on: "date",
};

const jobColumns: Record<keyof TestJob, ColumnType> = {
  id: "bigint",
  company_id: "bigint",
  title: "text",
  title_words: "text[]",
  job_function: "text",
  location: "text",
  city: "text",
  state: "text",
  country: "text",
  posted_on: "date",
  closed_on: "date",
  source: "text",
  remote: "boolean",
  technologies: "text[]",
};

const personColumns: Record<keyof TestPerson, ColumnType> = {
  id: "bigint",
  company_id: "bigint",
  full_name: "text",
  title: "text",
  title_words: "text[]",
  management_level: "text",
  level_rank: "smallint",
  job_function: "text",
  department: "smallint",
  city: "text",
  state: "text",
  country: "text",
  metro_code: "text",
  latitude: "double precision",
  longitude: "double precision",
  email: "text",
  phone: "text",
  linkedin_url: "text",
  source: "text",
  company_key: "text",
  former_employers: "text[]",
};

/** Inserts the rows and increments the version of the directory. */
export async function storeTestRows(db: Database, rows: TestRows): Promise<void> {
  await insertRows(db, "company", companyColumns, rows.companies);
  await insertRows(db, "job", jobColumns, rows.jobs);
  await insertRows(db, "person", personColumns, rows.people);
  await db.query(sql`update directory_state set version = version + 1`);
}
