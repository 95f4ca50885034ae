import * as z from "zod/mini";
import { createPersistedJson } from "../../../lib/persisted/persisted.ts";
import { createStore, useStore } from "../../../lib/store.ts";

/** The user's display settings for result lists. */
interface TablePreferences {
  /** True when the people filters are shown beside the results. */
  peopleFilters: boolean;
}

/** The key also stores the columns of data tables (web/src/ui/data-table), which writes here must not change. */
const persistedPreferences = createPersistedJson(
  "eq_table_prefs",
  z.object({ peopleFilters: z.optional(z.boolean()) }),
);
const preferencesStore = createStore<TablePreferences>({
  peopleFilters: persistedPreferences.get()?.peopleFilters ?? false,
});

export function togglePeopleFilters(): void {
  const peopleFilters = !preferencesStore.get().peopleFilters;
  preferencesStore.set({ peopleFilters });
  persistedPreferences.set({ ...persistedPreferences.get(), peopleFilters });
}

export const useTablePreferences = (): TablePreferences => useStore(preferencesStore);
