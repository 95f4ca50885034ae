import { type Bitset, countBits } from "../bits/bitset.ts";
import type { Scratch } from "../bits/scratch.ts";
import type { IndexQuery, KeywordQuery } from "../requests/index-query.ts";
import type { SearchedSegment } from "../segment/dead-rows.ts";
import type { Segment } from "../segment/segment.ts";
import { addKeywordPoints, createEmptyScores } from "./company-scores.ts";
import type { PersonOrder } from "./level-runs.ts";
import type { SegmentHits } from "./merge-pages.ts";
import {
  findLivePeople,
  findPeopleAtCompanies,
  keepKeywordMatches,
  keepMatchingPeople,
  keepPeopleByEmployer,
} from "./person-filter.ts";
import { createPersonOrder } from "./person-order.ts";
import type { EmployerScores } from "./person-relevance.ts";
import { takeRowsOfRuns } from "./rows-in-order.ts";

/** The people of one segment that match. */
export interface PersonMatches {
  readonly set: Bitset;
  readonly employers: EmployerScores | null;
}

/**
 * Finds the matching people: each condition is a set. A condition on companies is first a set of companies, then
 * the set of their people.
 */
export function findPeople(searched: SearchedSegment, query: IndexQuery, scratch: Scratch): PersonMatches {
  const { segment } = searched;
  const set = findLivePeople(searched, query.demoHidden, scratch);
  keepMatchingPeople(set, segment, query, scratch);
  keepPeopleByEmployer(set, segment, query, scratch);
  const employers = query.keywords && scoreEmployers(set, segment, query.keywords, scratch);
  return { set, employers };
}

/** The keyword scores of companies. When keywords filter, the set keeps only people with a match. */
function scoreEmployers(
  set: Bitset,
  segment: Segment,
  keywords: KeywordQuery,
  scratch: Scratch,
): EmployerScores {
  const companies = createEmptyScores(segment, scratch);
  addKeywordPoints(segment, companies, { keywords, onlyIn: null }, scratch);
  if (keywords.isFilter)
    keepKeywordMatches(set, segment, { companies: companies.scored, phrases: keywords.phrases }, scratch);
  return { scores: companies.scores, people: findPeopleAtCompanies(companies.scored, segment, scratch) };
}

/** The matching people in the order of the answer. */
export function createPersonHits(
  { segment: { people } }: SearchedSegment,
  { set, employers }: PersonMatches,
  query: IndexQuery,
  scratch: Scratch,
): SegmentHits {
  const order: PersonOrder = createPersonOrder(people, query, employers);
  const total = countBits(set);
  return {
    total,
    direction: order.direction,
    rows: (from, to) => takeRowsOfRuns(order.runs(set, total, scratch), from, to),
    keyOf: (row) => order.keyOf(row),
  };
}
