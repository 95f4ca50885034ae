import type { Company } from "@eq/contracts";
import { hasJobEvidence } from "./job-evidence.ts";

/** The companies without open jobs at the end of a list: where they start, and the divider's label. */
export interface IdleCompanies {
  from: number;
  label: string;
}

/**
 * Finds the companies without open jobs at the end of a list. Null if a company with jobs follows one without, as in a
 * list sorted by name. Also null while a company at the end is still being enriched.
 */
export function findIdleCompanies(
  companies: readonly Company[],
  pendingIds: ReadonlySet<string>,
): IdleCompanies | null {
  const from = companies.findIndex((company) => !hasOpenJobs(company));
  const end = from < 0 ? [] : companies.slice(from);
  if (from <= 0 || end.some((company) => hasOpenJobs(company) || pendingIds.has(company.id))) return null;
  return { from, label: end.every(hasJobEvidence) ? "No open jobs found" : "No open jobs known" };
}

function hasOpenJobs({ totalJobs }: Company): boolean {
  return (totalJobs ?? 0) > 0;
}
