import { calculateAgeInDays, subtractDays } from "../hiring-intent/index.ts";
import { randomSalts } from "./company-core.ts";
import type { CompanyProfile } from "./company-profile.ts";
import { readTable } from "./data-tables.ts";
import type { JobRow, NewsRow } from "./demo-rows.ts";
import { drawUsCity } from "./places.ts";
import { Random } from "./random.ts";

interface NewsEvent {
  kind: string;
  daysAgo: number;
  /** Number of jobs that the news says are added or cut. */
  count?: number;
}

const newsTemplates = Map.groupBy(readTable("news"), (row) => row.kind ?? "");
const newspaperNames = ["Business Herald", "Ledger", "Daily Record", "Business Weekly"];
const leaderTitles = [
  "chief financial officer",
  "head of operations",
  "sales director",
  "personnel director",
];

/**
 * Makes news that fits the company's data: funding rounds, expansions before a hiring burst, layoffs when postings
 * close.
 */
export function makeNews(
  profile: CompanyProfile,
  jobs: readonly JobRow[],
  options: { seed: number; today: string },
): NewsRow[] {
  const { core } = profile;
  if (core.kind === "duplicate") return [];
  const random = new Random(options.seed, core.index, randomSalts.news);
  const context = { profile, jobs, today: options.today };
  const events = eventDrawers.flatMap((draw) => draw(random, context) ?? []);
  events.sort((a, b) => a.daysAgo - b.daysAgo);
  return events.map((event) => makeNewsRow(random, profile, event, options.today));
}

interface NewsContext {
  profile: CompanyProfile;
  jobs: readonly JobRow[];
  today: string;
}

/** Functions that each draw one kind of event or none. Their order matters: they share a random stream. */
const eventDrawers: ((random: Random, context: NewsContext) => NewsEvent | null)[] = [
  drawFundingRound,
  drawExpansionNews,
  drawLayoffNews,
  drawContractNews,
  ...["leadership", "product", "other"].map(
    (kind) =>
      (random: Random, { profile }: NewsContext) =>
        drawEverydayNews(random, kind, profile.core.employees),
  ),
];

function drawFundingRound(random: Random, { profile: { funding } }: NewsContext): NewsEvent | null {
  if (!funding || funding.daysAgo > 360) return null;
  return { kind: "funding", daysAgo: Math.max(1, funding.daysAgo - random.int(0, 3)) };
}

/** Draws an expansion, announced before the first postings of a hiring burst. */
function drawExpansionNews(
  random: Random,
  { profile: { core, pace }, jobs, today }: NewsContext,
): NewsEvent | null {
  if (pace !== "burst" || core.employees < 10 || !random.chance(0.62)) return null;
  const recent = jobs.map((job) => calculateAgeInDays(job.posted_on, today) ?? 0).filter((age) => age < 28);
  const daysAgo = Math.max(0, ...recent) + random.int(3, 25);
  return { kind: "expansion", daysAgo, count: drawJobCount(random, core.employees) };
}

/** Draws layoffs, announced before the latest postings were closed. */
function drawLayoffNews(
  random: Random,
  { profile: { core, pace }, jobs, today }: NewsContext,
): NewsEvent | null {
  if (pace !== "shrinking" || core.employees < 20 || !random.chance(0.6)) return null;
  const closed = jobs.flatMap((job) => calculateAgeInDays(job.closed_on, today) ?? []);
  const daysAgo = Math.max(1, Math.min(120, ...closed) + random.int(0, 12));
  return { kind: "layoffs", daysAgo, count: drawJobCount(random, core.employees) };
}

function drawContractNews(random: Random, { profile: { pace } }: NewsContext): NewsEvent | null {
  const isGrowing = pace === "burst" || pace === "steady";
  return isGrowing && random.chance(0.16) ? { kind: "contract", daysAgo: random.int(4, 150) } : null;
}

/** Draws news of this kind or none; large companies are in the news more often. */
function drawEverydayNews(random: Random, kind: string, employees: number): NewsEvent | null {
  const chance = Math.min(0.5, 0.03 + 0.07 * Math.log10(employees + 1));
  return random.chance(chance) ? { kind, daysAgo: random.int(3, 330) } : null;
}

/** Draws a number of jobs to announce: 5 to 20 % of the headcount, in steps of five from 20 on. */
function drawJobCount(random: Random, employees: number): number {
  const count = Math.max(4, Math.round(employees * (0.05 + 0.15 * random.next())));
  return count < 20 ? count : Math.round(count / 5) * 5;
}

function makeNewsRow(random: Random, profile: CompanyProfile, event: NewsEvent, today: string): NewsRow {
  const { core, funding } = profile;
  const template = random.pick(newsTemplates.get(event.kind) ?? []);
  const words: Record<string, string> = {
    name: core.name,
    city: core.city.name,
    offers: random.pick(core.sector.offers),
    amount: funding ? `$${(funding.last / 1e6).toFixed(1)} million` : "",
    round: funding
      ? `${funding.round.toLowerCase().replace(/series ./, (text) => `Series ${text.slice(-1).toUpperCase()}`)} round`
      : "",
    count: String(event.count ?? 0),
    title: random.pick(leaderTitles),
  };
  const fill = (text = "") => text.replace(/\{(\w+)\}/g, (_, word: string) => words[word] ?? "");
  const town = core.city.country === "US" && core.city.thousands > 60 ? core.city : drawUsCity(random);
  return {
    company_index: core.index,
    kind: event.kind,
    title: fill(template.title),
    source_name: `${town.name} ${random.pick(newspaperNames)}`,
    snippet: fill(template.snippet),
    url: `https://news.example.com/${core.slug}/${subtractDays(today, event.daysAgo)}-${event.kind}`,
    published_on: subtractDays(today, event.daysAgo),
  };
}
