import type { Database } from "./database.ts";
import { DatabaseUnavailable } from "./database-unavailable.ts";
import { raw, sql } from "./sql.ts";

export interface VacuumSettings {
  db: Database;
  /** Tables to skip, because other code vacuums them. */
  except: readonly string[];
  shutdown: AbortSignal;
}

/** Bytes of WAL between two rounds of vacuuming; about 200 searches write this much. */
const walBytesPerRound = 4 * 1024 * 1024;
const checkIntervalMs = 5_000;

/**
 * Vacuums the tables of the embedded database each time a few MB were written. It has no autovacuum; without a vacuum,
 * old versions of updated rows would fill the disk. Requests run between two tables. Each table takes milliseconds,
 * because vacuum reads only changed pages. Does nothing on a server database. Never throws.
 */
export function vacuumWhenWritten(
  { db, except, shutdown }: VacuumSettings,
  onFailure: (error: unknown) => void,
): void {
  if (db.kind !== "embedded") return;
  let vacuumedAt: number | null = null;
  let isRunning = false;
  const check = async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      const written = await readWalBytes(db);
      vacuumedAt ??= written;
      if (written - vacuumedAt < walBytesPerRound) return;
      await vacuumTables(db, { except, shutdown });
      vacuumedAt = await readWalBytes(db);
    } catch (error) {
      if (!shutdown.aborted && !(error instanceof DatabaseUnavailable)) onFailure(error);
    } finally {
      isRunning = false;
    }
  };
  const timer = setInterval(() => void check(), checkIntervalMs);
  timer.unref();
  shutdown.addEventListener("abort", () => clearInterval(timer), { once: true });
}

/** Vacuums every table except those in `except`. */
export async function vacuumTables(
  db: Database,
  { except, shutdown }: Pick<VacuumSettings, "except" | "shutdown">,
): Promise<void> {
  const tables = await db.query<{ name: string }>(sql`
    select quote_ident(relname) as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all (${except}::text[])
    order by relname`);
  for (const { name } of tables) {
    if (shutdown.aborted) return;
    await db.script(`vacuum ${name}`);
  }
}

/** Reads the bytes of WAL written since the database was created. */
async function readWalBytes(db: Database): Promise<number> {
  const rows = await db.query<{ bytes: number }>(
    raw("select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::float8 as bytes"),
  );
  return rows[0]?.bytes ?? 0;
}
