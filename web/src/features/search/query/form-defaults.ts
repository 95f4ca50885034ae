import type { SearchParameters, Sort, SortKey } from "@eq/contracts";
import type { SearchMode } from "../mode/search-mode.ts";
import { sortsBeside } from "./offered-fields.ts";

/** An order by a field, in the direction that the product starts with: names from A, ranks from the top. */
export function sortBy(by: SortKey): Sort {
  return { by, order: by === "relevance" || by === "seniority" ? "desc" : "asc" };
}

/** What a form sorts by: what was chosen or said where the mode has it, else the mode's first order. */
export function sortKeyOf(mode: SearchMode, sort: Sort | null): SortKey {
  const keys = sortsBeside(mode, sort).map(({ value }) => value);
  return keys.find((key) => key === sort?.by) ?? (mode === "companies" ? "name" : "relevance");
}

/**
 * What a form searches with where nothing was chosen: companies by name from A on, people by relevance, a candidate's
 * companies by fit, for which no order is asked.
 */
export function withFormDefaults(
  mode: SearchMode,
  { sort }: SearchParameters,
): Pick<SearchParameters, "sort"> {
  const key = sortKeyOf(mode, sort);
  if (mode === "mpc" && key === "relevance") return { sort: null };
  return { sort: sort?.by === key ? sort : sortBy(key) };
}
