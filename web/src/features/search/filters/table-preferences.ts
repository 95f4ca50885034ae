import { storedJson } from "../../../lib/storage.ts";
import { createStore, useStore } from "../../../lib/store.ts";

/** How this browser shows lists of results. */
interface TablePreferences {
  /** The filters stand beside the people that were found. */
  peopleFilters: boolean;
}

const stored = storedJson<TablePreferences>("eq_table_prefs", isPreferences);
const preferences = createStore<TablePreferences>(stored.read() ?? { peopleFilters: false });

export function togglePeopleFilters(): void {
  const { peopleFilters } = preferences.get();
  preferences.set({ ...preferences.get(), peopleFilters: !peopleFilters });
  stored.write(preferences.get());
}

export const useTablePreferences = (): TablePreferences => useStore(preferences);

function isPreferences(value: unknown): value is TablePreferences {
  return (
    typeof value === "object" &&
    value !== null &&
    "peopleFilters" in value &&
    typeof value.peopleFilters === "boolean"
  );
}
