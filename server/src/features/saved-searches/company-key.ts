import type { Company } from "@eq/contracts";

/** What tells stored companies of one search apart: the id, else the name in lower case. */
export function companyKey(company: Pick<Company, "id" | "name">): string {
  return company.id || `name:${company.name.toLowerCase()}`;
}
