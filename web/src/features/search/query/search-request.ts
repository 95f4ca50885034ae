import {
  emptySearchParameters,
  findWholeQueryChoice,
  type InterpretationDetail,
  readParameters,
  type SearchParameters,
  writeCompanyParameters,
  writePeopleFilters,
  writePeopleParameters,
} from "@eq/contracts";
import type { Reading } from "../interpreter/interpreter.ts";
import { hasChoices, noChoices, pickChoices, type ReadingChoices } from "../interpreter/reading-choices.ts";
import type { ReadingMode, SearchMode } from "../mode/search-mode.ts";
import { addFormDefaults } from "./form-defaults.ts";
import { fetchReading } from "./queries.ts";
import { applyEdits, hasEdits, type QueryEdits } from "./query-edits.ts";
import type { SearchRequest, SubmittedSearch } from "./submitted-search.ts";

/** The text in the box with its current reading, at the moment when a request is built. */
export interface DraftSnapshot {
  mode: SearchMode;
  query: string;
  /** The reading of exactly this text with these choices; null if there is none yet. */
  reading: Reading | null;
  /** The readings chosen earlier for words of the text. */
  choices: ReadingChoices;
}

/**
 * Builds the request of a text search. If there are manual edits, chosen readings or a language model's reading, the
 * request contains the complete parameters (`interpretedQuery`), and the server does not interpret the text. Without
 * them, or before the text has a reading, the server interprets the text, with a language model if it has one, and
 * applies the manual filters.
 */
export function buildRequest(draft: DraftSnapshot, edits: QueryEdits): SearchRequest {
  const { mode, query, reading } = draft;
  if (reading && (reading.byModel || hasEdits(edits) || hasChoices(findUsedChoices(draft)))) {
    return createCompleteRequest(mode, query, applyEdits(reading.parameters, edits), draft.choices);
  }
  if (!hasEdits(edits)) return { query };
  const chosen = encodeParameters(mode, { ...emptySearchParameters(), ...edits.chosen });
  // Sends an empty list of kinds too, since it widens the kinds in the text to their industries.
  const { kinds } = edits.chosen;
  return { query, searchParams: { ...chosen, ...(kinds && { kinds }), interpretedQuery: undefined } };
}

/** Rows per page in form requests; the server lowers it to the caller's page size. */
const formRowsPerPage = 25;

/**
 * Builds the request of a parameter form or of the people filters. It contains the shown parameters with the form's
 * sort order. If the text has no reading yet, the server interprets the text and applies the manual filters.
 */
export function buildFormRequest(draft: DraftSnapshot, edits: QueryEdits): SearchRequest {
  const { mode, query, reading } = draft;
  if (query !== "" && !reading) return buildRequest(draft, edits);
  const parameters = applyEdits(reading?.parameters ?? emptySearchParameters(), edits);
  const ordered = { ...parameters, ...addFormDefaults(mode, parameters) };
  return { ...createFormRequest(mode, query, ordered), forceStructuredSearch: true };
}

function createFormRequest(mode: SearchMode, query: string, parameters: SearchParameters): SearchRequest {
  const { searchParams } = createCompleteRequest(mode, query, parameters);
  const filters = mode === "people" ? writePeopleFilters(parameters) : {};
  return {
    query,
    searchParams: { ...searchParams, ...filters, interpretedQuery: query, rpp: formRowsPerPage },
  };
}

/** Returns the choices that the reading used, or all choices when there is no reading. */
export function findUsedChoices({ query, reading, choices }: DraftSnapshot): ReadingChoices {
  if (!reading || !hasChoices(choices)) return choices;
  return pickChoices([...reading.spans.map(({ start, end }) => query.slice(start, end)), query], choices);
}

/**
 * Returns the parameters of a search that was sent with all its parameters. Returns null if the server interpreted its
 * text.
 */
export function readSentParameters({
  request: { query, searchParams },
}: SubmittedSearch): SearchParameters | null {
  return searchParams?.interpretedQuery === query ? readParameters(searchParams) : null;
}

/**
 * Adds the parameters to a search that has chosen readings but was submitted before its text was interpreted.
 * Interprets the text with these choices first. Returns any other search unchanged.
 * @throws ApiError
 */
export async function interpretWithChoices(
  mode: ReadingMode,
  submitted: SubmittedSearch,
  signal: AbortSignal,
): Promise<SubmittedSearch> {
  const { choices, edits, request } = submitted;
  if (!choices || !hasChoices(choices) || readSentParameters(submitted)) return submitted;
  const { searchParams } = await fetchReading(mode, request.query, choices, signal);
  const parameters = applyEdits(readParameters(searchParams), edits);
  return { ...submitted, request: createCompleteRequest(mode, request.query, parameters, choices) };
}

/** Builds a search from a text, the parameters that were already read from the text, and manual edits. */
export function buildSearch(
  mode: SearchMode,
  query: string,
  { parameters, edits }: { parameters: SearchParameters; edits: QueryEdits },
): SubmittedSearch {
  return { request: createCompleteRequest(mode, query, applyEdits(parameters, edits)), edits };
}

/** Makes later pages use the parameters that a language model read for page 1, so that all pages are of one search. */
export function reuseModelReading(
  mode: SearchMode,
  submitted: SubmittedSearch,
  read: InterpretationDetail | null,
): SubmittedSearch {
  if (!read?.byModel) return submitted;
  return {
    ...submitted,
    request: createCompleteRequest(mode, submitted.request.query, readParameters(read.searchParams)),
  };
}

/** @param choices the chosen readings, among them whether a company's name is read as words */
function createCompleteRequest(
  mode: SearchMode,
  query: string,
  parameters: SearchParameters,
  choices: ReadingChoices = noChoices,
): SearchRequest {
  const readAs = findWholeQueryChoice(query, choices);
  const searchParams = { ...encodeParameters(mode, parameters), interpretedQuery: query };
  return { query, searchParams: readAs ? { ...searchParams, readAs } : searchParams };
}

function encodeParameters(mode: SearchMode, parameters: SearchParameters) {
  return mode === "people" ? writePeopleParameters(parameters) : writeCompanyParameters(parameters);
}
