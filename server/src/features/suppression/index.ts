export { insertEntries, type NewEntry } from "./store.ts";
export { sweepImports } from "./store-imports.ts";
