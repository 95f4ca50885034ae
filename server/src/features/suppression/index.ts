export { deleteEntries, findEntries, insertEntries } from "./store.ts";
export { sweepImports } from "./store-imports.ts";
