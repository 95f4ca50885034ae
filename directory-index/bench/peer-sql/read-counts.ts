import type { Codes } from "../codes.ts";
import { countsAnswer, type SearchAnswer, type SearchQuestion } from "../question.ts";

/** Counted values as the product names them, largest count first; unknown values are left out. */
export function readCounts(
  question: SearchQuestion,
  rows: readonly { value: string | number | null; count: number }[],
  codes: Codes,
): SearchAnswer {
  const lists: Partial<Record<string, readonly string[]>> = {
    industry: codes.industries,
    state: codes.states,
    metro: codes.metros,
    country: codes.countries,
    managementLevel: codes.levels,
    jobFunction: codes.functions,
  };
  const list = "field" in question ? lists[question.field] : undefined;
  const counts = rows.flatMap(({ value, count }) =>
    value === null ? [] : [{ value: list?.[Number(value)] ?? String(value), count: Number(count) }],
  );
  return countsAnswer(counts.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)));
}

/** The classes of questions that the peers answer. */
export const peerClasses: ReadonlySet<string> = new Set([
  "companies",
  "hiring",
  "city radius",
  "people",
  "title words",
  "unaligned ranges",
  "unfiltered facets",
  "filtered facets",
  "deep pages",
]);
