import type { Company } from "@eq/contracts";

/** A company of the directory with the jobs and news that were found of it before, if any. */
export function withFindings(company: Company, found: Company | null): Company {
  if (!found) return company;
  const { topJobPostings, topNews, newsSummary, insights, enrichedAt, lastChecked } = found;
  return { topJobPostings, topNews, newsSummary, insights, enrichedAt, lastChecked, ...company };
}
