import type { Company } from "@eq/contracts";
import { hasJobEvidence } from "./job-evidence.ts";

/** Where a list turns from companies with open jobs to those without, and what is known of the latter. */
export interface IdleCompanies {
  from: number;
  label: string;
}

/**
 * The end of a list that has no open jobs; null where companies with and without jobs are mixed, as in a list by
 * name, and while some of that end are still enriched.
 */
export function findIdle(
  companies: readonly Company[],
  pendingIds: ReadonlySet<string>,
): IdleCompanies | null {
  const from = companies.findIndex((company) => !isHiring(company));
  const end = from < 0 ? [] : companies.slice(from);
  if (from <= 0 || end.some((company) => isHiring(company) || pendingIds.has(company.id))) return null;
  return { from, label: end.every(hasJobEvidence) ? "No open jobs found" : "No open jobs known" };
}

function isHiring({ totalJobs }: Company): boolean {
  return (totalJobs ?? 0) > 0;
}
