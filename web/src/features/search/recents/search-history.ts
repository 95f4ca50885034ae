import { useSyncExternalStore } from "react";
import { storedText } from "../../../lib/storage.ts";
import { createStore } from "../../../lib/store.ts";
import { type SearchMode, searchModes } from "../mode/search-mode.ts";

/** The texts searched for, by mode, the last one first. */
type History = Readonly<Record<SearchMode, readonly string[]>>;

/** How many of a mode are kept. */
const historyLimits: Record<SearchMode, number> = { companies: 10, people: 5, mpc: 10 };

const key = "eq_search_terms";
const stored = storedText(key);

let history = recoverHistory(null);
/** What `history` was read from. */
let source: string | null = null;
// Where the browser's storage is full or forbidden, the memory leads.
let isStorageBehind = false;
const changes = createStore(0);

if (typeof window !== "undefined") {
  window.addEventListener("storage", (event) => {
    if (event.key !== null && event.key !== key) return;
    isStorageBehind = false;
    changes.set(changes.get() + 1);
  });
}

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

/** What was searched for in a mode, in any tab of the browser; the last one first. */
export function recentSearches(mode: SearchMode): readonly string[] {
  return readHistory()[mode];
}

/** `recentSearches`, anew when they change. */
export function useRecentSearches(mode: SearchMode): readonly string[] {
  return useSyncExternalStore(changes.subscribe, readHistory, readHistory)[mode];
}

function change(mode: SearchMode, step: (texts: readonly string[]) => readonly string[]): void {
  const before = readHistory();
  history = { ...before, [mode]: tidyTexts(mode, step(before[mode])) };
  source = JSON.stringify(history);
  stored.write(source);
  isStorageBehind = stored.read() !== source;
  changes.set(changes.get() + 1);
}

/** Read each time, so that what another tab has just added is not overwritten. */
function readHistory(): History {
  const text = isStorageBehind ? source : stored.read();
  if (text !== source) {
    history = recoverHistory(text);
    source = text;
  }
  return history;
}

/** What can be used of a stored text. Once it held one text a mode, not a list. */
function recoverHistory(text: string | null): History {
  const found = parseObject(text);
  const texts = searchModes.map((mode) => {
    const list: unknown[] = [found[mode]].flat();
    const known = list.filter((each) => typeof each === "string");
    return [mode, tidyTexts(mode, known)] as const;
  });
  return Object.fromEntries(texts) as Record<SearchMode, string[]>;
}

/** No blank ones, none twice, no more than the mode keeps. */
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
