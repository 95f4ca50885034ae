import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { StartupError } from "../startup-error.ts";
import type { Database } from "./database.ts";
import { QueryError } from "./query-error.ts";
import { sql } from "./sql.ts";

export interface Migration {
  readonly number: number;
  /** The file's name without extension, such as "001-directory". */
  readonly name: string;
  readonly checksum: string;
  readonly text: string;
}

const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));
// The key of the advisory lock that every process takes while it changes the schema; any fixed number.
const migrationLockKey = 722_004_117;
const appliedMeanwhileCode = "EQ001";

/** Reads the numbered SQL files of a folder, in order. */
export function readMigrations(folder = migrationsFolder): Migration[] {
  return readdirSync(folder)
    .filter((file) => /^\d{3}-[a-z0-9-]+\.sql$/.test(file))
    .sort()
    .map((file) => {
      const text = readFileSync(join(folder, file), "utf8");
      const checksum = createHash("sha256").update(text.replaceAll("\r\n", "\n")).digest("hex");
      return { number: Number(file.slice(0, 3)), name: file.replace(/\.sql$/, ""), checksum, text };
    });
}

interface AppliedMigration {
  readonly number: number;
  readonly name: string;
  readonly checksum: string;
}

/**
 * Applies the missing migrations in order, each in its own transaction. Several processes may do so at once.
 * @returns the names of the applied migrations
 * @throws StartupError when the database is newer than this version, or when an applied file has changed since
 */
export async function applyMigrations(db: Database, migrations = readMigrations()): Promise<string[]> {
  const done: string[] = [];
  for (;;) {
    const applied = await readAppliedMigrations(db);
    assertMigrationsMatch(applied, migrations);
    const next = migrations.find((migration) => !applied.some((row) => row.number === migration.number));
    if (next === undefined) return done;
    if (await applyMigration(db, next)) done.push(next.name);
  }
}

async function readAppliedMigrations(db: Database): Promise<AppliedMigration[]> {
  const [table] = await db.query<{ present: boolean }>(
    sql`select to_regclass('schema_migration') is not null as present`,
  );
  if (!table?.present) return [];
  return await db.query<AppliedMigration>(
    sql`select number, name, checksum from schema_migration order by number`,
  );
}

function assertMigrationsMatch(applied: readonly AppliedMigration[], migrations: readonly Migration[]): void {
  for (const row of applied) {
    const migration = migrations.find((candidate) => candidate.number === row.number);
    if (migration === undefined) {
      throw new StartupError(
        `The database belongs to a newer version (it has the migration ${row.name}). Start that version, or restore an older backup.`,
      );
    }
    if (migration.checksum !== row.checksum) {
      throw new StartupError(
        `The migration ${migration.name} has changed since it was applied. Restore the file; put changes into a new migration.`,
      );
    }
  }
}

/**
 * Applies one migration in a transaction: PostgreSQL runs a script without begin and commit as one.
 * @returns false when another process has applied it meanwhile
 */
async function applyMigration(db: Database, migration: Migration): Promise<boolean> {
  const { number, name, checksum, text } = migration;
  try {
    await db.script(`
      select pg_advisory_xact_lock(${migrationLockKey});
      create table if not exists schema_migration (
        number integer primary key, name text not null, checksum text not null,
        applied_at timestamptz not null default now());
      do $$ begin
        if exists (select 1 from schema_migration where number = ${number}) then
          raise exception using errcode = '${appliedMeanwhileCode}', message = 'applied meanwhile';
        end if;
      end $$;
      ${text};
      insert into schema_migration (number, name, checksum) values (${number}, '${name}', '${checksum}');`);
    return true;
  } catch (error) {
    if (error instanceof QueryError && error.code === appliedMeanwhileCode) return false;
    throw error;
  }
}
