import { type Bitset, countBits } from "../bits/bitset.ts";
import type { Scratch } from "../bits/scratch.ts";
import type { IndexQuery, KeywordQuery } from "../requests/index-query.ts";
import type { SearchedSegment } from "../segment/dead-rows.ts";
import type { Segment } from "../segment/segment.ts";
import { addKeywordPoints, createEmptyScores, markKindMatches } from "./company-scores.ts";
import { keepPeopleOfEmployers } from "./employer-filter.ts";
import { findStrongKindMatches } from "./kind-filter.ts";
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
 * Finds the matching people: intersects the sets of all conditions. A condition on companies gives a set of companies,
 * which is converted to the set of their people.
 */
export function findPeople(searched: SearchedSegment, query: IndexQuery, scratch: Scratch): PersonMatches {
  const { segment } = searched;
  const set = findLivePeople(searched, query.demoHidden, scratch);
  keepMatchingPeople(set, segment, query, scratch);
  keepPeopleByEmployer(set, segment, query, scratch);
  keepPeopleOfEmployers(set, segment, query.employers, scratch);
  const employers = query.keywords && scoreEmployers(set, segment, query.keywords, scratch);
  return { set, employers };
}

/** Computes the keyword scores of companies. When keywords filter, removes people without a match from the set. */
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
  const people = findPeopleAtCompanies(companies.scored, segment, scratch);
  return { scores: companies.scores, people, ofKind: null };
}

/**
 * Marks strong matches of a kind (by name or trade label, and by industry) for the order by relevance. Facets do not need the
 * marks, so only the sorting sets them.
 */
export function addKindScores(
  segment: Segment,
  { employers }: PersonMatches,
  { kinds, sort }: IndexQuery,
  scratch: Scratch,
): EmployerScores | null {
  if (!kinds || ["name", "title", "seniority"].includes(sort?.by ?? "")) return employers;
  const companies = createEmptyScores(segment, scratch);
  const scores = employers?.scores ?? companies.scores;
  const strong = findStrongKindMatches(segment.companies, kinds, scratch);
  markKindMatches({ ...companies, scores }, strong);
  return {
    scores,
    people: employers?.people ?? scratch.set(segment.personCount),
    ofKind: findPeopleAtCompanies(strong, segment, scratch),
  };
}

/** Creates the sorted list of one segment's matching people, from which pages are merged. */
export function createPersonHits(
  { segment }: SearchedSegment,
  matches: PersonMatches,
  query: IndexQuery,
  scratch: Scratch,
): SegmentHits {
  const { set } = matches;
  const employers = addKindScores(segment, matches, query, scratch);
  const order: PersonOrder = createPersonOrder(segment.people, query, employers);
  const total = countBits(set);
  return {
    total,
    direction: order.direction,
    rows: (from, to) => takeRowsOfRuns(order.runs(set, total, scratch), from, to),
    keyOf: (row) => order.keyOf(row),
  };
}
