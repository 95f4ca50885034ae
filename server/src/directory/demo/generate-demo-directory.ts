import { findFundingRound, nameKey } from "@eq/contracts";
import {
  type HiringEvidence,
  hiringIntentVersion,
  makeIntentColumns,
  scoreHiringIntent,
  subtractDays,
} from "../hiring-intent/index.ts";
import { randomSalts } from "./company-core.ts";
import { makeNews } from "./company-news.ts";
import { type CompanyProfile, type FundingRound, makeCompanyProfile } from "./company-profile.ts";
import { drawStatusColumns, makeTicker } from "./company-status.ts";
import type { CompanyRow, JobRow, NewsRow, PersonRow } from "./demo-rows.ts";
import { makeJobs } from "./job-history.ts";
import { drawLeavers } from "./leavers.ts";
import { distributePeople, makePeople } from "./people.ts";
import { drawPhone, drawStreet, drawZipCode } from "./places.ts";
import { Random } from "./random.ts";

export interface DemoOptions {
  seed: number;
  companies: number;
  /** Number of people in the whole directory. */
  people: number;
  /** ISO day; the ages of jobs and news are relative to it. */
  today: string;
}

/** Consecutive companies with their people, jobs and news; `first` is the index of the first company. */
export interface DemoBlock {
  first: number;
  companies: CompanyRow[];
  people: PersonRow[];
  jobs: JobRow[];
  news: NewsRow[];
}

/** The seed of the directory that the server creates at its first start. */
export const demoSeed = 20_261;
/** Companies per block. A block takes a few milliseconds to generate, and is stored in one short transaction. */
export const companiesPerBlock = 80;

/**
 * Generates an invented directory block by block, from the company with index `from` (a multiple of the block size).
 * The same options give the same rows, whatever `from` is.
 */
export function* generateDemoDirectory(options: DemoOptions, from = 0): Generator<DemoBlock> {
  for (let first = from; first < options.companies; first += companiesPerBlock)
    yield makeBlock(options, first);
}

function makeBlock(options: DemoOptions, first: number): DemoBlock {
  const { seed, companies, today } = options;
  const year = Number(today.slice(0, 4));
  const end = Math.min(first + companiesPerBlock, companies);
  const profiles = Array.from({ length: end - first }, (_, at) =>
    makeCompanyProfile(seed, first + at, { companies, year }),
  );
  const peopleBefore = (index: number) => Math.round((options.people * index) / companies);
  const counts = distributePeople(profiles, peopleBefore(end) - peopleBefore(first));
  const leavers = drawLeavers(counts, { seed, first, year });
  const block: DemoBlock = { first, companies: [], people: [], jobs: [], news: [] };
  for (const [at, profile] of profiles.entries()) {
    const people = makePeople(profile, { seed, count: counts[at] ?? 1, companies, today, leavers });
    const jobs = makeJobs(profile, people, { seed, today });
    const news = makeNews(profile, jobs, { seed, today });
    block.companies.push(makeCompany(profile, jobs, news, options));
    block.people.push(...people);
    block.jobs.push(...jobs);
    block.news.push(...news);
  }
  return block;
}

function makeCompany(
  profile: CompanyProfile,
  jobs: readonly JobRow[],
  news: readonly NewsRow[],
  { seed, today }: DemoOptions,
): CompanyRow {
  const { core, host, gaps } = profile;
  const { city, sector } = core;
  const evidence = collectEvidence(profile, jobs, news, today);
  return {
    index: core.index,
    parent_index: core.kind === "subsidiary" ? core.related : null,
    name: core.name,
    name_key: nameKey(core.name),
    domain: host,
    website: host ? `https://www.${host}` : null,
    description: profile.description,
    industry_label: sector.label,
    industry_codes: [sector.industry.code],
    keywords: sector.keywords,
    city: city.name,
    state: city.state,
    country: city.country,
    ...drawAddress(profile, seed),
    metro_code: city.metro,
    latitude: city.latitude,
    longitude: city.longitude,
    employee_count: profile.employees,
    revenue: profile.revenue,
    ...makeFundingColumns(profile.funding, today),
    ...makeRoundColumns(profile, seed),
    ...drawStatusColumns(core, profile.pace, seed),
    founded_year: profile.foundedYear,
    growth_12m: profile.growth,
    linkedin_url: gaps.linkedin ? null : `https://www.example.com/company/${core.slug}`,
    competitors: profile.competitors,
    ...makeIntentColumns(evidence, scoreHiringIntent(evidence, today), today),
    intent_version: hiringIntentVersion,
    intent_day: today,
    as_of: today,
  };
}

function drawAddress({ core, gaps }: CompanyProfile, seed: number) {
  const random = new Random(seed, core.index, randomSalts.address);
  return {
    zip_code: gaps.zip ? null : drawZipCode(random, core.city),
    street: gaps.street ? null : drawStreet(random),
    phone: gaps.phone ? null : drawPhone(random, core.city),
  };
}

/** The shares of unfunded companies whose ownership is known. */
const ownershipShares = { Acquired: 0.3, IPO: 0.25, Bootstrapped: 0.1 };

function makeFundingColumns(funding: FundingRound | null, today: string) {
  return {
    total_funding: funding?.total ?? null,
    last_funding: funding?.last ?? null,
    last_funding_on: funding ? subtractDays(today, funding.daysAgo) : null,
  };
}

/**
 * The columns of the last funding round: the drawn round or, for some companies without one, their ownership. Companies
 * at a stock exchange have a ticker.
 */
function makeRoundColumns({ core, funding }: CompanyProfile, seed: number) {
  const random = new Random(seed, core.index, randomSalts.lastRound);
  const owned = core.kind === "subsidiary" ? "Acquired" : core.employees > 1000 ? "IPO" : "Bootstrapped";
  const round = funding?.round ?? (random.chance(ownershipShares[owned]) ? owned : null);
  return {
    last_round: round,
    last_round_code: round && findFundingRound(round),
    ticker: round === "IPO" ? makeTicker(core) : null,
  };
}

/**
 * Collects the same evidence that a refresh would read from the stored rows. A refresh on the same day then changes no
 * score.
 */
function collectEvidence(
  { employees, funding, growth }: CompanyProfile,
  jobs: readonly JobRow[],
  news: readonly NewsRow[],
  today: string,
): HiringEvidence {
  const source = "Demo data";
  const postings = jobs.map((job) => ({
    title: job.title,
    place: job.location,
    jobFunction: job.job_function,
    postedOn: job.posted_on,
    closedOn: job.closed_on,
    link: job.apply_url,
    via: job.via,
  }));
  const open = postings.filter(({ closedOn }) => closedOn === null).length;
  return {
    employees,
    jobs: { open, postings, source: postings[0]?.via ?? null },
    news: news.map((item) => ({
      kind: item.kind,
      title: item.title,
      publishedOn: item.published_on,
      source: item.source_name,
      link: item.url,
    })),
    funding: funding ? { amount: funding.last, on: subtractDays(today, funding.daysAgo), source } : null,
    growth: growth === null ? null : { rate: growth, asOf: today, source },
  };
}
