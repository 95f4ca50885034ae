export { type PlannedSearch, planSearch } from "./plan-search.ts";
