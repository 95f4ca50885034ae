import type { Question } from "../requests/question.ts";
import type { SearchedSegment } from "../segment/dead-rows.ts";
import type { Counts } from "./facets.ts";

/** Counts by what was asked. They hold as long as the segment and its dead rows do, which never change themselves. */
const remembered = new WeakMap<SearchedSegment, Map<string, Counts>>();

/** Counts that nothing narrows, of one segment: counted once, then known. */
export function countOnce(
  searched: SearchedSegment,
  { name, question }: { name: string; question: Question },
  count: () => Counts,
): Counts {
  const known = remembered.get(searched) ?? new Map<string, Counts>();
  remembered.set(searched, known);
  const key = `${name} ${question.demoHidden}`;
  const counts = known.get(key) ?? count();
  known.set(key, counts);
  return counts;
}

/** True when every company or person answers. */
export function asksNothing({ exclude, hiring, keywords, ...lists }: Question): boolean {
  if (hiring !== null || keywords?.filter || exclude.employees !== null) return false;
  const asked = [...Object.values(lists), ...Object.values(exclude)];
  return asked.every((list) => !Array.isArray(list) || list.length === 0);
}
