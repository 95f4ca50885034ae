import { type Bitset, forEachRow, setBit, setRows } from "../bits/bitset.ts";
import type { Scratch } from "../bits/scratch.ts";
import type { AskedJobs, AskedKeywords } from "../question.ts";
import type { Segment } from "../segment.ts";
import { forEachFittingJob, forEachJobTitled } from "./match-jobs.ts";

/**
 * How well companies answer beyond passing, 16 bits a row, so that a larger number comes first: 2 bits how well its
 * name is what was asked, 7 bits how its best job suits a candidate, 1 bit whether it has open jobs, 6 bits fit.
 */
const namedShift = 14;
const suitsShift = 7;
/** The bit of a company with open jobs. */
export const hiringBit = 64;
/** Openings that fit count up to three. */
const mostOpenings = 3;

export interface CompanyScores {
  /** By row, without the bit of open jobs. */
  readonly scores: Uint16Array;
  /** The rows that have a score. */
  readonly scored: Bitset;
}

/** Scores of nobody yet. */
export function noScores(segment: Segment, scratch: Scratch): CompanyScores {
  const rows = segment.companyCount;
  return { scores: scratch.scores(rows), scored: scratch.set(rows) };
}

/** A point for each open job that fits, at most three. First of all points: it counts from zero. */
export function addOpenings({ jobs }: Segment, { scores, scored }: CompanyScores, wanted: AskedJobs): void {
  forEachFittingJob(jobs, wanted, (job) => {
    const row = jobs.company[job] as number;
    if ((scores[row] as number) < mostOpenings) (scores[row] as number) += 1;
    setBit(scored, row);
  });
}

/** Two points a keyword that the company's text has, one that an open job's title has, and how it is named. */
export function addKeywordPoints(
  segment: Segment,
  { scores, scored }: CompanyScores,
  keywords: AskedKeywords,
  scratch: Scratch,
): void {
  const { companies, jobs } = segment;
  const addPoints = (rows: Bitset, points: number) =>
    forEachRow(rows, (row) => {
      (scores[row] as number) += points;
      setBit(scored, row);
    });
  for (const terms of keywords.texts) addPoints(companies.words.rowsWith(terms, companies.rows, scratch), 2);
  for (const phrase of keywords.phrases) {
    const titled = scratch.set(companies.rows);
    forEachJobTitled(jobs, phrase, (job) => setBit(titled, jobs.company[job] as number));
    addPoints(titled, 1);
  }
  if (keywords.filter) addNames(segment, { scores, scored }, keywords, scratch);
}

function addNames(
  { companies }: Segment,
  { scores, scored }: CompanyScores,
  { names }: AskedKeywords,
  scratch: Scratch,
): void {
  const exact = scratch.set(companies.rows);
  const begun = scratch.set(companies.rows);
  for (const { key, whole } of names) {
    const found = companies.keys.startingWith(key);
    setRows(exact, found.rows.subarray(0, found.exact));
    if (!whole) setRows(begun, found.rows);
  }
  forEachRow(begun, (row) => {
    (scores[row] as number) |= 1 << namedShift;
    setBit(scored, row);
  });
  forEachRow(exact, (row) => {
    scores[row] = ((scores[row] as number) & ((1 << namedShift) - 1)) | (2 << namedShift);
    setBit(scored, row);
  });
}

/** Notes how well a company's best job suits the candidate, 0 to 100. */
export function setSuits({ scores, scored }: CompanyScores, row: number, points: number): void {
  (scores[row] as number) |= points << suitsShift;
  setBit(scored, row);
}

/** How a company is named (0 to 2) and its points for keywords; for people, of whom the company has them. */
export function readKeywordScore(score: number): { named: number; points: number } {
  return { named: score >>> namedShift, points: score & (hiringBit - 1) };
}
