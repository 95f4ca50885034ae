import {
  emptySearchParameters,
  type InterpretationDetail,
  readParameters,
  type SearchParameters,
  writeCompanyParameters,
  writePeopleFilters,
  writePeopleParameters,
} from "@eq/contracts";
import type { Reading } from "../interpreter/interpreter.ts";
import { choicesOf, hasChoices, type ReadingChoices } from "../interpreter/reading-choices.ts";
import type { ReadingMode, SearchMode } from "../mode/search-mode.ts";
import { withFormDefaults } from "./form-defaults.ts";
import { fetchReading } from "./queries.ts";
import { applyEdits, hasEdits, type QueryEdits } from "./query-edits.ts";
import type { SearchRequest, SubmittedSearch } from "./submitted-search.ts";

/** The text in the box with its current reading, when a request is built from it. */
export interface DraftSnapshot {
  mode: SearchMode;
  query: string;
  /** The reading of exactly this text and these choices; null while there is none. */
  reading: Reading | null;
  /** The readings chosen earlier for words of the text. */
  choices: ReadingChoices;
}

/**
 * With changes by hand, with a chosen reading, or after a language model's reading, the shown parameters
 * are complete (`interpretedQuery`) and the server does not read the text. Else it does, with a language model
 * where it has one, and applies what was chosen by hand.
 */
export function buildRequest(draft: DraftSnapshot, edits: QueryEdits): SearchRequest {
  const { mode, query, reading } = draft;
  if (reading && (reading.byModel || hasEdits(edits) || hasChoices(usedChoices(draft)))) {
    return completeRequest(mode, query, applyEdits(reading.parameters, edits));
  }
  if (!hasEdits(edits)) return { query };
  const chosen = writeParameters(mode, { ...emptySearchParameters(), ...edits.chosen });
  return { query, searchParams: { ...chosen, interpretedQuery: undefined } };
}

/** Rows per page in requests of forms; the server lowers it to the caller's page size. */
const formRows = 25;

/**
 * The request of a parameter form or of the people filters: the shown parameters, in the order
 * that the form shows. The server reads a text that is not read yet and applies what was chosen by hand.
 */
export function buildFormRequest(draft: DraftSnapshot, edits: QueryEdits): SearchRequest {
  const { mode, query, reading } = draft;
  if (query !== "" && !reading) return buildRequest(draft, edits);
  const parameters = applyEdits(reading?.parameters ?? emptySearchParameters(), edits);
  const ordered = { ...parameters, ...withFormDefaults(mode, parameters) };
  return { ...formRequest(mode, query, ordered), forceStructuredSearch: true };
}

function formRequest(mode: SearchMode, query: string, parameters: SearchParameters): SearchRequest {
  const { searchParams } = completeRequest(mode, query, parameters);
  const filters = mode === "people" ? writePeopleFilters(parameters) : {};
  return { query, searchParams: { ...searchParams, ...filters, interpretedQuery: query, rpp: formRows } };
}

/** The choices that the reading used; all choices while there is no reading. */
export function usedChoices({ query, reading, choices }: DraftSnapshot): ReadingChoices {
  if (!reading || !hasChoices(choices)) return choices;
  return choicesOf(
    reading.spans.map(({ start, end }) => query.slice(start, end)),
    choices,
  );
}

/** The parameters of a search that was sent with complete ones; null when the server read its text. */
export function parametersOf({ request: { query, searchParams } }: SubmittedSearch): SearchParameters | null {
  return searchParams?.interpretedQuery === query ? readParameters(searchParams) : null;
}

/**
 * A search that was submitted before its text was read with the chosen readings is read
 * with them first; any other one is returned unchanged. @throws ApiError
 */
export async function readWithChoices(
  mode: ReadingMode,
  submitted: SubmittedSearch,
  signal: AbortSignal,
): Promise<SubmittedSearch> {
  const { choices, edits, request } = submitted;
  if (!choices || !hasChoices(choices) || parametersOf(submitted)) return submitted;
  const { searchParams } = await fetchReading(mode, request.query, choices, signal);
  const parameters = applyEdits(readParameters(searchParams), edits);
  return { ...submitted, request: completeRequest(mode, request.query, parameters) };
}

/** A search for a text with parameters that were read from it elsewhere, and with changes by hand. */
export function buildSearch(
  mode: SearchMode,
  query: string,
  { parameters, edits }: { parameters: SearchParameters; edits: QueryEdits },
): SubmittedSearch {
  return { request: completeRequest(mode, query, applyEdits(parameters, edits)), edits };
}

/** Later pages of a search that a language model read use its parameters, so that all pages match. */
export function withModelReading(
  mode: SearchMode,
  submitted: SubmittedSearch,
  read: InterpretationDetail | null,
): SubmittedSearch {
  if (!read?.byModel) return submitted;
  return {
    ...submitted,
    request: completeRequest(mode, submitted.request.query, readParameters(read.searchParams)),
  };
}

function completeRequest(mode: SearchMode, query: string, parameters: SearchParameters): SearchRequest {
  return { query, searchParams: { ...writeParameters(mode, parameters), interpretedQuery: query } };
}

function writeParameters(mode: SearchMode, parameters: SearchParameters) {
  return mode === "people" ? writePeopleParameters(parameters) : writeCompanyParameters(parameters);
}
