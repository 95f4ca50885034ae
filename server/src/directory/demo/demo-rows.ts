import type { Education, Employment, IntentReason } from "@eq/contracts";
import type { ColumnType } from "../../platform/db/bulk-insert.ts";
import { companyFacts, jobFacts, personFacts } from "../../platform/db/directory-columns.ts";

/** Rows as they are stored; names are those of the tables. Ids of people, jobs and news are given by the database. */
export interface CompanyRow {
  /** Counts from 0; the stored id is this above the directory's first one. */
  index: number;
  parent_index: number | null;
  name: string;
  name_key: string;
  domain: string | null;
  website: string | null;
  description: string | null;
  industry_label: string;
  industry_codes: string[];
  keywords: string[];
  city: string;
  state: string | null;
  country: string;
  zip_code: string | null;
  street: string | null;
  phone: string | null;
  metro_code: string | null;
  latitude: number;
  longitude: number;
  employee_count: number | null;
  revenue: number | null;
  total_funding: number | null;
  last_funding: number | null;
  last_funding_on: string | null;
  last_round: string | null;
  founded_year: number | null;
  growth_12m: number | null;
  linkedin_url: string | null;
  competitors: string[];
  open_jobs: number;
  new_jobs_28d: number;
  intent_score: number | null;
  lead_status: string;
  intent_reasons: IntentReason[];
  intent_version: number;
  intent_day: string;
  as_of: string;
}

export interface PersonRow {
  company_index: number;
  company_name: string;
  first_name: string;
  last_name: string;
  full_name: string;
  title: string;
  title_words: string[];
  management_level: string;
  level_rank: number;
  job_function: string;
  department: number;
  city: string;
  state: string | null;
  country: string;
  metro_code: string | null;
  latitude: number;
  longitude: number;
  email: string | null;
  phone: string | null;
  mobile: string | null;
  linkedin_url: string | null;
  phone_dnc: boolean;
  mobile_dnc: boolean;
  accuracy_score: number;
  employment: Employment[];
  education: Education[];
}

export interface JobRow {
  company_index: number;
  external_id: string;
  title: string;
  title_words: string[];
  job_function: string;
  department: string;
  location: string;
  city: string;
  state: string | null;
  country: string;
  employment_type: string;
  salary: string | null;
  applicants: number;
  apply_url: string | null;
  manager_title: string | null;
  manager_name: string | null;
  posted_on: string;
  closed_on: string | null;
  via: string;
}

export interface NewsRow {
  company_index: number;
  kind: string;
  title: string;
  source_name: string;
  snippet: string;
  url: string;
  published_on: string;
}

export interface LocalBusinessRow {
  name: string;
  business_type: string;
  rating: number | null;
  address: string;
  phone: string | null;
  website: string | null;
  city: string;
  state: string | null;
  metro_code: string | null;
  industry_code: string;
}

type ColumnsOf<Row> = { [Name in keyof Row]: ColumnType };

export const companyColumns: ColumnsOf<Omit<CompanyRow, "index" | "parent_index">> = {
  ...companyFacts,
  competitors: "text[]",
  open_jobs: "integer",
  new_jobs_28d: "integer",
  intent_score: "integer",
  lead_status: "text",
  intent_reasons: "jsonb",
  intent_version: "integer",
  intent_day: "date",
};

export const personColumns: ColumnsOf<Omit<PersonRow, "company_index">> = {
  ...personFacts,
  employment: "jsonb",
  education: "jsonb",
};

export const jobColumns: ColumnsOf<Omit<JobRow, "company_index">> = jobFacts;

export const newsColumns: ColumnsOf<Omit<NewsRow, "company_index">> = {
  kind: "text",
  title: "text",
  source_name: "text",
  snippet: "text",
  url: "text",
  published_on: "date",
};

export const localBusinessColumns: ColumnsOf<LocalBusinessRow> = {
  name: "text",
  business_type: "text",
  rating: "real",
  address: "text",
  phone: "text",
  website: "text",
  city: "text",
  state: "text",
  metro_code: "text",
  industry_code: "text",
};
