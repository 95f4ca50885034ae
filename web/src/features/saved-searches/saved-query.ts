import type { SavedSearch } from "@eq/contracts";

/** What running a saved search again searches for. */
export interface SavedQuery {
  text: string;
  mode: "companies" | "people";
}

export function queryOf({ natural_query, name, lead_type }: SavedSearch): SavedQuery {
  return { text: natural_query || name, mode: lead_type === "people" ? "people" : "companies" };
}

/** True when every typed word is somewhere in the search's text. */
export function matchesFilter(search: SavedSearch, typed: string): boolean {
  const text = queryOf(search).text.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
