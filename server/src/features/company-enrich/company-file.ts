import { coreCompanyFields, type EnrichedCompany, type FlatValue, flattenRecord } from "@eq/contracts";

/**
 * The columns of the file of a run, which is written before all of its companies are known: the core fields, then
 * every other field that a company can have.
 */
export const runCompanyColumns: readonly string[] = [
  ...coreCompanyFields,
  "id",
  "logo",
  "street",
  "zipCode",
  "metroArea",
  "foundedYear",
  "description",
  "formerNames",
  "parent.id",
  "parent.name",
  "industryCodes",
  "competitors",
  "funding.total",
  "funding.lastAmount",
  "funding.lastDate",
  "funding.lastRound",
  "growth12m",
  "openJobs",
  "hiringIntentScore",
  "linkedInUrl",
  "source",
  "asOf",
  "demo",
];

/** The cells of a company under `runCompanyColumns`; all empty without a company. */
export function listCompanyCells(company: EnrichedCompany | undefined): (FlatValue | null)[] {
  const flat = company ? flattenRecord(company) : {};
  return runCompanyColumns.map((column) => flat[column] ?? null);
}

/** The columns and rows of a file of companies: the core fields, then all fields that any of them has. */
export function tabulateCompanies(companies: readonly EnrichedCompany[]): {
  columns: string[];
  rows: (FlatValue | null)[][];
} {
  const records = companies.map(flattenRecord);
  const columns = [...new Set([...coreCompanyFields, ...records.flatMap(Object.keys)])];
  return { columns, rows: records.map((flat) => columns.map((column) => flat[column] ?? null)) };
}
