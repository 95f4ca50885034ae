import {
  type Company,
  type getInsights as contract,
  type InputOf,
  type InsightNews,
  industries,
  insightLimit,
  nameKey,
} from "@eq/contracts";
import type { JobPostings, OpenJobs } from "../../adapters/job-postings/port.ts";
import type { LocalBusinesses } from "../../adapters/local-businesses/port.ts";
import type { CompanyNews, News } from "../../adapters/news/port.ts";
import type { ProspectData } from "../../adapters/prospect-data/port.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { findCompany } from "./find-company.ts";

export interface InsightSources {
  prospects: ProspectData;
  news: News;
  jobPostings: JobPostings;
  localBusinesses: LocalBusinesses;
}

/** Longest wait for a source, in milliseconds. */
const usualBudget = 8000;

/**
 * What is going on at one company. A source that fails, or is not there in time, gives an empty list and is named.
 * @throws Refusal 404 when nobody knows the company.
 */
export async function getInsights(
  context: UserContext,
  input: InputOf<typeof contract>,
  sources: InsightSources,
  budget = usualBudget,
) {
  const company = await findCompany(context, input, sources.prospects);
  context.signal.throwIfAborted();
  const signal = AbortSignal.any([context.signal, AbortSignal.timeout(budget)]);
  const options = { limit: insightLimit, signal };
  const place = { ...company, industryCodes: readIndustries(company, input.company_industry) };
  const [news, local, jobs] = await Promise.all([
    orNull(context, signal, () => sources.news.forCompany(company, options)),
    orNull(context, signal, () => sources.localBusinesses.near(place, options)),
    orNull(context, signal, () => sources.jobPostings.openJobs(company, options)),
  ]);
  const answers = { news, local, jobs };
  const names = ["news", "local", "jobs"] as const;
  return {
    news: news?.map(writeNews) ?? [],
    local: local ?? [],
    ...writeJobs(jobs, company),
    newsSummary: news?.[0]?.title ?? company.newsSummary ?? null,
    leadStatus: company.leadStatus,
    missing: names.filter((name) => answers[name] === null),
  };
}

/** The codes of its industries; of the one that was sent when none are known. */
function readIndustries({ industryCodes }: Company, sent: string | null | undefined): readonly string[] {
  if (industryCodes && industryCodes.length > 0) return industryCodes;
  const key = nameKey(sent ?? "");
  return industries
    .filter(({ code, name }) => nameKey(name) === key || code === sent)
    .map(({ code }) => code);
}

/** What the source found, null when it fails or `signal` is first. @throws when the caller left. */
async function orNull<Found>(
  { signal: caller, log }: UserContext,
  signal: AbortSignal,
  ask: () => Promise<Found>,
): Promise<Found | null> {
  let stop: (() => void) | undefined;
  const late = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener("abort", stop);
  });
  try {
    return await Promise.race([ask(), late]);
  } catch (error) {
    caller.throwIfAborted();
    log.warn({ err: error }, "A source could not tell about a company");
    return null;
  } finally {
    if (stop) signal.removeEventListener("abort", stop);
  }
}

function writeNews({ sourceIcon, ...news }: CompanyNews): InsightNews {
  const { title, source, thumbnail, snippet, link, date, timeAgo } = news;
  return { title, source, source_icon: sourceIcon, thumbnail, snippet, link, date, timeAgo };
}

/** Without an answer of their source the number of jobs is the stored one. */
function writeJobs(found: OpenJobs | null, company: Company) {
  const jobs = found?.jobs.map((job) => ({
    title: job.title,
    company: company.name,
    location: job.location,
    salary: job.salary,
    employment_type: job.employmentType,
    posted_date: job.posted,
    apply_link: job.applyLink,
    department: job.department,
  }));
  return {
    jobs: jobs ?? [],
    totalJobs: found?.open ?? company.totalJobs ?? 0,
    departments: found ? countDepartments(found) : [],
  };
}

/** Most first, those without a department as "Other" last among as many. */
function countDepartments({ departments }: OpenJobs) {
  const counts = new Map<string, number>();
  for (const { department, open } of departments) {
    const name = department ?? "Other";
    counts.set(name, (counts.get(name) ?? 0) + open);
  }
  return [...counts]
    .map(([department, open]) => ({ department, open }))
    .toSorted((one, other) => other.open - one.open);
}
