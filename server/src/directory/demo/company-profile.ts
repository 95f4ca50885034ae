import { type CompanyCore, drawCompanySector, makeCompanyCore, randomSalts } from "./company-core.ts";
import { Random } from "./random.ts";

/** How a company hires this year; its jobs and news are generated to match. */
export type HiringPace = "none" | "slow" | "steady" | "burst" | "shrinking";

export interface FundingRound {
  total: number;
  last: number;
  /** Days from the last funding round until today. */
  daysAgo: number;
  round: string;
}

/** A company's data beyond its core. Null values are gaps, as in real directories. */
export interface CompanyProfile {
  core: CompanyCore;
  pace: HiringPace;
  host: string | null;
  employees: number | null;
  revenue: number | null;
  funding: FundingRound | null;
  foundedYear: number | null;
  growth: number | null;
  description: string | null;
  competitors: string[];
  gaps: { street: boolean; phone: boolean; zip: boolean; linkedin: boolean };
}

const unknownValueShares = { host: 0.08, employees: 0.1, revenue: 0.13, description: 0.06, founded: 0.15 };
const fundingRounds = [
  { name: "Seed", low: 5e5, high: 4e6, minEmployees: 1 },
  { name: "Series A", low: 4e6, high: 1.6e7, minEmployees: 20 },
  { name: "Series B", low: 1.4e7, high: 5e7, minEmployees: 60 },
  { name: "Series C", low: 3.5e7, high: 1.2e8, minEmployees: 150 },
  { name: "Series D", low: 8e7, high: 3e8, minEmployees: 350 },
];

/** Rounds to two significant digits, as people quote revenues and funding rounds. */
export function roundAmount(amount: number): number {
  if (amount <= 0) return 0;
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(amount)) - 1);
  return Math.round(amount / unit) * unit;
}

/** Draws all data of a company; the result depends only on the seed, the index and the year. */
export function makeCompanyProfile(
  seed: number,
  index: number,
  options: { companies: number; year: number },
): CompanyProfile {
  const core = makeCompanyCore(seed, index);
  const random = new Random(seed, index, randomSalts.profile);
  const pace = drawHiringPace(random, core);
  const isKnown = (gapShare: number) => !random.chance(core.kind === "duplicate" ? 0.5 : gapShare);
  const foundedYear =
    options.year - Math.min(140, Math.round(2 + random.next() ** 2 * 60 + Math.log(core.employees) * 3));
  return {
    core,
    pace,
    host: isKnown(unknownValueShares.host) ? core.host : null,
    employees: isKnown(unknownValueShares.employees) ? core.employees : null,
    revenue: isKnown(unknownValueShares.revenue) ? drawRevenue(random, core) : null,
    funding: core.kind === "independent" ? drawFunding(random, core, pace) : null,
    foundedYear: isKnown(unknownValueShares.founded) ? foundedYear : null,
    growth: drawHeadcountGrowth(random, pace),
    description: isKnown(unknownValueShares.description) ? describeCompany(random, core, foundedYear) : null,
    competitors: random.chance(0.6) ? findCompetitors(seed, core, options.companies) : [],
    gaps: {
      street: !isKnown(0.2),
      phone: !isKnown(0.15),
      zip: !isKnown(0.08),
      linkedin: !isKnown(0.25),
    },
  };
}

/** Draws a company's hiring pace: most small companies do not hire, most large ones do. */
function drawHiringPace(random: Random, core: CompanyCore): HiringPace {
  const draw = random.next();
  const size = Math.min(1, Math.log10(core.employees + 1) / 3);
  const noHiringShare = 0.66 - 0.52 * size;
  const fundedFactor = core.sector.funded > 0.3 ? 1.5 : 1;
  const limits: [HiringPace, number][] = [
    ["none", noHiringShare],
    ["shrinking", 0.03 + 0.03 * size],
    ["burst", (0.066 + 0.055 * size) * fundedFactor],
    ["steady", (0.1 + 0.26 * size) * fundedFactor],
  ];
  let sum = 0;
  for (const [pace, share] of limits) {
    sum += share;
    if (draw < sum) return pace;
  }
  return "slow";
}

function drawRevenue(random: Random, core: CompanyCore): number | null {
  if (core.sector.revenue === 0) return null;
  const scale = Math.exp(0.4 * random.normal());
  return roundAmount(core.employees * core.sector.revenue * 1000 * scale);
}

function drawFunding(random: Random, core: CompanyCore, pace: HiringPace): FundingRound | null {
  if (!random.chance(core.sector.funded) || core.employees > 3000) return null;
  const latest = fundingRounds.findLastIndex((round) => core.employees >= round.minEmployees);
  const at = Math.max(0, latest - (random.chance(0.3) ? 1 : 0));
  const round = fundingRounds[at];
  if (!round) return null;
  const last = roundAmount(round.low * (round.high / round.low) ** random.next());
  const earlier = fundingRounds.slice(0, at).reduce((sum, item) => sum + (item.low + item.high) / 3, 0);
  const recent = random.chance(pace === "burst" ? 0.6 : pace === "none" ? 0.06 : 0.22);
  const daysAgo = recent ? random.int(5, 330) : random.int(366, 2000);
  return {
    total: roundAmount(last + earlier * (0.7 + 0.6 * random.next())),
    last,
    daysAgo,
    round: round.name,
  };
}

const growthByPace: Record<HiringPace, [number, number, number]> = {
  // Each entry: share of companies whose growth is known, mean growth, standard deviation.
  none: [0.14, -0.01, 0.06],
  slow: [0.5, 0.03, 0.07],
  steady: [0.75, 0.09, 0.08],
  burst: [0.85, 0.24, 0.14],
  shrinking: [0.8, -0.12, 0.07],
};

function drawHeadcountGrowth(random: Random, pace: HiringPace): number | null {
  const [share, mean, deviation] = growthByPace[pace];
  const growth = Math.max(-0.6, mean + deviation * random.normal());
  return random.chance(share) ? Math.round(growth * 100) / 100 : null;
}

function describeCompany(random: Random, core: CompanyCore, foundedYear: number): string {
  const { sector, city } = core;
  const place = city.state ? `${city.name}, ${city.state}` : city.name;
  const offer = random.pick(sector.offers);
  const customer = random.pick(sector.customers);
  const texts = [
    `${core.name} provides ${offer} for ${customer}. The company was founded in ${foundedYear} and works from ${place}.`,
    `${core.name} is known in ${place} for ${offer}, chosen by ${customer} since ${foundedYear}.`,
    `From ${place}, ${core.name} serves ${customer} with ${offer}.`,
    `${offer[0]?.toUpperCase()}${offer.slice(1)} for ${customer}: that has been the work of ${core.name} since ${foundedYear}.`,
  ];
  return random.pick(texts);
}

/**
 * Looks for companies of the same industry among those with the next higher indexes; returns the names of up to three.
 */
function findCompetitors(seed: number, core: CompanyCore, companies: number): string[] {
  const names: string[] = [];
  for (let step = 1; step <= 60 && names.length < 3; step++) {
    const at = (core.index + step) % companies;
    if (at === core.index || drawCompanySector(seed, at).industry !== core.sector.industry) continue;
    const competitor = makeCompanyCore(seed, at);
    if (competitor.kind === "independent") names.push(competitor.name);
  }
  return names;
}
