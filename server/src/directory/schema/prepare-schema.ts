import type { Database } from "../../platform/db/database.ts";
import { updateChangeLog } from "./change-log.ts";
import { type DirectoryIndex, updateSearchIndexes } from "./search-indexes.ts";

/** Adapts the migrated schema to this process: the triggers of the change log, and the indexes for searches by SQL. */
export async function prepareSchema(
  db: Database,
  answeredBy: DirectoryIndex,
  log: (line: string) => void = () => {},
): Promise<void> {
  await updateChangeLog(db, log);
  await updateSearchIndexes(db, answeredBy, log);
}
