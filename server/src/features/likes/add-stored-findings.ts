import type { Company } from "@eq/contracts";

/**
 * Adds jobs and news from the company in the user's stored searches to the directory's company. Returns it unchanged
 * when `stored` is null.
 */
export function addStoredFindings(company: Company, stored: Company | null): Company {
  if (!stored) return company;
  const { topJobPostings, topNews, newsSummary, insights, enrichedAt, lastChecked } = stored;
  return { topJobPostings, topNews, newsSummary, insights, enrichedAt, lastChecked, ...company };
}
