import { createPersistedText } from "../../../lib/persisted/persisted.ts";
import { createStore, useStore } from "../../../lib/store.ts";

/** Whether the parameter form is shown beside the results; stored in the browser, open by default. */
const storedVisibility = createPersistedText("eq_param_panel");
const visibilityStore = createStore(storedVisibility.get() !== "closed");
/** Whether the form is open as a sheet, used when there is no room beside the results; not stored. */
const sheetStore = createStore(false);

export function togglePanel(): void {
  visibilityStore.set(!visibilityStore.get());
  storedVisibility.set(visibilityStore.get() ? "open" : "closed");
}

export const setSheetOpen = sheetStore.set;
export const usePanelVisible = (): boolean => useStore(visibilityStore);
export const useSheetOpen = (): boolean => useStore(sheetStore);
