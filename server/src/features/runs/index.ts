export { askSource } from "./ask-source.ts";
export { cancelRun } from "./cancel-run.ts";
export { type DrivenRun, driveRun } from "./drive-run.ts";
export { driveRunItem } from "./drive-run-item.ts";
export { type AdmitEnrichment, createEnrichLimit } from "./enrich-limit.ts";
export { createRunEngine, type RunEngine, type RunEngineOptions } from "./run-engine.ts";
export type { ItemResult, KindCall, PendingItem, PresentedResult, RunKindDefinition } from "./run-kind.ts";
export { startRunWorker } from "./run-worker.ts";
export { sweepRuns } from "./store.ts";
