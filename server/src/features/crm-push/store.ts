import type { ExportChoices, ExportRowKind, WinningSide } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";

/** A push of an export to the CRM. */
export interface StoredPush {
  runId: number;
  exportRunId: number;
  of: ExportRowKind;
  oldValues: ExportChoices["oldValues"];
  wins: WinningSide;
  pushedBy: string;
  auditId: string | null;
  auditedUntil: number;
  undoRunId: number | null;
  at: string;
  /** The run's label and number of rows. */
  label: string;
  total: number;
  /** The API key that started it; null for the user. */
  apiKeyId: number | null;
}

type NewPush = Pick<StoredPush, "runId" | "of" | "oldValues" | "wins" | "pushedBy"> & {
  exportRunId: number;
  at: Date;
};

export async function insertPush(
  tx: Queryable,
  userId: string,
  { runId, exportRunId, of, oldValues, wins, pushedBy, at }: NewPush,
): Promise<void> {
  await tx.query(sql`
    insert into crm_push (run_id, user_id, export_run_id, row_kind, old_values, wins, pushed_by, created_at)
    values (${runId}::bigint, ${userId}, ${exportRunId}::bigint, ${of}, ${oldValues}, ${wins}, ${pushedBy}, ${at})`);
}

/** Finds a push by its run; null when the user has none. */
export async function findPush(db: Queryable, userId: string, runId: string): Promise<StoredPush | null> {
  const [push] = await db.query<StoredPush>(sql`
    select p.run_id as "runId", p.export_run_id as "exportRunId", p.row_kind as of, p.old_values as "oldValues", p.wins,
      p.pushed_by as "pushedBy", p.audit_id as "auditId", p.audited_until as "auditedUntil",
      p.undo_run_id as "undoRunId", p.created_at as at, r.label, r.total, r.api_key_id as "apiKeyId"
    from crm_push p join run r on r.id = p.run_id
    where p.user_id = ${userId} and p.run_id = ${runId}::bigint`);
  return push ?? null;
}

/** Notes that rows were recorded in the export audit. */
export async function noteAudited(
  db: Queryable,
  { runId, auditId, until }: { runId: number; auditId: string; until: number },
): Promise<void> {
  await db.query(sql`
    update crm_push set audit_id = ${auditId}, audited_until = greatest(audited_until, ${until}::int)
    where run_id = ${runId}::bigint`);
}

export async function noteUndo(
  tx: Queryable,
  { runId, undoRunId }: { runId: number; undoRunId: number },
): Promise<void> {
  await tx.query(sql`update crm_push set undo_run_id = ${undoRunId}::bigint where run_id = ${runId}::bigint`);
}
