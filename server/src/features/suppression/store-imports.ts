import { writeRowSource } from "../../platform/db/bulk-insert.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { anyOf, raw, type Sql, sql } from "../../platform/db/sql.ts";
import type { ImportedEntry } from "./read-import-row.ts";

/** Entries that one call stores. The embedded database answers nothing else meanwhile. */
const entriesPerCall = 2_500;

export interface ImportRow {
  id: number;
  reason: string;
  total: number;
  received: number;
  leftOut: number;
  stored: number;
  doneUntil: string;
  isDone: boolean;
}

const importColumns: Sql = sql`
  id, reason, total, received, left_out as "leftOut", stored, done_until as "doneUntil", is_done as "isDone"`;

/** Starts an import, or returns the one that the same press of the button started. */
export async function insertImport(
  db: Queryable,
  userId: string,
  { requestKey, reason, total, now }: { requestKey: string; reason: string; total: number; now: Date },
): Promise<ImportRow> {
  const [row] = await db.query<ImportRow>(sql`
    insert into suppression_import (user_id, request_key, reason, total, created_at)
    values (${userId}, ${requestKey}, ${reason}, ${total}, ${now})
    on conflict (user_id, request_key) do update set request_key = excluded.request_key
    returning ${importColumns}`);
  if (!row) throw new Error("An inserted import was not returned");
  return row;
}

export async function findImport(db: Queryable, userId: string, id: string): Promise<ImportRow | null> {
  const [row] = await db.query<ImportRow>(sql`
    select ${importColumns} from suppression_import where user_id = ${userId} and id = ${id}::bigint`);
  return row ?? null;
}

/** Reads an import and locks it until the transaction ends. */
export async function lockImport(tx: Queryable, userId: string, id: string): Promise<ImportRow | null> {
  const [row] = await tx.query<ImportRow>(sql`
    select ${importColumns} from suppression_import where user_id = ${userId} and id = ${id}::bigint for update`);
  return row ?? null;
}

const entryColumns = {
  key: "text",
  kind: "text",
  shown: "text",
  search: "text",
  reason: "text",
  expires_at: "timestamptz",
} as const;

/** Stores the entries of a block of rows, and that the rows have arrived. */
export async function addImportEntries(
  tx: Queryable,
  importId: number,
  { entries, received, leftOut }: { entries: readonly ImportedEntry[]; received: number; leftOut: number },
): Promise<ImportRow> {
  const rows = entries.map(({ expiresAt, ...entry }) => ({ ...entry, expires_at: expiresAt }));
  if (rows.length > 0) {
    await tx.query(sql`
      insert into suppression_import_entry (import_id, key, kind, shown, search, reason, expires_at)
      select ${importId}::bigint, key, kind, shown, search, reason, expires_at
      from ${writeRowSource(entryColumns, rows)} on conflict do nothing`);
  }
  const [row] = await tx.query<ImportRow>(sql`
    update suppression_import set received = received + ${received}, left_out = left_out + ${leftOut}
    where id = ${importId} returning ${importColumns}`);
  if (!row) throw new Error("A locked import disappeared");
  // Without statistics of so many new rows, each part would sort them all.
  if (row.received === row.total && row.total > entriesPerCall)
    await tx.query(raw("analyze suppression_import_entry"));
  return row;
}

/** Counts the entries of an import that are new for the user, and those that are listed. */
export async function countImportEntries(
  db: Queryable,
  userId: string,
  { importId, now }: { importId: number; now: Date },
): Promise<{ added: number; alreadyListed: number }> {
  const [row] = await db.query<{ all: number; alreadyListed: number }>(sql`
    select count(*)::int as all, count(e.key)::int as "alreadyListed"
    from suppression_import_entry i left join suppression_entry e
      on e.user_id = ${userId} and e.key = i.key and (e.expires_at is null or e.expires_at > ${now})
    where i.import_id = ${importId}`);
  const { all = 0, alreadyListed = 0 } = row ?? {};
  return { added: all - alreadyListed, alreadyListed };
}

/** Reads which of these keys an import has. */
export async function findImportKeys(
  db: Queryable,
  importId: number,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ key: string }>(sql`
    select key from suppression_import_entry where import_id = ${importId} and key = ${anyOf(keys)}`);
  return new Set(rows.map(({ key }) => key));
}

/** Stores the next entries of a locked import. */
export async function applyImportEntries(
  tx: Queryable,
  userId: string,
  { row, now }: { row: ImportRow; now: Date },
): Promise<ImportRow> {
  const [part] = await tx.query<{ count: number; last: string | null }>(sql`
    with part as materialized (
      select key, kind, shown, search, reason, expires_at from suppression_import_entry
      where import_id = ${row.id} and key > ${row.doneUntil} order by key limit ${entriesPerCall}::int),
    stored as (
      insert into suppression_entry as e
        (user_id, key, kind, shown, search, reason, source, added_at, expires_at)
      select ${userId}, key, kind, shown, search, reason, 'csv', ${now}::timestamptz, expires_at from part order by key
      on conflict (user_id, key) do update set shown = excluded.shown, reason = excluded.reason,
        source = excluded.source, added_at = excluded.added_at, expires_at = excluded.expires_at
        where e.expires_at <= ${now})
    select count(*)::int as count, max(key) as last from part`);
  const { count = 0, last = null } = part ?? {};
  const isDone = count < entriesPerCall;
  const [changed] = await tx.query<ImportRow>(sql`
    update suppression_import
    set stored = stored + ${count}, done_until = ${last ?? row.doneUntil}, is_done = ${isDone}
    where id = ${row.id} returning ${importColumns}`);
  if (!changed) throw new Error("A locked import disappeared");
  if (isDone) await tx.query(sql`delete from suppression_import_entry where import_id = ${row.id}`);
  return changed;
}

export async function deleteImport(db: Queryable, userId: string, id: string): Promise<void> {
  await db.query(sql`delete from suppression_import where user_id = ${userId} and id = ${id}::bigint`);
}

/** Days after which an import that was not finished is discarded. */
const importDays = 1;

/** Discards imports that nobody finished. */
export async function sweepImports(db: Queryable, now: Date): Promise<void> {
  const before = new Date(now.getTime() - importDays * 86_400_000);
  await db.query(sql`delete from suppression_import where created_at < ${before}`);
}
