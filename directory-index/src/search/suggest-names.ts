import { hasBit } from "../bits/bitset.ts";
import type { Scratch } from "../bits/scratch.ts";
import type { SuggestRequest } from "../requests/request.ts";
import type { SearchedSegment } from "../segment/dead-rows.ts";
import type { CompanyIndex } from "../segment/segment.ts";
import { liveCompanies } from "./company-filter.ts";
import { compareKeys, SortKey } from "./merge-pages.ts";

const rising = { text: 1, id: 1 } as const;

/** Ids of companies whose name key is, then begins with, then has what was typed; of equal ones the larger first. */
export function suggestNames(
  request: SuggestRequest,
  segments: readonly SearchedSegment[],
  scratch: Scratch,
): number[] {
  const found = segments.flatMap((searched) => suggestOf(searched, request, scratch));
  found.sort((one, other) => compareKeys(one, other, rising));
  return found.slice(0, request.limit).map(({ id }) => id);
}

/** What is inside a key is looked for only where too few keys begin with it. */
function suggestOf(
  searched: SearchedSegment,
  { key, limit, demoHidden }: SuggestRequest,
  scratch: Scratch,
): SortKey[] {
  const { companies } = searched.segment;
  const live = liveCompanies(searched, demoHidden, scratch);
  const { rows, exact } = companies.keys.startingWith(key);
  const isLive = (row: number) => hasBit(live, row);
  const whole = largest(companies, rows.subarray(0, exact), limit, isLive);
  const begun = largest(companies, rows.subarray(exact), limit, isLive);
  const groups = [whole, begun];
  if (whole.length + begun.length < limit) {
    const seen = new Set(rows);
    const inside = companies.keys.having(key).filter((row) => !seen.has(row));
    groups.push(largest(companies, inside, limit, isLive));
  }
  return groups.flatMap((group, at) => group.map((row) => suggestionKey(companies, row, at)));
}

/** The largest companies of some rows, then by name: a step a row, and a few more for one that is among the best yet. */
function largest(
  { numbers, names, rows: all }: CompanyIndex,
  rows: Iterable<number>,
  limit: number,
  counts: (row: number) => boolean,
): number[] {
  const { ranks } = numbers.employees;
  const best: { row: number; key: number }[] = [];
  for (const row of rows) {
    const key = -(ranks[row] as number) * all + (names.ranks[row] as number);
    const worst = best[limit - 1];
    if ((worst && key > worst.key) || !counts(row)) continue;
    const place = best.findIndex((other) => key < other.key);
    best.splice(place < 0 ? best.length : place, 0, { row, key });
    if (best.length > limit) best.pop();
  }
  return best.map(({ row }) => row);
}

function suggestionKey(companies: CompanyIndex, row: number, group: number): SortKey {
  const employees = companies.numbers.employees.valueOf(row);
  const numbers = [group, employees === null ? 1 : 0, -(employees ?? 0)];
  return new SortKey(numbers, () => companies.names.textOf(row), companies.ids.idOf(row));
}
