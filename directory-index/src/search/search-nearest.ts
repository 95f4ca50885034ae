import { collectRows, countBits, intersectSets } from "../bits/bitset.ts";
import type { Scratch } from "../bits/scratch.ts";
import type { IndexQuery, SimilarityTarget } from "../requests/index-query.ts";
import type { SearchedSegment } from "../segment/dead-rows.ts";
import { findLiveCompanies } from "./company-filter.ts";
import { compareKeys, type SegmentHits, SortKey } from "./merge-pages.ts";
import {
  computeFullDistance,
  findNearestCompanies,
  keepComparableCompanies,
  makeCompanySet,
  type NearCompany,
  similarLimit,
} from "./nearest-companies.ts";
import { findPeopleAtCompanies } from "./person-filter.ts";
import { createPersonOrder } from "./person-order.ts";
import type { CompanyMatches } from "./search-companies.ts";
import { addKindScores, type PersonMatches } from "./search-people.ts";

const ascendingDirection = { text: 1, id: 1 } as const;

/** Finds the nearest companies across all segments. Returns them by segment. */
export function findNearestAcrossSegments(
  parts: readonly { searched: SearchedSegment; matches: Pick<CompanyMatches, "set"> }[],
  target: SimilarityTarget,
  scratch: Scratch,
): NearCompany[][] {
  const near = parts.map(({ searched, matches }) =>
    findNearestCompanies(matches.set, searched.segment.companies, target, scratch),
  );
  const all = near.flat().sort((one, other) => compareKeys(one.key, other.key, ascendingDirection));
  const nearest = new Set(all.slice(0, similarLimit));
  return near.map((list) => list.filter((company) => nearest.has(company)));
}

/**
 * Finds the companies of a search for people at similar companies: the companies nearest to the target. Ignores all
 * other filters of the query.
 */
export function findNearestEmployers(
  segments: readonly SearchedSegment[],
  { query, target }: { query: IndexQuery; target: SimilarityTarget },
  scratch: Scratch,
): NearCompany[][] {
  const parts = segments.map((searched) => {
    const set = findLiveCompanies(searched, query.demoHidden, scratch);
    keepComparableCompanies(set, searched.segment.companies, target, scratch);
    return { searched, matches: { set } };
  });
  return findNearestAcrossSegments(parts, target, scratch);
}

/** Creates the list of a segment's nearest companies, sorted by full distance, which also compares hiring. */
export function createNearestHits(
  { segment }: SearchedSegment,
  near: readonly NearCompany[],
  target: SimilarityTarget,
): SegmentHits {
  const keyed = new Map(
    near.map((company) => {
      const { row, key } = company;
      return [row, new SortKey([computeFullDistance(segment, company, target)], () => key.text, key.id)];
    }),
  );
  const rows = [...keyed]
    .sort(([, one], [, other]) => compareKeys(one, other, ascendingDirection))
    .map(([row]) => row);
  return listHits(rows, (row) => keyed.get(row) as SortKey, ascendingDirection);
}

/**
 * Creates the list of people at the nearest companies. When sorted by relevance, people at the nearest company come
 * first.
 */
export function createNearestPeopleHits(
  { segment }: SearchedSegment,
  matches: PersonMatches,
  { near, query }: { near: readonly NearCompany[]; query: IndexQuery },
  scratch: Scratch,
): SegmentHits {
  const { people } = segment;
  const { set } = matches;
  const companies = makeCompanySet(near, segment.companyCount, scratch);
  intersectSets(set, findPeopleAtCompanies(companies, segment, scratch));
  const order = createPersonOrder(people, query, addKindScores(segment, matches, query, scratch));
  const bases = new Map(near.map(({ row, base }) => [row, base]));
  const isSorted = ["name", "title", "seniority"].includes(query.sort?.by ?? "");
  const keyOf = (row: number) => {
    const key = order.keyOf(row);
    const base = bases.get(people.companyOf(row)) ?? 0;
    return isSorted ? key : new SortKey([base, ...key.numbers], () => key.text, key.id);
  };
  const rows = new Uint32Array(countBits(set));
  collectRows(set, rows);
  const keyed = Array.from(rows, (row) => ({ row, key: keyOf(row) }));
  keyed.sort((one, other) => compareKeys(one.key, other.key, order.direction));
  return listHits(
    keyed.map(({ row }) => row),
    keyOf,
    order.direction,
  );
}

function listHits(
  rows: readonly number[],
  keyOf: SegmentHits["keyOf"],
  direction: SegmentHits["direction"],
): SegmentHits {
  return { total: rows.length, direction, rows: (from, to) => rows.slice(from, to), keyOf };
}
