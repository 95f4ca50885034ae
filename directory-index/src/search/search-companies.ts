import type { RangeName } from "@eq/contracts";
import { type Bitset, countBits, intersectSets, setBit, uniteSets } from "../bits/bitset.ts";
import type { Scratch } from "../bits/scratch.ts";
import type {
  CandidatePoints,
  IndexQuery,
  JobFilter,
  KindQuery,
  SimilarityTarget,
} from "../requests/index-query.ts";
import type { SearchedSegment } from "../segment/dead-rows.ts";
import type { Segment } from "../segment/segment.ts";
import { findBestJobs } from "./candidate-jobs.ts";
import { findLiveCompanies, keepInRanges, keepMatchingCompanies } from "./company-filter.ts";
import { createCompanyKey, createCompanyOrder } from "./company-order.ts";
import {
  addKeywordPoints,
  addKindGrades,
  addOpenings,
  type CompanyRanking,
  type CompanyScores,
  countOpenings,
  createEmptyScores,
  type Openings,
  setCandidatePoints,
} from "./company-scores.ts";
import { findKindEvidence } from "./kind-filter.ts";
import type { SegmentHits } from "./merge-pages.ts";
import { keepComparableCompanies } from "./nearest-companies.ts";
import { takeRowsOfRuns } from "./rows-in-order.ts";

export interface CompanyConditions {
  readonly query: IndexQuery;
  readonly target: SimilarityTarget | null;
  readonly candidate: CandidatePoints | null;
}

/** The companies of one segment that match. */
export interface CompanyMatches extends CompanyRanking {
  readonly set: Bitset;
  readonly unknown: Partial<Record<RangeName, number>>;
  /** The best job for the candidate, by the row of its company; null for a query without a candidate. */
  readonly best: ReadonlyMap<number, number> | null;
}

/** Finds the matching companies: computes a set for each condition and intersects the sets. */
export function findCompanies(
  searched: SearchedSegment,
  { query, target, candidate }: CompanyConditions,
  scratch: Scratch,
): CompanyMatches {
  const { segment } = searched;
  const { companies } = segment;
  const set = findLiveCompanies(searched, query.demoHidden, scratch);
  keepMatchingCompanies(set, companies, query, scratch);
  if (target) keepComparableCompanies(set, companies, target, scratch);
  const openings = keepHiring(set, segment, query.hiring, scratch);
  const scores = query.keywords || candidate ? createEmptyScores(segment, scratch) : null;
  if (scores && openings) addOpenings(scores, openings);
  if (scores) keepKeywords(set, searched, { query, scores }, scratch);
  const best =
    candidate && scores ? keepWithCandidateJob(set, searched, { candidate, scores }, scratch) : null;
  const unknown = keepInRanges(set, companies, query.ranges, scratch);
  return { set, unknown, openings, scores, best };
}

/**
 * Keeps companies with a matching open job.
 * @returns the matching openings when the filter restricts the jobs
 */
function keepHiring(
  set: Bitset,
  segment: Segment,
  hiring: JobFilter | null,
  scratch: Scratch,
): Openings | null {
  if (hiring === null) return null;
  if (!hiring.specific) {
    intersectSets(set, segment.companies.hiring);
    return null;
  }
  const openings = countOpenings(segment, hiring, scratch);
  intersectSets(set, openings[0]);
  return openings;
}

/** Adds each company's points for keywords. When keywords filter, removes companies that match no keyword. */
function keepKeywords(
  set: Bitset,
  { segment }: SearchedSegment,
  { query: { keywords }, scores }: { query: IndexQuery; scores: CompanyScores },
  scratch: Scratch,
): void {
  if (!keywords) return;
  if (!keywords.isFilter) {
    addKeywordPoints(segment, scores, { keywords, onlyIn: set }, scratch);
    return;
  }
  const matches = { scores: scores.scores, scored: scratch.set(segment.companyCount) };
  addKeywordPoints(segment, matches, { keywords, onlyIn: null }, scratch);
  intersectSets(set, matches.scored);
  uniteSets(scores.scored, matches.scored);
}

function keepWithCandidateJob(
  set: Bitset,
  { segment }: SearchedSegment,
  { candidate, scores }: { candidate: CandidatePoints; scores: CompanyScores },
  scratch: Scratch,
): ReadonlyMap<number, number> {
  const best = findBestJobs(segment, candidate, scratch);
  const suited = scratch.set(segment.companyCount);
  const jobs = new Map<number, number>();
  for (const [row, { job, points }] of best) {
    setBit(suited, row);
    setCandidatePoints(scores, row, points);
    jobs.set(row, job);
  }
  intersectSets(set, suited);
  return jobs;
}

/**
 * Adds how well companies match a kind of business. Facets do not need it, so only the sorting adds it. With a
 * candidate, the best job ranks companies, and kinds only filter.
 */
function addKindScores(
  segment: Segment,
  { set, scores, openings }: CompanyMatches,
  kinds: KindQuery,
  scratch: Scratch,
): CompanyScores {
  const evidence = findKindEvidence(segment.companies, kinds, scratch);
  const withKinds = scores ?? createEmptyScores(segment, scratch);
  if (scores === null && openings) addOpenings(withKinds, openings, set);
  addKindGrades(withKinds, set, evidence, segment.companies.hiring);
  return withKinds;
}

/** Creates the sorted list of one segment's matching companies, from which pages are merged. */
export function createCompanyHits(
  { segment }: SearchedSegment,
  matches: CompanyMatches,
  query: IndexQuery,
  scratch: Scratch,
): SegmentHits {
  const { companies } = segment;
  const { set, openings } = matches;
  const ranksByKind = query.kinds !== null && matches.best === null;
  const scores = ranksByKind ? addKindScores(segment, matches, query.kinds, scratch) : matches.scores;
  const order = createCompanyOrder(companies, query, { scores, openings });
  const total = countBits(set);
  return {
    total,
    direction: order.direction,
    rows: (from, to) => takeRowsOfRuns(order.runs(set, { total, to }, scratch), from, to),
    keyOf: (row) => createCompanyKey(companies, order, row),
  };
}
