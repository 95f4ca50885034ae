import { describeIntent, type IntentReason, type LeadStatus } from "@eq/contracts";
import { weighFunding, weighGrowth, weighNews } from "./company-points.ts";
import type { HiringEvidence } from "./evidence.ts";
import {
  type JobContext,
  weighNewPostings,
  weighOpenings,
  weighOpeningsMinusClosings,
  weighPostingPace,
} from "./job-points.ts";
import { mergeReposts } from "./merge-reposts.ts";
import { weighRoles } from "./role-points.ts";

/** Version of the score's formula: incremented with every change, and stored beside each score. */
export const hiringIntentVersion = 3;
/**
 * The lowest scores of hot and of warm companies. Few companies have evidence of every kind, so scores stay far below
 * 100.
 */
export const statusThresholds = { hot: 45, warm: 25 } as const;

export interface HiringIntent {
  /** The sum of the reasons' points, 0 to 100; null without evidence. */
  score: number | null;
  status: LeadStatus;
  /** The reasons as one line of text. */
  statusReason: string;
  /** The reasons for the score: most points first, deductions last. */
  reasons: IntentReason[];
}

/**
 * Scores how likely a company is to hire soon, from dated evidence alone. A user's search never changes the score.
 *
 * score = open jobs (<= 20, half-life 60 days, shorter beyond 120) + open jobs relative to the headcount (<= 8, full at
 * 5 %, none beyond 100 %) + new postings (<= 14, half-life 21 days) + postings above the company's usual pace (<= 12) +
 * openings minus closings (<= 8) + openings for leaders (<= 5) + openings in several job functions (<= 4) + openings in
 * a new job function (<= 3) + headcount growth (<= 5) + funding (<= 10, half-life 120 days) + news of expansion (<= 6),
 * of new leaders (<= 3) and of contracts (<= 2) - closings minus openings (<= 12) - decline of headcount (<= 5) -
 * layoffs (<= 16). A repost is not a new posting.
 *
 * Every weight decays with its half-life (`halfLivesDays`), so that a score never jumps from one day to the next
 * without new evidence. Each part is rounded and becomes one reason that cites its evidence. The maximum points of the
 * parts add up to 100, and deductions stop at 0. Therefore the reasons always add up to the score. Without evidence the
 * score is null.
 *
 * @param day ISO day
 * @see OP-144 for the formula: the product's own judgement, not fitted to outcomes
 */
export function scoreHiringIntent(evidence: HiringEvidence, day: string): HiringIntent {
  return sumReasons(weighEvidence(evidence, day));
}

/** Collects all reasons from the evidence. The deductions are not yet reduced, so they may exceed the points. */
export function weighEvidence(evidence: HiringEvidence, day: string): IntentReason[] {
  const context: JobContext = { evidence, openings: mergeReposts(evidence.jobs, day) };
  return [
    ...weighOpenings(context),
    ...weighNewPostings(context),
    ...weighPostingPace(context),
    ...weighOpeningsMinusClosings(context),
    ...weighRoles(context),
    ...weighGrowth(evidence, day),
    ...weighFunding(evidence, day),
    ...weighNews(evidence, day),
  ];
}

/** Adds up the points of the reasons. Deductions that would make the score negative are reduced. */
export function sumReasons(unlimited: readonly IntentReason[]): HiringIntent {
  let score = 0;
  const reasons = [...unlimited]
    .sort((a, b) => b.points - a.points)
    .map((reason) => {
      const points = Math.max(reason.points, -score) || 0;
      score += points;
      return { ...reason, points };
    });
  if (reasons.length === 0) return { score: null, status: "unknown", statusReason: noEvidenceText, reasons };
  const status = classifyScore(score);
  return { score, status, statusReason: describeIntent(reasons) ?? noEvidenceText, reasons };
}

/** The text for a company without reasons. */
export const noEvidenceText = "No dated evidence of hiring";

function classifyScore(score: number): LeadStatus {
  if (score >= statusThresholds.hot) return "hot";
  return score >= statusThresholds.warm ? "warm" : "cold";
}
