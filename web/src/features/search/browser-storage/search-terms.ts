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

/** The filters set by hand for the last query; they apply only while that query is in the box. */
const filters = persistedJson("eq_filters", z.custom<StoredFilters>(isStoredFilters));

/** The values of the candidate form, in this tab: they survive a reload and signing in. */
const candidateFilters = persistedJson("eq_candidate_filters", z.custom<StoredFilters>(isStoredFilters));

/** The text in this tab's box, read or not: it survives a reload and signing in. */
const typedText = persistedText("eq_typed_text");

interface StoredFilters {
  mode: SearchMode;
  query: string;
  edits: QueryEdits;
}

/** The last parsed query of a mode and its parameters. */
interface StoredParameters {
  query: string;
  searchParams: Record<string, unknown>;
}

const parameters = {
  companies: persistedJson("eq_company_params", z.custom<StoredParameters>(isStoredParameters)),
  people: persistedJson("eq_people_params", z.custom<StoredParameters>(isStoredParameters)),
};

/** Stores a submitted search, so that it is in the box after signing in or a reload. */
export function storeSearchTerms(mode: SearchMode, { request, edits }: SubmittedSearch): void {
  const { query, searchParams } = request;
  addRecentSearch(mode, query);
  if (mode !== "mpc") {
    // A search that the server reads has no parameters yet: the stored ones of the same text stay.
    const before = parameters[mode].get();
    const known = searchParams ?? (before?.query === query ? before.searchParams : {});
    parameters[mode].set({ query, searchParams: { ...known } });
  }
  (mode === "mpc" ? candidateFilters : filters).set({ mode, query, edits });
}

/** Stores a query that was parsed but not submitted yet, with its filters set by hand. */
function storeParsedQuery(mode: ReadingMode, draft: ParsedQuery): void {
  const query = draft.text.trim();
  const write = mode === "people" ? writePeopleParameters : writeCompanyParameters;
  parameters[mode].set({ query, searchParams: write(draft.parameters) });
  filters.set({ mode, query, edits: draft.edits });
}

type ParsedQuery = Pick<QueryDraft, "text" | "parameters" | "edits">;

/** The last text in this tab's box, with its filters set by hand; null when it was empty. */
export function readTypedText(mode: SearchMode): InitialQuery | null {
  const text = typedText.get() ?? "";
  const query = text.trim();
  if (query === "" || mode === "mpc") return null;
  const parsed = parameters[mode].get();
  const isParsed = parsed?.query === query;
  return { text, edits: readEdits(mode, query), parameters: isParsed ? readStoredParameters(parsed) : null };
}

/** Stores the text of the box at each key, so that leaving in the middle of a word loses nothing. */
export function useStoredText(text: string): void {
  useEffect(() => typedText.set(text), [text]);
  // `theme.js` put keys pressed before the app started into the box: focus it for the next ones.
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (dataset.early) focusSearchBox();
    delete dataset.early;
  }, []);
}

/** The last parsed or submitted query of the mode, with its filters set by hand and its parameters. */
export function readSearchTerms(mode: SearchMode): InitialQuery {
  const parsed = mode === "mpc" ? null : parameters[mode].get();
  const text = mode === "mpc" ? "" : (parsed?.query ?? recentSearches(mode)[0] ?? "");
  return { text, edits: readEdits(mode, text), parameters: parsed ? readStoredParameters(parsed) : null };
}

/** The stored filters set by hand, if they belong to this text. */
function readEdits(mode: SearchMode, text: string): QueryEdits {
  // A candidate's form has no text of its own.
  if (mode === "mpc") return candidateFilters.get()?.edits ?? noEdits;
  const storedFilters = filters.get();
  return storedFilters?.mode === mode && storedFilters.query === text ? storedFilters.edits : noEdits;
}

/** Null for a query that was submitted before it was parsed. */
function readStoredParameters({ searchParams }: StoredParameters): SearchParameters | null {
  if (Object.keys(searchParams).length === 0) return null;
  const read = wireParameters.safeParse(searchParams);
  return read.success ? readParameters(read.data) : null;
}

/** Stores the query in the box once it is parsed, so that a reload shows its filters at once. */
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

/** True for filters in the current format: known fields, lists where lists belong. */
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
