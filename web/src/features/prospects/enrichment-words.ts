import { countNoun } from "../../lib/count-noun.ts";
import type { BulkEnrichment } from "./use-bulk-enrich.ts";

/** What became of an enrichment, in numbers that add up to all its contacts. */
export interface EnrichmentCounts {
  enriched: number;
  empty: number;
  failed: number;
  error: number;
  notTried: number;
}

export function countResults(views: BulkEnrichment["views"]): EnrichmentCounts {
  const counts: EnrichmentCounts = { enriched: 0, empty: 0, failed: 0, error: 0, notTried: 0 };
  for (const { contact, status } of views) {
    if (status !== "enriched") counts.notTried += 1;
    else if (contact.enrichment_empty) counts.empty += 1;
    else if (contact.enrichment_failed) counts.failed += 1;
    else if (contact.enrichment_error) counts.error += 1;
    else counts.enriched += 1;
  }
  return counts;
}

/** "9 enriched · 2 empty · 1 failed · 9 credits charged". */
export function describeEnrichment({ views, run, isOutOfCredits }: BulkEnrichment): string {
  const { enriched, empty, failed, error, notTried } = countResults(views);
  return [
    `${enriched} enriched`,
    empty > 0 && `${empty} empty`,
    failed > 0 && `${failed} failed`,
    error > 0 && `${error} with an error`,
    notTried > 0 && `${notTried} not tried${isOutOfCredits ? ": no credits left" : describeStop(run)}`,
    run && `${countNoun(run.charged, "credit")} charged`,
  ]
    .filter(Boolean)
    .join(" · ");
}

function describeStop(run: BulkEnrichment["run"]): string {
  if (run?.pausedBecause === "cap") return `: your limit of ${countNoun(run.cap ?? 0, "credit")} is reached`;
  if (run?.pausedBecause === "credits") return ": no credits left";
  return "";
}
