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
import { createPersistedJson, createPersistedText } from "../../../lib/persisted/persisted.ts";
import { focusSearchBox } from "../focus/search-box-focus.ts";
import type { ReadingMode, SearchMode } from "../mode/search-mode.ts";
import { noEdits, type QueryEdits } from "../query/query-edits.ts";
import type { InitialQuery, SubmittedSearch } from "../query/submitted-search.ts";
import type { QueryDraft } from "../query/use-query-draft.ts";
import { addRecentSearch, listRecentSearches } from "../recents/search-history.ts";

/** The manual filters of the last query; they apply only while that query is in the box. */
const storedManualFilters = createPersistedJson(
  "eq_filters",
  z.custom<StoredManualFilters>(isStoredManualFilters),
);

/** The company filters of the candidate form, stored in this tab. They survive a reload and signing in. */
const storedCandidateFilters = createPersistedJson(
  "eq_candidate_filters",
  z.custom<StoredManualFilters>(isStoredManualFilters),
);

/** The text of this tab's search box, even before it is interpreted. It survives a reload and signing in. */
const storedBoxText = createPersistedText("eq_typed_text");

interface StoredManualFilters {
  mode: SearchMode;
  query: string;
  edits: QueryEdits;
}

/** The last query of a mode with its parameters; `searchParams` is empty while they are unknown. */
interface StoredParameters {
  query: string;
  searchParams: Record<string, unknown>;
}

const storedParameters = {
  companies: createPersistedJson("eq_company_params", z.custom<StoredParameters>(isStoredParameters)),
  people: createPersistedJson("eq_people_params", z.custom<StoredParameters>(isStoredParameters)),
};

/** Stores a submitted search, so that its query is in the box after signing in or a reload. */
export function storeSubmittedQuery(mode: SearchMode, { request, edits }: SubmittedSearch): void {
  const { query, searchParams } = request;
  addRecentSearch(mode, query);
  if (mode !== "mpc") {
    // If the request has no parameters, the server interprets the text. Parameters stored earlier for this text are
    // then kept.
    const before = storedParameters[mode].get();
    const knownParams = searchParams ?? (before?.query === query ? before.searchParams : {});
    storedParameters[mode].set({ query, searchParams: { ...knownParams } });
  }
  (mode === "mpc" ? storedCandidateFilters : storedManualFilters).set({ mode, query, edits });
}

/** Stores a query that was parsed but not submitted yet, with its manual filters. */
function storeParsedQuery(mode: ReadingMode, draft: ParsedDraft): void {
  const query = draft.text.trim();
  const write = mode === "people" ? writePeopleParameters : writeCompanyParameters;
  storedParameters[mode].set({ query, searchParams: write(draft.parameters) });
  storedManualFilters.set({ mode, query, edits: draft.edits });
}

type ParsedDraft = Pick<QueryDraft, "text" | "parameters" | "edits">;

/**
 * Reads the text that this tab's box contained last, with its manual filters. Returns null if the text was empty, and
 * in candidate mode.
 */
export function readStoredBoxQuery(mode: SearchMode): InitialQuery | null {
  const text = storedBoxText.get() ?? "";
  const query = text.trim();
  if (query === "" || mode === "mpc") return null;
  const parsed = storedParameters[mode].get();
  const isParsed = parsed?.query === query;
  return {
    text,
    edits: readStoredEdits(mode, query),
    parameters: isParsed ? readStoredParameters(parsed) : null,
  };
}

/** Stores the text of the box at each keystroke, so that leaving the page in the middle of a word loses nothing. */
export function useBoxTextStorage(text: string): void {
  useEffect(() => storedBoxText.set(text), [text]);
  // Keys pressed before the app started were put into the box by `theme.js`. The box gets the focus for the next keys.
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (dataset.early) focusSearchBox();
    delete dataset.early;
  }, []);
}

/** Reads the mode's last parsed or submitted query, with its manual filters and parameters. */
export function readLastQuery(mode: SearchMode): InitialQuery {
  const parsed = mode === "mpc" ? null : storedParameters[mode].get();
  const text = mode === "mpc" ? "" : (parsed?.query ?? listRecentSearches(mode)[0] ?? "");
  return {
    text,
    edits: readStoredEdits(mode, text),
    parameters: parsed ? readStoredParameters(parsed) : null,
  };
}

/** Reads the manual filters stored for this text. Returns none if the stored filters belong to another text or mode. */
function readStoredEdits(mode: SearchMode, text: string): QueryEdits {
  // The candidate form has no query text to compare, so its stored filters always apply.
  if (mode === "mpc") return storedCandidateFilters.get()?.edits ?? noEdits;
  const stored = storedManualFilters.get();
  return stored?.mode === mode && stored.query === text ? stored.edits : noEdits;
}

/**
 * Parses stored parameters. Returns null if they are invalid. Also returns null if they are empty, because the query
 * was submitted before it was parsed.
 */
function readStoredParameters({ searchParams }: StoredParameters): SearchParameters | null {
  if (Object.keys(searchParams).length === 0) return null;
  const read = wireParameters.safeParse(searchParams);
  return read.success ? readParameters(read.data) : null;
}

/**
 * Stores the box's text with its parameters and manual filters once the text is parsed. After a reload the filters then
 * appear at once.
 */
export function useDraftStorage(mode: SearchMode, draft: QueryDraft): void {
  const { text, parameters: parsed, edits, isRead } = draft;
  const wasWritten = useRef(false);
  const [firstEdits] = useState(edits);
  useEffect(() => {
    if (mode === "mpc" && edits !== firstEdits) storedCandidateFilters.set({ mode, query: "", edits });
  }, [mode, edits, firstEdits]);
  useEffect(() => {
    const isBlank = text.trim() === "";
    wasWritten.current ||= !isBlank;
    const isKept = isRead || (isBlank && wasWritten.current);
    if (!isKept || mode === "mpc") return;
    const store = () => storeParsedQuery(mode, { text, parameters: parsed, edits });
    const timer = setTimeout(store, draftStorageDelayMs);
    // A page that is left before the delay is over would otherwise restore the filters of the search before.
    window.addEventListener("pagehide", store);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pagehide", store);
    };
  }, [mode, isRead, text, parsed, edits]);
}

const draftStorageDelayMs = 200;

function isStoredParameters(value: unknown): value is StoredParameters {
  return isRecord(value) && typeof value.query === "string" && isRecord(value.searchParams);
}

function isStoredManualFilters(value: unknown): value is StoredManualFilters {
  return isRecord(value) && typeof value.query === "string" && isQueryEdits(value.edits);
}

/** True for edits in the current format: known fields, with arrays where the fields are lists. */
export function isQueryEdits(value: unknown): value is QueryEdits {
  if (!isRecord(value) || !isRecord(value.chosen) || !isRemovalList(value.removed)) return false;
  const knownParams: Record<string, unknown> = { ...emptySearchParameters() };
  return Object.entries(value.chosen).every(
    ([field, chosen]) => field in knownParams && Array.isArray(chosen) === Array.isArray(knownParams[field]),
  );
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isRemovalList(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every((each) => isRecord(each) && typeof each.key === "string" && typeof each.words === "string")
  );
}
