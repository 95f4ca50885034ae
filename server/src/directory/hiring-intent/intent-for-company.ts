import type { CompanySignals, JobPosting } from "@eq/contracts";
import type { CompanyJobs } from "../../adapters/job-postings/port.ts";
import type { CompanyNews } from "../../adapters/news/port.ts";
import {
  calculateAgeInDays,
  countPostingsByWeek,
  type HiringEvidence,
  type PostingEvidence,
  subtractDays,
} from "./evidence.ts";
import { readPostingDay } from "./posting-day.ts";
import { type HiringIntent, hiringIntentVersion, scoreHiringIntent } from "./score-hiring-intent.ts";

/**
 * The fields of a company's record that affect its score. Live jobs and news affect the score too. A `Company` of the
 * API has all these fields.
 */
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
 * Calculates the hiring intent of a company that is not in the directory, from its record and the answers of live
 * providers. Their answers say less than the directory's own evidence, so the result is not stored.
 *
 * @param day ISO day
 */
export function calculateCompanyIntent(
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
  const postings = reconstructPostings(jobs, day);
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
 * Reconstructs the postings of the last twelve weeks from a live provider's summary. Besides the listed open postings,
 * it makes untitled postings until each week has as many as the weekly counts say. The newest untitled postings count
 * as open until the number of open jobs is reached. All older ones count as closed. If the provider reports more closed
 * postings than that, the difference is added as undated postings.
 */
function reconstructPostings(jobs: CompanyJobs, day: string): PostingEvidence[] {
  const listed = jobs.postings.map((posting) => readListedPosting(posting, day));
  const ages = listed.flatMap(({ postedOn }) => calculateAgeInDays(postedOn, day) ?? []);
  const listedByWeek = countPostingsByWeek(ages);
  const unlistedAges = jobs.weekly.flatMap((count, week) => {
    const middle = (jobs.weekly.length - 1 - week) * 7 + 3;
    return Array.from({ length: Math.max(0, count - (listedByWeek[week] ?? 0)) }, () => middle);
  });
  const unlistedOpen = Math.max(0, jobs.open - listed.length);
  const unlisted = unlistedAges.map((age, place): PostingEvidence => {
    const closedAge = Math.min(age, assumedClosingAgeDays);
    const isOpen = place >= unlistedAges.length - unlistedOpen;
    return {
      ...untitledPosting,
      postedOn: subtractDays(day, age),
      closedOn: isOpen ? null : subtractDays(day, closedAge),
    };
  });
  const closedBefore = Math.max(0, jobs.closed - unlisted.filter(({ closedOn }) => closedOn).length);
  const closed = { ...untitledPosting, closedOn: subtractDays(day, assumedClosingAgeDays) };
  return [...listed, ...unlisted, ...Array.from({ length: closedBefore }, () => closed)];
}

/**
 * Providers say only how many postings closed in the last twelve weeks. Each is assumed to have closed in the middle of
 * that time.
 */
const assumedClosingAgeDays = 42;
const untitledPosting: PostingEvidence = {
  title: "",
  place: null,
  jobFunction: null,
  postedOn: null,
  closedOn: null,
  link: null,
  via: null,
};

function readListedPosting(posting: JobPosting, day: string): PostingEvidence {
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
