export { recordRun } from "./record-run.ts";
export type { SearchChangeServices } from "./routes.ts";
export { createWatcher, type Watcher } from "./watcher.ts";
