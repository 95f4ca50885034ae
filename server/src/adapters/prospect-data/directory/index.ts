export { createDirectory, type DirectoryOptions } from "./directory.ts";
export type { Coordinates, LocateCity } from "./located-cities.ts";
export { tidyDirectory } from "./tidy-directory.ts";
