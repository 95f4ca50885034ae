import { persistedText } from "../../../lib/persisted/persisted.ts";
import { createStore, useStore } from "../../../lib/store.ts";

/**
 * The search mode: companies, people, or companies that would hire a candidate (mpc). One for the whole
 * app, stored in the browser.
 */
export const searchModes = ["companies", "people", "mpc"] as const;
export type SearchMode = (typeof searchModes)[number];

/** The modes with a text box; a candidate's search has a form instead. */
export type ReadingMode = Exclude<SearchMode, "mpc">;

export function readingModeOf(mode: SearchMode): ReadingMode {
  return mode === "people" ? "people" : "companies";
}

const stored = persistedText("eq_search_mode");
const mode = createStore<SearchMode>(searchModes.find((known) => known === stored.get()) ?? "companies");

export function setSearchMode(next: SearchMode): void {
  stored.set(next);
  mode.set(next);
}

export const useSearchMode = (): SearchMode => useStore(mode);
