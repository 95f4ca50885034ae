import { useSyncExternalStore } from "react";
import { createPersistedText } from "../../../lib/persisted/persisted.ts";
import { type SearchMode, searchModes } from "../mode/search-mode.ts";

/** The submitted query texts of each mode, newest first. */
type SearchHistory = Readonly<Record<SearchMode, readonly string[]>>;

/** The largest number of stored texts for each mode. */
const maxTextsByMode: Record<SearchMode, number> = { companies: 10, people: 5, mpc: 10 };

const persistedHistory = createPersistedText("eq_search_terms");
/** Cache: the parsed history and the stored string that it was parsed from. */
let historyCache = { text: persistedHistory.get(), history: parseHistory(persistedHistory.get()) };

/** Adds a text at the front of its mode's history. */
export function addRecentSearch(mode: SearchMode, text: string): void {
  updateHistory(mode, (texts) => [text, ...texts]);
}

/** Removes a text from its mode's history. */
export function removeRecentSearch(mode: SearchMode, text: string): void {
  updateHistory(mode, (texts) => texts.filter((each) => !isSameText(each, text)));
}

/** Clears a mode's history. */
export function clearRecentSearches(mode: SearchMode): void {
  updateHistory(mode, () => []);
}

/** Lists the recent searches of a mode from all tabs of this browser, newest first. */
export function listRecentSearches(mode: SearchMode): readonly string[] {
  return readHistory()[mode];
}

/** The recent searches of a mode; the component renders again when they change. */
export function useRecentSearches(mode: SearchMode): readonly string[] {
  return useSyncExternalStore(persistedHistory.subscribe, readHistory, readHistory)[mode];
}

function updateHistory(mode: SearchMode, step: (texts: readonly string[]) => readonly string[]): void {
  const before = readHistory();
  persistedHistory.set(JSON.stringify({ ...before, [mode]: removeSurplusTexts(mode, step(before[mode])) }));
}

/** Reads the storage each time, since another tab may have changed it. */
function readHistory(): SearchHistory {
  const text = persistedHistory.get();
  if (text !== historyCache.text) historyCache = { text, history: parseHistory(text) };
  return historyCache.history;
}

/** Parses the stored history; an earlier format had one text per mode instead of a list. */
function parseHistory(text: string | null): SearchHistory {
  const parsedObject = parseJsonObject(text);
  const texts = searchModes.map((mode) => {
    const list: unknown[] = [parsedObject[mode]].flat();
    const validTexts = list.filter((each) => typeof each === "string");
    return [mode, removeSurplusTexts(mode, validTexts)] as const;
  });
  return Object.fromEntries(texts) as Record<SearchMode, string[]>;
}

/** Drops blank texts, duplicates and texts beyond the mode's limit. */
function removeSurplusTexts(mode: SearchMode, texts: readonly string[]): readonly string[] {
  const trimmed = texts.map((text) => text.trim()).filter((text) => text !== "");
  return trimmed
    .filter((text, place) => trimmed.findIndex((each) => isSameText(each, text)) === place)
    .slice(0, maxTextsByMode[mode]);
}

function isSameText(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

function parseJsonObject(text: string | null): Record<string, unknown> {
  try {
    const parsedObject: unknown = JSON.parse(text ?? "{}");
    return typeof parsedObject === "object" && parsedObject !== null ? { ...parsedObject } : {};
  } catch {
    return {};
  }
}
