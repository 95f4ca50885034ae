import * as z from "zod/mini";
import { persistedJson } from "../../../lib/persisted/persisted.ts";
import { createStore, useStore } from "../../../lib/store.ts";

/** Display settings of result lists. */
interface TablePreferences {
  /** The filters stand beside the people that were found. */
  peopleFilters: boolean;
}

const stored = persistedJson("eq_table_prefs", z.object({ peopleFilters: z.boolean() }));
const preferences = createStore<TablePreferences>(stored.get() ?? { peopleFilters: false });

export function togglePeopleFilters(): void {
  const { peopleFilters } = preferences.get();
  preferences.set({ ...preferences.get(), peopleFilters: !peopleFilters });
  stored.set(preferences.get());
}

export const useTablePreferences = (): TablePreferences => useStore(preferences);
