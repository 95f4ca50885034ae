import { hasBit } from "../bits/bitset.ts";
import type { Scratch } from "../bits/scratch.ts";
import type { NamedCompaniesAnswer, NamedCompaniesRequest } from "../requests/request.ts";
import type { SearchedSegment } from "../segment/dead-rows.ts";
import type { CompanyIndex } from "../segment/segment.ts";
import { findLiveCompanies } from "./company-filter.ts";
import { compareKeys, type SortKey } from "./merge-pages.ts";
import { createSuggestionKey, selectLargestCompanies } from "./suggest-names.ts";

const ascendingDirection = { text: 1, id: 1 } as const;

/** Finds the companies of a name, the largest first (see `NamedCompaniesRequest`). */
export function findNamedCompanies(
  request: NamedCompaniesRequest,
  segments: readonly SearchedSegment[],
  scratch: Scratch,
): NamedCompaniesAnswer {
  const findRows = (rowsOf: (keys: CompanyIndex["keys"]) => Iterable<number>) => {
    const found = segments.flatMap((searched) => selectFromSegment(searched, rowsOf, request, scratch));
    found.sort((one, other) => compareKeys(one, other, ascendingDirection));
    return found.slice(0, request.limit).map(({ id }) => id);
  };
  for (const [group, names] of request.keyGroups.entries()) {
    const ids = findRows((keys) => names.flatMap((name) => [...keys.equalTo(name)]));
    if (ids.length > 0) return { group, ids, longer: [] };
  }
  const ids = findRows((keys) => new Set(request.misspeltKeys.flatMap((name) => keys.misspeltAs(name))));
  const { beginning } = request;
  const longer = beginning === null ? [] : findRows((keys) => keys.startingWith(beginning).rows);
  return { group: null, ids, longer };
}

function selectFromSegment(
  searched: SearchedSegment,
  rowsOf: (keys: CompanyIndex["keys"]) => Iterable<number>,
  { limit, demoHidden }: NamedCompaniesRequest,
  scratch: Scratch,
): SortKey[] {
  const { companies } = searched.segment;
  const live = findLiveCompanies(searched, demoHidden, scratch);
  const rows = selectLargestCompanies(companies, rowsOf(companies.keys), limit, (row) => hasBit(live, row));
  return rows.map((row) => createSuggestionKey(companies, row, 0));
}
