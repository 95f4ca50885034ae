import type { Database, Queryable } from "../../platform/db/database.ts";
import { raw, sql } from "../../platform/db/sql.ts";

/** What answers searches: an index in memory, or the database. */
export type DirectoryIndex = "memory" | "sql";

/** Indexes that searches alone use. Whatever else reads the directory finds it by its keys and by company. */
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
 * Sets the search indexes of the embedded database aside where searches are answered from memory, and makes
 * them again where the database answers: kept up row by row they cost a write most of its time. A database that
 * others use too keeps what it has. Searches by SQL give the same answers without them, only later.
 */
export async function settleSearchIndexes(
  db: Database,
  answeredBy: DirectoryIndex,
  log: (line: string) => void = () => {},
): Promise<void> {
  if (db.kind !== "embedded") return;
  if (answeredBy === "memory") return await db.transaction((tx) => setIndexesAside(tx, searchIndexes));
  const [state] = await db.query<{ making: boolean }>(
    sql`select demo_target is not null and not demo_complete as making from directory_state`,
  );
  // The demo directory brings them back itself when it is complete.
  if (state?.making === true) return;
  for (const name of await readIndexesAside(db)) {
    log(`Making the index ${name} again`);
    await db.transaction((tx) => bringIndexBack(tx, name));
  }
}

/** Drops those of the indexes that exist and keeps their definitions, all in the transaction of `tx`. */
export async function setIndexesAside(tx: Queryable, names: readonly string[]): Promise<void> {
  const found = await tx.query<{ name: string }>(sql`
    insert into set_aside_index (name, definition)
    select indexname, indexdef from pg_indexes
      where schemaname = current_schema() and indexname = any(${[...names]}::text[])
    on conflict (name) do update set definition = excluded.definition
    returning name`);
  const known = names.filter((name) => found.some((row) => row.name === name));
  if (known.length > 0) await tx.query(raw(`drop index ${known.join(", ")}`));
}

/** The names of the indexes that are set aside. */
export async function readIndexesAside(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ name: string }>(sql`select name from set_aside_index order by name`);
  return rows.map(({ name }) => name);
}

/** Makes an index again that was set aside, in the transaction of `tx`; does nothing when it is there. */
export async function bringIndexBack(tx: Queryable, name: string): Promise<void> {
  const found = await tx.query<{ definition: string }>(
    sql`delete from set_aside_index where name = ${name} returning definition`,
  );
  for (const { definition } of found) await tx.query(raw(definition));
}
