import { defaultContactFields, type EnrichedContact, type FlatValue, flattenContact } from "@eq/contracts";

const originFields = ["email", "phone", "mobilePhone", "linkedin_url"];

/**
 * The columns of the file of a run, which is written before all of its contacts are known: the default fields, then
 * every other field that a contact can have, except hidden ones.
 */
export const runContactColumns: readonly string[] = [
  ...defaultContactFields,
  "middleName",
  "mobilePhone",
  "directPhoneDoNotCall",
  "mobilePhoneDoNotCall",
  "managementLevel",
  "jobFunction",
  "companyWebsite",
  "companyPhone",
  "withinEu",
  "withinCalifornia",
  "withinCanada",
  "employmentHistory",
  "education",
  ...originFields.flatMap((field) => ["source", "method", "date"].map((part) => `origins.${field}.${part}`)),
  "origins.email.probability",
  "demo",
];

/** The cells of a contact under `runContactColumns`; all empty without a contact. */
export function listContactCells(contact: EnrichedContact | undefined): (FlatValue | null)[] {
  const flat = contact ? flattenContact(contact) : {};
  return runContactColumns.map((column) => flat[column] ?? null);
}
