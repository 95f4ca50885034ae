import type { Database } from "./database.ts";
import { type DatabaseConfig, openDatabase } from "./open-database.ts";

/** Opens the configured database, runs `work` and closes it. @throws StartupError */
export async function withDatabase<Result>(
  config: DatabaseConfig,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = await openDatabase(config);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}
