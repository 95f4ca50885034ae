/**
 * Dated facts that hiring intent is calculated from. Dates are ISO days (YYYY-MM-DD), money whole US
 * dollars. Nothing here depends on what a user searched for.
 */
export interface HiringEvidence {
  /** Headcount; null when not known. */
  employees: number | null;
  jobs: JobEvidence;
  news: readonly NewsEvidence[];
  funding: FundingEvidence | null;
  growth: GrowthEvidence | null;
}

export interface JobEvidence {
  /** Number of open postings, all of them: at least those that are listed. */
  open: number;
  /** The open postings, and those that were put up or taken down within a year, as far as they are known. */
  postings: readonly PostingEvidence[];
  source: string | null;
}

export interface PostingEvidence {
  /** Empty where only the week of a posting is known. */
  title: string;
  place: string | null;
  /** A code of `jobFunctions`, or the source's own word for it. */
  jobFunction: string | null;
  postedOn: string | null;
  /** Null while it is open. */
  closedOn: string | null;
  link: string | null;
  via: string | null;
}

export interface NewsEvidence {
  kind: string;
  title: string;
  publishedOn: string | null;
  source: string | null;
  link?: string | null | undefined;
}

/** The most recent round; a null amount is not known. */
export interface FundingEvidence {
  amount: number | null;
  on: string;
  source: string | null;
  /** The news that tells of it. */
  news?: { title: string; link: string | null } | undefined;
}

/** Headcount growth over twelve months, 0.1 is 10 %, as of a day. */
export interface GrowthEvidence {
  rate: number;
  asOf: string;
  source: string | null;
}

/** The weeks that postings are counted over. */
const weeksOfPostings = 12;
/** Postings and closings are read this far back: what is older moves no point. */
export const postingHistoryDays = 365;
/** News is read this far back. */
export const newsHistoryDays = 400;

const dayLength = 86_400_000;

/** Whole days from `date` to `day`; null when `date` is absent, unreadable or more than a day in the future. */
export function ageInDays(date: string | null | undefined, day: string): number | null {
  const time = date ? Date.parse(date.slice(0, 10)) : Number.NaN;
  if (Number.isNaN(time)) return null;
  const age = Math.round((Date.parse(day) - time) / dayLength);
  return age < -1 ? null : Math.max(0, age);
}

/** The ISO day `age` days before `day`. */
export function dayBefore(day: string, age: number): string {
  return new Date(Date.parse(day) - age * dayLength).toISOString().slice(0, 10);
}

/** Postings counted by week from their ages in days, oldest week first; ages of twelve weeks and more are left out. */
export function countByWeek(ages: readonly number[]): number[] {
  const weeks = Array.from({ length: weeksOfPostings }, () => 0);
  for (const age of ages) {
    const week = weeksOfPostings - 1 - Math.floor(age / 7);
    if (week >= 0 && week < weeksOfPostings) weeks[week] = (weeks[week] ?? 0) + 1;
  }
  return weeks;
}
