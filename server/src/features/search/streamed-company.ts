import type { Company } from "@eq/contracts";

/** Fields that every streamed company has; null when unknown. */
const names = [
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

const nothing = Object.fromEntries(names.map((name) => [name, null]));

/** Adds the missing fields as null. */
export function withEveryField(company: Company): Company {
  const known = Object.entries(company).filter(([, value]) => value !== undefined);
  return { ...nothing, ...Object.fromEntries(known) } as Company;
}
