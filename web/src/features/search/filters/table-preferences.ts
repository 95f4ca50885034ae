import * as z from "zod/mini";
import { createPersistedJson } from "../../../lib/persisted/persisted.ts";
import { createStore, useStore } from "../../../lib/store.ts";

/** The user's display settings for result lists. */
interface TablePreferences {
  /** True when the people filters are shown beside the results. */
  peopleFilters: boolean;
}

const persistedPreferences = createPersistedJson("eq_table_prefs", z.object({ peopleFilters: z.boolean() }));
const preferencesStore = createStore<TablePreferences>(
  persistedPreferences.get() ?? { peopleFilters: false },
);

export function togglePeopleFilters(): void {
  const { peopleFilters } = preferencesStore.get();
  preferencesStore.set({ ...preferencesStore.get(), peopleFilters: !peopleFilters });
  persistedPreferences.set(preferencesStore.get());
}

export const useTablePreferences = (): TablePreferences => useStore(preferencesStore);
