import {
  emptySearchParameters,
  type InterpretationDetail,
  type SearchParameters,
  wholeQueryReadings,
} from "@eq/contracts";
import { useMemo, useState } from "react";
import type { Reading } from "../interpreter/interpreter.ts";
import { areEqualChoices, chooseReading, hasChoices, noChoices } from "../interpreter/reading-choices.ts";
import { type SearchMode, toReadingMode } from "../mode/search-mode.ts";
import { createChips, type FilterChip } from "./filter-chips.ts";
import { type GlossItem, layOutGloss } from "./gloss-items.ts";
import { arrangeKindChips, arrangeKindSpans } from "./kind-chips.ts";
import { useValidateText } from "./queries.ts";
import { applyEdits, hasEdits, type QueryEdits, removeChip, setFieldsManually } from "./query-edits.ts";
import {
  buildFormRequest,
  buildRequest,
  type DraftSnapshot,
  findUsedChoices,
  readSentParameters,
} from "./search-request.ts";
import type { InitialQuery, SearchRequest, SubmittedSearch } from "./submitted-search.ts";
import { type DraftFilters, useManualFilters } from "./use-manual-filters.ts";
import { fallbackInterpretation, type StoredReading, toReading, useReadings } from "./use-readings.ts";

/** The query being written: its text, its interpretation and the user's manual edits. */
export interface QueryDraft extends DraftFilters {
  /** The interpreted parameters with the manual edits applied; empty while there is no interpretation. */
  parameters: SearchParameters;
  /** True when the shown parameters come from exactly this text and no manual filter overrides its words. */
  isParsed: boolean;
  /** True once exactly this text has been interpreted. */
  isRead: boolean;
  gloss: readonly GlossItem[];
  /** The interpretation as a sentence; null while there is none or when it has manual edits. */
  sentence: string | null;
  isInterpreting: boolean;
  /** The company whose name the whole text is, while the text is read as words; null if there is none. */
  offeredCompany: string | null;
  /** Shown when the server could not interpret the text, or when no filter exists for some of its words. */
  note: string | null;
  remove: (chip: FilterChip) => void;
  /** Sets whole fields manually. */
  choose: (chosen: Partial<SearchParameters>) => void;
  /** Builds the search for the current draft. */
  toSearch: () => SubmittedSearch;
  /** Builds a form search for this text with these manual edits. */
  toFormSearch: (edits: QueryEdits) => SubmittedSearch;
  /** How this draft differs from a submitted search; null if text and filters are the same. */
  differenceFrom: (submitted: SubmittedSearch) => "text" | "filters" | null;
}

/**
 * The state of the query while it is written. The browser interprets it at once; the server's reading of the same text
 * replaces the browser's reading when it arrives. Manual edits are kept.
 * @param searchInterpretation the server's reading from the last search, used again for the same text
 */
export function useQueryDraft(
  mode: SearchMode,
  first: InitialQuery,
  searchInterpretation: InterpretationDetail | null,
): QueryDraft {
  const draft = useManualFilters(mode, first);
  const { text, edits, edit } = draft;
  const [storedReading] = useState(() => createStoredReading(mode, first));
  const query = text.trim();
  // A candidate search comes from a form, so the text is not interpreted in this mode.
  const readable = mode === "mpc" ? "" : query;
  const readings = useReadings(toReadingMode(mode), readable, { searchInterpretation, storedReading });
  useValidateText(readable);

  const { current, latest } = readings;
  const view = useMemo(() => buildParametersAndGloss(latest, edits), [latest, edits]);
  const snapshot = {
    mode,
    query: readable,
    reading: current,
    choices: readings.choices,
  };

  return {
    ...draft,
    ...view,
    isRead: latest !== null && latest === current,
    isParsed: latest !== null && latest === current && !doEditsOverrideWords(latest, edits),
    sentence: hasEdits(edits) || readings.hasFailed ? null : (current?.sentence ?? null),
    isInterpreting: readings.isBusy,
    offeredCompany: findOfferedCompany(current),
    note: readings.hasFailed ? fallbackInterpretation : joinNotes(latest),
    remove: (chip) => {
      // Removing the company reads the text as words.
      if (isNamedCompany(chip, view.parameters, current))
        return chooseReading(readable, wholeQueryReadings.words);
      const words = view.gloss.find(({ chips }) => chips.includes(chip))?.words;
      edit(removeChip(edits, chip, view.parameters, words));
    },
    choose: (chosen) => edit(setFieldsManually(edits, chosen)),
    toSearch: () => createDraftSearch(snapshot, buildRequest(snapshot, edits), edits),
    toFormSearch: (next) => createDraftSearch(snapshot, buildFormRequest(snapshot, next), next),
    differenceFrom: (other) => {
      if (other.request.query !== readable) return "text";
      const isSame = areEqualChoices(other.choices ?? noChoices, findUsedChoices(snapshot))
        ? describeEditedFilters(latest, other.edits) === describeEditedFilters(latest, edits)
        : describeSubmittedFilters(other, searchInterpretation) === describeEditedFilters(latest, edits);
      return isSame ? null : "filters";
    },
  };
}

function findOfferedCompany(reading: Reading | null): string | null {
  const company = reading?.namedCompany;
  return company && !company.isMeant ? company.name : null;
}

/** Whether the chip is the company whose name the whole text is: what the user looks for, or the people's employer. */
function isNamedCompany(
  { field }: FilterChip,
  { companies, employers }: SearchParameters,
  reading: Reading | null,
): boolean {
  if (field === "companies") return companies.length === 1;
  return field === "employers" && employers.length === 1 && reading?.namedCompany?.isMeant === true;
}

/** Whether manual edits removed or replaced a value that the words express. */
function doEditsOverrideWords({ parameters }: Reading, edits: QueryEdits): boolean {
  const shownKeys = new Set(createChips(applyEdits(parameters, edits)).map(({ key }) => key));
  return createChips(parameters).some(({ key }) => !shownKeys.has(key));
}

/**
 * Creates the reading of the initial text from the parameters stored before a reload. The text's spans were not stored,
 * so no words are marked.
 */
function createStoredReading(mode: SearchMode, { text, parameters }: InitialQuery): StoredReading | null {
  if (!parameters) return null;
  return { mode: toReadingMode(mode), text: text.trim(), reading: { query: "", parameters, spans: [] } };
}

function createDraftSearch(
  snapshot: DraftSnapshot,
  request: SearchRequest,
  edits: QueryEdits,
): SubmittedSearch {
  const choices = findUsedChoices(snapshot);
  return { request, edits, ...(hasChoices(choices) && { choices }) };
}

/**
 * Describes the filters of a submitted search, for comparison with `describeEditedFilters`. Returns null while the
 * filters are unknown.
 */
function describeSubmittedFilters(
  other: SubmittedSearch,
  searchInterpretation: InterpretationDetail | null,
): string | null {
  const parameters = readSentParameters(other);
  if (parameters) return describeFilters(parameters);
  const { query } = other.request;
  return searchInterpretation?.query === query
    ? describeEditedFilters(toReading(query, searchInterpretation), other.edits)
    : null;
}

/** Describes the filters of a reading with manual edits, as a string for comparison. */
function describeEditedFilters(reading: Reading | null, edits: QueryEdits): string {
  return describeFilters(applyEdits(reading?.parameters ?? emptySearchParameters(), edits));
}

/** Describes filters as a sorted list of chip keys: equal strings mean equal filters. */
function describeFilters(parameters: SearchParameters): string {
  const keys = createChips(parameters).map(({ key }) => key);
  return JSON.stringify(keys.toSorted());
}

function joinNotes(reading: Reading | null): string | null {
  return reading?.notes?.join(" ") || null;
}

function buildParametersAndGloss(reading: Reading | null, edits: QueryEdits) {
  const parameters = applyEdits(reading?.parameters ?? emptySearchParameters(), edits);
  const manualFields = new Set(Object.keys(edits.chosen));
  const kinds = { parameters, known: reading?.kinds ?? [] };
  const chips = arrangeKindChips(createChips(parameters), kinds);
  const spans = arrangeKindSpans(reading?.spans ?? [], kinds);
  return { parameters, gloss: layOutGloss(reading?.query ?? "", spans, chips, manualFields) };
}
