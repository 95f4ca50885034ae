import type { Company } from "@eq/contracts";

/** Adds the jobs and news of the stored company, if any, to the one of the directory. */
export function addStoredFindings(company: Company, stored: Company | null): Company {
  if (!stored) return company;
  const { topJobPostings, topNews, newsSummary, insights, enrichedAt, lastChecked } = stored;
  return { topJobPostings, topNews, newsSummary, insights, enrichedAt, lastChecked, ...company };
}
