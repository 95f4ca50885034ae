import type { Database } from "../../platform/db/database.ts";
import { settleChangeLog } from "./change-log.ts";
import { type DirectoryIndex, settleSearchIndexes } from "./search-indexes.ts";

/** Fits what depends on this process to the migrated schema: the change log's triggers and the indexes for searches by SQL. */
export async function settleSchema(
  db: Database,
  answeredBy: DirectoryIndex,
  log: (line: string) => void = () => {},
): Promise<void> {
  await settleChangeLog(db);
  await settleSearchIndexes(db, answeredBy, log);
}
