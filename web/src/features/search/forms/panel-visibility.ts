import { createPersistedText } from "../../../lib/persisted/persisted.ts";
import { createStore, useStore } from "../../../lib/store.ts";

/** Whether the parameter form is shown beside the results; stored in the browser, open by default. */
const storedVisibility = createPersistedText("eq_param_panel");
const visibilityStore = createStore(storedVisibility.get() !== "closed");
/** Whether the form is open as a sheet, used when there is no room beside the results; not stored. */
const sheetOpenStore = createStore(false);

export function toggleParameterPanel(): void {
  panelVisibilityStore.set(!panelVisibilityStore.get());
  storedVisibility.set(panelVisibilityStore.get() ? "open" : "closed");
}

export const setSheetOpen = sheetOpenStore.set;
export const usePanelVisible = (): boolean => useStore(panelVisibilityStore);
export const useSheetOpen = (): boolean => useStore(sheetOpenStore);
