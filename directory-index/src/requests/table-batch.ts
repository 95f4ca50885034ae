/**
 * Rows on their way from the database into the index. Each column is a text: a JSON array with an item for each row.
 * Only the building thread parses it. The arrays of a batch have the same length.
 */
export interface TableBatch {
  readonly table: IndexedTable;
  readonly rows: number;
  readonly columns: Readonly<Record<string, string>>;
}

export type IndexedTable = "company" | "person" | "job";

/** The columns of a batch of companies after JSON.parse. The database's `lower` function makes the lower-case texts. */
export interface CompanyColumns {
  id: number[];
  name_lower: string[];
  name_key: string[];
  industry_codes: string[][];
  /** Distinct lexemes of name, industry label, keywords and description. */
  words: string[][];
  /** Distinct lexemes of the name. */
  name_words: string[][];
  /** Distinct lexemes of the industry label. */
  label_words: string[][];
  city_lower: (string | null)[];
  state: (string | null)[];
  country: (string | null)[];
  metro_code: (string | null)[];
  latitude: (number | null)[];
  longitude: (number | null)[];
  employee_count: (number | null)[];
  revenue: (number | null)[];
  total_funding: (number | null)[];
  open_jobs: number[];
  intent_score: (number | null)[];
  lead_status: string[];
  demo: boolean[];
  founded_year: (number | null)[];
  /** The code of the last funding round. */
  last_round_code: (string | null)[];
  /** The day of the last funding, in days since 1970-01-01. */
  last_funding_day: (number | null)[];
}

/** The columns of a batch of people. People of a company belong to the same segment as the company. */
export interface PersonColumns {
  id: number[];
  company_id: (number | null)[];
  name_lower: string[];
  title: (string | null)[];
  title_lower: (string | null)[];
  title_words: string[][];
  management_level: (string | null)[];
  level_rank: number[];
  job_function: (string | null)[];
  department: (number | null)[];
  city_lower: (string | null)[];
  state: (string | null)[];
  country: (string | null)[];
  metro_code: (string | null)[];
  latitude: (number | null)[];
  longitude: (number | null)[];
  demo: boolean[];
  /** The name key of the stated employer, for people without a company in the directory; else null. */
  employer_key: (string | null)[];
  /** The name keys of earlier employers. */
  former_employers: string[][];
}

/** The columns of a batch of open jobs. Jobs belong to the same segment as their company. */
export interface JobColumns {
  id: number[];
  company_id: number[];
  title: string[];
  title_words: string[][];
  job_function: (string | null)[];
  location: (string | null)[];
  city: (string | null)[];
  state: (string | null)[];
  country: (string | null)[];
  /** The posting day, in days since 1970-01-01; null where it is unknown. */
  posted_day: (number | null)[];
  remote: (boolean | null)[];
  /** Technologies that the posting names, in lower case. */
  technologies: string[][];
}
