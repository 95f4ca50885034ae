import type { SavedSearch, WrittenParameters } from "@eq/contracts";

/** What running a saved search again searches for. */
export interface SavedQuery {
  text: string;
  mode: "companies" | "people";
  /** What was saved with the text. */
  criteria: WrittenParameters;
}

export function queryOf({ natural_query, name, lead_type, search_criteria }: SavedSearch): SavedQuery {
  const mode = lead_type === "people" ? "people" : "companies";
  return { text: natural_query || name, mode, criteria: search_criteria };
}

/** True when every typed word is somewhere in the search's text. */
export function matchesFilter(search: SavedSearch, typed: string): boolean {
  const text = queryOf(search).text.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
