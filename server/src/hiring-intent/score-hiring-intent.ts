import type { IntentReason, LeadStatus } from "@eq/contracts";
import type { HiringEvidence } from "./evidence.ts";
import {
  weighClosings,
  weighFunding,
  weighGrowth,
  weighNewPostings,
  weighNews,
  weighOpenings,
} from "./points.ts";

/** Rises with every change of the formula; stored beside each score. */
export const hiringIntentVersion = 2;
/** The lowest scores that are hot and warm. */
export const statusThresholds = { hot: 60, warm: 30 } as const;

export interface HiringIntent {
  /** 0 to 100, the sum of the reasons' points; null without evidence. */
  score: number | null;
  status: LeadStatus;
  /** One line that says why. */
  statusReason: string;
  /** Most points first, deductions last. */
  reasons: IntentReason[];
}

/**
 * How much a company seems about to hire, on an ISO day, from dated evidence alone; never from a query.
 *
 * score = open jobs (<= 24, saturating, older postings count less) + their share of the headcount (<= 12,
 * full at 5 %, none beyond 100 %) + postings of the last 28 days (<= 12) + their surge over the 56 days before (<= 14)
 * + headcount growth (<= 10) + funding (<= 16, fading within a year) + news of expansion (<= 8) and
 * contracts (<= 4), less closings beyond openings (<= 10), decline (<= 6) and layoffs (<= 14).
 *
 * Each part is rounded and is one reason; the parts' limits add up to 100, and deductions take at most what
 * is there, so the reasons always add up to the score. No evidence: null and unknown. 60 is hot, 30 is
 * warm. The formula is the product's own (decision OP-144): a judgement, not fitted to outcomes.
 */
export function scoreHiringIntent(evidence: HiringEvidence, day: string): HiringIntent {
  return sumReasons(weighEvidence(evidence, day));
}

/** Every reason that the evidence gives, deductions in full. */
export function weighEvidence(evidence: HiringEvidence, day: string): IntentReason[] {
  return [
    ...weighOpenings(evidence, day),
    ...weighNewPostings(evidence),
    ...weighClosings(evidence),
    ...weighGrowth(evidence, day),
    ...weighFunding(evidence, day),
    ...weighNews(evidence, day),
  ];
}

/** The score that a list of reasons adds up to; deductions are lowered where they would go below 0. */
export function sumReasons(found: readonly IntentReason[]): HiringIntent {
  let score = 0;
  const reasons = [...found]
    .sort((a, b) => b.points - a.points)
    .map((reason) => {
      const points = Math.max(reason.points, -score) || 0;
      score += points;
      return { ...reason, points };
    });
  if (reasons.length === 0) return { score: null, status: "unknown", statusReason: noEvidence, reasons };
  const status = readStatus(score);
  return { score, status, statusReason: describeStatus(status, reasons), reasons };
}

const noEvidence = "No dated sign of hiring is known";

function readStatus(score: number): LeadStatus {
  if (score >= statusThresholds.hot) return "hot";
  return score >= statusThresholds.warm ? "warm" : "cold";
}

/** The line under a status: its two strongest reasons, or that there is nothing to go by. */
export function describeStatus(status: LeadStatus, reasons: readonly IntentReason[]): string {
  if (status === "unknown" || reasons.length === 0) return noEvidence;
  const strongest = reasons.filter((reason) => reason.points > 0).slice(0, 2);
  const shown = strongest.length > 0 ? strongest : reasons.slice(-1);
  return shown.map((reason) => reason.text).join("; ");
}
