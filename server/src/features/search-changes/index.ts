export { areScoresComparable, type ComparedValues, classifyChange } from "./compare-observations.ts";
export { describeJobs } from "./describe-change.ts";
export { listSearchedCompanies, type SearchedCompany } from "./list-searched-companies.ts";
export { recordRun } from "./record-run.ts";
export type { SearchChangeServices } from "./routes.ts";
export { watchSearch } from "./watch-search.ts";
export { createWatcher, type Watcher } from "./watcher.ts";
