import type { CompanyColumns, IndexedTable, JobColumns, PersonColumns } from "@eq/directory-index";

// The columns of the index, each as SQL over a row of its table. The triggers of the change log (change-log.ts) compare
// the table columns in this order. A comparison ends at the first difference, so columns that change often come first.

const companyExpressions: Readonly<Record<keyof CompanyColumns, string>> = {
  id: "id",
  open_jobs: "open_jobs",
  intent_score: "intent_score",
  lead_status: "lead_status",
  demo: "source = 'demo'",
  name_lower: "lower(name)",
  name_key: "name_key",
  industry_codes: "industry_codes",
  employee_count: "employee_count",
  revenue: "revenue",
  total_funding: "total_funding",
  city_lower: "lower(city)",
  state: "state",
  country: "country",
  metro_code: "metro_code",
  latitude: "latitude",
  longitude: "longitude",
  founded_year: "founded_year",
  last_round_code: "last_round_code",
  last_funding_day: "last_funding_on - date '1970-01-01'",
  words: "tsvector_to_array(company_words(name, industry_label, keywords, description))",
  name_words: "tsvector_to_array(company_words(name, null, '{}', null))",
  label_words: "tsvector_to_array(company_words(coalesce(industry_label, ''), null, '{}', null))",
};

const personExpressions: Readonly<Record<keyof PersonColumns, string>> = {
  id: "id",
  company_id: "company_id",
  title: "title",
  title_lower: "lower(title)",
  title_words: "title_words",
  name_lower: "lower(full_name)",
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
  // People with a company in the directory are found by that company.
  employer_key: "case when company_id is null then company_key end",
  former_employers: "former_employers",
};

const jobExpressions: Readonly<Record<keyof JobColumns, string>> = {
  id: "id",
  company_id: "company_id",
  posted_day: "posted_on - date '1970-01-01'",
  title: "title",
  title_words: "title_words",
  job_function: "job_function",
  location: "location",
  city: "city",
  state: "state",
  country: "country",
  remote: "remote",
  technologies: "technologies",
};

export const indexColumnExpressions: Readonly<Record<IndexedTable, Readonly<Record<string, string>>>> = {
  company: companyExpressions,
  person: personExpressions,
  job: jobExpressions,
};

/** SQL conditions for the rows of each table that the index contains. Closed jobs are left out. */
export const indexedRowConditions: Readonly<Record<IndexedTable, string>> = {
  company: "true",
  person: "true",
  job: "closed_on is null",
};
