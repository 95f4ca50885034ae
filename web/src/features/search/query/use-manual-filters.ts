import { emptySearchParameters } from "@eq/contracts";
import { useMemo, useReducer } from "react";
import { type SearchMode, searchModes } from "../mode/search-mode.ts";
import { chipsOf } from "./filter-chips.ts";
import {
  activeEdits,
  declineOffer,
  type ManualFilters,
  noManualFilters,
  offeredEdits,
  replaceFilters,
  setEdits,
  settleFilters,
  takeOffer,
} from "./manual-filters.ts";
import { dropHiddenFields, noEdits, type QueryEdits } from "./query-edits.ts";
import type { InitialQuery } from "./submitted-search.ts";

/** The text in the box and the manual filters that apply to it. */
export interface DraftFilters {
  text: string;
  setText: (text: string) => void;
  /** The manual edits that apply to the text. */
  edits: QueryEdits;
  /** Manual filters of an earlier text, which can be restored or dismissed; null when there are none. */
  offer: FilterOffer | null;
  /** Replaces the manual edits of the current mode. */
  edit: (edits: QueryEdits) => void;
  /** Replaces the text in the box and its manual edits, in `inMode` when it is passed. */
  replace: (text: string, edits: QueryEdits, inMode?: SearchMode) => void;
  /** Called when a query is searched for: drops the filters of another text. */
  settle: (query: string) => void;
  /** Clears the text and all manual edits. */
  clear: () => void;
}

/** An offer to restore the filters of an earlier text. */
export interface FilterOffer {
  /** The filters as chip texts, such as "Ohio". */
  values: readonly string[];
  take: () => void;
  dismiss: () => void;
}

interface DraftState {
  text: string;
  /** Each mode has its own manual filters. */
  filters: Record<SearchMode, ManualFilters>;
}

type FilterChange = (filters: ManualFilters) => ManualFilters;

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
 * Searches for companies and for people share one text box. A search in one of these modes therefore drops
 * the filters of other texts in both modes.
 */
function settleModes(mode: SearchMode, query: string): DraftChange["filters"] {
  const settle = (before: ManualFilters) => settleFilters(before, textOf(mode, query));
  if (mode === "mpc" || query.trim() === "") return inMode(mode, settle);
  return { companies: settle, people: settle };
}

function firstState(mode: SearchMode, { text, edits, candidateEdits = noEdits }: InitialQuery): DraftState {
  const others = { companies: noManualFilters, people: noManualFilters, mpc: setEdits(candidateEdits, "") };
  const own = textOf(mode, text);
  return { text, filters: { ...others, [mode]: settleFilters(setEdits(edits, own), own) } };
}

/** The text that a mode's filters belong to: empty for candidate searches, which use only a form. */
function textOf(mode: SearchMode, text: string): string {
  return mode === "mpc" ? "" : text;
}

/** Manages the text and each mode's manual filters; `manual-filters.ts` decides which of them apply. */
export function useManualFilters(mode: SearchMode, first: InitialQuery): DraftFilters {
  const [{ text, filters }, set] = useReducer(changeDraft, first, (query) => firstState(mode, query));
  const own = filters[mode];
  const filterText = textOf(mode, text);
  const edits = useMemo(() => dropHiddenFields(activeEdits(own, filterText), mode), [own, filterText, mode]);
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
    clear: () => set({ text: "", filters: inMode(mode, () => noManualFilters) }),
  };
}
