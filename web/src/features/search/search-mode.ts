import { storedText } from "../../lib/storage.ts";
import { createStore, useStore } from "../../lib/store.ts";

/** What is searched for. One mode for the whole app, kept in the browser. */
export const searchModes = ["companies", "people"] as const;
export type SearchMode = (typeof searchModes)[number];

const stored = storedText("eq_search_mode");
const mode = createStore<SearchMode>(searchModes.find((known) => known === stored.read()) ?? "companies");

export function setSearchMode(next: SearchMode): void {
  stored.write(next);
  mode.set(next);
}

export const useSearchMode = (): SearchMode => useStore(mode);
