import type { Company } from "@eq/contracts";

/** The names that every streamed company has, null where nothing is known. */
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

/** The company with every promised name present. */
export function withEveryField(company: Company): Company {
  const known = Object.entries(company).filter(([, value]) => value !== undefined);
  return { ...nothing, ...Object.fromEntries(known) } as Company;
}
