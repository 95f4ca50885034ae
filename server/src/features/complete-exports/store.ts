import type { ExportChoices, ExportProfile, ExportRowKind } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { findFixedRun, type RunRow } from "../runs/index.ts";

export interface StoredPlan {
  run: RunRow;
  of: ExportRowKind;
  oldValues: ExportChoices["oldValues"];
  profile: ExportProfile;
  number: number;
  leftOut: number;
  skipped: number;
  blanked: number;
  at: string;
}

type NewPlan = Omit<StoredPlan, "run" | "at"> & { runId: number; at: Date };

export async function insertPlan(
  tx: Queryable,
  userId: string,
  { runId, of, oldValues, profile, number, leftOut, skipped, blanked, at }: NewPlan,
): Promise<void> {
  await tx.query(sql`
    insert into export_plan (run_id, user_id, row_kind, old_values, profile, file_number, left_out, skipped, blanked, created_at)
    values (${runId}::bigint, ${userId}, ${of}, ${oldValues}, ${profile}, ${number}, ${leftOut}, ${skipped}, ${blanked}, ${at})`);
}

/** Finds an export with its run; null when the user has no such export. */
export async function findPlan(db: Queryable, userId: string, runId: string): Promise<StoredPlan | null> {
  const [plan] = await db.query<Omit<StoredPlan, "run">>(sql`
    select row_kind as of, old_values as "oldValues", profile, file_number as number, left_out as "leftOut", skipped, blanked,
      created_at as at
    from export_plan where user_id = ${userId} and run_id = ${runId}::bigint`);
  return plan ? { ...plan, run: await findFixedRun(db, userId, { id: runId, kind: "export" }) } : null;
}

/** Lists the labels of the user's exports of one UTC day. */
export async function listLabelsOfDay(
  db: Queryable,
  userId: string,
  { of, at }: { of: ExportRowKind; at: Date },
): Promise<string[]> {
  const day = at.toISOString().slice(0, 10);
  const rows = await db.query<{ label: string }>(sql`
    select r.label from export_plan p join run r on r.id = p.run_id
    where p.user_id = ${userId} and p.row_kind = ${of}
      and p.created_at >= ${day}::timestamptz and p.created_at < ${day}::timestamptz + interval '1 day'`);
  return rows.map(({ label }) => label);
}
