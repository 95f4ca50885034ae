import type { RunRow } from "@eq/contracts";
import type { CrmObject } from "../../adapters/crm/port.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import type { StoredWrite } from "./store-writes.ts";

/** A record that a push wrote; links count to their contact. */
export interface UndoableRecord {
  object: CrmObject;
  crmId: string;
  /** The row of the push that wrote it first. */
  input: Partial<RunRow>;
}

/** Lists the records of a push that are not undone: contacts first, so that companies have no links when their turn comes. */
export async function listUndoable(db: Queryable, runId: string): Promise<UndoableRecord[]> {
  return db.query<UndoableRecord>(sql`
    select w.object, w."crmId", i.input from (
      select case object when 'company' then 'company' else 'contact' end as object, crm_id as "crmId",
        min(position) as position
      from crm_write where run_id = ${runId}::bigint and crm_id is not null and undone_at is null
      group by 1, 2) w
    join run_item i on i.run_id = ${runId}::bigint and i.position = w.position
    order by w.object = 'company', w.position`);
}

/** Ties the writes of a push to the rows of the run that undoes them. */
export async function assignUndo(
  tx: Queryable,
  { runId, undoRunId, records }: { runId: string; undoRunId: number; records: readonly UndoableRecord[] },
): Promise<void> {
  const rows = records.map(({ object, crmId }, index) => ({ object, crmId, position: index + 1 }));
  await tx.query(sql`
    update crm_write w set undo_run_id = ${undoRunId}::bigint, undo_position = r.position
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (object text, "crmId" text, position int)
    where w.run_id = ${runId}::bigint and w.undone_at is null and w.crm_id = r."crmId"
      and (w.object = 'company') = (r.object = 'company')`);
}

export interface UndoneWrite extends StoredWrite {
  undoPosition: number;
  isUndone: boolean;
  /** Whether another push wrote to the record, and is not undone. */
  isShared: boolean;
}

/** Lists the writes that rows of an undo are about, oldest first. */
export async function listWritesToUndo(
  db: Queryable,
  undoRunId: string,
  positions: readonly number[],
): Promise<UndoneWrite[]> {
  return db.query<UndoneWrite>(sql`
    select w.id, w.position, w.object, w.own_id as "ownId", w.crm_id as "crmId", w.linked_id as "linkedId",
      w.is_new as "isNew", w.is_confirmed as "isConfirmed", w.fields, w.undo_position as "undoPosition",
      w.undone_at is not null as "isUndone",
      exists (select from crm_write o where o.object = w.object and o.crm_id = w.crm_id and o.run_id <> w.run_id
        and o.undone_at is null) as "isShared"
    from crm_write w where w.undo_run_id = ${undoRunId}::bigint and w.undo_position = any(${positions}::int[])
    order by w.id`);
}

export async function markUndone(db: Queryable, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length > 0)
    await db.query(sql`update crm_write set undone_at = ${now} where id = any(${ids.map(String)}::bigint[])`);
}
