import type { IntentReason } from "@eq/contracts";
import { citeEvidence, formatPercent } from "./cite-evidence.ts";
import {
  calculateAgeInDays,
  type FundingEvidence,
  type HiringEvidence,
  type NewsEvidence,
} from "./evidence.ts";
import { calculateDecay, deductionLimits, halfLivesDays, pointLimits } from "./weights.ts";

/**
 * Gives a reason for headcount growth. Growth of 40 % gives full points, a decline of 20 % the full deduction. Both
 * decay with age.
 */
export function weighGrowth({ growth, employees }: HiringEvidence, day: string): IntentReason[] {
  const age = calculateAgeInDays(growth?.asOf, day);
  if (!growth || age === null) return [];
  const fullPoints =
    growth.rate >= 0
      ? pointLimits.growth * Math.min(1, growth.rate / 0.4)
      : -deductionLimits.decline * Math.min(1, -growth.rate / 0.2);
  const points = roundAwayFromZero(fullPoints * calculateDecay(age, halfLivesDays.growth));
  if (points === 0) return [];
  const text = `Headcount ${growth.rate < 0 ? "fell" : "grew"} ${formatPercent(Math.abs(growth.rate))} in twelve months`;
  const title = employees ? `Headcount of ${employees.toLocaleString("en-US")}` : "Headcount";
  const evidence = [citeEvidence("headcount", { title, date: growth.asOf })];
  return [{ kind: "growth", points, text, date: growth.asOf, source: growth.source, evidence }];
}

/**
 * Gives a reason for the funding round with the most points. A new round of 10 million dollars or more gives full
 * points.
 */
export function weighFunding(evidence: HiringEvidence, day: string): IntentReason[] {
  const rounds = [evidence.funding, ...evidence.news.map(readFundingNews)].flatMap((round) => {
    const age = calculateAgeInDays(round?.on, day);
    return round && age !== null ? [{ round, points: calculateFundingPoints(round, age) }] : [];
  });
  const best = rounds.reduce<(typeof rounds)[number] | null>(
    (top, item) => (top && top.points >= item.points ? top : item),
    null,
  );
  if (!best || best.points === 0) return [];
  const { round, points } = best;
  const text = round.amount ? `Raised ${formatMoney(round.amount)}` : "Raised a round of unknown size";
  const newsEvidence = round.news ? citeEvidence("news", { ...round.news, date: round.on }) : null;
  const cited = newsEvidence ?? citeEvidence("funding", { title: text, date: round.on });
  return [{ kind: "funding", points, text, date: round.on, source: round.source, evidence: [cited] }];
}

function calculateFundingPoints(round: FundingEvidence, age: number): number {
  const size = round.amount === null ? 0.5 : Math.log10(Math.max(1, round.amount / 250_000)) / Math.log10(40);
  return Math.round(pointLimits.funding * calculateDecay(age, halfLivesDays.funding) * Math.min(1, size));
}

function readFundingNews(item: NewsEvidence): FundingEvidence | null {
  if (item.kind !== "funding" || !item.publishedOn) return null;
  const news = { title: item.title, link: item.link ?? null };
  return { amount: null, on: item.publishedOn, source: item.source, news };
}

/** Points for the kinds of news that count. Other kinds give no points, because they say little about hiring. */
const newsWeights = {
  expansion: pointLimits.expansion,
  leadership: pointLimits.leadership,
  contract: pointLimits.contract,
  layoffs: -deductionLimits.layoffs,
} as const;

/** Gives a reason for the newest news item of each kind in `newsWeights`. */
export function weighNews({ news }: HiringEvidence, day: string): IntentReason[] {
  return (Object.keys(newsWeights) as (keyof typeof newsWeights)[]).flatMap((kind) => {
    const newest = findNewestNews(news, kind, day);
    if (!newest) return [];
    const { item, age } = newest;
    const points = roundAwayFromZero(newsWeights[kind] * calculateDecay(age, halfLivesDays[kind]));
    if (points === 0) return [];
    const { title, publishedOn: date, source, link } = item;
    const evidence = [citeEvidence("news", { title, date, link })];
    return [{ kind: "news" as const, points, text: title, date, source, evidence }];
  });
}

function findNewestNews(news: readonly NewsEvidence[], kind: string, day: string) {
  let newest: { item: NewsEvidence; age: number } | null = null;
  for (const item of news) {
    const age = item.kind === kind ? calculateAgeInDays(item.publishedOn, day) : null;
    if (age !== null && (!newest || age < newest.age)) newest = { item, age };
  }
  return newest;
}

/** Rounds halves away from 0; never returns -0. */
const roundAwayFromZero = (points: number) => Math.sign(points) * Math.round(Math.abs(points)) || 0;

function formatMoney(dollars: number): string {
  if (dollars >= 1e9) return `$${(dollars / 1e9).toFixed(1)}B`;
  if (dollars >= 1e6) return `$${(dollars / 1e6).toFixed(1)}M`;
  return `$${Math.max(1, Math.round(dollars / 1000))}K`;
}
