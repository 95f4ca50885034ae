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
  /** The search's hiring filter: matching openings are shown first. */
  hiring: Hiring | null;
  signal: AbortSignal;
  log: FastifyBaseLogger;
  /** Milliseconds that one source has for one company. */
  sourceBudget?: number;
}

const usualBudget = 10_000;
const shownPostings = 5;
const shownNews = 3;
const readPostings = 50;
const readNews = 10;

/** Enriches all companies concurrently; yields each as soon as it is ready. */
export async function* enrichCompanies(
  companies: readonly Company[],
  sources: EnrichmentSources,
  options: EnrichmentOptions,
): AsyncGenerator<Company, void, void> {
  const running = new Map(
    companies.map((company, index) => {
      const task = enrichCompany(company, sources, options).then((enriched) => ({ index, enriched }));
      // When the search has been aborted, nobody awaits a task that fails.
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
    orNull(jobPostings.forCompany(company, { limit: readPostings, signal }), options),
    orNull(news.forCompany(company, { limit: readNews, signal }), options),
  ]);
  if (jobs === null && items === null) return company;
  return combine(company, { jobs, items, jobsSource: jobPostings.name, ...options });
}

/** Null when a source fails: its part stays empty. @throws the abort reason of the search */
async function orNull<Part>(request: Promise<Part>, options: EnrichmentOptions): Promise<Part | null> {
  try {
    return await request;
  } catch (error) {
    options.signal.throwIfAborted();
    options.log.warn(
      { err: error },
      "A source failed to enrich a company; it is shown without that source's data",
    );
    return null;
  }
}

interface Enrichment {
  jobs: CompanyJobs | null;
  items: CompanyNews[] | null;
  jobsSource: string;
  now: Date;
  hiring: Hiring | null;
}

function combine(company: Company, { jobs, items, jobsSource, now, hiring }: Enrichment): Company {
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

/** A stored score stays: it rests on more evidence than the sources return during a search. */
function keepScore({ signals, statusReason }: Company, { weekly }: CompanyJobs): Partial<Company> {
  const reason = statusReason ?? noEvidence;
  return {
    statusReason: reason,
    insights: reason,
    signals: signals && { ...signals, weeklyPostings: weekly },
  };
}

/** Scores a company without a stored score by the postings and news of this search. */
function scoreLive(
  company: Company,
  live: { jobs: CompanyJobs; news: readonly CompanyNews[]; jobsSource: string },
  day: string,
): Partial<Company> {
  const { score, status, statusReason, signals } = intentForCompany(company, live, day);
  return { rivScore: score, leadStatus: status, statusReason, insights: statusReason, signals };
}

/** Puts openings first whose title has all words of a filter's title; otherwise keeps the order, newest first. */
function fittingFirst(postings: readonly JobPosting[], hiring: Hiring | null): JobPosting[] {
  const phrases = (hiring?.titles ?? []).map(titleWords);
  if (phrases.length === 0) return [...postings];
  const fits = ({ title }: JobPosting) => {
    const words = new Set(titleWords(title));
    return phrases.some((phrase) => phrase.every((word) => words.has(word)));
  };
  return [...postings.filter(fits), ...postings.filter((posting) => !fits(posting))];
}

/** Puts the job that suits the candidate first, even if the source left it out because many are newer. */
function matchedFirst(postings: JobPosting[], { matchedJob }: Company): JobPosting[] {
  if (!matchedJob) return postings;
  const { fit: _fit, reasons: _reasons, ...job } = matchedJob;
  const isMatched = ({ id }: JobPosting) => id !== undefined && id !== null && id === matchedJob.id;
  return [postings.find(isMatched) ?? job, ...postings.filter((posting) => !isMatched(posting))];
}
