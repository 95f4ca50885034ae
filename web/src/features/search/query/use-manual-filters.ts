import { emptySearchParameters } from "@eq/contracts";
import { useMemo, useReducer } from "react";
import { type SearchMode, searchModes } from "../mode/search-mode.ts";
import { createChips } from "./filter-chips.ts";
import {
  acceptOffer,
  bindFiltersToText,
  createManualFilters,
  declineOffer,
  findActiveEdits,
  findOfferedEdits,
  type ManualFilters,
  noManualFilters,
  replaceFilters,
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
  /** Replaces the text in the box, and the manual edits of `inMode` (by default the current mode). */
  replace: (text: string, edits: QueryEdits, inMode?: SearchMode) => void;
  /** Called when a query is searched for: drops the filters of another text. */
  bindFilters: (query: string) => void;
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

type ManualFilterChange = (filters: ManualFilters) => ManualFilters;

interface DraftChange {
  text?: string;
  filters?: Partial<Record<SearchMode, ManualFilterChange>>;
}

function createChangeOfMode(mode: SearchMode, change: ManualFilterChange): DraftChange["filters"] {
  return { [mode]: change };
}

function applyDraftChange({ text, filters }: DraftState, change: DraftChange): DraftState {
  const changed = { ...filters };
  for (const mode of searchModes) changed[mode] = change.filters?.[mode]?.(filters[mode]) ?? filters[mode];
  return { text: change.text ?? text, filters: changed };
}

/**
 * Searches for companies and for people share one text box. A search in one of these modes therefore drops
 * the filters of other texts in both modes.
 */
function createBindingChanges(mode: SearchMode, query: string): DraftChange["filters"] {
  const bind = (before: ManualFilters) => bindFiltersToText(before, findFilterText(mode, query));
  if (mode === "mpc" || query.trim() === "") return createChangeOfMode(mode, bind);
  return { companies: bind, people: bind };
}

function createInitialState(
  mode: SearchMode,
  { text, edits, candidateEdits = noEdits }: InitialQuery,
): DraftState {
  const otherModes = {
    companies: noManualFilters,
    people: noManualFilters,
    mpc: createManualFilters(candidateEdits, ""),
  };
  const own = findFilterText(mode, text);
  return {
    text,
    filters: { ...otherModes, [mode]: bindFiltersToText(createManualFilters(edits, own), own) },
  };
}

/** The text that a mode's filters belong to: empty for candidate searches, which use only a form. */
function findFilterText(mode: SearchMode, text: string): string {
  return mode === "mpc" ? "" : text;
}

/** Manages the text and each mode's manual filters; `manual-filters.ts` decides which of them apply. */
export function useManualFilters(mode: SearchMode, first: InitialQuery): DraftFilters {
  const [{ text, filters }, set] = useReducer(applyDraftChange, first, (query) =>
    createInitialState(mode, query),
  );
  const own = filters[mode];
  const filterText = findFilterText(mode, text);
  const edits = useMemo(
    () => dropHiddenFields(findActiveEdits(own, filterText), mode),
    [own, filterText, mode],
  );
  const offered = useMemo(() => findOfferedEdits(own, filterText), [own, filterText]);
  return {
    text,
    edits,
    setText: (next) => set({ text: next }),
    edit: (next) => set({ filters: createChangeOfMode(mode, () => createManualFilters(next, filterText)) }),
    replace: (next, nextEdits, nextMode = mode) =>
      set({
        text: next,
        filters: createChangeOfMode(nextMode, (before) =>
          replaceFilters(before, nextEdits, findFilterText(nextMode, next)),
        ),
      }),
    bindFilters: (query) => set({ filters: createBindingChanges(mode, query) }),
    offer: offered && {
      values: createChips({ ...emptySearchParameters(), ...offered.chosen }).map(({ value }) => value),
      take: () => set({ filters: createChangeOfMode(mode, (before) => acceptOffer(before, filterText)) }),
      dismiss: () => set({ filters: createChangeOfMode(mode, (before) => declineOffer(before, filterText)) }),
    },
    clear: () => set({ text: "", filters: createChangeOfMode(mode, () => noManualFilters) }),
  };
}
