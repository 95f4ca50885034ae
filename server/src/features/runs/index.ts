export { askSource } from "./ask-source.ts";
export { cancelRun } from "./cancel-run.ts";
export { type DrivenRun, driveRun } from "./drive-run.ts";
export { driveRunItem } from "./drive-run-item.ts";
export { type AdmitEnrichment, createEnrichLimit } from "./enrich-limit.ts";
export { estimateRun } from "./estimate-run.ts";
export {
  type FixedItem,
  findFixedRun,
  findFixedRunOfRequest,
  listFixedItems,
  noteOnRun,
  removeOldFixedRuns,
  storeFixedRun,
} from "./fixed-run.ts";
export { isRunUnfinished, storeQueuedRun } from "./queued-run.ts";
export { readRun } from "./read-run.ts";
export { requireRunOfKey } from "./require-run-of-key.ts";
export { createRunEngine, type RunEngine, type RunEngineOptions } from "./run-engine.ts";
export {
  type ItemResult,
  type KindCall,
  type PendingItem,
  type PresentedResult,
  type RunKindDefinition,
  RunStopped,
  type WorkCall,
} from "./run-kind.ts";
export type { RunRow } from "./run-row.ts";
export { startRunWorker } from "./run-worker.ts";
export { showRun } from "./show-run.ts";
export { sweepRuns } from "./store.ts";
