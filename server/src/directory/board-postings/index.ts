export { BoardProblem, type BoardSync, createBoardSync, type SyncRequest } from "./board-sync.ts";
export { describeSync, type SyncReport } from "./sync-report.ts";
