import { persistedText } from "../../../lib/persisted/persisted.ts";
import { createStore, useStore } from "../../../lib/store.ts";

/** Whether the parameter form stands beside the results; kept in the browser. Open until it is closed. */
const stored = persistedText("eq_param_panel");
const visible = createStore(stored.get() !== "closed");
/** Where there is no room beside the results, the form is a sheet for as long as it is needed. */
const sheet = createStore(false);

export function togglePanel(): void {
  visible.set(!visible.get());
  stored.set(visible.get() ? "open" : "closed");
}

export const setSheetOpen = sheet.set;
export const usePanelVisible = (): boolean => useStore(visible);
export const useSheetOpen = (): boolean => useStore(sheet);
