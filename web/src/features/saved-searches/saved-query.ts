import type { SavedSearch, WrittenParameters } from "@eq/contracts";

/** A saved search in the form that is needed to run it again. */
export interface SavedQuery {
  text: string;
  /** "mpc" for a candidate search that was saved with its candidate. Without the candidate, the mode is "companies". */
  mode: "companies" | "people" | "mpc";
  /** The parameters that were saved with the text. */
  criteria: WrittenParameters;
  /** The saved search's name. */
  name: string;
  /** The stored results; absent for a search that the server has not saved. */
  stored?: { id: string; totalResults: number };
}

export function createSavedQuery({
  id,
  total_results: totalResults,
  natural_query,
  name,
  lead_type,
  search_criteria,
}: SavedSearch): SavedQuery {
  const hasCandidate = lead_type === "mpc" && Boolean(search_criteria.candidate);
  const mode = lead_type === "people" ? "people" : hasCandidate ? "mpc" : "companies";
  return {
    text: natural_query || name,
    mode,
    criteria: search_criteria,
    name,
    stored: { id, totalResults },
  };
}

/** True if the search's text or name contains every typed word. */
export function containsTypedWords(search: SavedSearch, typed: string): boolean {
  const text = `${createSavedQuery(search).text} ${search.name}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
