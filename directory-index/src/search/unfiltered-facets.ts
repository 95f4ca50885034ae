import type { Question } from "../requests/question.ts";
import type { SearchedSegment } from "../segment/dead-rows.ts";
import type { Counts } from "./facets.ts";

/**
 * Counts by field. They stay valid as long as the key does: a segment and its dead rows are never changed in place.
 */
const countsOf = new WeakMap<SearchedSegment, Map<string, Counts>>();

/** Facet counts of one segment without filters: counted once, then cached. */
export function cachedCounts(
  searched: SearchedSegment,
  { name, question }: { name: string; question: Question },
  count: () => Counts,
): Counts {
  const cached = countsOf.get(searched) ?? new Map<string, Counts>();
  countsOf.set(searched, cached);
  const key = `${name} ${question.demoHidden}`;
  const counts = cached.get(key) ?? count();
  cached.set(key, counts);
  return counts;
}

/** Whether every company or person matches. */
export function isUnfiltered({ exclude, hiring, keywords, ...lists }: Question): boolean {
  if (hiring !== null || keywords?.filter || exclude.employees !== null) return false;
  const filters = [...Object.values(lists), ...Object.values(exclude)];
  return filters.every((list) => !Array.isArray(list) || list.length === 0);
}
