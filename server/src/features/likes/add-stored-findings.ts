import type { Company } from "@eq/contracts";

/**
 * Adds jobs and news to a company of the directory. They come from `stored`, the same company in the user's stored
 * searches; without it, the company is returned unchanged.
 */
export function addStoredFindings(company: Company, stored: Company | null): Company {
  if (!stored) return company;
  const { topJobPostings, topNews, newsSummary, insights, enrichedAt, lastChecked } = stored;
  return { topJobPostings, topNews, newsSummary, insights, enrichedAt, lastChecked, ...company };
}
