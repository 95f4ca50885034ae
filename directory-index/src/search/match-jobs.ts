import { type Bitset, intersectSets, setAllRows, setBit, subtractSet } from "../bits/bitset.ts";
import type { Scratch } from "../bits/scratch.ts";
import type { JobFilter, Phrase, TechnologyFilter } from "../requests/index-query.ts";
import type { JobIndex, Segment } from "../segment/segment.ts";

export type JobConditions = Omit<JobFilter, "specific">;

/**
 * Finds the open jobs that match all conditions. Takes one step per word (32 jobs) for each condition, and for each bit
 * of the day.
 */
export function findMatchingJobs(jobs: JobIndex, conditions: JobConditions, scratch: Scratch): Bitset {
  const { titles, functions, excludedTitles, excludedFunctions, since, remote, technologies } = conditions;
  const set = scratch.set(jobs.rows);
  if (titles.length > 0) addJobsWithTitle(set, jobs, conditions, scratch);
  else setAllRows(set, jobs.rows);
  if (functions.length > 0) intersectSets(set, findJobsWithFunctions(jobs, functions, scratch));
  if (excludedTitles.length > 0) subtractSet(set, findExcludedTitles(jobs, conditions, scratch));
  if (excludedFunctions.length > 0) subtractSet(set, findJobsWithFunctions(jobs, excludedFunctions, scratch));
  if (since !== null) jobs.days.keepSince(set, since);
  if (remote) intersectSets(set, jobs.remote);
  if (technologies) intersectSets(set, findJobsWithTechnology(jobs, technologies, scratch));
  return set;
}

export function findJobsWithFunctions(
  jobs: JobIndex,
  functions: readonly string[],
  scratch: Scratch,
): Bitset {
  const set = scratch.set(jobs.rows);
  jobs.functionRows.addTo(set, functions);
  return set;
}

/** Finds the jobs whose title has all words of one of the phrases. */
export function findJobsWithTitle(jobs: JobIndex, phrases: readonly Phrase[], scratch: Scratch): Bitset {
  const set = scratch.set(jobs.rows);
  jobs.titles.addTo(set, phrases, scratch);
  return set;
}

/** Finds the jobs whose posting or title names one of the technologies. */
function findJobsWithTechnology(
  jobs: JobIndex,
  { names, phrases }: TechnologyFilter,
  scratch: Scratch,
): Bitset {
  const set = findJobsWithTitle(jobs, phrases, scratch);
  jobs.technologies.addTo(set, names);
  return set;
}

/** Adds the jobs whose title has all words of one of the phrases, or is another name of the same job. */
function addJobsWithTitle(
  target: Bitset,
  jobs: JobIndex,
  { titles, alternativeTitles = [] }: Pick<JobFilter, "titles" | "alternativeTitles">,
  scratch: Scratch,
): void {
  jobs.titles.addTo(target, titles, scratch);
  jobs.titles.addAlternatives(target, alternativeTitles, scratch);
}

function findExcludedTitles(jobs: JobIndex, conditions: JobConditions, scratch: Scratch): Bitset {
  const set = scratch.set(jobs.rows);
  const { excludedTitles: titles, excludedAlternatives: alternativeTitles } = conditions;
  addJobsWithTitle(set, jobs, { titles, ...(alternativeTitles && { alternativeTitles }) }, scratch);
  return set;
}

/** Finds the companies of a set of jobs. */
export function findCompaniesOfJobs(
  { companies }: Pick<Segment, "companies">,
  set: Bitset,
  target: Bitset,
): Bitset {
  companies.jobs.forEachGroup(set, (company) => setBit(target, company));
  return target;
}
