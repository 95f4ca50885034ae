import type { RunRow } from "@eq/contracts";
import type { CompanyRequest } from "../../adapters/company-data/port.ts";
import { readInput } from "../../matching/index.ts";

export interface CompanyCell {
  request: Omit<CompanyRequest, "key">;
  /** Why the row names no company; null when it can be looked up. */
  problem: string | null;
}

/**
 * Reads the company of a row: a web or mail address also gives its domain. "N/A", "self-employed", "-" and the like
 * name no company.
 */
export function readCompanyCell({ companyName, domain, city, state, country }: RunRow): CompanyCell {
  const name = companyName.trim();
  const reading = readInput({ name, domain: domain ?? null });
  const place = {
    city: city || undefined,
    state: state || undefined,
    country: country || undefined,
  };
  return {
    request: { name, domain: reading?.hosts[0] ?? (domain || undefined), ...place },
    problem: reading === null ? describeProblem(name) : null,
  };
}

const describeProblem = (name: string) =>
  name === "" ? "No company is named" : `“${name}” is not a company name`;
