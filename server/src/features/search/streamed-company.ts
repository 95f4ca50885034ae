import type { Company } from "@eq/contracts";

/** Fields that every streamed company has; an unknown value is null. */
const fieldNames = [
  "logo",
  "website",
  "industry",
  "location",
  "city",
  "state",
  "totalJobs",
  "ultimateParentId",
  "domain",
  "backendOrder",
  "insights",
  "signals",
  "topJobPostings",
] as const satisfies readonly (keyof Company)[];

const nullFields = Object.fromEntries(fieldNames.map((name) => [name, null]));

/** Adds the fields that a company lacks, with the value null. */
export function addMissingFields(company: Company): Company {
  const presentFields = Object.entries(company).filter(([, value]) => value !== undefined);
  return { ...nullFields, ...Object.fromEntries(presentFields) } as Company;
}
