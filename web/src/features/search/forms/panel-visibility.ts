import { createPersistedText } from "../../../lib/persisted/persisted.ts";
import { createStore, useStore } from "../../../lib/store.ts";

/** Whether the parameter form is shown beside the results; stored in the browser, open by default. */
const persistedPanelVisibility = createPersistedText("eq_param_panel");
const panelVisibilityStore = createStore(persistedPanelVisibility.get() !== "closed");
/** Whether the form is open as a sheet, used when there is no room beside the results; not stored. */
const parameterSheetStore = createStore(false);

export function toggleParameterPanel(): void {
  panelVisibilityStore.set(!panelVisibilityStore.get());
  persistedPanelVisibility.set(panelVisibilityStore.get() ? "open" : "closed");
}

export const setParameterSheetOpen = parameterSheetStore.set;
export const useParameterPanelVisible = (): boolean => useStore(panelVisibilityStore);
export const useParameterSheetOpen = (): boolean => useStore(parameterSheetStore);
