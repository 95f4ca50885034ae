import { type Bitset, fillAll, forEachRow, intersect, setBit, subtract } from "../bits/bitset.ts";
import type { Scratch } from "../bits/scratch.ts";
import type { AskedJobs, Phrase } from "../question.ts";
import type { JobIndex } from "../segment.ts";

export type WantedJobs = Omit<AskedJobs, "specific">;

/** The open jobs that fit: a step a word (32 jobs) for each condition, and a step a job for the day. */
export function fittingJobs(jobs: JobIndex, wanted: WantedJobs, scratch: Scratch): Bitset {
  const { titles, functions, unwantedTitles, unwantedFunctions, since } = wanted;
  const set = scratch.set(jobs.rows);
  if (titles.length > 0) jobs.titles.addTo(set, titles, scratch);
  else fillAll(set, jobs.rows);
  if (functions.length > 0) intersect(set, jobsOfFunctions(jobs, functions, scratch));
  if (unwantedTitles.length > 0) subtract(set, jobsTitled(jobs, unwantedTitles, scratch));
  if (unwantedFunctions.length > 0) subtract(set, jobsOfFunctions(jobs, unwantedFunctions, scratch));
  // A job whose day is not known has day 0, which is before any that can be asked.
  if (since !== null) keepSince(set, jobs.days, since);
  return set;
}

export function jobsOfFunctions(jobs: JobIndex, functions: readonly string[], scratch: Scratch): Bitset {
  const set = scratch.set(jobs.rows);
  jobs.functionRows.addTo(set, functions);
  return set;
}

/** Jobs whose title has all words of one of the phrases. */
export function jobsTitled(jobs: JobIndex, phrases: readonly Phrase[], scratch: Scratch): Bitset {
  const set = scratch.set(jobs.rows);
  jobs.titles.addTo(set, phrases, scratch);
  return set;
}

function keepSince(set: Bitset, days: Uint16Array, since: number): void {
  for (let at = 0; at < set.length; at++) {
    let word = set[at] as number;
    let kept = word;
    while (word !== 0) {
      const low = word & -word;
      if ((days[(at << 5) + 31 - Math.clz32(low)] as number) < since) kept ^= low;
      word ^= low;
    }
    set[at] = kept;
  }
}

/** The companies of a set of jobs. */
export function companiesOf({ company }: JobIndex, set: Bitset, target: Bitset): Bitset {
  forEachRow(set, (job) => setBit(target, company[job] as number));
  return target;
}
