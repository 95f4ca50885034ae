import { type RestoredSearch, readGuestResults, toRestoredSearch } from "../browser-storage/guest-results.ts";
import { readLastQuery, readStoredBoxQuery } from "../browser-storage/search-terms.ts";
import { createSearchKey, tabSearchKey } from "../browser-storage/shown-searches.ts";
import { createAddressKey, decodeLink, hasSearch, type LinkParams } from "../link/search-link.ts";
import type { SearchMode } from "../mode/search-mode.ts";
import { noEdits } from "../query/query-edits.ts";
import type { InitialQuery } from "../query/submitted-search.ts";

export interface InitialSearch {
  query: InitialQuery;
  /** The key of the search in the address; null when the address contains no search. */
  key: string | null;
  /** A guest's results from before a page reload. */
  restored: RestoredSearch | null;
}

export interface ScreenStartOptions {
  /**
   * The text of the static page's box. Undefined on a screen without that box; such a screen starts with the last
   * query.
   */
  text: string | undefined;
  params: LinkParams;
  isGuest: boolean;
}

/** The query and results that a screen starts with, from its address and the browser's storage. */
export function readInitialSearch(
  mode: SearchMode,
  { text, params, isGuest }: ScreenStartOptions,
): InitialSearch {
  const key = hasSearch(params) ? createAddressKey(params, mode) : null;
  const restored = isGuest ? restoreGuestResults(mode, key) : null;
  const query =
    text || key === null ? findBoxQuery(mode, text, restored) : readLinkedQuery(mode, params, key);
  return { key, restored, query: { candidateEdits: readLastQuery("mpc").edits, ...query } };
}

/**
 * Returns the guest's results of this tab. Returns null if they belong to another mode, or to another search than the
 * one in the address.
 */
export function restoreGuestResults(mode: SearchMode, key: string | null): RestoredSearch | null {
  const stored = readGuestResults();
  if (stored?.mode !== mode) return null;
  return key === null || key === createSearchKey(mode, stored.submitted) ? toRestoredSearch(stored) : null;
}

/**
 * Reads the query from the address. After a reload of this tab, reads the text that the box contained before the
 * reload.
 */
function readLinkedQuery(mode: SearchMode, params: LinkParams, key: string): InitialQuery {
  const isReload = tabSearchKey.get() === key;
  if (isReload && mode === "mpc") return readLastQuery(mode);
  const { query, edits } = decodeLink(params);
  return (isReload && readStoredBoxQuery(mode)) || { text: query, edits };
}

/**
 * Finds the first available query: the text of the static page's box, the text typed in this tab, the query of the
 * restored results, or the last query.
 */
function findBoxQuery(
  mode: SearchMode,
  text: string | undefined,
  restored: RestoredSearch | null,
): InitialQuery {
  if (text) return { text, edits: noEdits };
  const typed = readStoredBoxQuery(mode);
  const restoredQuery = restored && {
    text: restored.submitted.request.query,
    edits: restored.submitted.edits,
  };
  if (typed && typed.text.trim() !== restoredQuery?.text) return typed;
  if (text === undefined || (mode === "mpc" && !restoredQuery)) return readLastQuery(mode);
  return restoredQuery ?? { text, edits: noEdits };
}
