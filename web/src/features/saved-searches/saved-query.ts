import type { SavedSearch, WrittenParameters } from "@eq/contracts";

/** What running a saved search again searches for. */
export interface SavedQuery {
  text: string;
  /** Companies for a candidate only where the candidate was saved with it. */
  mode: "companies" | "people" | "mpc";
  /** What was saved with the text. */
  criteria: WrittenParameters;
  /** What the search is called. */
  name: string;
}

export function queryOf({ natural_query, name, lead_type, search_criteria }: SavedSearch): SavedQuery {
  const hasCandidate = lead_type === "mpc" && Boolean(search_criteria.candidate);
  const mode = lead_type === "people" ? "people" : hasCandidate ? "mpc" : "companies";
  return { text: natural_query || name, mode, criteria: search_criteria, name };
}

/** True when every typed word is somewhere in the search's text. */
export function matchesFilter(search: SavedSearch, typed: string): boolean {
  const text = queryOf(search).text.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
