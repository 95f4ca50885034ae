export { pruneChanges } from "./changes/prune-changes.ts";
export { createMemoryDirectory } from "./index-search/memory-directory.ts";
export { removeKeptIndex } from "./index-sync/remove-kept-index.ts";
export { type IndexSettings, type OpenDirectory, openDirectory } from "./open-directory.ts";
export type { Coordinates, LocateCity } from "./sql-search/located-cities.ts";
export { createDirectory, type DirectoryOptions } from "./sql-search/sql-directory.ts";
export { tidiedTables, tidyDirectory } from "./tidy-directory.ts";
