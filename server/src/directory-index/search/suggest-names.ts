import { hasBit } from "../bits/bitset.ts";
import type { Scratch } from "../bits/scratch.ts";
import type { SearchedSegment } from "../dead-rows.ts";
import type { SuggestRequest } from "../request.ts";
import type { CompanyIndex } from "../segment.ts";
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
  const whole = best(companies, Array.from(rows.subarray(0, exact)).filter(isLive), limit);
  const begun = best(companies, Array.from(rows.subarray(exact)).filter(isLive), limit);
  const isEnough = whole.length + begun.length >= limit;
  const seen = isEnough ? null : new Set(rows);
  const inside = seen ? companies.keys.having(key).filter((row) => !seen.has(row) && isLive(row)) : [];
  const groups = [whole, begun, best(companies, inside, limit)];
  return groups.flatMap((group, at) => group.map((row) => suggestionKey(companies, row, at)));
}

/** The largest companies of some rows, then by name. */
function best({ numbers, names, rows: all }: CompanyIndex, rows: number[], limit: number): number[] {
  const { ranks } = numbers.employees;
  const keyOf = (row: number) => -(ranks[row] as number) * all + (names.ranks[row] as number);
  return rows
    .map((row) => ({ row, key: keyOf(row) }))
    .sort((one, other) => one.key - other.key)
    .slice(0, limit)
    .map(({ row }) => row);
}

function suggestionKey(companies: CompanyIndex, row: number, group: number): SortKey {
  const employees = companies.numbers.employees.valueOf(row);
  const numbers = [group, employees === null ? 1 : 0, -(employees ?? 0)];
  return new SortKey(numbers, () => companies.names.textOf(row), companies.ids.idOf(row));
}
