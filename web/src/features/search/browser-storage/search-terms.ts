import {
  emptySearchParameters,
  readParameters,
  type SearchParameters,
  wireParameters,
  writeCompanyParameters,
  writePeopleParameters,
} from "@eq/contracts";
import { useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import { persistedJson, persistedText } from "../../../lib/persisted/persisted.ts";
import { focusSearchBox } from "../focus/search-box-focus.ts";
import type { ReadingMode, SearchMode } from "../mode/search-mode.ts";
import { noEdits, type QueryEdits } from "../query/query-edits.ts";
import type { InitialQuery, SubmittedSearch } from "../query/submitted-search.ts";
import type { QueryDraft } from "../query/use-query-draft.ts";
import { addRecentSearch, recentSearches } from "../recents/search-history.ts";

/** The changes by hand of the last query, for as long as that is the one in the box. */
const filters = persistedJson("eq_filters", z.custom<StoredFilters>(isStoredFilters));

/** What a candidate's form holds: in this tab, as the candidate is, through a reload and the way of signing in. */
const candidateFilters = persistedJson("eq_candidate_filters", z.custom<StoredFilters>(isStoredFilters));

/** What stands in the box of this tab: it outlives a reload and the way of signing in, read or not. */
const typedText = persistedText("eq_typed_text");

interface StoredFilters {
  mode: SearchMode;
  query: string;
  edits: QueryEdits;
}

/** The query that was parsed last, and what it became. One of each kind of search. */
interface StoredParameters {
  query: string;
  searchParams: Record<string, unknown>;
}

const parameters = {
  companies: persistedJson("eq_company_params", z.custom<StoredParameters>(isStoredParameters)),
  people: persistedJson("eq_people_params", z.custom<StoredParameters>(isStoredParameters)),
};

/** Keeps what is searched for, so that it is still in the box after signing in or reloading. */
export function storeSearchTerms(mode: SearchMode, { request, edits }: SubmittedSearch): void {
  const { query, searchParams } = request;
  addRecentSearch(mode, query);
  if (mode !== "mpc") {
    // A search that the server reads itself names no parameters: those of the parsed text stay.
    const before = parameters[mode].get();
    const known = searchParams ?? (before?.query === query ? before.searchParams : {});
    parameters[mode].set({ query, searchParams: { ...known } });
  }
  (mode === "mpc" ? candidateFilters : filters).set({ mode, query, edits });
}

/** Keeps a query that was parsed but not searched for yet, with its changes by hand. */
function storeParsedQuery(mode: ReadingMode, draft: ParsedQuery): void {
  const query = draft.text.trim();
  const write = mode === "people" ? writePeopleParameters : writeCompanyParameters;
  parameters[mode].set({ query, searchParams: write(draft.parameters) });
  filters.set({ mode, query, edits: draft.edits });
}

type ParsedQuery = Pick<QueryDraft, "text" | "parameters" | "edits">;

/** What this tab's box held last, with the changes by hand that were made for it; null when it was empty. */
export function readTypedText(mode: SearchMode): InitialQuery | null {
  const text = typedText.get() ?? "";
  const query = text.trim();
  if (query === "" || mode === "mpc") return null;
  const parsed = parameters[mode].get();
  const isParsed = parsed?.query === query;
  return { text, edits: readEdits(mode, query), parameters: isParsed ? readStoredParameters(parsed) : null };
}

/** Keeps what stands in the box at once: whoever leaves in the middle of a word finds it again. */
export function useStoredText(text: string): void {
  useEffect(() => typedText.set(text), [text]);
  // Keys that were pressed before the box was there (`theme.js`) stand in it: those that follow belong there too.
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (dataset.early) focusSearchBox();
    delete dataset.early;
  }, []);
}

/** The query that was last parsed or searched for in the mode, with its changes by hand and what it became. */
export function readSearchTerms(mode: SearchMode): InitialQuery {
  const parsed = mode === "mpc" ? null : parameters[mode].get();
  const text = mode === "mpc" ? "" : (parsed?.query ?? recentSearches(mode)[0] ?? "");
  return { text, edits: readEdits(mode, text), parameters: parsed ? readStoredParameters(parsed) : null };
}

/** The changes by hand of the last query, when that is the one. */
function readEdits(mode: SearchMode, text: string): QueryEdits {
  // A candidate's form has no text of its own.
  if (mode === "mpc") return candidateFilters.get()?.edits ?? noEdits;
  const kept = filters.get();
  return kept?.mode === mode && kept.query === text ? kept.edits : noEdits;
}

/** Null for a query that was searched for before it was parsed: what it became is not known. */
function readStoredParameters({ searchParams }: StoredParameters): SearchParameters | null {
  if (Object.keys(searchParams).length === 0) return null;
  const read = wireParameters.safeParse(searchParams);
  return read.success ? readParameters(read.data) : null;
}

/** Keeps the written query once it has been parsed, so that a reload does not lose it. */
export function useStoredDraft(mode: SearchMode, draft: QueryDraft): void {
  const { text, parameters: parsed, edits, isRead } = draft;
  const wasWritten = useRef(false);
  const [firstEdits] = useState(edits);
  useEffect(() => {
    if (mode === "mpc" && edits !== firstEdits) candidateFilters.set({ mode, query: "", edits });
  }, [mode, edits, firstEdits]);
  useEffect(() => {
    const isBlank = text.trim() === "";
    wasWritten.current ||= !isBlank;
    const isKept = isRead || (isBlank && wasWritten.current);
    if (!isKept || mode === "mpc") return;
    const timer = setTimeout(() => storeParsedQuery(mode, { text, parameters: parsed, edits }), storeAfterMs);
    return () => clearTimeout(timer);
  }, [mode, isRead, text, parsed, edits]);
}

const storeAfterMs = 200;

function isStoredParameters(value: unknown): value is StoredParameters {
  return isRecord(value) && typeof value.query === "string" && isRecord(value.searchParams);
}

function isStoredFilters(value: unknown): value is StoredFilters {
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
