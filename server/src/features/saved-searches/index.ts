export { autoSaveSearch, type FinishedSearch } from "./auto-save.ts";
export { insertSearch } from "./store.ts";
