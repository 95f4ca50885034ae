import type { Queryable } from "../platform/db/database.ts";
import { raw, sql } from "../platform/db/sql.ts";

/** Indexes that cost the making of rows most and that a directory in its first seconds can do without. */
export const setAsideIndexes = [
  "company_text",
  "company_industry",
  "person_title_words",
  "person_title",
  "person_name",
  "person_level",
  "person_place",
  "person_state",
  "person_metro",
  "job_title_words",
  "job_function_open",
  "job_posted_open",
] as const;

/** Drops them and keeps their definitions, if there is no company yet: with an import's rows they are needed. */
export async function setIndexesAside(tx: Queryable): Promise<void> {
  const [row] = await tx.query<{ empty: boolean }>(
    sql`select not exists (select from company) and not exists (select from person) as empty`,
  );
  if (row?.empty !== true) return;
  const names = sql`${[...setAsideIndexes]}::text[]`;
  await tx.query(sql`
    insert into set_aside_index (name, definition)
    select indexname, indexdef from pg_indexes where schemaname = current_schema() and indexname = any(${names})`);
  for (const name of setAsideIndexes) await tx.query(raw(`drop index if exists ${name}`));
}

/** Makes an index again that was set aside; does nothing when it is there. */
export async function bringIndexBack(tx: Queryable, name: string): Promise<void> {
  const found = await tx.query<{ definition: string }>(
    sql`delete from set_aside_index where name = ${name} returning definition`,
  );
  for (const { definition } of found) await tx.query(raw(definition));
}
