import { emptySearchParameters } from "@eq/contracts";
import { useMemo, useReducer } from "react";
import { type SearchMode, searchModes } from "../mode/search-mode.ts";
import { chipsOf } from "./filter-chips.ts";
import {
  activeEdits,
  declineOffer,
  type HandFilters,
  noHandFilters,
  offeredEdits,
  replaceFilters,
  setEdits,
  settleFilters,
  takeOffer,
} from "./hand-filters.ts";
import { noEdits, onlyOffered, type QueryEdits } from "./query-edits.ts";
import type { InitialQuery } from "./submitted-search.ts";

/** The text in the box and the filters set by hand that count for it. */
export interface DraftFilters {
  text: string;
  setText: (text: string) => void;
  /** What of them was changed by hand. */
  edits: QueryEdits;
  /** Filters set by hand for another text, which can be put back or dismissed; null when there are none. */
  offer: FilterOffer | null;
  /** Puts other changes by hand in place of those that the mode has. */
  edit: (edits: QueryEdits) => void;
  /** Puts another text in the box, with changes by hand of its own; for another mode when one is given. */
  replace: (text: string, edits: QueryEdits, inMode?: SearchMode) => void;
  /** Called when a query is searched for: filters that were set for another text are dropped. */
  settle: (query: string) => void;
  /** Empties the text and drops every change. */
  clear: () => void;
}

/** Filters of an earlier text. */
export interface FilterOffer {
  /** What they are, as their chips say it: "Ohio". */
  values: readonly string[];
  take: () => void;
  dismiss: () => void;
}

interface DraftState {
  text: string;
  /** Modes do not share filters. */
  filters: Record<SearchMode, HandFilters>;
}

type FilterChange = (filters: HandFilters) => HandFilters;

interface DraftChange {
  text?: string;
  filters?: Partial<Record<SearchMode, FilterChange>>;
}

function inMode(mode: SearchMode, change: FilterChange): DraftChange["filters"] {
  return { [mode]: change };
}

function changeDraft({ text, filters }: DraftState, change: DraftChange): DraftState {
  const changed = { ...filters };
  for (const mode of searchModes) changed[mode] = change.filters?.[mode]?.(filters[mode]) ?? filters[mode];
  return { text: change.text ?? text, filters: changed };
}

/**
 * Searches for companies and for people share one text box. A search in one mode therefore drops, in both modes, the
 * filters that were set for another text.
 */
function settleModes(mode: SearchMode, query: string): DraftChange["filters"] {
  const settle = (before: HandFilters) => settleFilters(before, textOf(mode, query));
  if (mode === "mpc" || query.trim() === "") return inMode(mode, settle);
  return { companies: settle, people: settle };
}

function firstState(mode: SearchMode, { text, edits, candidateEdits = noEdits }: InitialQuery): DraftState {
  const others = { companies: noHandFilters, people: noHandFilters, mpc: setEdits(candidateEdits, "") };
  const own = textOf(mode, text);
  return { text, filters: { ...others, [mode]: settleFilters(setEdits(edits, own), own) } };
}

/** The text that filters belong to: a candidate's search is made from a form alone. */
function textOf(mode: SearchMode, text: string): string {
  return mode === "mpc" ? "" : text;
}

/** Holds the text and each mode's filters; `hand-filters.ts` says which of them count. */
export function useHandFilters(mode: SearchMode, first: InitialQuery): DraftFilters {
  const [{ text, filters }, set] = useReducer(changeDraft, first, (query) => firstState(mode, query));
  const own = filters[mode];
  const filterText = textOf(mode, text);
  const edits = useMemo(() => onlyOffered(activeEdits(own, filterText), mode), [own, filterText, mode]);
  const offered = useMemo(() => offeredEdits(own, filterText), [own, filterText]);
  return {
    text,
    edits,
    setText: (next) => set({ text: next }),
    edit: (next) => set({ filters: inMode(mode, () => setEdits(next, filterText)) }),
    replace: (next, nextEdits, nextMode = mode) =>
      set({
        text: next,
        filters: inMode(nextMode, (before) => replaceFilters(before, nextEdits, textOf(nextMode, next))),
      }),
    settle: (query) => set({ filters: settleModes(mode, query) }),
    offer: offered && {
      values: chipsOf({ ...emptySearchParameters(), ...offered.chosen }).map(({ value }) => value),
      take: () => set({ filters: inMode(mode, (before) => takeOffer(before, filterText)) }),
      dismiss: () => set({ filters: inMode(mode, (before) => declineOffer(before, filterText)) }),
    },
    clear: () => set({ text: "", filters: inMode(mode, () => noHandFilters) }),
  };
}
