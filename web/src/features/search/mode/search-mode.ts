import { persistedText } from "../../../lib/persisted/persisted.ts";
import { createStore, useStore } from "../../../lib/store.ts";

/**
 * What is searched for: companies, people, or companies that would hire a candidate (mpc). One mode for the whole
 * app, kept in the browser.
 */
export const searchModes = ["companies", "people", "mpc"] as const;
export type SearchMode = (typeof searchModes)[number];

/** What a text is read for; a candidate's search has no text of its own. */
export type ReadingMode = Exclude<SearchMode, "mpc">;

export function readingModeOf(mode: SearchMode): ReadingMode {
  return mode === "people" ? "people" : "companies";
}

const stored = persistedText("eq_search_mode", searchModes);
const mode = createStore(stored.get() ?? "companies");

export function setSearchMode(next: SearchMode): void {
  stored.set(next);
  mode.set(next);
}

export const useSearchMode = (): SearchMode => useStore(mode);
