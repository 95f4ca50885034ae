import type { CompanySignals, IntentReason } from "@eq/contracts";
import type { CompanyJobs } from "../adapters/job-postings/port.ts";
import type { CompanyNews } from "../adapters/news/port.ts";
import type { HiringEvidence } from "./evidence.ts";
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
  return {
    employees: facts.employeeCount ?? null,
    jobs: {
      open: jobs.open,
      openPostedOn: jobs.postings.map((posting) => readPostingDay(posting.posted, day)),
      weekly: jobs.weekly,
      closed: jobs.closed,
      lastClosedOn: null,
      source: jobs.postings.find((posting) => posting.via)?.via ?? jobsSource ?? null,
    },
    news: news.map((item) => ({
      kind: item.kind,
      title: item.title,
      publishedOn: readPostingDay(item.date, day),
      source: item.source ?? null,
    })),
    funding: fundedOn
      ? { amount: facts.recentFundingAmount ?? null, on: fundedOn, source: facts.source?.name ?? null }
      : null,
    growth: null,
  };
}

/** The formula version from which on growth has given the same points. */
const growthUnchangedSince = 1;

function storedGrowth(signals: CompanySignals | null | undefined): IntentReason[] {
  if (!signals || signals.formulaVersion < growthUnchangedSince) return [];
  return signals.reasons.filter((reason) => reason.kind === "growth");
}
