import { companyFieldsBesideDetails, coreCompanyFields, type FlatRecord, flattenRecord } from "@eq/contracts";

const maxDetails = 15;
const maxDetailLength = 100;

export interface CompanyDetail {
  /** The field's name with dots for nested fields, such as `parent.name`. */
  field: string;
  /** The value, cut to 100 characters. */
  text: string;
  /** The whole value, if it is cut. */
  whole: string | undefined;
}

/**
 * Lists the additional details of a company: at most 15 of its fields, without the core fields of its card and without
 * values that are empty or "null".
 */
export function listCompanyDetails(company: Record<string, unknown>): CompanyDetail[] {
  return Object.entries(flattenRecord(company))
    .filter(([field]) => !companyFieldsBesideDetails.includes(field))
    .map(([field, value]) => ({ field, value: String(value).trim() }))
    .filter(({ value }) => value !== "" && value.toLowerCase() !== "null")
    .slice(0, maxDetails)
    .map(({ field, value }) => ({ field, ...cutDetail(value) }));
}

function cutDetail(value: string): Omit<CompanyDetail, "field"> {
  const characters = [...value];
  if (characters.length <= maxDetailLength) return { text: value, whole: undefined };
  return { text: `${characters.slice(0, maxDetailLength).join("")}…`, whole: value };
}

/** Flattens companies for the raw data table. @returns the rows and their columns, the core fields first */
export function flattenCompanies(companies: readonly Record<string, unknown>[]): {
  columns: string[];
  rows: FlatRecord[];
} {
  const rows = companies.map((company) => flattenRecord(company));
  const fields = new Set(rows.flatMap((row) => Object.keys(row)));
  const core = coreCompanyFields.filter((field) => fields.delete(field));
  return { columns: [...core, ...fields], rows };
}
