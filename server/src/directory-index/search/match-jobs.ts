import { type Bitset, hasBit, setBit } from "../bits/bitset.ts";
import { noTitle } from "../columns/title-column.ts";
import type { AskedJobs, Phrase } from "../question.ts";
import type { JobIndex, Segment } from "../segment.ts";

interface WantedJobs extends Omit<AskedJobs, "specific"> {}

/**
 * Calls `visit` with every open job that fits. Where titles are asked, a step a job of those titles, else a step a
 * job.
 */
export function forEachFittingJob(jobs: JobIndex, wanted: WantedJobs, visit: (job: number) => void): void {
  const test = jobTest(jobs, wanted);
  if (wanted.titles.length === 0) {
    for (let job = 0; job < jobs.rows; job++) if (test(job)) visit(job);
    return;
  }
  forEachTitle(jobs.titles.titlesWith(wanted.titles), (title) => {
    jobs.titles.rows.forEach(title, (job) => {
      if (test(job)) visit(job);
    });
  });
}

/** Everything about a job but the asked titles. */
function jobTest(jobs: JobIndex, wanted: Omit<WantedJobs, "titles">): (job: number) => boolean {
  const functions = numbersOf(jobs, wanted.functions);
  const unwanted = numbersOf(jobs, wanted.unwantedFunctions);
  const isUnwanted = titleTest(jobs, wanted.unwantedTitles);
  const { functions: functionOf, days } = jobs;
  const asksFunction = wanted.functions.length > 0;
  // The day of a job that has none is 0, before any day that can be asked.
  const since = wanted.since ?? 0;
  return (job) => {
    const code = functionOf[job] as number;
    return (
      (!asksFunction || functions.has(code)) &&
      (days[job] as number) >= since &&
      !unwanted.has(code) &&
      !isUnwanted(job)
    );
  };
}

function numbersOf({ functionNames }: JobIndex, names: readonly string[]): ReadonlySet<number> {
  return new Set(names.map((name) => functionNames.indexOf(name)).filter((code) => code > 0));
}

/** Whether a job's title has all words of one of the phrases. */
function titleTest({ titles }: JobIndex, phrases: readonly Phrase[]): (job: number) => boolean {
  if (phrases.length === 0) return () => false;
  const found = titles.titlesWith(phrases);
  return (job) => {
    const title = titles.of[job] as number;
    return title !== noTitle && hasBit(found, title);
  };
}

export function forEachTitle(titles: Bitset, visit: (title: number) => void): void {
  for (let at = 0; at < titles.length; at++) {
    let word = titles[at] as number;
    while (word !== 0) {
      const low = word & -word;
      visit((at << 5) + 31 - Math.clz32(low));
      word ^= low;
    }
  }
}

/** Adds the companies that have an open job which fits. */
export function addHiringCompanies({ companies, jobs }: Segment, wanted: AskedJobs, target: Bitset): void {
  if (!wanted.specific) {
    for (let at = 0; at < target.length; at++) (target[at] as number) |= companies.hiring[at] as number;
    return;
  }
  forEachFittingJob(jobs, wanted, (job) => setBit(target, jobs.company[job] as number));
}

/** Jobs whose title has all words of the phrase. */
export function forEachJobTitled(jobs: JobIndex, phrase: Phrase, visit: (job: number) => void): void {
  forEachTitle(jobs.titles.titlesWith([phrase]), (title) => jobs.titles.rows.forEach(title, visit));
}
