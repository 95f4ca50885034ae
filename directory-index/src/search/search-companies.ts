import type { RangeName } from "@eq/contracts";
import { type Bitset, countBits, intersect, setBit, unite } from "../bits/bitset.ts";
import type { Scratch } from "../bits/scratch.ts";
import type { AskedCandidate, AskedJobs, AskedTarget, Question } from "../requests/question.ts";
import type { SearchedSegment } from "../segment/dead-rows.ts";
import type { Segment } from "../segment/segment.ts";
import { bestJobs } from "./candidate-jobs.ts";
import { keepDescribed, keepRangesCounting, liveCompanies } from "./company-filter.ts";
import { companyKey, companyOrder } from "./company-order.ts";
import {
  addKeywordPoints,
  addOpenings,
  type CompanyMerits,
  type CompanyScores,
  countOpenings,
  noScores,
  type Openings,
  setSuits,
} from "./company-scores.ts";
import type { SegmentHits } from "./merge-pages.ts";
import { keepComparable } from "./nearest-companies.ts";
import { rowsOfRuns } from "./rows-in-order.ts";

export interface CompanyWish {
  readonly question: Question;
  readonly target: AskedTarget | null;
  readonly candidate: AskedCandidate | null;
}

/** The companies of one segment that answer. */
export interface FoundCompanies extends CompanyMerits {
  readonly set: Bitset;
  readonly unknown: Partial<Record<RangeName, number>>;
  /** The best job for the candidate by row of its company; null without a candidate. */
  readonly best: ReadonlyMap<number, number> | null;
}

/** Every condition is a set of its own; the answer is what all have in common. */
export function findCompanies(
  searched: SearchedSegment,
  { question, target, candidate }: CompanyWish,
  scratch: Scratch,
): FoundCompanies {
  const { segment } = searched;
  const { companies } = segment;
  const set = liveCompanies(searched, question.demoHidden, scratch);
  keepDescribed(set, companies, question, scratch);
  if (target) keepComparable(set, companies, target, scratch);
  const openings = keepHiring(set, segment, question.hiring, scratch);
  const scores = question.keywords || candidate ? noScores(segment, scratch) : null;
  if (scores && openings) addOpenings(scores, openings);
  if (scores) keepKeywords(set, searched, { question, scores }, scratch);
  const best = candidate && scores ? keepSuited(set, searched, { candidate, scores }, scratch) : null;
  const unknown = keepRangesCounting(set, companies, question.ranges, scratch);
  return { set, unknown, openings, scores, best };
}

/** Keeps companies with an open job that fits; gives how many each has where some are asked for. */
function keepHiring(
  set: Bitset,
  segment: Segment,
  hiring: AskedJobs | null,
  scratch: Scratch,
): Openings | null {
  if (hiring === null) return null;
  if (!hiring.specific) {
    intersect(set, segment.companies.hiring);
    return null;
  }
  const openings = countOpenings(segment, hiring, scratch);
  intersect(set, openings[0]);
  return openings;
}

/** Adds what keywords are worth; where they filter, a company that none touches is left out. */
function keepKeywords(
  set: Bitset,
  { segment }: SearchedSegment,
  { question: { keywords }, scores }: { question: Question; scores: CompanyScores },
  scratch: Scratch,
): void {
  if (!keywords) return;
  if (!keywords.filter) {
    addKeywordPoints(segment, scores, { keywords, among: set }, scratch);
    return;
  }
  const touched = { scores: scores.scores, scored: scratch.set(segment.companyCount) };
  addKeywordPoints(segment, touched, { keywords, among: null }, scratch);
  intersect(set, touched.scored);
  unite(scores.scored, touched.scored);
}

function keepSuited(
  set: Bitset,
  { segment }: SearchedSegment,
  { candidate, scores }: { candidate: AskedCandidate; scores: CompanyScores },
  scratch: Scratch,
): ReadonlyMap<number, number> {
  const best = bestJobs(segment, candidate, scratch);
  const suited = scratch.set(segment.companyCount);
  const jobs = new Map<number, number>();
  for (const [row, { job, points }] of best) {
    setBit(suited, row);
    setSuits(scores, row, points);
    jobs.set(row, job);
  }
  intersect(set, suited);
  return jobs;
}

/** What was found, in the order of an answer. */
export function companyHits(
  { segment: { companies } }: SearchedSegment,
  { set, scores, openings }: FoundCompanies,
  question: Question,
  scratch: Scratch,
): SegmentHits {
  const order = companyOrder(companies, question, { scores, openings });
  const total = countBits(set);
  return {
    total,
    direction: order.direction,
    rows: (from, to) => rowsOfRuns(order.runs(set, { total, to }, scratch), from, to),
    keyOf: (row) => companyKey(companies, order, row),
  };
}
