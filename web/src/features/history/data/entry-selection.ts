import { createStore, useStore } from "../../../lib/store.ts";

/** What is selected in the lists of one saved search. */
interface EntrySelection {
  companies: ReadonlySet<string>;
  leads: ReadonlySet<string>;
}
type SelectedList = keyof EntrySelection;

const nothing: EntrySelection = { companies: new Set(), leads: new Set() };

/** The selections of this tab by saved search; they stay when a list is closed. */
const selectionStore = createStore<ReadonlyMap<string, EntrySelection>>(new Map());

function change(searchId: string, list: SelectedList, keys: ReadonlySet<string>): void {
  const selections = selectionStore.get();
  const selection = { ...(selections.get(searchId) ?? nothing), [list]: keys };
  selectionStore.set(new Map(selections).set(searchId, selection));
}

export interface ListSelection {
  selected: ReadonlySet<string>;
  toggle: (key: string) => void;
  /** Selects these and nothing else. */
  select: (keys: Iterable<string>) => void;
}

/** The selected companies or leads of a saved search. */
export function useEntrySelection(searchId: string, list: SelectedList): ListSelection {
  const selected = (useStore(selectionStore).get(searchId) ?? nothing)[list];
  return {
    selected,
    toggle: (key) => {
      const next = new Set(selected);
      if (!next.delete(key)) next.add(key);
      change(searchId, list, next);
    },
    select: (keys) => change(searchId, list, new Set(keys)),
  };
}
