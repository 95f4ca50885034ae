export { pruneChanges } from "./changes/prune-changes.ts";
export { readDirectorySize } from "./directory-size.ts";
export { createMemoryDirectory } from "./index-search/memory-directory.ts";
export { removeIndexFiles } from "./index-sync/remove-index-files.ts";
export { type IndexSettings, type OpenDirectory, openDirectory } from "./open-directory.ts";
export { prepareSchema } from "./schema/prepare-schema.ts";
export type { Coordinates, LocateCity } from "./sql-search/located-cities.ts";
export { createSqlDirectory, type DirectoryOptions } from "./sql-search/sql-directory.ts";
export { tidiedTables, tidyDirectory } from "./tidy-directory.ts";
