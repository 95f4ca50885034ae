import type { Database, Queryable } from "../../platform/db/database.ts";
import { raw, sql } from "../../platform/db/sql.ts";

/** Which engine answers searches: the index in memory, or the database. */
export type DirectoryIndex = "memory" | "sql";

/** Database indexes that only searches by SQL use. All other statements find rows by key or by company. */
export const searchIndexes = [
  "company_text",
  "company_industry",
  "company_state",
  "company_metro",
  "company_country",
  "company_name",
  "company_fit",
  "company_largest",
  "company_richest",
  "company_place",
  "person_title_words",
  "person_level",
  "person_state",
  "person_metro",
  "person_name",
  "person_title",
  "person_place",
  "person_employer_key",
  "person_former_employers",
  "job_title_words",
  "job_function_open",
  "job_posted_open",
] as const;

/**
 * Suspends the search indexes of the embedded database while the index in memory answers searches, because maintaining
 * them takes most of the time of a write. Restores them when SQL answers searches. Databases on a server keep their
 * indexes, since others may search there. Without the indexes, searches by SQL give the same answers, but slower.
 */
export async function updateSearchIndexes(
  db: Database,
  answeredBy: DirectoryIndex,
  log: (line: string) => void = () => {},
): Promise<void> {
  if (db.kind !== "embedded") return;
  if (answeredBy === "memory") return await db.transaction((tx) => suspendIndexes(tx, searchIndexes));
  const [state] = await db.query<{ making: boolean }>(
    sql`select demo_target is not null and not demo_complete as making from directory_state`,
  );
  // Seeding restores the indexes itself once the demo directory is complete.
  if (state?.making === true) return;
  for (const name of await readSuspendedIndexes(db)) {
    log(`Restoring the database index ${name}`);
    await db.transaction((tx) => restoreIndex(tx, name));
  }
}

/** Drops the named indexes that exist and stores their definitions, in the transaction of `tx`. */
export async function suspendIndexes(tx: Queryable, names: readonly string[]): Promise<void> {
  const suspended = await tx.query<{ name: string }>(sql`
    insert into set_aside_index (name, definition)
    select indexname, indexdef from pg_indexes
      where schemaname = current_schema() and indexname = any(${[...names]}::text[])
    on conflict (name) do update set definition = excluded.definition
    returning name`);
  const existing = names.filter((name) => suspended.some((row) => row.name === name));
  if (existing.length > 0) await tx.query(raw(`drop index ${existing.join(", ")}`));
}

/** The names of the suspended indexes. */
export async function readSuspendedIndexes(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ name: string }>(sql`select name from set_aside_index order by name`);
  return rows.map(({ name }) => name);
}

/** Creates a suspended index again, in the transaction of `tx`; does nothing when it is not suspended. */
export async function restoreIndex(tx: Queryable, name: string): Promise<void> {
  const definitions = await tx.query<{ definition: string }>(
    sql`delete from set_aside_index where name = ${name} returning definition`,
  );
  for (const { definition } of definitions) await tx.query(raw(definition));
}
