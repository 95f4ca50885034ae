import { createPersistedText } from "../../../lib/persisted/persisted.ts";
import { createStore, useStore } from "../../../lib/store.ts";

/**
 * The search mode: companies, people, or companies that would hire a candidate (mpc). It is shared by the
 * whole app and stored in the browser.
 */
export const searchModes = ["companies", "people", "mpc"] as const;
export type SearchMode = (typeof searchModes)[number];

/** The modes with a text box; candidate mode has a form instead. */
export type ReadingMode = Exclude<SearchMode, "mpc">;

export function toReadingMode(mode: SearchMode): ReadingMode {
  return mode === "people" ? "people" : "companies";
}

const persistedMode = createPersistedText("eq_search_mode");
const searchModeStore = createStore<SearchMode>(
  searchModes.find((each) => each === persistedMode.get()) ?? "companies",
);

export function setSearchMode(next: SearchMode): void {
  persistedMode.set(next);
  searchModeStore.set(next);
}

export const useSearchMode = (): SearchMode => useStore(searchModeStore);
