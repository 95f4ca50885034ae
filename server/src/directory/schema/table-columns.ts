import type {
  CompanyColumns,
  IndexedTable,
  JobColumns,
  PersonColumns,
  StoredKind,
} from "@eq/directory-index";
import { employerColumns, ownColumns } from "./company-mapper.ts";
import { shownPersonColumns } from "./person-mapper.ts";

// What each column of a batch is, as SQL over a row of its table. The triggers of migrations 009, and 008 for jobs, compare the same.

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

/** Bytes of a value that may be long: a batch of rows with longer ones might fit into no string. */
const longestValue = 65_536;

/**
 * What lists show of each row of a table, per kind as JSON text; a company's begins with its parent. Null where it is long, and
 * where its score is of an earlier day than all are said to be: what is stored of the others may be said to be of that day.
 */
export const shownTexts: Readonly<Record<IndexedTable, Readonly<Partial<Record<StoredKind, string>>>>> = {
  company: {
    employer: arrayOf(employerColumns),
    company: unless(
      `octet_length(description) > ${longestValue} or intent_day < (select scored_on from directory_state)`,
      arrayOf(["parent_id", ...ownColumns]),
    ),
  },
  person: {
    person: unless(
      `greatest(pg_column_size(employment), pg_column_size(education)) > ${longestValue}`,
      arrayOf(shownPersonColumns),
    ),
  },
  job: {},
};

function unless(condition: string, text: string): string {
  return `case when ${condition} then null else ${text} end`;
}

function arrayOf(columns: readonly string[]): string {
  return `json_build_array(${columns.join(", ")})::text`;
}

export const tableColumns: Readonly<Record<IndexedTable, Readonly<Record<string, string>>>> = {
  company,
  person,
  job,
};
