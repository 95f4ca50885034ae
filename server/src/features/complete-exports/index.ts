export { downloadExport } from "./download-export.ts";
export { omitOldValues } from "./examine-people.ts";
export { exportKind } from "./export-kind.ts";
export { planExport } from "./plan-export.ts";
export { describeKey, type ExportSources } from "./resolve-source.ts";
export { findPlan, type StoredPlan } from "./store.ts";
