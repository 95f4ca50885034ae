export { autoSaveSearch, type FinishedSearch } from "./auto-save.ts";
export { addLeads, insertSearch } from "./store.ts";
