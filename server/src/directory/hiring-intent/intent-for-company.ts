import type { CompanySignals, JobPosting } from "@eq/contracts";
import type { CompanyJobs } from "../../adapters/job-postings/port.ts";
import type { CompanyNews } from "../../adapters/news/port.ts";
import { ageInDays, countByWeek, dayBefore, type HiringEvidence, type PostingEvidence } from "./evidence.ts";
import { readPostingDay } from "./posting-day.ts";
import { type HiringIntent, hiringIntentVersion, scoreHiringIntent } from "./score-hiring-intent.ts";

/** What a company's record adds to its live jobs and news. A contract `Company` fits. */
export interface CompanyFacts {
  employeeCount?: number | null | undefined;
  recentFundingAmount?: number | null | undefined;
  recentFundingDate?: string | null | undefined;
  source?: { name: string } | null | undefined;
}

export interface CompanyIntent extends HiringIntent {
  signals: CompanySignals;
}

/**
 * The hiring intent on an ISO day of a company that the directory has no score of, from its record and what the
 * live sources just told: less than the directory knows of its own, so nothing to store.
 */
export function intentForCompany(
  facts: CompanyFacts,
  live: { jobs: CompanyJobs; news: readonly CompanyNews[]; jobsSource?: string },
  day: string,
): CompanyIntent {
  const intent = scoreHiringIntent(collectEvidence(facts, live, day), day);
  const { reasons } = intent;
  const weeklyPostings = [...live.jobs.weekly];
  return { ...intent, signals: { weeklyPostings, reasons, formulaVersion: hiringIntentVersion, day } };
}

function collectEvidence(
  facts: CompanyFacts,
  { jobs, news, jobsSource }: { jobs: CompanyJobs; news: readonly CompanyNews[]; jobsSource?: string },
  day: string,
): HiringEvidence {
  const fundedOn = facts.recentFundingDate;
  const postings = guessHistory(jobs, day);
  return {
    employees: facts.employeeCount ?? null,
    jobs: {
      open: jobs.open,
      postings,
      source: postings.find(({ via }) => via)?.via ?? jobsSource ?? null,
    },
    news: news.map((item) => ({
      kind: item.kind,
      title: item.title,
      publishedOn: readPostingDay(item.date, day),
      source: item.source ?? null,
      link: item.link,
    })),
    funding: fundedOn
      ? { amount: facts.recentFundingAmount ?? null, on: fundedOn, source: facts.source?.name ?? null }
      : null,
    growth: null,
  };
}

/**
 * What live jobs tell of the past: the listed open postings; of each of twelve weeks so many postings as
 * are not listed, without a title; and so many of these closed, the oldest ones and lately.
 */
function guessHistory(jobs: CompanyJobs, day: string): PostingEvidence[] {
  const listed = jobs.postings.map((posting) => readListed(posting, day));
  const ages = listed.flatMap(({ postedOn }) => ageInDays(postedOn, day) ?? []);
  const known = countByWeek(ages);
  const missing = jobs.weekly.flatMap((count, week) => {
    const middle = (jobs.weekly.length - 1 - week) * 7 + 3;
    return Array.from({ length: Math.max(0, count - (known[week] ?? 0)) }, () => middle);
  });
  const open = Math.max(0, jobs.open - listed.length);
  const unnamed = missing.map((age, place): PostingEvidence => {
    const closedAge = Math.min(age, closingAge);
    const isOpen = place >= missing.length - open;
    return {
      ...nameless,
      postedOn: dayBefore(day, age),
      closedOn: isOpen ? null : dayBefore(day, closedAge),
    };
  });
  const closedBefore = Math.max(0, jobs.closed - unnamed.filter(({ closedOn }) => closedOn).length);
  const gone = { ...nameless, closedOn: dayBefore(day, closingAge) };
  return [...listed, ...unnamed, ...Array.from({ length: closedBefore }, () => gone)];
}

/** The middle of the twelve weeks that closings are counted over. */
const closingAge = 42;
const nameless: PostingEvidence = {
  title: "",
  place: null,
  jobFunction: null,
  postedOn: null,
  closedOn: null,
  link: null,
  via: null,
};

function readListed(posting: JobPosting, day: string): PostingEvidence {
  return {
    title: posting.title,
    place: posting.location ?? null,
    jobFunction: posting.department ?? null,
    postedOn: readPostingDay(posting.posted, day),
    closedOn: null,
    link: posting.applyLink ?? null,
    via: posting.via ?? null,
  };
}
