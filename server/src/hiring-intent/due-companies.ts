import type { Database, Queryable } from "../platform/db/database.ts";
import { type Sql, sql } from "../platform/db/sql.ts";
import { type CompanyRow, companyColumns } from "./read-evidence.ts";
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
): Promise<CompanyRow[]> {
  return tx.query<CompanyRow>(sql`
    select ${companyColumns} from company where ${among} and ${isDue(day)}
    order by id limit ${limit}::int for no key update skip locked`);
}

/** Whether any company is due. */
export async function isAnyDue(db: Queryable, day: string): Promise<boolean> {
  const rows = await db.query(sql`select 1 from company where ${isDue(day)} limit 1`);
  return rows.length > 0;
}

/** Brings those of these companies that are due up to date as the daily round does; gives what it stored. */
export async function refreshDue(db: Database, ids: readonly string[], day: string): Promise<ScoredRow[]> {
  const among = sql`id = any(${ids}::bigint[])`;
  return await db.transaction(async (tx) => {
    const due = await holdDue(tx, day, { among, limit: ids.length });
    return (await refreshBatch(tx, due, day)).rows;
  });
}
