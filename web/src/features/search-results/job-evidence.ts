import type { Company, IntentReason } from "@eq/contracts";
import { isFromPostings } from "./company-source.ts";

/**
 * True when the number of a company's jobs is known. Sources also report 0 jobs for companies that they do not know. So
 * 0 counts as known only if there is evidence of a past or present posting.
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

/** True when posting dates are known; only then does a week without a posting mean that no job was posted. */
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
