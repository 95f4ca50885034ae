export { pruneChanges } from "./changes/prune-changes.ts";
export { createDirectory, type DirectoryOptions } from "./directory.ts";
export { removeKeptIndex } from "./keeper/remove-kept-index.ts";
export type { Coordinates, LocateCity } from "./located-cities.ts";
export { createMemoryDirectory } from "./memory-directory.ts";
export { type IndexSettings, type OpenDirectory, openDirectory } from "./open-directory.ts";
export { tidiedTables, tidyDirectory } from "./tidy-directory.ts";
