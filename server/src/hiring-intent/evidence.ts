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
  /** Number of open postings, all of them. */
  open: number;
  /** Days on which open postings were published, as far as they are known, newest first; at most `open`. */
  openPostedOn: readonly (string | null)[];
  /** New postings in each of the last twelve weeks, oldest first; the last is the current seven days. */
  weekly: readonly number[];
  /** Postings that closed in the last 84 days. */
  closed: number;
  /** The latest of these closings; null when not known. */
  lastClosedOn: string | null;
  source: string | null;
}

export interface NewsEvidence {
  kind: string;
  title: string;
  publishedOn: string | null;
  source: string | null;
}

/** The most recent round; a null amount is not known. */
export interface FundingEvidence {
  amount: number | null;
  on: string;
  source: string | null;
}

/** Headcount growth over twelve months, 0.1 is 10 %, as of a day. */
export interface GrowthEvidence {
  rate: number;
  asOf: string;
  source: string | null;
}

/** The weeks that postings are counted over. */
const weeksOfPostings = 12;
/** The days over which closings and new postings are compared: twelve weeks. */
export const postingWindowDays = weeksOfPostings * 7;

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
