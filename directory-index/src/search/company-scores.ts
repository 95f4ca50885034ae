import { type Bitset, forEachRow, hasBit, intersect, setBit, setRows, unite } from "../bits/bitset.ts";
import type { Scratch } from "../bits/scratch.ts";
import type { AtLeastSets } from "../columns/row-ranges.ts";
import type { JobFilter, KeywordQuery } from "../requests/index-query.ts";
import type { Segment } from "../segment/segment.ts";
import { companiesOf, jobsTitled, matchingJobs } from "./match-jobs.ts";

/**
 * How well a company answers beyond passing the filters, in 16 bits that order as a number: 2 bits how its name
 * matches, 7 bits how its best job suits a candidate, 1 bit whether it has open jobs, 6 bits for openings and
 * keywords.
 */
const nameShift = 14;
const candidateShift = 7;
/** The bit of a company with open jobs. */
export const hiringBit = 64;

export interface CompanyScores {
  /** By row, without the bit for open jobs. */
  readonly scores: Uint16Array;
  /** The rows that have a score. */
  readonly scored: Bitset;
}

/** What companies are ordered by without a sort. */
export interface CompanyRanking {
  /** Null unless the query asks for certain open jobs. */
  readonly openings: Openings | null;
  /** All points, those of openings too; null when only openings count. */
  readonly scores: CompanyScores | null;
}

/** Scores that are all 0. */
export function emptyScores(segment: Segment, scratch: Scratch): CompanyScores {
  const rows = segment.companyCount;
  return { scores: scratch.scores(rows), scored: scratch.set(rows) };
}

/** The companies with at least one, two and three matching openings. */
export type Openings = AtLeastSets;

/** The matching openings of all companies, counted up to three. */
export function countOpenings({ jobs, companies }: Segment, filter: JobFilter, scratch: Scratch): Openings {
  const { rows } = companies;
  const openings: Openings = [scratch.set(rows), scratch.set(rows), scratch.set(rows)];
  companies.jobs.countUpToThree(matchingJobs(jobs, filter, scratch), openings);
  return openings;
}

/** The number of a company's matching openings, at most three. */
export function openingsOf(openings: Openings, row: number): number {
  return openings.filter((set) => hasBit(set, row)).length;
}

/** Adds a point for each matching opening, at most three. */
export function addOpenings(scores: CompanyScores, openings: Openings): void {
  for (const set of openings) addPoints(scores, set, { points: 1, onlyIn: null });
}

/**
 * Adds two points for each keyword in a company's text, one for each in an open job's title, and how the name matches
 * when keywords filter.
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
    const withJob = companiesOf(segment, jobsTitled(jobs, [phrase], scratch), scratch.set(companies.rows));
    addPoints(companyScores, withJob, { points: 1, onlyIn });
  }
  if (keywords.isFilter) addNameMatches(segment, companyScores, keywords, scratch);
}

/** Adds points to the rows of a set, which is overwritten. `onlyIn`: only to rows of this set; null: to all. */
function addPoints(
  { scores, scored }: CompanyScores,
  rows: Bitset,
  { points, onlyIn }: { points: number; onlyIn: Bitset | null },
): void {
  if (onlyIn) intersect(rows, onlyIn);
  unite(scored, rows);
  for (let at = 0; at < rows.length; at++) {
    let word = rows[at] as number;
    while (word !== 0) {
      const low = word & -word;
      (scores[(at << 5) + 31 - Math.clz32(low)] as number) += points;
      word ^= low;
    }
  }
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

/** Stores how well a company's best job suits the candidate, 0 to 100. */
export function setCandidatePoints({ scores, scored }: CompanyScores, row: number, points: number): void {
  (scores[row] as number) |= points << candidateShift;
  setBit(scored, row);
}

/** How a company's name matches the keywords (0 to 2) and its points for keywords; also used to order its people. */
export function readKeywordScore(score: number): { named: number; points: number } {
  return { named: score >>> nameShift, points: score & (hiringBit - 1) };
}
