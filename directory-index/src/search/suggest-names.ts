import { hasBit } from "../bits/bitset.ts";
import type { Scratch } from "../bits/scratch.ts";
import type { SuggestRequest } from "../requests/request.ts";
import type { SearchedSegment } from "../segment/dead-rows.ts";
import type { CompanyIndex } from "../segment/segment.ts";
import { findLiveCompanies } from "./company-filter.ts";
import { compareKeys, SortKey } from "./merge-pages.ts";

const ascendingDirection = { text: 1, id: 1 } as const;

/**
 * Returns the ids of companies whose name key equals the typed text, then of those whose name key begins with it, then
 * of those whose name key contains it. In each group, larger companies come first.
 */
export function suggestNames(
  request: SuggestRequest,
  segments: readonly SearchedSegment[],
  scratch: Scratch,
): number[] {
  const keys = segments.flatMap((searched) => suggestFromSegment(searched, request, scratch));
  keys.sort((one, other) => compareKeys(one, other, ascendingDirection));
  return keys.slice(0, request.limit).map(({ id }) => id);
}

/** Suggests from one segment. Keys that contain the text are searched only when too few keys begin with it. */
function suggestFromSegment(
  searched: SearchedSegment,
  { key, limit, demoHidden }: SuggestRequest,
  scratch: Scratch,
): SortKey[] {
  const { companies } = searched.segment;
  const live = findLiveCompanies(searched, demoHidden, scratch);
  const { rows, exact } = companies.keys.startingWith(key);
  const isLive = (row: number) => hasBit(live, row);
  const exactRows = selectLargestCompanies(companies, rows.subarray(0, exact), limit, isLive);
  const prefixRows = selectLargestCompanies(companies, rows.subarray(exact), limit, isLive);
  const groups = [exactRows, prefixRows];
  if (exactRows.length + prefixRows.length < limit) {
    const seen = new Set(rows);
    const containing = companies.keys.containing(key).filter((row) => !seen.has(row));
    groups.push(selectLargestCompanies(companies, containing, limit, isLive));
  }
  return groups.flatMap((group, at) => group.map((row) => createSuggestionKey(companies, row, at)));
}

/**
 * Selects the largest companies of some rows; equally large companies are ordered by name. Takes one step per row, and
 * a few more for a row that enters the list.
 */
export function selectLargestCompanies(
  { numbers, names, rows: all }: CompanyIndex,
  rows: Iterable<number>,
  limit: number,
  isLive: (row: number) => boolean,
): number[] {
  const { ranks } = numbers.employees;
  const best: { row: number; key: number }[] = [];
  for (const row of rows) {
    const key = -(ranks[row] as number) * all + (names.ranks[row] as number);
    const worst = best[limit - 1];
    if ((worst && key > worst.key) || !isLive(row)) continue;
    const position = best.findIndex((other) => key < other.key);
    best.splice(position < 0 ? best.length : position, 0, { row, key });
    if (best.length > limit) best.pop();
  }
  return best.map(({ row }) => row);
}

export function createSuggestionKey(companies: CompanyIndex, row: number, group: number): SortKey {
  const employees = companies.numbers.employees.valueOf(row);
  const numbers = [group, employees === null ? 1 : 0, -(employees ?? 0)];
  return new SortKey(numbers, () => companies.names.textOf(row), companies.ids.idOf(row));
}
