import type { Company } from "@eq/contracts";

/** Adds the jobs and news of the user's stored company, if there is one, to the directory's company. */
export function addStoredFindings(company: Company, stored: Company | null): Company {
  if (!stored) return company;
  const { topJobPostings, topNews, newsSummary, insights, enrichedAt, lastChecked } = stored;
  return { topJobPostings, topNews, newsSummary, insights, enrichedAt, lastChecked, ...company };
}
