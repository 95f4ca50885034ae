import type { RunKind } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { type RunRow, runColumns } from "./run-row.ts";

export interface NewRun {
  kind: RunKind;
  label: string;
  total: number;
  cap: number | null;
  device: string | null;
  requestKey: string;
  /** The API key that starts it; null for the user. */
  apiKeyId: number | null;
}

/** Inserts a run, unless the user already has one of this request key. */
export async function insertRun(
  db: Queryable,
  userId: string,
  run: NewRun,
  now: Date,
): Promise<RunRow | null> {
  const rows = await db.query<RunRow>(sql`
    insert into run (user_id, kind, label, total, cap, device, request_key, created_at, api_key_id)
    values (${userId}, ${run.kind}, ${run.label}, ${run.total}, ${run.cap}, ${run.device}, ${run.requestKey}, ${now},
      ${run.apiKeyId}::bigint)
    on conflict (user_id, request_key) do nothing
    returning ${runColumns}`);
  return rows[0] ?? null;
}

export async function findRunByRequestKey(
  db: Queryable,
  userId: string,
  requestKey: string,
): Promise<RunRow | null> {
  const rows = await db.query<RunRow>(
    sql`select ${runColumns} from run where user_id = ${userId} and request_key = ${requestKey}`,
  );
  return rows[0] ?? null;
}

export async function findRun(db: Queryable, userId: string, id: string): Promise<RunRow | null> {
  const rows = await db.query<RunRow>(
    sql`select ${runColumns} from run where id = ${id}::bigint and user_id = ${userId}`,
    { keepPlan: true },
  );
  return rows[0] ?? null;
}

/** Reads a run and locks its row until the transaction ends. */
export async function lockRun(tx: Queryable, userId: string, id: string): Promise<RunRow | null> {
  const rows = await tx.query<RunRow>(
    sql`select ${runColumns} from run where id = ${id}::bigint and user_id = ${userId} for update`,
  );
  return rows[0] ?? null;
}

/**
 * Lists the user's runs, newest first. Calls for one row are left out: their caller shows what came of it, and nobody
 * looks for them among long pieces of work.
 */
export async function listRunRows(db: Queryable, userId: string, limit: number): Promise<RunRow[]> {
  return db.query<RunRow>(
    sql`select ${runColumns} from run
      where user_id = ${userId} and (total > 1 or request_key not like 'call %') order by id desc limit ${limit}`,
  );
}

/** Counts the user's runs that are queued or running. */
export async function countUnfinishedRuns(db: Queryable, userId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    select count(*)::int as count from run where user_id = ${userId} and status in ('queued', 'running')`);
  return row?.count ?? 0;
}

/** Makes other transactions that start or continue runs of this user wait until this one ends. */
export async function lockRunStarts(tx: Queryable, userId: string): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`runs of ${userId}`}, 0))`);
}

/** Writes everything of a locked run that may change. */
export async function saveRun(tx: Queryable, row: RunRow): Promise<void> {
  await tx.query(
    sql`
    update run set
      status = ${row.status}, paused_because = ${row.pausedBecause}, note = ${row.note}, received = ${row.received},
      tried_until = ${row.triedUntil}, cap = ${row.cap}, event = ${row.event}, found = ${row.found}, partly = ${row.partly},
      ambiguous = ${row.ambiguous}, nothing = ${row.nothing}, opted_out = ${row.optedOut}, failed = ${row.failed},
      charged = ${row.charged}, provider_failures = ${row.providerFailures}, after_retry = ${row.afterRetry},
      worked_ms = ${row.workedMs}, lease_owner = ${row.leaseOwner}, lease_until = ${row.leaseUntil}::timestamptz,
      worked_at = ${row.workedAt}::timestamptz, not_before = ${row.notBefore}::timestamptz, started_at = ${row.startedAt}::timestamptz,
      ended_at = ${row.endedAt}::timestamptz
    where id = ${row.id}`,
    { keepPlan: true },
  );
}

/** Milliseconds that one item of this kind took in the user-independent recent past; null without recent runs. */
export async function readRecentPace(db: Queryable, kind: RunKind): Promise<number | null> {
  const [row] = await db.query<{ pace: number | null }>(sql`
    select (sum(worked_ms) / nullif(sum(settled), 0))::float8 as pace from (
      select worked_ms, found + partly + ambiguous + nothing + opted_out + failed as settled
      from run where kind = ${kind} and worked_ms > 0 order by id desc limit 5
    ) recent`);
  return row?.pace ?? null;
}

/** Days after which a run whose rows never arrived is cancelled. */
const rowsExpireAfterDays = 1;

/** Cancels runs whose rows stopped arriving more than a day ago. */
export async function sweepRuns(db: Queryable, now: Date): Promise<void> {
  const before = new Date(now.getTime() - rowsExpireAfterDays * 86_400_000);
  await db.query(sql`
    update run set status = 'cancelled', ended_at = ${now}, event = event + 1,
      note = 'Its rows did not all arrive within a day'
    where status = 'queued' and received < total and created_at < ${before}`);
}
