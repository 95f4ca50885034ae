import { randomUUID } from "node:crypto";
import type { Queryable } from "../../platform/db/database.ts";
import { type Sql, sql } from "../../platform/db/sql.ts";
import { type RunRow, runColumns } from "./run-row.ts";

/**
 * Lifetime of a lease in seconds. A process that was killed therefore blocks its runs for at most 5 s. A slow process
 * that loses its lease too early does no harm: its batch books nothing.
 */
export const leaseSeconds = 5;
/** Seconds between renewals. A lease survives a database that does not answer for up to 4 s. */
export const renewLeaseEverySeconds = 1;

const processId = randomUUID();

/** Names a new owner of a lease in this process. */
export const createOwner = () => `${processId} ${randomUUID()}`;

/** The lease owner of a run whose browser is about to work on it with the tools' own calls. */
const browserOwner = "browser";
/** Seconds that a browser has for its first call, before the server begins. */
const browserLeaseSeconds = 10;

const secondsFrom = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

/** Condition of runs that a process may work on now. */
const isReady = (now: Date, freeLease: Sql) => sql`
  run.status in ('queued', 'running') and run.received = run.total
  and (run.not_before is null or run.not_before <= ${now}) and ${freeLease}`;

const hasFreeLease = (now: Date) => sql`(run.lease_until is null or run.lease_until <= ${now})`;

const takeLease = (owner: string, now: Date) => sql`
  lease_owner = ${owner}, lease_until = ${secondsFrom(now, leaseSeconds)},
  event = run.event + case when run.status = 'queued' then 1 else 0 end,
  status = 'running', started_at = coalesce(run.started_at, ${now})`;

/**
 * Takes the lease of a run, also from the browser that is about to work on it.
 * @returns null when the run is not ready or another process has the lease
 */
export async function claimRun(
  db: Queryable,
  id: string,
  { owner, now }: { owner: string; now: Date },
): Promise<RunRow | null> {
  const free = sql`(${hasFreeLease(now)} or run.lease_owner = ${browserOwner})`;
  const rows = await db.query<RunRow>(sql`
    update run set ${takeLease(owner, now)} where id = ${id}::bigint and ${isReady(now, free)}
    returning ${runColumns}`);
  return rows[0] ?? null;
}

/**
 * Takes the lease of the run whose turn it is: first runs of users for whom fewest processes work, then of the user who
 * was served longest ago, then the run that was served longest ago.
 */
export async function claimNextRun(
  db: Queryable,
  { owner, now }: { owner: string; now: Date },
): Promise<RunRow | null> {
  const rows = await db.query<RunRow>(
    sql`
    update run set ${takeLease(owner, now)} where id = (
      select run.id from run where ${isReady(now, hasFreeLease(now))}
      order by
        (select count(*) from run o where o.user_id = run.user_id and o.status in ('queued', 'running')
           and o.lease_until > ${now}),
        (select max(o.worked_at) from run o where o.user_id = run.user_id and o.status in ('queued', 'running'))
          nulls first,
        run.worked_at nulls first, run.id
      limit 1 for update of run skip locked)
    returning ${runColumns}`,
    { keepPlan: true },
  );
  return rows[0] ?? null;
}

/** True when a run waits for a process. */
export async function isAnyRunReady(db: Queryable, now: Date): Promise<boolean> {
  const rows = await db.query(sql`select 1 from run where ${isReady(now, hasFreeLease(now))} limit 1`, {
    keepPlan: true,
  });
  return rows.length > 0;
}

export interface Lease {
  runId: number;
  owner: string;
}

/** Extends a lease. @returns false when another process has taken it */
export async function renewLease(db: Queryable, { runId, owner }: Lease, now: Date): Promise<boolean> {
  const rows = await db.query(
    sql`
    update run set lease_until = ${secondsFrom(now, leaseSeconds)}
    where id = ${runId} and lease_owner = ${owner} returning 1`,
    { keepPlan: true },
  );
  return rows.length > 0;
}

/** Gives a lease up, so that any process may continue at once. */
export async function releaseLease(db: Queryable, { runId, owner }: Lease, now: Date): Promise<void> {
  await db.query(sql`
    update run set lease_owner = null, lease_until = null, worked_at = ${now}
    where id = ${runId} and lease_owner = ${owner}`);
}

/** Reads and locks a run, if the lease still belongs to its owner. */
export async function lockLeasedRun(tx: Queryable, { runId, owner }: Lease): Promise<RunRow | null> {
  const rows = await tx.query<RunRow>(
    sql`select ${runColumns} from run where id = ${runId} and lease_owner = ${owner} for update`,
    { keepPlan: true },
  );
  return rows[0] ?? null;
}

/** The lease of a browser that is about to work on a run. */
export function leaseToBrowser(now: Date): { leaseOwner: string; leaseUntil: string } {
  return { leaseOwner: browserOwner, leaseUntil: secondsFrom(now, browserLeaseSeconds).toISOString() };
}

export const isLeasedToBrowser = ({ leaseOwner }: Pick<RunRow, "leaseOwner">) => leaseOwner === browserOwner;

/**
 * Ends all leases of other processes. Only for the embedded database when the process starts: no other process can use
 * that database, so these processes have died.
 */
export async function endForeignLeases(db: Queryable): Promise<void> {
  await db.query(sql`
    update run set lease_owner = null, lease_until = null
    where lease_owner is not null and lease_owner not like ${`${processId} %`}`);
}
