import type { Company, IntentReason } from "@eq/contracts";
import { isFromPostings } from "./company-source.ts";

/**
 * True when anything is known of a company's jobs, so that none open is a finding. The sources answer 0 for
 * a company that they do not know: without a posting, past or present, its jobs are unknown and not none.
 */
export function hasJobEvidence(company: Company): boolean {
  const { totalJobs, topJobPostings, signals, source } = company;
  return (
    Boolean(source?.demo) ||
    isFromPostings(source) ||
    (totalJobs ?? 0) > 0 ||
    (topJobPostings?.length ?? 0) > 0 ||
    hasJobSignals(signals, ["open-jobs", "new-jobs", "closed-jobs"])
  );
}

/** True when it is known when jobs were posted: only then are weeks without a new one a finding. */
export function hasPostingDates({ source, topJobPostings, signals }: Company): boolean {
  return (
    Boolean(source?.demo) ||
    (topJobPostings ?? []).some(({ posted }) => Boolean(posted)) ||
    hasJobSignals(signals, ["new-jobs", "closed-jobs"])
  );
}

function hasJobSignals(signals: Company["signals"], kinds: readonly IntentReason["kind"][]): boolean {
  if (!signals) return false;
  const { weeklyPostings, reasons } = signals;
  return weeklyPostings.some((count) => count > 0) || reasons.some(({ kind }) => kinds.includes(kind));
}
