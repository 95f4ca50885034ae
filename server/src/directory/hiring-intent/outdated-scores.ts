import type { Database, Queryable } from "../../platform/db/database.ts";
import { type Sql, sql } from "../../platform/db/sql.ts";
import { type CompanyEvidenceRow, evidenceColumns } from "./read-evidence.ts";
import { refreshBatch, type ScoredRow } from "./refresh-hiring-intent.ts";
import { hiringIntentVersion } from "./score-hiring-intent.ts";

/** SQL condition: the stored score is of an earlier day or an earlier version of the formula. */
const isScoreOutdated = (day: string): Sql => sql`(intent_day is null or intent_day < ${day}::date
  or intent_version is distinct from ${hiringIntentVersion}::int)`;

/**
 * Locks companies with outdated scores until the transaction ends, in the order of ids. Skips companies that another
 * transaction has locked. Read the evidence after locking: if an import adds rows later, the score is calculated again.
 *
 * @param among SQL condition on the companies
 */
export function lockOutdatedCompanies(
  tx: Queryable,
  day: string,
  { among, limit }: { among: Sql; limit: number },
): Promise<CompanyEvidenceRow[]> {
  return tx.query<CompanyEvidenceRow>(sql`
    select ${evidenceColumns} from company where ${among} and ${isScoreOutdated(day)}
    order by id limit ${limit}::int for no key update skip locked`);
}

/** Whether any company's score is outdated. */
export async function hasOutdatedScores(db: Queryable, day: string): Promise<boolean> {
  const rows = await db.query(sql`select 1 from company where ${isScoreOutdated(day)} limit 1`);
  return rows.length > 0;
}

/**
 * Recalculates and stores the outdated scores of these companies.
 *
 * @returns the current scores of the companies, except those that another transaction has locked
 */
export async function refreshOutdatedScores(
  db: Database,
  ids: readonly string[],
  day: string,
): Promise<ScoredRow[]> {
  // Reads the scores again, because another process may have refreshed some since the caller read them.
  const current = await readCurrentScores(db, ids, day);
  const outdated = findIdsWithoutRows(ids, current);
  if (outdated.length === 0) return current;
  const refreshed = await db.transaction(async (tx) => {
    const among = sql`id = any(${outdated}::bigint[])`;
    const companies = await lockOutdatedCompanies(tx, day, { among, limit: outdated.length });
    return (await refreshBatch(tx, companies, day)).rows;
  });
  const skipped = findIdsWithoutRows(outdated, refreshed);
  const refreshedByOthers = skipped.length === 0 ? [] : await readCurrentScores(db, skipped, day);
  return [...current, ...refreshed, ...refreshedByOthers];
}

function findIdsWithoutRows(ids: readonly string[], rows: readonly ScoredRow[]): string[] {
  const rowIds = new Set(rows.map(({ id }) => String(id)));
  return ids.filter((id) => !rowIds.has(id));
}

function readCurrentScores(db: Queryable, ids: readonly string[], day: string): Promise<ScoredRow[]> {
  return db.query<ScoredRow>(sql`
    select id, open_jobs, new_jobs_28d, intent_score, lead_status, intent_reasons from company
    where id = any(${ids}::bigint[]) and not ${isScoreOutdated(day)}`);
}
