import type { CompanySignals, IntentReason, JobPosting } from "@eq/contracts";
import type { CompanyJobs } from "../adapters/job-postings/port.ts";
import type { CompanyNews } from "../adapters/news/port.ts";
import { ageInDays, countByWeek, dayBefore, type HiringEvidence, type PostingEvidence } from "./evidence.ts";
import { readPostingDay } from "./posting-day.ts";
import { type HiringIntent, hiringIntentVersion, sumReasons, weighEvidence } from "./score-hiring-intent.ts";

/** What the directory's record of a company adds to its live jobs and news. A contract `Company` fits. */
export interface CompanyFacts {
  employeeCount?: number | null | undefined;
  recentFundingAmount?: number | null | undefined;
  recentFundingDate?: string | null | undefined;
  /** Stored with the company; its growth is carried over, since no live source tells it. */
  signals?: CompanySignals | null | undefined;
  source?: { name: string } | null | undefined;
}

export interface CompanyIntent extends HiringIntent {
  signals: CompanySignals;
}

/** The hiring intent of one company on an ISO day, from its record and what the live sources just told. */
export function intentForCompany(
  facts: CompanyFacts,
  live: { jobs: CompanyJobs; news: readonly CompanyNews[]; jobsSource?: string },
  day: string,
): CompanyIntent {
  const found = weighEvidence(collectEvidence(facts, live, day), day);
  const intent = sumReasons([...found, ...storedGrowth(facts.signals)]);
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
  const postings = jobs.history ?? guessHistory(jobs, day);
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
 * What a source without a past tells of it: the listed open postings; of each of twelve weeks so many postings as
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

/** The formula version from which on growth has given the same points. */
const growthUnchangedSince = 3;

function storedGrowth(signals: CompanySignals | null | undefined): IntentReason[] {
  if (!signals || signals.formulaVersion < growthUnchangedSince) return [];
  return signals.reasons.filter((reason) => reason.kind === "growth");
}
