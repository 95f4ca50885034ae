import type { Company, JobPosting } from "@eq/contracts";
import type { ExpandedTitles } from "@eq/understanding";
import type { FastifyBaseLogger } from "fastify";
import type { CompanyJobs, JobPostings } from "../../adapters/job-postings/port.ts";
import type { CompanyNews, News } from "../../adapters/news/port.ts";
import { calculateCompanyIntent, noEvidenceText } from "../../directory/hiring-intent/index.ts";
import { moveMatchingFirst } from "./order-postings.ts";

export interface EnrichmentSources {
  jobPostings: JobPostings;
  news: News;
}

export interface EnrichmentOptions {
  now: Date;
  /** The titles of the search's hiring filter; openings that match them are shown first. */
  searchedTitles: ExpandedTitles | null;
  signal: AbortSignal;
  log: FastifyBaseLogger;
  /** Time limit in milliseconds for one call of a source for one company. */
  sourceBudget?: number;
}

const defaultTimeoutMs = 10_000;
const maxShownPostings = 5;
const maxShownNews = 3;
const maxReadPostings = 50;
const maxReadNews = 10;

/** Enriches all companies concurrently and yields each as soon as it is ready. */
export async function* enrichCompanies(
  companies: readonly Company[],
  sources: EnrichmentSources,
  options: EnrichmentOptions,
): AsyncGenerator<Company, void, void> {
  const running = new Map(
    companies.map((company, index) => {
      const task = enrichCompany(company, sources, options).then((enriched) => ({ index, enriched }));
      // Ignore a rejection here: nobody awaits the task once the search has been aborted.
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
  const signal = AbortSignal.any([
    options.signal,
    AbortSignal.timeout(options.sourceBudget ?? defaultTimeoutMs),
  ]);
  const [jobs, items] = await Promise.all([
    awaitSourceOrNull(jobPostings.forCompany(company, { limit: maxReadPostings, signal }), options),
    awaitSourceOrNull(news.forCompany(company, { limit: maxReadNews, storedOnly: true, signal }), options),
  ]);
  if (jobs === null && items === null) return company;
  return addSourceResults(company, { jobs, items, jobsSource: jobPostings.name, ...options });
}

/**
 * Waits for a source's answer. When the source fails, returns null, so that the company lacks only this source's data.
 * @throws the abort reason of the search
 */
async function awaitSourceOrNull<Part>(
  request: Promise<Part>,
  options: EnrichmentOptions,
): Promise<Part | null> {
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

interface SourceResults {
  jobs: CompanyJobs | null;
  items: CompanyNews[] | null;
  jobsSource: string;
  now: Date;
  searchedTitles: ExpandedTitles | null;
}

function addSourceResults(
  company: Company,
  { jobs, items, jobsSource, now, searchedTitles }: SourceResults,
): Company {
  const moment = now.toISOString();
  const shared = {
    topJobPostings: jobs
      ? moveMatchedJobFirst(moveMatchingFirst(jobs.postings, searchedTitles), company).slice(
          0,
          maxShownPostings,
        )
      : company.topJobPostings,
    topNews: items?.slice(0, maxShownNews).map(({ kind: _kind, ...item }) => item) ?? company.topNews,
    newsSummary: items?.[0]?.title ?? company.newsSummary,
    enrichedAt: moment,
    lastChecked: moment,
  };
  if (!jobs) return { ...company, ...shared };
  const score = company.signals
    ? keepStoredScore(company, jobs)
    : computeScore(company, { jobs, news: items ?? [], jobsSource }, moment.slice(0, 10));
  return { ...company, ...shared, totalJobs: jobs.open, ...score };
}

/** Keeps the company's stored score, because it is based on more evidence than the sources return during a search. */
function keepStoredScore({ signals, statusReason }: Company, { weekly }: CompanyJobs): Partial<Company> {
  const reason = statusReason ?? noEvidenceText;
  return {
    statusReason: reason,
    insights: reason,
    signals: signals && { ...signals, weeklyPostings: weekly },
  };
}

/** Computes the score of a company that has no stored score. Uses the postings and news of this search. */
function computeScore(
  company: Company,
  live: { jobs: CompanyJobs; news: readonly CompanyNews[]; jobsSource: string },
  day: string,
): Partial<Company> {
  const { score, status, statusReason, signals } = calculateCompanyIntent(company, live, day);
  return { rivScore: score, leadStatus: status, statusReason, insights: statusReason, signals };
}

/**
 * Moves the job that suits the candidate best to the front. The job is added when the source did not list it because
 * many jobs are newer.
 */
function moveMatchedJobFirst(postings: JobPosting[], { matchedJob }: Company): JobPosting[] {
  if (!matchedJob) return postings;
  const { fit: _fit, reasons: _reasons, ...job } = matchedJob;
  const isMatched = ({ id }: JobPosting) => id !== undefined && id !== null && id === matchedJob.id;
  return [postings.find(isMatched) ?? job, ...postings.filter((posting) => !isMatched(posting))];
}
