import type { Company, Hiring, JobPosting } from "@eq/contracts";
import { titleWords } from "@eq/understanding";
import type { FastifyBaseLogger } from "fastify";
import type { CompanyJobs, JobPostings } from "../../adapters/job-postings/port.ts";
import type { CompanyNews, News } from "../../adapters/news/port.ts";
import { intentForCompany, noEvidence } from "../../directory/hiring-intent/index.ts";

export interface EnrichmentSources {
  jobPostings: JobPostings;
  news: News;
}

export interface EnrichmentOptions {
  now: Date;
  /** What the search asked to be hired for: openings that fit are shown first. */
  hiring: Hiring | null;
  signal: AbortSignal;
  log: FastifyBaseLogger;
  /** Longest wait for one source about one company, in milliseconds. */
  sourceBudget?: number;
}

const usualBudget = 10_000;
const shownPostings = 5;
const shownNews = 3;
const readPostings = 50;
const readNews = 10;

/** Enriches all companies side by side; answers each as soon as it is ready, whatever the order. */
export async function* enrichCompanies(
  companies: readonly Company[],
  sources: EnrichmentSources,
  options: EnrichmentOptions,
): AsyncGenerator<Company, void, void> {
  const running = new Map(
    companies.map((company, index) => {
      const task = enrichCompany(company, sources, options).then((enriched) => ({ index, enriched }));
      // A task that fails after the search was given up has nobody left to tell.
      task.catch(() => {});
      return [index, task];
    }),
  );
  while (running.size > 0) {
    options.signal.throwIfAborted();
    const { index, enriched } = await Promise.race(running.values());
    running.delete(index);
    yield enriched;
  }
}

async function enrichCompany(
  company: Company,
  { jobPostings, news }: EnrichmentSources,
  options: EnrichmentOptions,
): Promise<Company> {
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(options.sourceBudget ?? usualBudget)]);
  const [jobs, items] = await Promise.all([
    orNothing(jobPostings.forCompany(company, { limit: readPostings, signal }), options),
    orNothing(news.forCompany(company, { limit: readNews, signal }), options),
  ]);
  if (jobs === null && items === null) return company;
  return combine(company, { jobs, items, jobsSource: jobPostings.name, ...options });
}

/** A source that fails leaves its part empty; a search that was given up fails as a whole. */
async function orNothing<Found>(asked: Promise<Found>, options: EnrichmentOptions): Promise<Found | null> {
  try {
    return await asked;
  } catch (error) {
    options.signal.throwIfAborted();
    options.log.warn({ err: error }, "A source could not enrich a company");
    return null;
  }
}

interface Found {
  jobs: CompanyJobs | null;
  items: CompanyNews[] | null;
  jobsSource: string;
  now: Date;
  hiring: Hiring | null;
}

function combine(company: Company, { jobs, items, jobsSource, now, hiring }: Found): Company {
  const moment = now.toISOString();
  const shared = {
    topJobPostings: jobs
      ? matchedFirst(fittingFirst(jobs.postings, hiring), company).slice(0, shownPostings)
      : company.topJobPostings,
    topNews: items?.slice(0, shownNews).map(({ kind: _kind, ...item }) => item) ?? company.topNews,
    newsSummary: items?.[0]?.title ?? company.newsSummary,
    enrichedAt: moment,
    lastChecked: moment,
  };
  if (!jobs) return { ...company, ...shared };
  const score = company.signals
    ? keepScore(company, jobs)
    : scoreLive(company, { jobs, news: items ?? [], jobsSource }, moment.slice(0, 10));
  return { ...company, ...shared, totalJobs: jobs.open, ...score };
}

/** The directory knows more of its companies than a source tells in a search: its score stays. */
function keepScore({ signals, statusReason }: Company, { weekly }: CompanyJobs): Partial<Company> {
  const reason = statusReason ?? noEvidence;
  return {
    statusReason: reason,
    insights: reason,
    signals: signals && { ...signals, weeklyPostings: weekly },
  };
}

/** A company without a stored score is scored from what was found. */
function scoreLive(
  company: Company,
  live: { jobs: CompanyJobs; news: readonly CompanyNews[]; jobsSource: string },
  day: string,
): Partial<Company> {
  const { score, status, statusReason, signals } = intentForCompany(company, live, day);
  return { rivScore: score, leadStatus: status, statusReason, insights: statusReason, signals };
}

/** Openings whose title has all words of a wanted one come first; otherwise the order, newest first, stays. */
function fittingFirst(postings: readonly JobPosting[], hiring: Hiring | null): JobPosting[] {
  const wanted = (hiring?.titles ?? []).map(titleWords);
  if (wanted.length === 0) return [...postings];
  const fits = ({ title }: JobPosting) => {
    const words = new Set(titleWords(title));
    return wanted.some((phrase) => phrase.every((word) => words.has(word)));
  };
  return [...postings.filter(fits), ...postings.filter((posting) => !fits(posting))];
}

/** The job that suits the candidate leads, also where so many are newer that the source left it out. */
function matchedFirst(postings: JobPosting[], { matchedJob }: Company): JobPosting[] {
  if (!matchedJob) return postings;
  const { fit: _fit, reasons: _reasons, ...job } = matchedJob;
  const isMatched = ({ id }: JobPosting) => id !== undefined && id !== null && id === matchedJob.id;
  return [postings.find(isMatched) ?? job, ...postings.filter((posting) => !isMatched(posting))];
}
