import type { IndexQuery } from "../requests/index-query.ts";
import type { SearchedSegment } from "../segment/dead-rows.ts";
import type { Counts } from "./facets.ts";

/**
 * Cached counts by segment and field. They never become outdated, because a segment and its dead rows never change in
 * place.
 */
const countsBySegment = new WeakMap<SearchedSegment, Map<string, Counts>>();

/** Returns the facet counts of one segment for a query without filters. They are counted once, then cached. */
export function readCachedCounts(
  searched: SearchedSegment,
  { name, query }: { name: string; query: IndexQuery },
  count: () => Counts,
): Counts {
  const cached = countsBySegment.get(searched) ?? new Map<string, Counts>();
  countsBySegment.set(searched, cached);
  const key = `${name} ${query.demoHidden}`;
  const counts = cached.get(key) ?? count();
  cached.set(key, counts);
  return counts;
}

/** Whether the query has no filters, so that every company or person matches. */
export function isUnfiltered({
  exclude,
  hiring,
  keywords,
  kinds,
  openJobs,
  fundedSince,
  companies,
  ...lists
}: IndexQuery): boolean {
  if (openJobs !== null || fundedSince !== null || kinds !== null || companies !== null) return false;
  if (hiring !== null || keywords?.isFilter || exclude.employees !== null) return false;
  const filters = [...Object.values(lists), ...Object.values(exclude)];
  return filters.every((list) => !Array.isArray(list) || list.length === 0);
}
