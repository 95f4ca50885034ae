import { type Bitset, forEachRow, hasBit, intersect, setBit, setRows, unite } from "../bits/bitset.ts";
import type { Scratch } from "../bits/scratch.ts";
import type { Counted } from "../columns/row-ranges.ts";
import type { AskedJobs, AskedKeywords } from "../requests/question.ts";
import type { Segment } from "../segment/segment.ts";
import { companiesOf, fittingJobs, jobsTitled } from "./match-jobs.ts";

/**
 * How well companies answer beyond passing, 16 bits a row, so that a larger number comes first: 2 bits how well its
 * name is what was asked, 7 bits how its best job suits a candidate, 1 bit whether it has open jobs, 6 bits fit.
 */
const namedShift = 14;
const suitsShift = 7;
/** The bit of a company with open jobs. */
export const hiringBit = 64;

export interface CompanyScores {
  /** By row, without the bit of open jobs. */
  readonly scores: Uint16Array;
  /** The rows that have a score. */
  readonly scored: Bitset;
}

/** What companies are ordered by where no sort is asked for. */
export interface CompanyMerits {
  /** Null unless certain open jobs are asked for. */
  readonly openings: Openings | null;
  /** Everything that counts, openings too; null where nothing else does. */
  readonly scores: CompanyScores | null;
}

/** Scores of nobody yet. */
export function noScores(segment: Segment, scratch: Scratch): CompanyScores {
  const rows = segment.companyCount;
  return { scores: scratch.scores(rows), scored: scratch.set(rows) };
}

/** Who has openings that fit: at least one of them, at least two, and so on. */
export type Openings = Counted;

/** The openings of all companies, counted up to three. */
export function countOpenings({ jobs, companies }: Segment, wanted: AskedJobs, scratch: Scratch): Openings {
  const { rows } = companies;
  const openings: Openings = [scratch.set(rows), scratch.set(rows), scratch.set(rows)];
  companies.jobs.countUpToThree(fittingJobs(jobs, wanted, scratch), openings);
  return openings;
}

/** How many openings of a company count. */
export function openingsOf(openings: Openings, row: number): number {
  return openings.filter((set) => hasBit(set, row)).length;
}

/** A point for each opening that counts. */
export function addOpenings(scores: CompanyScores, openings: Openings): void {
  for (const set of openings) addPoints(scores, set, { points: 1, among: null });
}

/** Two points a keyword that the company's text has, one that an open job's title has, and how it is named. */
export function addKeywordPoints(
  segment: Segment,
  companyScores: CompanyScores,
  { keywords, among }: { keywords: AskedKeywords; among: Bitset | null },
  scratch: Scratch,
): void {
  const { companies, jobs } = segment;
  for (const terms of keywords.texts) {
    addPoints(companyScores, companies.words.rowsWith(terms, companies.rows, scratch), { points: 2, among });
  }
  for (const phrase of keywords.phrases) {
    const titled = companiesOf(segment, jobsTitled(jobs, [phrase], scratch), scratch.set(companies.rows));
    addPoints(companyScores, titled, { points: 1, among });
  }
  if (keywords.filter) addNames(segment, companyScores, keywords, scratch);
}

/** Adds points to some rows; `rows` is overwritten. `among`: only to these; null: all. */
function addPoints(
  { scores, scored }: CompanyScores,
  rows: Bitset,
  { points, among }: { points: number; among: Bitset | null },
): void {
  if (among) intersect(rows, among);
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
