export { type PlannedSearch, planSearch } from "./plan-search.ts";
export type { QueryReaders } from "./readers.ts";
