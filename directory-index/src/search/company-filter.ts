import type { RangeName } from "@eq/contracts";
import {
  type Bitset,
  countIntersection,
  intersectSets,
  setAllRows,
  setBit,
  subtractSet,
  uniteSets,
} from "../bits/bitset.ts";
import type { Scratch } from "../bits/scratch.ts";
import type { SlicedNumbers } from "../columns/sliced-numbers.ts";
import type {
  CompanyNames,
  ExclusionFilter,
  IndexQuery,
  NumberBounds,
  RangeFilter,
} from "../requests/index-query.ts";
import type { SearchedSegment } from "../segment/dead-rows.ts";
import type { CompanyIndex } from "../segment/segment.ts";
import { findCompaniesOfKinds } from "./kind-filter.ts";

/** Returns the companies that searches can find: their rows are not dead, and they are not hidden demo companies. */
export function findLiveCompanies(
  { segment, dead }: SearchedSegment,
  demoHidden: boolean,
  scratch: Scratch,
): Bitset {
  const live = scratch.set(segment.companyCount);
  setAllRows(live, segment.companyCount);
  if (dead) subtractSet(live, new Uint32Array(dead.companies));
  if (demoHidden) subtractSet(live, segment.companies.demo);
  return live;
}

/** Keeps companies by industry, kind and place, and removes excluded ones. Ranges are applied separately. */
export function keepMatchingCompanies(
  set: Bitset,
  companies: CompanyIndex,
  query: IndexQuery,
  scratch: Scratch,
): void {
  keepRowsMatchingAny(set, companies.industries, query.industryCodes, scratch);
  if (query.kinds) intersectSets(set, findCompaniesOfKinds(companies, query.kinds, scratch));
  keepRowsMatchingAny(set, companies.places, query.places, scratch);
  removeRowsMatchingAny(set, companies.places, query.exclude.places, scratch);
  keepCompaniesByJobsAndFunding(set, companies, query, scratch);
  excludeCompanies(set, companies, query.exclude, scratch);
  if (query.companies) keepNamedCompanies(set, companies, query.companies, scratch);
}

/** Keeps the companies with one of the ids or name keys. */
function keepNamedCompanies(
  set: Bitset,
  { rows, ids, keys }: CompanyIndex,
  named: CompanyNames,
  scratch: Scratch,
): void {
  const matches = scratch.set(rows);
  for (const id of named.ids) {
    const row = ids.rowOf(id);
    if (row >= 0) setBit(matches, row);
  }
  for (const key of named.keys) for (const row of keys.equalTo(key)) setBit(matches, row);
  intersectSets(set, matches);
}

/** Keeps companies by their number of open jobs, and by the kind and day of their last funding round. */
export function keepCompaniesByJobsAndFunding(
  set: Bitset,
  { rows, openJobs, rounds, fundingDays }: CompanyIndex,
  query: Pick<IndexQuery, "openJobs" | "lastRounds" | "fundedSince">,
  scratch: Scratch,
): void {
  keepRowsMatchingAny(set, rounds, query.lastRounds, scratch);
  const keepInside = (column: SlicedNumbers, { min, max }: NumberBounds) => {
    const inside = scratch.set(rows);
    column.setRange(inside, min, max, scratch);
    intersectSets(set, inside);
  };
  if (query.openJobs) keepInside(openJobs, query.openJobs);
  if (query.fundedSince !== null) keepInside(fundingDays, { min: query.fundedSince, max: null });
}

/** A column that can return the rows that match one of several filters. */
interface FilteredColumn<Filter> {
  setOfAny(filters: readonly Filter[], scratch: Scratch): Bitset;
}

/** Keeps the rows that match one of the filters. Keeps all rows when there are no filters. */
export function keepRowsMatchingAny<Filter>(
  set: Bitset,
  column: FilteredColumn<Filter>,
  filters: readonly Filter[],
  scratch: Scratch,
): void {
  if (filters.length > 0) intersectSets(set, column.setOfAny(filters, scratch));
}

/** Removes the rows that match one of the filters. */
export function removeRowsMatchingAny<Filter>(
  set: Bitset,
  column: FilteredColumn<Filter>,
  filters: readonly Filter[],
  scratch: Scratch,
): void {
  if (filters.length > 0) subtractSet(set, column.setOfAny(filters, scratch));
}

/** Removes the companies that a query excludes; searches for people use it too. */
export function excludeCompanies(
  set: Bitset,
  { rows, industries, numbers, words, nameWords, labelWords }: CompanyIndex,
  exclude: ExclusionFilter,
  scratch: Scratch,
): void {
  const { industryCodes, employees, keywords, kinds } = exclude;
  removeRowsMatchingAny(set, industries, industryCodes, scratch);
  if (employees) {
    const excluded = scratch.set(rows);
    numbers.employees.setRange(excluded, employees.min, employees.max, scratch);
    subtractSet(set, excluded);
  }
  for (const terms of keywords) subtractSet(set, words.rowsWith(terms, rows, scratch));
  if (kinds.length === 0) return;
  const ofKinds = scratch.set(rows);
  nameWords.addRowsWithAny(ofKinds, kinds, rows, scratch);
  labelWords.addRowsWithAny(ofKinds, kinds, rows, scratch);
  subtractSet(set, ofKinds);
}

/**
 * The companies that pass a range filter. `unknown` has the companies without a value; it is null when they pass too.
 */
interface RangeSets {
  readonly passing: Bitset;
  readonly unknown: Bitset | null;
}

export function makeRangeSets(
  { numbers, rows }: CompanyIndex,
  range: RangeFilter,
  scratch: Scratch,
): RangeSets {
  const column = numbers[range.name];
  const passing = scratch.set(rows);
  column.setRange(passing, range.min, range.max, scratch);
  if (range.includeUnknown) uniteSets(passing, column.unknown);
  return { passing, unknown: range.includeUnknown ? null : column.unknown };
}

/**
 * Keeps the companies that pass all ranges.
 * @returns for each range, how many companies of the set pass all other ranges but have no value for it; 0 if unknown
 * values pass
 */
export function keepInRanges(
  set: Bitset,
  companies: CompanyIndex,
  ranges: readonly RangeFilter[],
  scratch: Scratch,
): Partial<Record<RangeName, number>> {
  const sets = ranges.map((range) => makeRangeSets(companies, range, scratch));
  const unknown = sets.map((own, index) => {
    const otherSets = sets.filter((other) => other !== own);
    return [ranges[index]?.name, own.unknown ? countCommonInRanges(set, own.unknown, otherSets, scratch) : 0];
  });
  for (const { passing } of sets) intersectSets(set, passing);
  return Object.fromEntries(unknown) as Partial<Record<RangeName, number>>;
}

/** Counts the rows that are in both sets and pass the ranges. */
function countCommonInRanges(
  set: Bitset,
  other: Bitset,
  ranges: readonly RangeSets[],
  scratch: Scratch,
): number {
  if (ranges.length === 0) return countIntersection(set, other);
  const common = scratch.copy(set);
  for (const { passing } of ranges) intersectSets(common, passing);
  return countIntersection(common, other);
}
