export { createCheckedContacts } from "./check-before-release.ts";
export { createEmailCheckWorker, type EmailCheckWorker } from "./check-worker.ts";
export type { EmailCheckParts } from "./run-check.ts";
export { sweepEmailChecks } from "./store-checks.ts";
