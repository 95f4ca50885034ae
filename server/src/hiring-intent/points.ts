import type { IntentReason } from "@eq/contracts";
import { ageInDays, type FundingEvidence, type HiringEvidence, type NewsEvidence } from "./evidence.ts";

/** The most points that each part can give; together 100, so that a score never needs cutting off. */
export const pointLimits = {
  openJobs: 24,
  shareOfHeadcount: 12,
  newJobs: 12,
  surge: 14,
  growth: 10,
  funding: 16,
  expansion: 8,
  contract: 4,
} as const;
/** The most points that each part can take away. */
export const deductionLimits = { closedJobs: 10, decline: 6, layoffs: 14 } as const;

/** Grows from 0 towards 1; at `scale` it has reached 63 %. */
const saturate = (value: number, scale: number) => 1 - Math.exp(-Math.max(0, value) / scale);
/** 1 up to `full` days, then straight down to 0 at `gone` days. */
const fade = (age: number, full: number, gone: number) =>
  Math.min(1, Math.max(0, (gone - age) / (gone - full)));
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const newest = (dates: readonly (string | null)[]) =>
  dates.reduce<string | null>((last, date) => (date && (!last || date > last) ? date : last), null);
const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? "" : "s"}`;
const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;

/**
 * What an open posting counts for at an age in days: 1 for its first 30 days, then half as much every 45
 * days; a posting of unknown age counts half.
 */
export function postingWeight(age: number | null): number {
  if (age === null) return 0.5;
  return age <= 30 ? 1 : 2 ** ((30 - age) / 45);
}

/** The open postings, each by its weight; those beyond the listed ones count like the oldest listed one. */
function weighOpenJobs({ jobs }: HiringEvidence, day: string): number {
  const weights = jobs.openPostedOn.map((date) => postingWeight(ageInDays(date, day)));
  const rest = Math.max(0, jobs.open - weights.length);
  return sum(weights) + rest * (weights.length > 0 ? Math.min(...weights) : postingWeight(null));
}

/** Open jobs by age: volume, and their share of the headcount. */
export function weighOpenings(evidence: HiringEvidence, day: string): IntentReason[] {
  const { jobs, employees } = evidence;
  if (jobs.open === 0) return [];
  const weight = weighOpenJobs(evidence, day);
  const proof = { date: newest(jobs.openPostedOn), source: jobs.source };
  const reasons: IntentReason[] = [
    {
      kind: "open-jobs",
      points: Math.round(pointLimits.openJobs * saturate(weight, 4)),
      text: `${counted(jobs.open, "open job")}, ${countFresh(jobs, day)} posted in the last four weeks`,
      ...proof,
    },
  ];
  // More open jobs than people: the headcount is old or another entity's, so a share would say nothing.
  if (!employees || jobs.open > employees) return reasons;
  const share = weight / Math.max(employees, 20);
  const points = Math.round(pointLimits.shareOfHeadcount * Math.min(1, share / 0.05));
  if (points === 0) return reasons;
  const text = `Open jobs are ${percent(jobs.open / employees)} of a headcount of ${employees.toLocaleString("en-US")}`;
  return [...reasons, { kind: "open-jobs", points, text, ...proof }];
}

/** Open postings of the last 28 days; "at least" where the list, newest first, ends before an older one. */
function countFresh({ open, openPostedOn }: HiringEvidence["jobs"], day: string): string {
  const fresh = openPostedOn.filter((date) => (ageInDays(date, day) ?? 999) < 28).length;
  return fresh > 0 && fresh === openPostedOn.length && open > fresh ? `at least ${fresh}` : `${fresh}`;
}

/** New postings of the last 28 days: how many, and how far above the pace of the 56 days before. */
export function weighNewPostings({ jobs }: HiringEvidence): IntentReason[] {
  const recent = sum(jobs.weekly.slice(-4));
  if (recent === 0) return [];
  const pace = sum(jobs.weekly.slice(-12, -4)) / 2;
  const points = Math.round(
    pointLimits.newJobs * saturate(recent, 3) + pointLimits.surge * saturate(recent - pace, 3),
  );
  const text = `${counted(recent, "new posting")} in four weeks, against ${pace} in four weeks before`;
  const date = newest(jobs.openPostedOn) ?? jobs.lastClosedOn;
  return [{ kind: "new-jobs", points, text, date, source: jobs.source }];
}

/**
 * More postings closed than opened in twelve weeks: hiring winds down. Closings that were made up for are a
 * reason, without points, only where nothing else tells of jobs.
 */
export function weighClosings({ jobs }: HiringEvidence): IntentReason[] {
  if (jobs.closed === 0) return [];
  const excess = jobs.closed - sum(jobs.weekly);
  const points = -Math.round(deductionLimits.closedJobs * saturate(excess, 4)) || 0;
  const proof = { date: jobs.lastClosedOn, source: jobs.source };
  if (points < 0) {
    const text = `${counted(excess, "more posting")} closed than opened in twelve weeks`;
    return [{ kind: "closed-jobs", points, text, ...proof }];
  }
  if (jobs.open > 0 || sum(jobs.weekly.slice(-4)) > 0) return [];
  const text = `${counted(jobs.closed, "posting")} closed in twelve weeks, none is open`;
  return [{ kind: "closed-jobs", points, text, ...proof }];
}

/** Headcount growth, dated within the last year; 40 % gives all points, a decline of 20 % takes all. */
export function weighGrowth({ growth }: HiringEvidence, day: string): IntentReason[] {
  const age = ageInDays(growth?.asOf, day);
  if (!growth || age === null || age > 365) return [];
  const points =
    growth.rate >= 0
      ? pointLimits.growth * Math.min(1, growth.rate / 0.4)
      : -deductionLimits.decline * Math.min(1, -growth.rate / 0.2);
  const moved = growth.rate < 0 ? "fell" : "grew";
  const text = `Headcount ${moved} ${percent(Math.abs(growth.rate))} in twelve months`;
  return [
    { kind: "growth", points: Math.round(points) || 0, text, date: growth.asOf, source: growth.source },
  ];
}

/** A round of the last year: all points for its first 90 days and from 10 million dollars on. */
export function weighFunding(evidence: HiringEvidence, day: string): IntentReason[] {
  const rounds = [evidence.funding, ...evidence.news.map(readFundingNews)].flatMap((round) => {
    const age = ageInDays(round?.on, day);
    return round && age !== null && age <= 365 ? [{ round, points: fundingPoints(round, age) }] : [];
  });
  const best = rounds.reduce<(typeof rounds)[number] | null>(
    (top, item) => (top && top.points >= item.points ? top : item),
    null,
  );
  if (!best) return [];
  const { round, points } = best;
  const text = round.amount ? `Raised ${shortMoney(round.amount)}` : "Raised a round of unknown size";
  return [{ kind: "funding", points, text, date: round.on, source: round.source }];
}

function fundingPoints(round: FundingEvidence, age: number): number {
  const size = round.amount === null ? 0.5 : Math.log10(Math.max(1, round.amount / 250_000)) / Math.log10(40);
  return Math.round(pointLimits.funding * fade(age, 90, 365) * Math.min(1, size));
}

function readFundingNews(item: NewsEvidence): FundingEvidence | null {
  if (item.kind !== "funding" || !item.publishedOn) return null;
  return { amount: null, on: item.publishedOn, source: item.source };
}

const newsWeights = {
  expansion: { points: pointLimits.expansion, full: 60 },
  contract: { points: pointLimits.contract, full: 60 },
  layoffs: { points: -deductionLimits.layoffs, full: 60 },
} as const;

/** The newest item of each counted kind, at most half a year old. */
export function weighNews({ news }: HiringEvidence, day: string): IntentReason[] {
  return Object.entries(newsWeights).flatMap(([kind, weight]) => {
    const items = news.filter((item) => item.kind === kind && ageInDays(item.publishedOn, day) !== null);
    const date = newest(items.map((item) => item.publishedOn));
    const item = items.find((candidate) => candidate.publishedOn === date);
    const age = ageInDays(date, day);
    if (!item || age === null || age > 180) return [];
    const points = Math.round(weight.points * fade(age, weight.full, 180)) || 0;
    return [{ kind: "news" as const, points, text: item.title, date, source: item.source }];
  });
}

function shortMoney(dollars: number): string {
  if (dollars >= 1e9) return `$${(dollars / 1e9).toFixed(1)}B`;
  if (dollars >= 1e6) return `$${(dollars / 1e6).toFixed(1)}M`;
  return `$${Math.max(1, Math.round(dollars / 1000))}K`;
}
