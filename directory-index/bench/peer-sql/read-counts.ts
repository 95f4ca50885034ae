import type { Codes } from "../codes.ts";
import { makeCountsAnswer, type SearchAnswer, type SearchQuestion } from "../question.ts";

/**
 * Reads the counts of a facet from rows of DuckDB or PostgreSQL. Converts their numbers to the product's codes, omits
 * unknown values, and puts the largest count first.
 */
export function readCounts(
  question: SearchQuestion,
  rows: readonly Record<string, unknown>[],
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
  return makeCountsAnswer(counts.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)));
}

/** The classes of questions that can be asked in the SQL for DuckDB and PostgreSQL. */
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
