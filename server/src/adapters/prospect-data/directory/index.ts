export { pruneChanges } from "./changes/prune-changes.ts";
export { createDirectory, type DirectoryOptions } from "./directory.ts";
export { IndexKeeper } from "./index-keeper.ts";
export { SnapshotKeeper } from "./keeper/snapshot-keeper.ts";
export type { Coordinates, LocateCity } from "./located-cities.ts";
export { createMemoryDirectory } from "./memory-directory.ts";
export { tidyDirectory } from "./tidy-directory.ts";
