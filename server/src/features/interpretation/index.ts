export { type PlannedSearch, planSearch } from "./plan-search.ts";
export type { Readers } from "./readers.ts";
