import {
  type Bitset,
  forEachRow,
  hasBit,
  intersectSets,
  setBit,
  setRows,
  uniteSets,
} from "../bits/bitset.ts";
import type { Scratch } from "../bits/scratch.ts";
import type { AtLeastSets } from "../columns/row-ranges.ts";
import type { JobFilter, KeywordQuery } from "../requests/index-query.ts";
import type { Segment } from "../segment/segment.ts";
import type { KindEvidence } from "./kind-filter.ts";
import { findCompaniesOfJobs, findJobsWithTitle, findMatchingJobs } from "./match-jobs.ts";

/**
 * A company's score says how well it matches beyond passing the filters. It has 16 bits and is compared as a number.
 * From the top: 2 bits for how its name or kind matches, 7 bits for how its best job suits a candidate, 1 bit for
 * having open jobs, 6 bits for matching openings, keywords and kinds.
 */
const nameShift = 14;
const candidateShift = 7;
/** The score's bit for having open jobs. */
export const hiringBit = 64;

export interface CompanyScores {
  /** The score of each row, without the bit for open jobs. */
  readonly scores: Uint16Array;
  /** The rows that have a score. */
  readonly scored: Bitset;
}

/** The values that companies are ordered by when the query has no sort. */
export interface CompanyRanking {
  /** The companies' matching openings; null unless the query restricts the open jobs. */
  readonly openings: Openings | null;
  /** The scores with all points, including those for openings; null when only openings rank. */
  readonly scores: CompanyScores | null;
}

/** Creates the scores of a segment, all 0. */
export function createEmptyScores(segment: Segment, scratch: Scratch): CompanyScores {
  const rows = segment.companyCount;
  return { scores: scratch.scores(rows), scored: scratch.set(rows) };
}

/**
 * The companies with at least one, two, three ... points for matching openings. A company has a point for each opening,
 * three at most. When other names of a job match too, a company with an opening of the searched name has three more.
 */
export type Openings = readonly [Bitset, ...Bitset[]];

/** Counts the points for matching openings of all companies. */
export function countOpenings({ jobs, companies }: Segment, filter: JobFilter, scratch: Scratch): Openings {
  const { rows } = companies;
  const counts: AtLeastSets = [scratch.set(rows), scratch.set(rows), scratch.set(rows)];
  companies.jobs.countUpToThree(findMatchingJobs(jobs, filter, scratch), counts);
  const { alternativeTitles = [], ...literal } = filter;
  if (alternativeTitles.length === 0) return counts;
  const withLiteral = scratch.set(rows);
  findCompaniesOfJobs({ companies }, findMatchingJobs(jobs, literal, scratch), withLiteral);
  const more = counts.map((set) => {
    const both = scratch.copy(set);
    intersectSets(both, withLiteral);
    return both;
  });
  for (const set of counts) uniteSets(set, withLiteral);
  return [...counts, ...more];
}

/** Returns a company's points for matching openings. */
export function readOpeningPoints(openings: Openings, row: number): number {
  return openings.filter((set) => hasBit(set, row)).length;
}

/** Adds the points for matching openings. With `onlyIn`, first removes the other companies from the openings. */
export function addOpenings(scores: CompanyScores, openings: Openings, onlyIn: Bitset | null = null): void {
  for (const set of openings) addPoints(scores, set, { points: 1, onlyIn });
}

/**
 * Adds two points for each keyword that a company's text has, and one point for each keyword that the title of an open
 * job has. When keywords filter the companies, also stores how well the company's name matches.
 */
export function addKeywordPoints(
  segment: Segment,
  companyScores: CompanyScores,
  { keywords, onlyIn }: { keywords: KeywordQuery; onlyIn: Bitset | null },
  scratch: Scratch,
): void {
  const { companies, jobs } = segment;
  for (const terms of keywords.texts) {
    addPoints(companyScores, companies.words.rowsWith(terms, companies.rows, scratch), { points: 2, onlyIn });
  }
  for (const phrase of keywords.phrases) {
    const withJob = findCompaniesOfJobs(
      segment,
      findJobsWithTitle(jobs, [phrase], scratch),
      scratch.set(companies.rows),
    );
    addPoints(companyScores, withJob, { points: 1, onlyIn });
  }
  if (keywords.isFilter) addNameMatches(segment, companyScores, keywords, scratch);
}

/**
 * Adds points to the rows of a set. With `onlyIn`, first removes the rows that are not in `onlyIn` from the set itself.
 */
function addPoints(
  companyScores: CompanyScores,
  rows: Bitset,
  { points, onlyIn }: { points: number; onlyIn: Bitset | null },
): void {
  if (onlyIn) intersectSets(rows, onlyIn);
  for (let at = 0; at < rows.length; at++) addToWord(companyScores, at, rows[at] as number, points);
}

function addNameMatches(
  { companies }: Segment,
  { scores, scored }: CompanyScores,
  { names }: KeywordQuery,
  scratch: Scratch,
): void {
  const exact = scratch.set(companies.rows);
  const prefixed = scratch.set(companies.rows);
  for (const { key, exactOnly } of names) {
    const matches = companies.keys.startingWith(key);
    setRows(exact, matches.rows.subarray(0, matches.exact));
    if (!exactOnly) setRows(prefixed, matches.rows);
  }
  forEachRow(prefixed, (row) => {
    (scores[row] as number) |= 1 << nameShift;
    setBit(scored, row);
  });
  forEachRow(exact, (row) => {
    scores[row] = ((scores[row] as number) & ((1 << nameShift) - 1)) | (2 << nameShift);
    setBit(scored, row);
  });
}

/**
 * Stores how well the companies of a set match a kind of business: 2 by name or trade label and industry, 1 only by name.
 * The grade takes the bits of the name match, because keywords do not filter in a search for kinds. Companies without open
 * jobs have a point if the name matches, and another one if the trade label matches too.
 */
export function addKindGrades(
  companies: CompanyScores,
  set: Bitset,
  { named, labelled, agreeing, others }: KindEvidence,
  hiring: Bitset,
): void {
  for (let at = 0; at < set.length; at++) {
    const inSet = set[at] as number;
    const byName = named[at] as number;
    const byLabel = labelled[at] as number;
    const inOthers = others ? (others[at] as number) : 0;
    if ((inSet & (byName | byLabel | inOthers)) === 0) continue;
    const agrees = agreeing ? (agreeing[at] as number) : -1;
    const strong = inSet & (((byName | byLabel) & agrees) | inOthers);
    const namedWithoutJobs = inSet & byName & agrees & ~(hiring[at] as number);
    addToWord(companies, at, strong, 2 << nameShift);
    addToWord(companies, at, inSet & byName & ~strong, 1 << nameShift);
    addToWord(companies, at, namedWithoutJobs, 1);
    addToWord(companies, at, namedWithoutJobs & byLabel, 1);
  }
}

/** Adds a number to the scores of the rows of one word of a bitset. */
function addToWord({ scores, scored }: CompanyScores, at: number, rows: number, points: number): void {
  (scored[at] as number) |= rows;
  let word = rows;
  while (word !== 0) {
    const low = word & -word;
    (scores[(at << 5) + 31 - Math.clz32(low)] as number) += points;
    word ^= low;
  }
}

/** Marks strong matches of a kind of business: by name or trade label, and by industry. */
export function markKindMatches({ scores, scored }: CompanyScores, matches: Bitset): void {
  uniteSets(scored, matches);
  forEachRow(matches, (row) => {
    (scores[row] as number) |= 1 << nameShift;
  });
}

/** Stores how well a company's best job suits the candidate, 0 to 100. */
export function setCandidatePoints({ scores, scored }: CompanyScores, row: number, points: number): void {
  (scores[row] as number) |= points << candidateShift;
  setBit(scored, row);
}

/**
 * Reads a score: how well a company's name matches the keywords or a kind of business (0 to 2), and its points for
 * keywords. Also used to order the company's people.
 */
export function readKeywordScore(score: number): { named: number; points: number } {
  return { named: score >>> nameShift, points: score & (hiringBit - 1) };
}
