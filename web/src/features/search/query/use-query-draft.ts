import { emptySearchParameters, type InterpretationDetail, type SearchParameters } from "@eq/contracts";
import { useMemo, useState } from "react";
import type { Reading } from "../interpreter/interpreter.ts";
import { areSameChoices, hasChoices, noChoices } from "../interpreter/reading-choices.ts";
import { readingModeOf, type SearchMode } from "../mode/search-mode.ts";
import { chipsOf, type FilterChip } from "./filter-chips.ts";
import { type GlossItem, layOutGloss } from "./gloss-items.ts";
import { useValidation } from "./queries.ts";
import { applyEdits, chooseFields, hasEdits, type QueryEdits, removeChip } from "./query-edits.ts";
import {
  buildFormRequest,
  buildRequest,
  type DraftSnapshot,
  parametersOf,
  usedChoices,
} from "./search-request.ts";
import type { InitialQuery, SearchRequest, SubmittedSearch } from "./submitted-search.ts";
import { type DraftFilters, useHandFilters } from "./use-hand-filters.ts";
import { fallbackText, readingOf, type StoredReading, useReadings } from "./use-readings.ts";

/** The query being written: its text, how it is understood, and what the user changed of that. */
export interface QueryDraft extends DraftFilters {
  /** The understood parameters with the user's changes; empty ones while nothing is understood. */
  parameters: SearchParameters;
  /** True when the shown parameters were read from this text, and no filter set by hand overrides its words. */
  isParsed: boolean;
  /** True once this very text was read. */
  isRead: boolean;
  gloss: readonly GlossItem[];
  /** How the text is understood, as a sentence; null while it is not, or was changed by hand. */
  sentence: string | null;
  isInterpreting: boolean;
  /** Shown when the server could not interpret the text, or when nothing can search by some of its words. */
  note: string | null;
  remove: (chip: FilterChip) => void;
  /** Sets whole fields by hand. */
  choose: (chosen: Partial<SearchParameters>) => void;
  /** The search for what is written now. */
  toSearch: () => SubmittedSearch;
  /** The search of a form for this text with these changes by hand. */
  toFormSearch: (edits: QueryEdits) => SubmittedSearch;
  /** What of this draft an earlier search did not have yet; null when it would search for the same. */
  differenceFrom: (submitted: SubmittedSearch) => "text" | "filters" | null;
}

/**
 * Holds a query while it is written. The browser reads it at once; the server's reading of the same text
 * takes its place when it comes; what the user touched stays.
 *
 * @param readBySearch how the server read the query of a search, which counts for the same text
 */
export function useQueryDraft(
  mode: SearchMode,
  first: InitialQuery,
  readBySearch: InterpretationDetail | null,
): QueryDraft {
  const draft = useHandFilters(mode, first);
  const { text, edits, edit } = draft;
  const [kept] = useState(() => storedReadingOf(mode, first));
  const query = text.trim();
  // A candidate's search is made from a form: the text waits for another mode.
  const readable = mode === "mpc" ? "" : query;
  const readings = useReadings(readingModeOf(mode), readable, { readBySearch, kept });
  useValidation(readable);

  const { current, latest } = readings;
  const view = useMemo(() => viewOf(latest, edits), [latest, edits]);
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
    isParsed: latest !== null && latest === current && !overridesWords(latest, edits),
    sentence: hasEdits(edits) || readings.hasFailed ? null : (current?.sentence ?? null),
    isInterpreting: readings.isBusy,
    note: readings.hasFailed ? fallbackText : notesOf(latest),
    remove: (chip) => {
      const words = view.gloss.find(({ chips }) => chips.includes(chip))?.words;
      edit(removeChip(edits, chip, view.parameters, words));
    },
    choose: (chosen) => edit(chooseFields(edits, chosen)),
    toSearch: () => searchOfDraft(snapshot, buildRequest(snapshot, edits), edits),
    toFormSearch: (next) => searchOfDraft(snapshot, buildFormRequest(snapshot, next), next),
    differenceFrom: (other) => {
      if (other.request.query !== readable) return "text";
      const isSame = areSameChoices(other.choices ?? noChoices, usedChoices(snapshot))
        ? describeEdits(latest, other.edits) === describeEdits(latest, edits)
        : describeSubmitted(other, readBySearch) === describeEdits(latest, edits);
      return isSame ? null : "filters";
    },
  };
}

/** Whether something that the words say was taken out or replaced by hand. */
function overridesWords({ parameters }: Reading, edits: QueryEdits): boolean {
  const shown = new Set(chipsOf(applyEdits(parameters, edits)).map(({ key }) => key));
  return chipsOf(parameters).some(({ key }) => !shown.has(key));
}

/** What the first text had become before a reload: the filters alone, since nobody kept which words gave them. */
function storedReadingOf(mode: SearchMode, { text, parameters }: InitialQuery): StoredReading | null {
  if (!parameters) return null;
  return { mode: readingModeOf(mode), text: text.trim(), reading: { query: "", parameters, spans: [] } };
}

function searchOfDraft(snapshot: DraftSnapshot, request: SearchRequest, edits: QueryEdits): SubmittedSearch {
  const choices = usedChoices(snapshot);
  return { request, edits, ...(hasChoices(choices) && { choices }) };
}

/** What a search filtered by, as `describeEdits` says it; null while that is not known. */
function describeSubmitted(other: SubmittedSearch, readBySearch: InterpretationDetail | null): string | null {
  const parameters = parametersOf(other);
  if (parameters) return describeFilters(parameters);
  const { query } = other.request;
  return readBySearch?.query === query ? describeEdits(readingOf(query, readBySearch), other.edits) : null;
}

/** The filters that a reading has with changes by hand. */
function describeEdits(reading: Reading | null, edits: QueryEdits): string {
  return describeFilters(applyEdits(reading?.parameters ?? emptySearchParameters(), edits));
}

/** Filters in no order: equal texts filter alike. */
function describeFilters(parameters: SearchParameters): string {
  const keys = chipsOf(parameters).map(({ key }) => key);
  return JSON.stringify(keys.toSorted());
}

function notesOf(reading: Reading | null): string | null {
  return reading?.notes?.join(" ") || null;
}

function viewOf(reading: Reading | null, edits: QueryEdits) {
  const parameters = applyEdits(reading?.parameters ?? emptySearchParameters(), edits);
  const handFields = new Set(Object.keys(edits.chosen));
  const chips = chipsOf(parameters);
  return { parameters, gloss: layOutGloss(reading?.query ?? "", reading?.spans ?? [], chips, handFields) };
}
