import { emptySearchParameters } from "@eq/contracts";
import { storedJson } from "../../lib/storage.ts";
import type { AskedSearch, WrittenQuery } from "./query/asked-search.ts";
import { noEdits, type QueryEdits } from "./query/query-edits.ts";
import { noteSearch, recentSearches } from "./recents/search-history.ts";
import type { SearchMode } from "./search-mode.ts";

/** The changes by hand of the last search, for a reload of the tab only: no forgotten filter comes back later. */
const filters = storedJson<KeptFilters>("eq_filters", isKeptFilters, "session");

interface KeptFilters {
  mode: SearchMode;
  query: string;
  edits: QueryEdits;
}

/** Keeps what is searched for, so that it is still in the box after signing in or reloading. */
export function keepSearchTerms(mode: SearchMode, { request: { query }, edits }: AskedSearch): void {
  noteSearch(mode, query);
  filters.write({ mode, query, edits });
}

/** The last query of the mode, with its changes by hand when the tab still has them. */
export function keptSearchTerms(mode: SearchMode): WrittenQuery {
  const [text = ""] = recentSearches(mode);
  const kept = filters.read();
  return { text, edits: kept?.mode === mode && kept.query === text ? kept.edits : noEdits };
}

function isKeptFilters(value: unknown): value is KeptFilters {
  return isRecord(value) && typeof value.query === "string" && isQueryEdits(value.edits);
}

/** True for changes by hand as they are made now: known fields, lists where lists belong. */
export function isQueryEdits(value: unknown): value is QueryEdits {
  if (!isRecord(value) || !isRecord(value.chosen) || !isRemovals(value.removed)) return false;
  const known: Record<string, unknown> = { ...emptySearchParameters() };
  return Object.entries(value.chosen).every(
    ([field, chosen]) => field in known && Array.isArray(chosen) === Array.isArray(known[field]),
  );
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isRemovals(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every((each) => isRecord(each) && typeof each.key === "string" && typeof each.words === "string")
  );
}
