import {
  type Company,
  type getInsights as contract,
  type InputOf,
  type InsightNews,
  industries,
  insightLimit,
  nameKey,
} from "@eq/contracts";
import { type ExpandedTitles, expandTitles, rankTitle } from "@eq/understanding";
import type { JobPostings, OpenJobs } from "../../adapters/job-postings/port.ts";
import type { LocalBusinesses, Neighborhood } from "../../adapters/local-businesses/port.ts";
import type { CompanyNews, News } from "../../adapters/news/port.ts";
import type { ProspectData } from "../../adapters/prospect-data/port.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { findCompany } from "./find-company.ts";
import { summarizeInsights } from "./summarize-insights.ts";

export interface InsightSources {
  prospects: ProspectData;
  news: News;
  jobPostings: JobPostings;
  localBusinesses: LocalBusinesses;
}

/** Time limit for each source of insights, in milliseconds. */
const defaultTimeoutMs = 8000;

/**
 * Returns news, local businesses and open jobs of a company, with a summary. `missing` lists the sources that failed or exceeded the
 * time limit; these sources' lists are empty.
 * @throws Refusal 404 for an unknown company
 */
export async function getInsights(
  context: UserContext,
  input: InputOf<typeof contract>,
  sources: InsightSources,
  timeoutMs = defaultTimeoutMs,
) {
  const company = await findCompany(context, input, sources.prospects);
  context.signal.throwIfAborted();
  const signal = AbortSignal.any([context.signal, AbortSignal.timeout(timeoutMs)]);
  const options = { limit: insightLimit, signal };
  const place = { ...company, industryCodes: readIndustries(company, input.company_industry) };
  const [news, local, jobs] = await Promise.all([
    callSource(context, signal, () => sources.news.forCompany(company, options)),
    callSource(context, signal, () => sources.localBusinesses.near(place, options)),
    callSource(context, signal, () => sources.jobPostings.openJobs(company, options)),
  ]);
  const answers = { news, local, jobs };
  const names = ["news", "local", "jobs"] as const;
  const searchedTitles = expandTitles(input.searched_titles ?? [], []);
  return {
    ...writeNews(news ?? [], company),
    ...writeNeighborhood(local),
    ...writeOpenJobs(jobs, company, searchedTitles),
    summary: summarizeInsights({ company, news: news ?? [], jobs, now: context.now() }),
    leadStatus: company.leadStatus,
    missing: names.filter((name) => answers[name] === null),
  };
}

/** Returns the company's own industry codes, or else the industry in the request. */
function readIndustries({ industryCodes }: Company, requested: string | null | undefined): readonly string[] {
  if (industryCodes && industryCodes.length > 0) return industryCodes;
  const key = nameKey(requested ?? "");
  return industries
    .filter(({ code, name }) => nameKey(name) === key || code === requested)
    .map(({ code }) => code);
}

/**
 * Waits for a source's result; null when it fails or `signal` aborts first.
 * @throws when the caller has disconnected
 */
async function callSource<Found>(
  { signal: caller, log }: UserContext,
  signal: AbortSignal,
  ask: () => Promise<Found>,
): Promise<Found | null> {
  let stop: (() => void) | undefined;
  const timeout = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener("abort", stop);
  });
  try {
    return await Promise.race([ask(), timeout]);
  } catch (error) {
    caller.throwIfAborted();
    log.warn({ err: error }, "A source of insights failed or was too late; the reply names it as missing");
    return null;
  } finally {
    if (stop) signal.removeEventListener("abort", stop);
  }
}

function writeNews(news: readonly CompanyNews[], { newsSummary }: Company) {
  return { news: news.map(writeNewsItem), newsSummary: news[0]?.title ?? newsSummary ?? null };
}

function writeNeighborhood(neighborhood: Neighborhood | null) {
  return { local: neighborhood?.businesses ?? [], position: neighborhood?.position ?? null };
}

function writeNewsItem({ sourceIcon, ...news }: CompanyNews): InsightNews {
  const { title, source, thumbnail, snippet, link, date, timeAgo } = news;
  return { title, source, source_icon: sourceIcon, thumbnail, snippet, link, date, timeAgo };
}

/**
 * Writes the jobs of the reply. When `openJobs` is null, because their source failed, `totalJobs` is the number stored
 * with the company.
 */
function writeOpenJobs(openJobs: OpenJobs | null, company: Company, searchedTitles: ExpandedTitles) {
  const jobs = openJobs?.jobs.map((job) => ({
    title: job.title,
    company: company.name,
    location: job.location,
    salary: job.salary,
    employment_type: job.employmentType,
    posted_date: job.posted,
    apply_link: job.applyLink,
    department: job.department,
    remote: job.remote ?? null,
    ...(rankTitle(job.title, searchedTitles) < 2 && { searched: true }),
  }));
  return {
    jobs: jobs ?? [],
    totalJobs: openJobs?.open ?? company.totalJobs ?? 0,
    departments: openJobs ? countJobsByDepartment(openJobs) : [],
  };
}

/** Counts open jobs by department, largest first; jobs without a department count as "Other". */
function countJobsByDepartment({ departments }: OpenJobs) {
  const counts = new Map<string, number>();
  for (const { department, open } of departments) {
    const name = department ?? "Other";
    counts.set(name, (counts.get(name) ?? 0) + open);
  }
  return [...counts]
    .map(([department, open]) => ({ department, open }))
    .toSorted((one, other) => other.open - one.open);
}
