import { emptySearchParameters, type InterpretationDetail, type SearchParameters } from "@eq/contracts";
import { useMemo, useReducer, useState } from "react";
import { readingModeOf, type SearchMode } from "../search-mode.ts";
import type { AskedSearch, KeptQuery, SearchRequest, WrittenQuery } from "./asked-search.ts";
import { chipsOf, type FilterChip } from "./filter-chips.ts";
import { type GlossItem, layOutGloss } from "./gloss-items.ts";
import type { Reading } from "./interpreter.ts";
import { useValidation } from "./queries.ts";
import {
  applyEdits,
  chooseFields,
  hasEdits,
  keepOffered,
  keepOthers,
  keepRemovals,
  noEdits,
  type QueryEdits,
  removeChip,
} from "./query-edits.ts";
import { areSameChoices, hasChoices, noChoices } from "./reading-choices.ts";
import { type AskedQuery, choicesTaken, formRequestOf, parametersOf, requestOf } from "./search-request.ts";
import { fallbackText, type KeptReading, readingOf, useReadings } from "./use-readings.ts";

/** The query being written: its text, how it is understood, and what the user changed of that. */
export interface QueryDraft {
  text: string;
  setText: (text: string) => void;
  /** The understood parameters with the user's changes; empty ones while nothing is understood. */
  parameters: SearchParameters;
  /** What of them was changed by hand. */
  edits: QueryEdits;
  /** True when the shown parameters were read from this text. */
  isParsed: boolean;
  gloss: readonly GlossItem[];
  /** How the text is understood, as a sentence; null while it is not, or was changed by hand. */
  sentence: string | null;
  isInterpreting: boolean;
  /** Shown when the server could not interpret the text, or when nothing can search by some of its words. */
  note: string | null;
  remove: (chip: FilterChip) => void;
  /** Sets whole fields by hand. */
  choose: (chosen: Partial<SearchParameters>) => void;
  /** Puts other changes by hand in place of those that the mode has. */
  edit: (edits: QueryEdits) => void;
  /** Puts another text in the box, with changes by hand of its own. */
  replace: (text: string, edits: QueryEdits) => void;
  /** Empties the text and drops every change. */
  clear: () => void;
  /** The search for what is written now. */
  ask: () => AskedSearch;
  /** The search of a form for this text with these changes by hand. */
  askByForm: (edits: QueryEdits) => AskedSearch;
  /** What of this draft an earlier search did not have yet; null when it would search for the same. */
  differenceFrom: (asked: AskedSearch) => "text" | "filters" | null;
}

const change = (state: WrittenQuery, next: Partial<WrittenQuery>): WrittenQuery => ({ ...state, ...next });

/**
 * Holds a query while it is written. The browser reads it at once; the server's reading of the same text
 * takes its place when it comes; what the user touched stays.
 *
 * @param readBySearch how the server read the query of a search, which counts for the same text
 */
export function useQueryDraft(
  mode: SearchMode,
  first: KeptQuery,
  readBySearch: InterpretationDetail | null,
): QueryDraft {
  const [{ text, edits: allEdits }, set] = useReducer(change, first);
  const [kept] = useState(() => keptReading(mode, first));
  const edits = useMemo(() => keepOffered(allEdits, mode), [allEdits, mode]);
  const query = text.trim();
  // A candidate's search is made from a form: the text waits for another mode.
  const readable = mode === "mpc" ? "" : query;
  const readings = useReadings(readingModeOf(mode), readable, { readBySearch, kept });
  useValidation(readable);

  // What another mode has chosen stays, out of sight, until that mode is back.
  const edit = (next: QueryEdits) =>
    set({ edits: { ...next, chosen: { ...keepOthers(allEdits, mode).chosen, ...next.chosen } } });

  const { current, latest } = readings;
  const view = useMemo(() => viewOf(latest, edits), [latest, edits]);
  const asked = {
    mode,
    query: readable,
    reading: current,
    choices: readings.choices,
  };

  return {
    ...view,
    text,
    setText: (next) => set({ text: next, edits: keepRemovals(allEdits, next) }),
    edit,
    replace: (next, nextEdits) => set({ text: next, edits: nextEdits }),
    edits,
    isParsed: latest !== null && latest === current,
    sentence: hasEdits(edits) || readings.hasFailed ? null : (current?.sentence ?? null),
    isInterpreting: readings.isBusy,
    note: readings.hasFailed ? fallbackText : noteOf(latest),
    remove: (chip) => {
      const words = view.gloss.find(({ chips }) => chips.includes(chip))?.words;
      edit(removeChip(edits, chip, view.parameters, words));
    },
    choose: (chosen) => edit(chooseFields(edits, chosen)),
    clear: () => set({ text: "", edits: noEdits }),
    ask: () => askedOf(asked, requestOf(asked, edits), edits),
    askByForm: (next) => askedOf(asked, formRequestOf(asked, next), next),
    differenceFrom: (other) => {
      if (other.request.query !== readable) return "text";
      const isSame = areSameChoices(other.choices ?? noChoices, choicesTaken(asked))
        ? describeEdits(latest, other.edits) === describeEdits(latest, edits)
        : describeSearched(other, readBySearch) === describeEdits(latest, edits);
      return isSame ? null : "filters";
    },
  };
}

/** What the first text had become before a reload: the filters alone, since nobody kept which words gave them. */
function keptReading(mode: SearchMode, { text, parameters }: KeptQuery): KeptReading | null {
  if (!parameters) return null;
  return { mode: readingModeOf(mode), text: text.trim(), reading: { query: "", parameters, spans: [] } };
}

function askedOf(asked: AskedQuery, request: SearchRequest, edits: QueryEdits): AskedSearch {
  const choices = choicesTaken(asked);
  return { request, edits, ...(hasChoices(choices) && { choices }) };
}

/** What a search filtered by, as `describeEdits` says it; null while that is not known. */
function describeSearched(other: AskedSearch, readBySearch: InterpretationDetail | null): string | null {
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

function noteOf(reading: Reading | null): string | null {
  return reading?.notes?.join(" ") || null;
}

function viewOf(reading: Reading | null, edits: QueryEdits) {
  const parameters = applyEdits(reading?.parameters ?? emptySearchParameters(), edits);
  const handFields = new Set(Object.keys(edits.chosen));
  const chips = chipsOf(parameters);
  return { parameters, gloss: layOutGloss(reading?.query ?? "", reading?.spans ?? [], chips, handFields) };
}
