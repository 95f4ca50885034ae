import {
  columnTypes,
  companyTable,
  jobTable,
  localBusinessTable,
  newsTable,
  personTable,
  type Row,
} from "../schema/tables.ts";

// The rows of the demo directory. The database assigns the ids of people, jobs and news. The id of a company is its
// index plus the id of the first demo company.

type NonNullColumns<Columns, Names extends keyof Columns> = Columns & {
  [Name in Names]: NonNullable<Columns[Name]>;
};

export const companyColumns = columnTypes(companyTable, [
  "id",
  "parent_id",
  "logo_url",
  "source",
  "source_detail",
]);

export type CompanyRow = NonNullColumns<
  Row<typeof companyTable, keyof typeof companyColumns>,
  "industry_label" | "city" | "country" | "latitude" | "longitude" | "intent_version" | "intent_day" | "as_of"
> & {
  /** The company's index, from 0. */
  index: number;
  parent_index: number | null;
};

/** The columns of people that may have no value. */
type UnknownPersonColumn =
  | "state"
  | "metro_code"
  | "email"
  | "phone"
  | "mobile"
  | "linkedin_url"
  | "middle_name"
  | "notice_on";

export const personColumns = columnTypes(personTable, ["id", "company_id", "source"]);

export type PersonRow = NonNullColumns<
  Row<typeof personTable, keyof typeof personColumns>,
  Exclude<keyof typeof personColumns, UnknownPersonColumn>
> & { company_index: number };

export const jobColumns = columnTypes(jobTable, ["id", "company_id", "source"]);

export type JobRow = NonNullColumns<
  Row<typeof jobTable, keyof typeof jobColumns>,
  Exclude<
    keyof typeof jobColumns,
    "state" | "salary" | "apply_url" | "manager_title" | "manager_name" | "closed_on"
  >
> & { company_index: number };

export const newsColumns = columnTypes(newsTable, ["id", "company_id", "source"]);

export type NewsRow = NonNullColumns<
  Row<typeof newsTable, keyof typeof newsColumns>,
  "source_name" | "snippet" | "url" | "published_on"
> & { company_index: number };

export const localBusinessColumns = columnTypes(localBusinessTable, ["id", "source"]);

export type LocalBusinessRow = NonNullColumns<
  Row<typeof localBusinessTable, keyof typeof localBusinessColumns>,
  "business_type" | "address" | "city" | "industry_code"
>;
