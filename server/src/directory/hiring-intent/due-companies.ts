import type { Database, Queryable } from "../../platform/db/database.ts";
import { type Sql, sql } from "../../platform/db/sql.ts";
import { type CompanyEvidenceRow, evidenceColumns } from "./read-evidence.ts";
import { refreshBatch, type ScoredRow } from "./refresh-hiring-intent.ts";
import { hiringIntentVersion } from "./score-hiring-intent.ts";

const isDue = (day: string): Sql => sql`(intent_day is null or intent_day < ${day}::date
  or intent_version is distinct from ${hiringIntentVersion}::int)`;

/**
 * The companies among these whose score is of an earlier day or formula, by id, held until the transaction ends: their
 * evidence is read after that, so what an import stores meanwhile is calculated from and stored later. A
 * company that another writer holds is left out, so nobody waits.
 */
export function holdDue(
  tx: Queryable,
  day: string,
  { among, limit }: { among: Sql; limit: number },
): Promise<CompanyEvidenceRow[]> {
  return tx.query<CompanyEvidenceRow>(sql`
    select ${evidenceColumns} from company where ${among} and ${isDue(day)}
    order by id limit ${limit}::int for no key update skip locked`);
}

/** Whether any company is due. */
export async function isAnyDue(db: Queryable, day: string): Promise<boolean> {
  const rows = await db.query(sql`select 1 from company where ${isDue(day)} limit 1`);
  return rows.length > 0;
}

/**
 * Brings those of these companies that are due up to date as the daily round does; gives what is stored then. A company that
 * another writer holds is left out.
 */
export async function refreshDue(db: Database, ids: readonly string[], day: string): Promise<ScoredRow[]> {
  // Who asks may still have a score from before someone else's refresh.
  const scored = await readScored(db, ids, day);
  const left = without(ids, scored);
  if (left.length === 0) return scored;
  const refreshed = await db.transaction(async (tx) => {
    const due = await holdDue(tx, day, { among: sql`id = any(${left}::bigint[])`, limit: left.length });
    return (await refreshBatch(tx, due, day)).rows;
  });
  const missed = without(left, refreshed);
  const since = missed.length === 0 ? [] : await readScored(db, missed, day);
  return [...scored, ...refreshed, ...since];
}

function without(ids: readonly string[], rows: readonly ScoredRow[]): string[] {
  const among = new Set(rows.map(({ id }) => String(id)));
  return ids.filter((id) => !among.has(id));
}

function readScored(db: Queryable, ids: readonly string[], day: string): Promise<ScoredRow[]> {
  return db.query<ScoredRow>(sql`
    select id, open_jobs, new_jobs_28d, intent_score, lead_status, intent_reasons from company
    where id = any(${ids}::bigint[]) and not ${isDue(day)}`);
}
