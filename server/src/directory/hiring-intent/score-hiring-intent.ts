import { describeIntent, type IntentReason, type LeadStatus } from "@eq/contracts";
import { weighFunding, weighGrowth, weighNews } from "./company-points.ts";
import type { HiringEvidence } from "./evidence.ts";
import { type JobScene, weighBalance, weighNewPostings, weighOpenings, weighPace } from "./job-points.ts";
import { weighRoles } from "./role-points.ts";
import { settlePostings } from "./settle-postings.ts";

/** Rises with every change of the formula; stored beside each score. */
export const hiringIntentVersion = 3;
/** The lowest scores that are hot and warm; hardly a company has evidence of every kind, so none comes near 100. */
export const statusThresholds = { hot: 45, warm: 25 } as const;

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
 * score = open jobs (<= 20, halved every 60 days, faster beyond 120) + their share of the headcount (<= 8,
 * full at 5 %, none beyond 100 %) + new postings (<= 14, half-life 21 days) + what lies above the company's
 * own pace of a year (<= 12) + openings beyond closings (<= 8) + openings for leaders (<= 5), for several
 * functions (<= 4), for a new one (<= 3) + headcount growth (<= 5) + funding (<= 10, half-life 120 days)
 * + news of expansion (<= 6), of a change of leaders (<= 3) and of contracts (<= 2), less closings beyond
 * openings (<= 12), decline (<= 5) and layoffs (<= 16). A posting that is put up again is not new.
 *
 * Every weight halves after its half-life (`halfLives`), so that nothing changes from one day to the next by more
 * than its age. Each part is rounded and is one reason that names its evidence; the parts' limits add up to
 * 100, and deductions take at most what is there, so the reasons always add up to the score. No evidence: null
 * and unknown. The formula is the product's own (decision OP-144): a judgement, not fitted to outcomes.
 */
export function scoreHiringIntent(evidence: HiringEvidence, day: string): HiringIntent {
  return sumReasons(weighEvidence(evidence, day));
}

/** Every reason that the evidence gives, deductions in full. */
export function weighEvidence(evidence: HiringEvidence, day: string): IntentReason[] {
  const scene: JobScene = { evidence, openings: settlePostings(evidence.jobs, day) };
  return [
    ...weighOpenings(scene),
    ...weighNewPostings(scene),
    ...weighPace(scene),
    ...weighBalance(scene),
    ...weighRoles(scene),
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
  return { score, status, statusReason: describeIntent(reasons) ?? noEvidence, reasons };
}

/** What is said of a company without a reason. */
export const noEvidence = "No dated sign of hiring is known";

function readStatus(score: number): LeadStatus {
  if (score >= statusThresholds.hot) return "hot";
  return score >= statusThresholds.warm ? "warm" : "cold";
}
