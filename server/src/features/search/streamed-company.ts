import type { Company } from "@eq/contracts";

/** Fields that every streamed company has; an unknown value is null. */
const streamedFieldNames = [
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

const nullForEachField = Object.fromEntries(streamedFieldNames.map((name) => [name, null]));

/** Adds the fields that a company lacks, with the value null. */
export function addMissingFields(company: Company): Company {
  const presentFields = Object.entries(company).filter(([, value]) => value !== undefined);
  return { ...nullForEachField, ...Object.fromEntries(presentFields) } as Company;
}
