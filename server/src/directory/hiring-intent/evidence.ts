/**
 * The dated facts that hiring intent is calculated from. Dates are ISO days (YYYY-MM-DD), amounts whole US dollars.
 * Nothing depends on a user's search.
 */
export interface HiringEvidence {
  /** The company's headcount; null when unknown. */
  employees: number | null;
  jobs: JobEvidence;
  news: readonly NewsEvidence[];
  funding: FundingEvidence | null;
  growth: GrowthEvidence | null;
}

export interface JobEvidence {
  /** Number of all open postings, including those that are missing from `postings`. */
  open: number;
  /**
   * The postings that are open, or were published or closed within a year. Some of the open postings may be missing
   * here.
   */
  postings: readonly PostingEvidence[];
  source: string | null;
}

export interface PostingEvidence {
  /** The posting's title; empty for a posting of which only the week is known. */
  title: string;
  place: string | null;
  /** A code of `jobFunctions`, or the source's own name of the function. */
  jobFunction: string | null;
  postedOn: string | null;
  /** The ISO day on which the posting closed; null while it is open. */
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

/** The most recent funding round; `amount` is null when unknown. */
export interface FundingEvidence {
  amount: number | null;
  on: string;
  source: string | null;
  /** The news item that reports the round. */
  news?: { title: string; link: string | null } | undefined;
}

/** Headcount growth over twelve months as of a day; 0.1 is 10 %. */
export interface GrowthEvidence {
  rate: number;
  asOf: string;
  source: string | null;
}

/** Weekly counts of postings cover this many weeks. */
const countedPostingWeeks = 12;
/**
 * Postings are read only if they were published or closed within this many days. Older ones cannot change the score.
 */
export const postingHistoryDays = 365;
/** News of the last so many days is read. */
export const newsHistoryDays = 400;

const dayMs = 86_400_000;

/** Whole days from `date` to `day`; null when `date` is absent, unreadable or more than a day in the future. */
export function calculateAgeInDays(date: string | null | undefined, day: string): number | null {
  const time = date ? Date.parse(date.slice(0, 10)) : Number.NaN;
  if (Number.isNaN(time)) return null;
  const age = Math.round((Date.parse(day) - time) / dayMs);
  return age < -1 ? null : Math.max(0, age);
}

/** The ISO day `age` days before `day`. */
export function subtractDays(day: string, age: number): string {
  return new Date(Date.parse(day) - age * dayMs).toISOString().slice(0, 10);
}

/** Counts postings by week from their ages in days, oldest week first; ignores ages of twelve weeks and more. */
export function countPostingsByWeek(ages: readonly number[]): number[] {
  const weeks = Array.from({ length: countedPostingWeeks }, () => 0);
  for (const age of ages) {
    const week = countedPostingWeeks - 1 - Math.floor(age / 7);
    if (week >= 0 && week < countedPostingWeeks) weeks[week] = (weeks[week] ?? 0) + 1;
  }
  return weeks;
}
