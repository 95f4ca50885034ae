import type { CrmObject } from "../../adapters/crm/port.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";

/** A field that was written; "" for an empty one. */
export interface WrittenField {
  field: string;
  before: string;
  written: string;
}

/** What a push wrote: a record that it created or changed, or a link that it added. */
export interface StoredWrite {
  id: number;
  position: number;
  object: CrmObject | "link";
  ownId: string | null;
  /** Null until the CRM has answered; of a link, the contact's id. */
  crmId: string | null;
  /** Of a link, the company's id. */
  linkedId: string | null;
  isNew: boolean;
  isConfirmed: boolean;
  fields: WrittenField[];
}

export type NewWrite = Omit<StoredWrite, "id" | "isConfirmed"> & { personKey: string | null };

export interface WriteOwner {
  runId: string;
  userId: string;
  now: Date;
}

const columns = sql`
  w.id, w.position, w.object, w.own_id as "ownId", w.crm_id as "crmId", w.linked_id as "linkedId", w.is_new as "isNew",
  w.is_confirmed as "isConfirmed", w.fields`;

/** Stores what is about to be written, before it is sent. @returns the ids in the order of `writes` */
export async function insertWrites(
  db: Queryable,
  { runId, userId, now }: WriteOwner,
  writes: readonly NewWrite[],
): Promise<number[]> {
  if (writes.length === 0) return [];
  const rows = await db.query<{ id: number }>(sql`
    insert into crm_write (run_id, user_id, position, object, own_id, person_key, crm_id, linked_id, is_new, fields,
      written_at)
    select ${runId}::bigint, ${userId}, (r ->> 'position')::int, r ->> 'object', r ->> 'ownId', r ->> 'personKey',
      r ->> 'crmId', r ->> 'linkedId', (r ->> 'isNew')::boolean, r -> 'fields', ${now}
    from jsonb_array_elements(${JSON.stringify(writes)}::jsonb) with ordinality as e (r, n) order by n
    returning id`);
  return rows.map(({ id }) => id).sort((one, other) => one - other);
}

/** Notes that the CRM has written something, with the id of its record. */
export async function confirmWrites(
  db: Queryable,
  confirmed: readonly { id: number; crmId: string }[],
): Promise<void> {
  if (confirmed.length === 0) return;
  await db.query(sql`
    update crm_write w set is_confirmed = true, crm_id = c."crmId"
    from jsonb_to_recordset(${JSON.stringify(confirmed)}::jsonb) as c (id bigint, "crmId" text) where w.id = c.id`);
}

/** Removes what was not written after all. */
export async function removeWrites(db: Queryable, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.query(sql`delete from crm_write where id = any(${ids.map(String)}::bigint[])`);
}

/** Lists what earlier attempts at rows of a run wrote. */
export async function listWritesOfRows(
  db: Queryable,
  runId: string,
  positions: readonly number[],
): Promise<StoredWrite[]> {
  return db.query<StoredWrite>(sql`
    select ${columns} from crm_write w
    where w.run_id = ${runId}::bigint and w.position = any(${positions}::int[]) order by w.id`);
}

export interface WriteCounts {
  object: StoredWrite["object"];
  isNew: boolean;
  records: number;
}

/** Counts the records that a push created and changed. */
export async function countWrites(db: Queryable, userId: string, runId: string): Promise<WriteCounts[]> {
  return db.query<WriteCounts>(sql`
    select object, "isNew", count(*)::int as records from (
      select object, bool_or(is_new) as "isNew" from crm_write
      where user_id = ${userId} and run_id = ${runId}::bigint and crm_id is not null
      group by object, crm_id, linked_id) w
    group by 1, 2`);
}

/** Counts the records of a push that are not undone; a link counts to its contact. */
export async function countUndoable(db: Queryable, userId: string, runId: string): Promise<number> {
  const [row] = await db.query<{ records: number }>(sql`
    select count(distinct (object = 'company', crm_id))::int as records from crm_write
    where user_id = ${userId} and run_id = ${runId}::bigint and crm_id is not null and undone_at is null`);
  return row?.records ?? 0;
}

/** Days for which a write stays stored. */
export const writeDays = 30;

/** Deletes what was written more than 30 days ago, and can then not be undone any more. */
export async function sweepWrites(db: Queryable, now: Date): Promise<void> {
  const before = new Date(now.getTime() - writeDays * 86_400_000);
  await db.query(sql`delete from crm_write where written_at < ${before}`);
}
