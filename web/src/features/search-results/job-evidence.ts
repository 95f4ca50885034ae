import type { Company, IntentReason } from "@eq/contracts";
import { isFromPostings } from "./company-source.ts";

const ofJobs: readonly IntentReason["kind"][] = ["open-jobs", "new-jobs", "closed-jobs"];

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
    hasJobSignals(signals)
  );
}

function hasJobSignals(signals: Company["signals"]): boolean {
  if (!signals) return false;
  return signals.weeklyPostings.some((count) => count > 0) || signals.reasons.some(isOfJobs);
}

function isOfJobs({ kind }: IntentReason): boolean {
  return ofJobs.includes(kind);
}
