import {
  emptySearchParameters,
  type InterpretationDetail,
  readParameters,
  type SearchParameters,
  writeCompanyParameters,
  writePeopleParameters,
} from "@eq/contracts";
import { useMemo, useReducer } from "react";
import type { SearchMode } from "../search-mode.ts";
import type { AskedSearch, SearchRequest, WrittenQuery } from "./asked-search.ts";
import { describeParameters, type FilterChip } from "./filter-chips.ts";
import { type GlossItem, layOutGloss } from "./gloss-items.ts";
import { type Reading, useBrowserReading } from "./interpreter.ts";
import { isReadable, useServerInterpretation, useValidation } from "./queries.ts";
import {
  applyEdits,
  chooseFields,
  hasEdits,
  keepOffered,
  noEdits,
  type QueryEdits,
  removeChip,
} from "./query-edits.ts";

/** The query being written: its text, how it is understood, and what the user changed of that. */
export interface QueryDraft {
  text: string;
  setText: (text: string) => void;
  /** The understood parameters with the user's changes; empty ones while nothing is understood. */
  parameters: SearchParameters;
  gloss: readonly GlossItem[];
  isInterpreting: boolean;
  /** Said when the server could not interpret and the browser's own reading stands. */
  note: string | null;
  remove: (chip: FilterChip) => void;
  /** Sets whole fields by hand. */
  choose: (chosen: Partial<SearchParameters>) => void;
  /** Empties the text and drops every change. */
  clear: () => void;
  /** The search for what is written now. */
  ask: () => AskedSearch;
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
  first: WrittenQuery,
  readBySearch: InterpretationDetail | null,
): QueryDraft {
  const [{ text, edits: allEdits }, set] = useReducer(change, first);
  const edits = useMemo(() => keepOffered(allEdits, mode), [allEdits, mode]);
  const query = text.trim();
  const inBrowser = useBrowserReading(mode, query);
  const server = useServerInterpretation(mode, query);
  useValidation(query);

  const answered = server.reply ?? (readBySearch?.query === query ? readBySearch : null);
  const fromServer = useMemo(() => answered && readingOf(query, answered), [query, answered]);
  const latest = isReadable(query) ? (fromServer ?? inBrowser) : null;
  const view = useMemo(() => viewOf(latest, edits), [latest, edits]);
  const asked = { mode, query, latest, isFromServer: fromServer !== null };

  return {
    ...view,
    text,
    setText: (next) => set({ text: next }),
    isInterpreting: server.isBusy,
    note: server.hasFailed && !fromServer ? "Fallback parsing - please review and adjust parameters" : null,
    remove: (chip) => set({ edits: removeChip(edits, chip, view.parameters) }),
    choose: (chosen) => set({ edits: chooseFields(edits, chosen) }),
    clear: () => set({ text: "", edits: noEdits }),
    ask: () => ({ request: requestOf(asked, edits), edits }),
    differenceFrom: (other) => {
      if (other.request.query !== query) return "text";
      return describeEdits(latest, other.edits) === describeEdits(latest, edits) ? null : "filters";
    },
  };
}

function readingOf(query: string, detail: InterpretationDetail): Reading {
  return { query, parameters: readParameters(detail.searchParams), spans: detail.spans ?? [] };
}

/** The filters that a reading has with changes by hand, in no order: equal texts filter alike. */
function describeEdits(reading: Reading | null, edits: QueryEdits): string {
  const parameters = applyEdits(reading?.parameters ?? emptySearchParameters(), edits);
  const keys = describeParameters(parameters).map(({ key }) => key);
  return JSON.stringify(keys.toSorted());
}

function viewOf(reading: Reading | null, edits: QueryEdits) {
  const parameters = applyEdits(reading?.parameters ?? emptySearchParameters(), edits);
  const handFields = new Set(Object.keys(edits.chosen));
  const chips = describeParameters(parameters);
  return { parameters, gloss: layOutGloss(reading?.query ?? "", reading?.spans ?? [], chips, handFields) };
}

interface Asked {
  mode: SearchMode;
  query: string;
  /** The reading that is shown; for a moment after a key it is that of the text before. */
  latest: Reading | null;
  isFromServer: boolean;
}

/**
 * With the server's reading, or with changes by hand, the shown parameters are the whole truth
 * (`interpretedQuery`). Else the server reads the text itself; what was chosen by hand is laid over that.
 */
function requestOf({ mode, query, latest, isFromServer }: Asked, edits: QueryEdits): SearchRequest {
  const write = mode === "people" ? writePeopleParameters : writeCompanyParameters;
  if (latest?.query === query && (isFromServer || hasEdits(edits))) {
    const parameters = applyEdits(latest.parameters, edits);
    return { query, searchParams: { ...write(parameters), interpretedQuery: query } };
  }
  if (!hasEdits(edits)) return { query };
  const chosen = write({ ...emptySearchParameters(), ...edits.chosen });
  return { query, searchParams: { ...chosen, interpretedQuery: undefined } };
}
