import type { Database, Queryable } from "../../platform/db/database.ts";
import { raw, sql } from "../../platform/db/sql.ts";

/** Searches are answered by an index in memory or by SQL. */
export type DirectoryIndex = "memory" | "sql";

/** Indexes that only searches use; everything else reads the directory by key or by company. */
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
  "job_title_words",
  "job_function_open",
  "job_posted_open",
] as const;

/**
 * Drops the search indexes of the embedded database when searches are answered from memory, because maintaining them takes
 * most of the time of a write, and rebuilds them when SQL answers. Searches by SQL work without them too, only slower. Other
 * databases are left as they are.
 */
export async function settleSearchIndexes(
  db: Database,
  answeredBy: DirectoryIndex,
  log: (line: string) => void = () => {},
): Promise<void> {
  if (db.kind !== "embedded") return;
  if (answeredBy === "memory") return await db.transaction((tx) => setIndexesAside(tx, searchIndexes));
  const [state] = await db.query<{ isMakingDemo: boolean }>(
    sql`select demo_target is not null and not demo_complete as "isMakingDemo" from directory_state`,
  );
  // Making the demo directory rebuilds them when it is complete.
  if (state?.isMakingDemo === true) return;
  for (const name of await readIndexesAside(db)) {
    log(`Rebuilding the index ${name}`);
    await db.transaction((tx) => bringIndexBack(tx, name));
  }
}

/** Drops the indexes that exist and stores their definitions, in the transaction of `tx`. */
export async function setIndexesAside(tx: Queryable, names: readonly string[]): Promise<void> {
  const stored = await tx.query<{ name: string }>(sql`
    insert into set_aside_index (name, definition)
    select indexname, indexdef from pg_indexes
      where schemaname = current_schema() and indexname = any(${[...names]}::text[])
    on conflict (name) do update set definition = excluded.definition
    returning name`);
  const known = names.filter((name) => stored.some((row) => row.name === name));
  if (known.length > 0) await tx.query(raw(`drop index ${known.join(", ")}`));
}

/** The names of the dropped indexes whose definitions are stored. */
export async function readIndexesAside(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ name: string }>(sql`select name from set_aside_index order by name`);
  return rows.map(({ name }) => name);
}

/** Rebuilds a dropped index in the transaction of `tx`; does nothing when it exists. */
export async function bringIndexBack(tx: Queryable, name: string): Promise<void> {
  const stored = await tx.query<{ definition: string }>(
    sql`delete from set_aside_index where name = ${name} returning definition`,
  );
  for (const { definition } of stored) await tx.query(raw(definition));
}
