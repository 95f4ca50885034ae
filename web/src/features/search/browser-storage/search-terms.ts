import {
  emptySearchParameters,
  readParameters,
  type SearchParameters,
  wireParameters,
  writeCompanyParameters,
  writePeopleParameters,
} from "@eq/contracts";
import { useEffect, useRef, useState } from "react";
import { storedJson, storedText } from "../../../lib/storage.ts";
import { focusSearchBox } from "../focus/search-box-focus.ts";
import type { ReadingMode, SearchMode } from "../mode/search-mode.ts";
import type { AskedSearch, KeptQuery } from "../query/asked-search.ts";
import { noEdits, type QueryEdits } from "../query/query-edits.ts";
import type { QueryDraft } from "../query/use-query-draft.ts";
import { noteSearch, recentSearches } from "../recents/search-history.ts";

/** The changes by hand of the last query, for as long as that is the one in the box. */
const filters = storedJson<KeptFilters>("eq_filters", isKeptFilters);

/** What a candidate's form holds: in this tab, as the candidate is, through a reload and the way of signing in. */
const candidateFilters = storedJson<KeptFilters>("eq_candidate_filters", isKeptFilters, "session");

/** What stands in the box of this tab: it outlives a reload and the way of signing in, read or not. */
const typedText = storedText("eq_typed_text", "session");

interface KeptFilters {
  mode: SearchMode;
  query: string;
  edits: QueryEdits;
}

/** The query that was parsed last, and what it became. One of each kind of search. */
interface KeptParameters {
  query: string;
  searchParams: Record<string, unknown>;
}

const parameters = {
  companies: storedJson<KeptParameters>("eq_company_params", isKeptParameters),
  people: storedJson<KeptParameters>("eq_people_params", isKeptParameters),
};

/** Keeps what is searched for, so that it is still in the box after signing in or reloading. */
export function keepSearchTerms(mode: SearchMode, { request, edits }: AskedSearch): void {
  const { query, searchParams } = request;
  noteSearch(mode, query);
  if (mode !== "mpc") {
    // A search that the server reads itself names no parameters: those of the parsed text stay.
    const before = parameters[mode].read();
    const known = searchParams ?? (before?.query === query ? before.searchParams : {});
    parameters[mode].write({ query, searchParams: { ...known } });
  }
  (mode === "mpc" ? candidateFilters : filters).write({ mode, query, edits });
}

/** Keeps a query that was parsed but not searched for yet, with its changes by hand. */
function keepParsed(mode: ReadingMode, draft: ParsedQuery): void {
  const query = draft.text.trim();
  const write = mode === "people" ? writePeopleParameters : writeCompanyParameters;
  parameters[mode].write({ query, searchParams: write(draft.parameters) });
  filters.write({ mode, query, edits: draft.edits });
}

type ParsedQuery = Pick<QueryDraft, "text" | "parameters" | "edits">;

/** What this tab's box held last, with the changes by hand that were made for it; null when it was empty. */
export function keptTypedText(mode: SearchMode): KeptQuery | null {
  const text = typedText.read() ?? "";
  const query = text.trim();
  if (query === "" || mode === "mpc") return null;
  const parsed = parameters[mode].read();
  const isParsed = parsed?.query === query;
  return { text, edits: keptEdits(mode, query), parameters: isParsed ? readKept(parsed) : null };
}

/** Keeps what stands in the box at once: whoever leaves in the middle of a word finds it again. */
export function useKeptText(text: string): void {
  useEffect(() => typedText.write(text), [text]);
  // Keys that were pressed before the box was there (`theme.js`) stand in it: those that follow belong there too.
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (dataset.early) focusSearchBox();
    delete dataset.early;
  }, []);
}

/** The query that was last parsed or searched for in the mode, with its changes by hand and what it became. */
export function keptSearchTerms(mode: SearchMode): KeptQuery {
  const parsed = mode === "mpc" ? null : parameters[mode].read();
  const text = mode === "mpc" ? "" : (parsed?.query ?? recentSearches(mode)[0] ?? "");
  return { text, edits: keptEdits(mode, text), parameters: parsed ? readKept(parsed) : null };
}

/** The changes by hand of the last query, when that is the one. */
function keptEdits(mode: SearchMode, text: string): QueryEdits {
  // A candidate's form has no text of its own.
  if (mode === "mpc") return candidateFilters.read()?.edits ?? noEdits;
  const kept = filters.read();
  return kept?.mode === mode && kept.query === text ? kept.edits : noEdits;
}

/** Null for a query that was searched for before it was parsed: what it became is not known. */
function readKept({ searchParams }: KeptParameters): SearchParameters | null {
  if (Object.keys(searchParams).length === 0) return null;
  const read = wireParameters.safeParse(searchParams);
  return read.success ? readParameters(read.data) : null;
}

/** Keeps the written query once it has been parsed, so that a reload does not lose it. */
export function useKeptDraft(mode: SearchMode, draft: QueryDraft): void {
  const { text, parameters: parsed, edits, isRead } = draft;
  const wasWritten = useRef(false);
  const [firstEdits] = useState(edits);
  useEffect(() => {
    if (mode === "mpc" && edits !== firstEdits) candidateFilters.write({ mode, query: "", edits });
  }, [mode, edits, firstEdits]);
  useEffect(() => {
    const isBlank = text.trim() === "";
    wasWritten.current ||= !isBlank;
    const isKept = isRead || (isBlank && wasWritten.current);
    if (!isKept || mode === "mpc") return;
    const timer = setTimeout(() => keepParsed(mode, { text, parameters: parsed, edits }), keepAfterMs);
    return () => clearTimeout(timer);
  }, [mode, isRead, text, parsed, edits]);
}

const keepAfterMs = 200;

function isKeptParameters(value: unknown): value is KeptParameters {
  return isRecord(value) && typeof value.query === "string" && isRecord(value.searchParams);
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
