import { type RestoredSearch, readGuestResults, toRestoredSearch } from "../browser-storage/guest-results.ts";
import { readSearchTerms, readTypedText } from "../browser-storage/search-terms.ts";
import { searchKeyOf, tabSearch } from "../browser-storage/shown-searches.ts";
import { addressKey, decodeLink, hasSearch, type LinkParams } from "../link/search-link.ts";
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

export interface ScreenStart {
  /** The text of the static page's box; undefined on a screen without that box, which starts with the last query. */
  text: string | undefined;
  params: LinkParams;
  isGuest: boolean;
}

/** The query and results that a screen starts with, from its address and the browser's storage. */
export function initialSearch(mode: SearchMode, { text, params, isGuest }: ScreenStart): InitialSearch {
  const key = hasSearch(params) ? addressKey(params, mode) : null;
  const restored = isGuest ? restoreGuestResults(mode, key) : null;
  const query = text || key === null ? boxQuery(mode, text, restored) : linkedQuery(mode, params, key);
  return { key, restored, query: { candidateEdits: readSearchTerms("mpc").edits, ...query } };
}

/** The guest's results of this tab, if they belong to the search in the address. */
export function restoreGuestResults(mode: SearchMode, key: string | null): RestoredSearch | null {
  const stored = readGuestResults();
  if (stored?.mode !== mode) return null;
  return key === null || key === searchKeyOf(mode, stored.submitted) ? toRestoredSearch(stored) : null;
}

/** The query in the address. After a reload of this tab, the text that was typed since. */
function linkedQuery(mode: SearchMode, params: LinkParams, key: string): InitialQuery {
  const isReload = tabSearch.get() === key;
  if (isReload && mode === "mpc") return readSearchTerms(mode);
  const { query, edits } = decodeLink(params);
  return (isReload && readTypedText(mode)) || { text: query, edits };
}

/**
 * The first available query: the text of the static page's box, the text typed in this tab, the query of the
 * restored results, or the last query.
 */
function boxQuery(mode: SearchMode, text: string | undefined, restored: RestoredSearch | null): InitialQuery {
  if (text) return { text, edits: noEdits };
  const typed = readTypedText(mode);
  const restoredQuery = restored && {
    text: restored.submitted.request.query,
    edits: restored.submitted.edits,
  };
  if (typed && typed.text.trim() !== restoredQuery?.text) return typed;
  if (text === undefined || (mode === "mpc" && !restoredQuery)) return readSearchTerms(mode);
  return restoredQuery ?? { text, edits: noEdits };
}
