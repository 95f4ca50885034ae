import { useSyncExternalStore } from "react";
import { persistedText } from "../../../lib/persisted/persisted.ts";
import { type SearchMode, searchModes } from "../mode/search-mode.ts";

/** The submitted texts by mode, the newest first. */
type History = Readonly<Record<SearchMode, readonly string[]>>;

/** Most texts by mode. */
const historyLimits: Record<SearchMode, number> = { companies: 10, people: 5, mpc: 10 };

const stored = persistedText("eq_search_terms");
/** The history and the text that it was read from. */
let parsed = { text: stored.get(), history: recoverHistory(stored.get()) };

/** Puts a text at the front of its mode's history. */
export function addRecentSearch(mode: SearchMode, text: string): void {
  change(mode, (texts) => [text, ...texts]);
}

/** Takes a text out of its mode's history. */
export function removeRecentSearch(mode: SearchMode, text: string): void {
  change(mode, (texts) => texts.filter((known) => !isSame(known, text)));
}

/** Empties a mode's history. */
export function clearRecentSearches(mode: SearchMode): void {
  change(mode, () => []);
}

/** The recent searches of a mode in any tab of this browser, the newest first. */
export function recentSearches(mode: SearchMode): readonly string[] {
  return readHistory()[mode];
}

/** The recent searches of a mode; the component renders again when they change. */
export function useRecentSearches(mode: SearchMode): readonly string[] {
  return useSyncExternalStore(stored.subscribe, readHistory, readHistory)[mode];
}

function change(mode: SearchMode, step: (texts: readonly string[]) => readonly string[]): void {
  const before = readHistory();
  stored.set(JSON.stringify({ ...before, [mode]: tidyTexts(mode, step(before[mode])) }));
}

/** Read each time: another tab may have added a text. */
function readHistory(): History {
  const text = stored.get();
  if (text !== parsed.text) parsed = { text, history: recoverHistory(text) };
  return parsed.history;
}

/** Reads the stored history; an earlier format had one text a mode. */
function recoverHistory(text: string | null): History {
  const found = parseObject(text);
  const texts = searchModes.map((mode) => {
    const list: unknown[] = [found[mode]].flat();
    const known = list.filter((each) => typeof each === "string");
    return [mode, tidyTexts(mode, known)] as const;
  });
  return Object.fromEntries(texts) as Record<SearchMode, string[]>;
}

/** Drops blank and repeated texts and those beyond the mode's limit. */
function tidyTexts(mode: SearchMode, texts: readonly string[]): readonly string[] {
  const trimmed = texts.map((text) => text.trim()).filter((text) => text !== "");
  return trimmed
    .filter((text, place) => trimmed.findIndex((known) => isSame(known, text)) === place)
    .slice(0, historyLimits[mode]);
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

function parseObject(text: string | null): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(text ?? "{}");
    return typeof found === "object" && found !== null ? { ...found } : {};
  } catch {
    return {};
  }
}
