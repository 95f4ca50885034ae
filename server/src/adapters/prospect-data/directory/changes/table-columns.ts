import type {
  CompanyColumns,
  IndexedTable,
  JobColumns,
  PersonColumns,
} from "../../../../directory-index/index.ts";

// What each column of a batch is, as SQL over a row of its table. The triggers of migration 008 compare the same.

const company: Readonly<Record<keyof CompanyColumns, string>> = {
  id: "id",
  name_lower: "lower(name)",
  name_key: "name_key",
  industry_codes: "industry_codes",
  words: "tsvector_to_array(company_words(name, industry_label, keywords, description))",
  city_lower: "lower(city)",
  state: "state",
  country: "country",
  metro_code: "metro_code",
  latitude: "latitude",
  longitude: "longitude",
  employee_count: "employee_count",
  revenue: "revenue",
  total_funding: "total_funding",
  open_jobs: "open_jobs",
  intent_score: "intent_score",
  lead_status: "lead_status",
  demo: "source = 'demo'",
};

const person: Readonly<Record<keyof PersonColumns, string>> = {
  id: "id",
  company_id: "company_id",
  name_lower: "lower(full_name)",
  title: "title",
  title_lower: "lower(title)",
  title_words: "title_words",
  management_level: "management_level",
  level_rank: "level_rank",
  job_function: "job_function",
  department: "department",
  city_lower: "lower(city)",
  state: "state",
  country: "country",
  metro_code: "metro_code",
  latitude: "latitude",
  longitude: "longitude",
  demo: "source = 'demo'",
};

const job: Readonly<Record<keyof JobColumns, string>> = {
  id: "id",
  company_id: "company_id",
  title: "title",
  title_words: "title_words",
  job_function: "job_function",
  location: "location",
  city: "city",
  state: "state",
  country: "country",
  posted_day: "posted_on - date '1970-01-01'",
};

export const tableColumns: Readonly<Record<IndexedTable, Readonly<Record<string, string>>>> = {
  company,
  person,
  job,
};
