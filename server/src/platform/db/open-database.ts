import type { Database } from "./database.ts";
import { openEmbeddedDatabase } from "./embedded-database.ts";
import type { FolderUse } from "./folder-lock.ts";
import { applyMigrations } from "./migrate.ts";
import { openServerDatabase } from "./server-database.ts";

export interface DatabaseConfig {
  /** URL of the operator's own PostgreSQL (DATABASE_URL); null for the embedded database. */
  readonly databaseUrl: string | null;
  /** The folder of the embedded database (EQ_DATA_DIR). */
  readonly dataDir: string;
  /** The kind of program that opens the embedded database's folder; see `FolderUse`. */
  readonly use?: FolderUse;
}

/**
 * Opens the configured database and applies missing migrations.
 * @param onLost called when the embedded database dies later
 * @throws StartupError
 */
export async function openDatabase(
  config: DatabaseConfig,
  log?: (line: string) => void,
  onLost?: (cause: Error) => void,
): Promise<Database> {
  const db =
    config.databaseUrl === null
      ? await openEmbeddedDatabase({ dataDir: config.dataDir, use: config.use, log, onLost })
      : await openServerDatabase({ url: config.databaseUrl, log });
  try {
    for (const name of await applyMigrations(db)) log?.(`Applied migration ${name}`);
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}
