export { noteIgnored } from "./list-ignored.ts";
export { type PlannedSearch, planSearch } from "./plan-search.ts";
export type { QueryReaders } from "./readers.ts";
