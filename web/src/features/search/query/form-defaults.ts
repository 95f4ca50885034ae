import type { SearchParameters, Sort, SortKey } from "@eq/contracts";
import type { SearchMode } from "../mode/search-mode.ts";
import { listOfferedSortOptions } from "./offered-fields.ts";

/** A sort order by a field in its default direction: names ascending, ranks descending. */
export function createDefaultSort(by: SortKey): Sort {
  return { by, order: by === "relevance" || by === "seniority" ? "desc" : "asc" };
}

/** The sort key of a form: the chosen key if the mode has it, else the mode's default. */
export function findFormSortKey(mode: SearchMode, sort: Sort | null): SortKey {
  const keys = listOfferedSortOptions(mode, sort).map(({ value }) => value);
  return keys.find((key) => key === sort?.by) ?? (mode === "companies" ? "name" : "relevance");
}

/**
 * Adds a form's default sort order: companies by name, people by relevance. A candidate's companies are
 * ordered by fit, which needs no sort parameter.
 */
export function addFormDefaults(
  mode: SearchMode,
  { sort }: SearchParameters,
): Pick<SearchParameters, "sort"> {
  const key = findFormSortKey(mode, sort);
  if (mode === "mpc" && key === "relevance") return { sort: null };
  return { sort: sort?.by === key ? sort : createDefaultSort(key) };
}
