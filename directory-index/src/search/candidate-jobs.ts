import { type Bitset, forEachRow, hasBit, intersectSets, uniteSets } from "../bits/bitset.ts";
import type { Scratch } from "../bits/scratch.ts";
import type { CandidatePoints, JobPlaceKey } from "../requests/index-query.ts";
import type { CandidateKeysAnswer, CandidateKeysRequest } from "../requests/request.ts";
import type { JobIndex, Segment } from "../segment/segment.ts";
import { findJobsWithFunctions, findJobsWithTitle, findMatchingJobs } from "./match-jobs.ts";

interface BestJob {
  readonly job: number;
  /** How well the job suits the candidate, 0 to 100. */
  readonly points: number;
}

/**
 * Finds each company's best job for a candidate, by the company's row: the job with the most points, then the newest,
 * then the one with the smallest id. Takes one step for each job whose title has points.
 */
export function findBestJobs(
  { jobs }: Segment,
  candidate: CandidatePoints,
  scratch: Scratch,
): Map<number, BestJob> {
  const best = new Map<number, BestJob>();
  const places = computePlacePoints(jobs, candidate);
  const byTitle = Map.groupBy(candidate.titles, ({ title }) => title);
  const countSkills = createSkillCounter(jobs, candidate.skills, scratch);
  const { skillPoints } = candidate;
  const allowed = findMatchingJobs(jobs, { ...candidate, titles: [], functions: [], since: null }, scratch);
  for (const [title, list] of byTitle) {
    const points = computeFunctionPoints(jobs, list);
    for (const number of findTitlesWithText(jobs, title)) {
      jobs.titles.rows.forEach(number, (job) => {
        const titlePoints = points.get(jobs.functions[job] as number);
        if (titlePoints === undefined || !hasBit(allowed, job)) return;
        const placePoints = places[jobs.place[job] as number] as number;
        const skillCount = Math.min(countSkills(job), skillPoints.length - 1);
        keepBetterJob(best, jobs, {
          job,
          points: titlePoints + placePoints + (skillPoints[skillCount] ?? 0),
        });
      });
    }
  }
  return best;
}

/** Returns a function that counts how many of the skills a job's posting names. */
function createSkillCounter(
  jobs: JobIndex,
  skills: readonly string[],
  scratch: Scratch,
): (job: number) => number {
  const sets = skills.map((skill) => {
    const set = scratch.set(jobs.rows);
    jobs.technologies.addTo(set, [skill]);
    return set;
  });
  return (job) => sets.reduce((count, set) => count + Number(hasBit(set, job)), 0);
}

function keepBetterJob(best: Map<number, BestJob>, jobs: JobIndex, candidate: BestJob): void {
  const company = jobs.companyOf(candidate.job);
  const previous = best.get(company);
  if (!previous || isBetterJob(jobs, candidate, previous)) best.set(company, candidate);
}

function isBetterJob({ days, ids }: JobIndex, one: BestJob, other: BestJob): boolean {
  if (one.points !== other.points) return one.points > other.points;
  const [day, otherDay] = [days.byRow[one.job] as number, days.byRow[other.job] as number];
  if (day !== otherDay) return day > otherDay;
  return ids.at(one.job) < ids.at(other.job);
}

/** Computes the points of each distinct place. */
function computePlacePoints({ placeParts }: JobIndex, { places, otherPlaces }: CandidatePoints): number[] {
  const named = new Map(places.map((place) => [joinPlaceParts(listPlaceParts(place)), place.points]));
  return placeParts.map((parts) => named.get(joinPlaceParts(parts)) ?? otherPlaces);
}

const joinPlaceParts = (parts: readonly string[]) => parts.join("\u001f");
const listPlaceParts = ({ location, city, state, country }: JobPlaceKey) => [location, city, state, country];

/** Computes the points of each job function, by the function's number. */
function computeFunctionPoints(
  { functionNames }: JobIndex,
  list: CandidatePoints["titles"],
): Map<number, number> {
  return new Map(list.map(({ jobFunction, points }) => [functionNames.indexOf(jobFunction), points]));
}

/**
 * Returns the numbers of the titles with this text. There are several when titles have the same text but different
 * words.
 */
function findTitlesWithText({ titles }: JobIndex, text: string): number[] {
  const { from, to } = titles.texts.prefixRange(Buffer.from(text));
  const length = Buffer.byteLength(text);
  const numbers: number[] = [];
  for (let at = from; at < to && titles.texts.bytesAt(at).length === length; at++) numbers.push(at);
  return numbers;
}

/** Lists the distinct titles and places of open jobs that may suit a candidate. */
export function listCandidateKeys(
  segments: readonly Segment[],
  request: CandidateKeysRequest,
  scratch: Scratch,
): CandidateKeysAnswer {
  const titles = new Map<string, { title: string; jobFunction: string }>();
  const places = new Map<string, JobPlaceKey>();
  for (const { jobs } of segments) {
    const seenPlaces = new Set<number>();
    const seenTitles = new Set<number>();
    forEachRow(findPossibleJobs(jobs, request, scratch), (job) => {
      seenPlaces.add(jobs.place[job] as number);
      seenTitles.add((jobs.titles.byRow[job] as number) * 0x10000 + (jobs.functions[job] as number));
    });
    for (const number of seenTitles) {
      const title = jobs.titles.texts.textAt(Math.floor(number / 0x10000));
      const jobFunction = jobs.functionNames[number % 0x10000] as string;
      titles.set(joinPlaceParts([title, jobFunction]), { title, jobFunction });
    }
    for (const number of seenPlaces) {
      const parts = jobs.placeParts[number] as [string, string, string, string];
      const [location, city, state, country] = parts;
      places.set(joinPlaceParts(parts), { location, city, state, country });
    }
  }
  return { titles: [...titles.values()], places: [...places.values()] };
}

/**
 * Finds the jobs whose title has all words of a phrase, and the jobs with one of the functions. Leaves out the excluded
 * jobs.
 */
function findPossibleJobs(jobs: JobIndex, request: CandidateKeysRequest, scratch: Scratch): Bitset {
  const { phrases, functions } = request;
  const set = findJobsWithTitle(jobs, phrases, scratch);
  uniteSets(set, findJobsWithFunctions(jobs, functions, scratch));
  intersectSets(set, findMatchingJobs(jobs, { ...request, titles: [], functions: [], since: null }, scratch));
  return set;
}
