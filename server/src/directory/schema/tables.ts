import type { Education, Employment, IntentReason } from "@eq/contracts";
import type { ColumnType } from "../../platform/db/bulk-insert.ts";

// The columns of the directory's tables, as the migrations create them. From these derive the row types, the columns
// that writers fill, the columns of the index and those of the change log.

/** A column's PostgreSQL type, with "?" when the column is nullable. */
type ColumnDefinition = ColumnType | `${ColumnType}?`;
export type Table = Readonly<Record<string, ColumnDefinition>>;

const placeColumns = {
  city: "text?",
  state: "text?",
  country: "text?",
  metro_code: "text?",
  latitude: "double precision?",
  longitude: "double precision?",
} as const satisfies Table;

export const companyTable = {
  id: "bigint",
  name: "text",
  name_key: "text",
  domain: "text?",
  website: "text?",
  description: "text?",
  industry_label: "text?",
  industry_codes: "text[]",
  keywords: "text[]",
  ...placeColumns,
  zip_code: "text?",
  street: "text?",
  phone: "text?",
  employee_count: "integer?",
  revenue: "bigint?",
  total_funding: "bigint?",
  last_funding: "bigint?",
  last_funding_on: "date?",
  last_round: "text?",
  founded_year: "integer?",
  growth_12m: "real?",
  parent_id: "bigint?",
  linkedin_url: "text?",
  logo_url: "text?",
  competitors: "text[]",
  open_jobs: "integer",
  new_jobs_28d: "integer",
  intent_score: "integer?",
  lead_status: "text",
  intent_reasons: "jsonb",
  intent_version: "integer?",
  intent_day: "date?",
  source: "text",
  source_detail: "text?",
  as_of: "text?",
  last_round_code: "text?",
  ticker: "text?",
  /** Such as ALIVE, ACQUIRED, INACTIVE. */
  status: "text?",
  former_names: "text[]",
} as const satisfies Table;

export const personTable = {
  id: "bigint",
  company_id: "bigint?",
  company_name: "text?",
  first_name: "text?",
  last_name: "text?",
  full_name: "text",
  title: "text?",
  title_words: "text[]",
  management_level: "text?",
  level_rank: "smallint",
  job_function: "text?",
  department: "smallint?",
  ...placeColumns,
  email: "text?",
  phone: "text?",
  mobile: "text?",
  linkedin_url: "text?",
  phone_dnc: "boolean",
  mobile_dnc: "boolean",
  accuracy_score: "smallint?",
  employment: "jsonb",
  education: "jsonb",
  source: "text",
  /** The name key of `company_name`. */
  company_key: "text?",
  /** The name keys of earlier employers. */
  former_employers: "text[]",
  middle_name: "text?",
  /** When the source last checked the person. */
  updated_on: "date?",
  /** When the person was notified that the data are stored. */
  notice_on: "date?",
  within_eu: "boolean?",
  within_california: "boolean?",
  within_canada: "boolean?",
  opted_out: "boolean",
  contact_source: "jsonb",
} as const satisfies Table;

export const jobTable = {
  id: "bigint",
  company_id: "bigint",
  external_id: "text?",
  title: "text",
  title_words: "text[]",
  job_function: "text?",
  department: "text?",
  location: "text?",
  city: "text?",
  state: "text?",
  country: "text?",
  employment_type: "text?",
  salary: "text?",
  applicants: "integer?",
  apply_url: "text?",
  manager_title: "text?",
  manager_name: "text?",
  posted_on: "date?",
  closed_on: "date?",
  via: "text?",
  source: "text",
  remote: "boolean?",
  technologies: "text[]",
} as const satisfies Table;

export const newsTable = {
  id: "bigint",
  company_id: "bigint",
  kind: "text",
  title: "text",
  source_name: "text?",
  snippet: "text?",
  url: "text?",
  published_on: "date?",
  source: "text",
} as const satisfies Table;

export const localBusinessTable = {
  id: "bigint",
  name: "text",
  business_type: "text?",
  rating: "real?",
  address: "text?",
  phone: "text?",
  website: "text?",
  city: "text?",
  state: "text?",
  metro_code: "text?",
  industry_code: "text?",
  latitude: "double precision?",
  longitude: "double precision?",
  source: "text",
} as const satisfies Table;

/**
 * How and when the source learnt a contact detail. Without an entry the method is not known and the day is that of
 * `updated_on`; so is the day of an entry without `on`. With `on` null the day is not known.
 */
export interface DetailSource {
  /** The name of the vendor that found the value; absent for a value of the person's own source, such as an import. */
  source?: string;
  method?: string;
  on?: string | null;
  /** How likely an address is that EQ derived, 0 to 1. */
  probability?: number;
}
export const contactDetailNames = ["email", "phone", "mobile", "linkedIn"] as const;
export type ContactSource = Partial<Record<(typeof contactDetailNames)[number], DetailSource>>;

/** The values of the jsonb columns. */
interface JsonValues {
  intent_reasons: IntentReason[];
  employment: Employment[];
  education: Education[];
  contact_source: ContactSource;
}

type ColumnValue<Type> = Type extends "boolean"
  ? boolean
  : Type extends "text[]"
    ? string[]
    : Type extends "text" | "date" | "timestamptz"
      ? string
      : number;

type Nullable<Type> = Type extends `${infer Base}?` ? ColumnValue<Base> | null : ColumnValue<Type>;

/** A row of a table as the drivers return it: dates as "2026-11-21", bigints as numbers. */
export type Row<Of extends Table, Names extends keyof Of = keyof Of> = {
  -readonly [Name in Names]: Name extends keyof JsonValues ? JsonValues[Name] : Nullable<Of[Name]>;
};

/** The types of a table's columns except the omitted ones, for bulk inserts. */
export function columnTypes<Of extends Table, Left extends keyof Of & string>(
  table: Of,
  omitted: readonly Left[],
): Record<Exclude<keyof Of & string, Left>, ColumnType> {
  const names = Object.entries(table).filter(([name]) => !omitted.includes(name as Left));
  return Object.fromEntries(names.map(([name, type]) => [name, type.replace("?", "")])) as Record<
    Exclude<keyof Of & string, Left>,
    ColumnType
  >;
}
