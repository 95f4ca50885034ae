import { randomUUID } from "node:crypto";
import type { Queryable } from "../db/database.ts";
import { sql } from "../db/sql.ts";

export interface RateLimit {
  /** Identifies the operation and the caller, such as `search user 7`. */
  key: string;
  /** Number of calls admitted in any window of `windowSeconds`; null for no limit. */
  limit: number | null;
  windowSeconds: number;
  now: Date;
}

export interface RunningLimit extends RateLimit {
  /** Number of concurrent calls; null for no limit. */
  atOnce: number | null;
  /**
   * Lifetime in seconds of a running call's lease. The call no longer counts when its lease has not been renewed for
   * this long.
   */
  leaseSeconds: number;
}

/**
 * Seconds after which a caller refused for too many running calls should retry. The time is short, because nobody knows
 * when a running call will end.
 */
export const runningRetrySeconds = 1;

/** `reason` is "rate" for too many calls in the window, and "running" for too many concurrent calls. */
export type RefusedCall = { allowed: false; reason: "rate" | "running"; retryAfterSeconds: number };
export type CountOutcome = { allowed: true } | RefusedCall;
export type StartOutcome = { allowed: true; callId: string } | RefusedCall;

/** Urgent, because every search waits for these statements. */
const urgentPlanOptions = { keepPlan: true, urgent: true };

/**
 * Counts a call unless the limit is reached; refused calls are not counted. At most `limit` calls are admitted in any
 * window, across all server processes.
 */
export async function countCall(db: Queryable, rate: RateLimit): Promise<CountOutcome> {
  if (rate.limit === null) return { allowed: true };
  const started = await admitCall(db, { ...rate, atOnce: null, leaseSeconds: 0 });
  return started.allowed ? { allowed: true } : started;
}

/**
 * Like `countCall`, but also takes one of `atOnce` places. `endCall` frees the place; without a `renewCall`, it is
 * freed when its lease expires.
 */
export async function startCall(db: Queryable, running: RunningLimit): Promise<StartOutcome> {
  return admitCall(db, running);
}

async function admitCall(db: Queryable, limits: RunningLimit): Promise<StartOutcome> {
  const { key, limit, windowSeconds, atOnce, leaseSeconds, now } = limits;
  const callId = randomUUID();
  const time = now.getTime();
  const since = time - windowSeconds * 1000;
  const counted = limit === null ? [] : [time];
  const lease = atOnce === null ? {} : { [callId]: time + leaseSeconds * 1000 };
  const expiresAt = time + Math.max(windowSeconds, leaseSeconds) * 1000;
  // On a conflict PostgreSQL locks the row and reads its newest version, so that concurrent calls are counted one after
  // another.
  const admitted = await db.query(
    sql`
    insert into rate_limit as r (key, counted_at, running, expires_at)
    select ${key}, ${counted}::bigint[], ${lease}::jsonb, ${expiresAt}::bigint
    where coalesce(${limit}::int, 1) > 0 and coalesce(${atOnce}::int, 1) > 0
    on conflict (key) do update set
      counted_at = array(select t from unnest(r.counted_at) t where t > ${since}::bigint) || excluded.counted_at,
      running = (select coalesce(jsonb_object_agg(c.key, c.value), '{}') from jsonb_each(r.running) c
                 where c.value::bigint > ${time}::bigint) || excluded.running,
      expires_at = greatest(r.expires_at, excluded.expires_at)
    where (${limit}::int is null
           or (select count(*) from unnest(r.counted_at) t where t > ${since}::bigint) < ${limit}::int)
      and (${atOnce}::int is null
           or (select count(*) from jsonb_each(r.running) c where c.value::bigint > ${time}::bigint) < ${atOnce}::int)
    returning 1`,
    urgentPlanOptions,
  );
  return admitted.length > 0 ? { allowed: true, callId } : describeRefusal(db, limits);
}

async function describeRefusal(
  db: Queryable,
  { key, limit, windowSeconds, now }: RunningLimit,
): Promise<RefusedCall> {
  const since = now.getTime() - windowSeconds * 1000;
  const [row] = await db.query<{ counted: number[] }>(
    sql`
    select array(select t from unnest(counted_at) t where t > ${since}::bigint order by t) as counted
    from rate_limit where key = ${key}`,
    urgentPlanOptions,
  );
  const counted = row?.counted ?? [];
  if (limit === null || counted.length < limit) {
    return { allowed: false, reason: "running", retryAfterSeconds: runningRetrySeconds };
  }
  // Another call is admitted once the oldest of the last `limit` calls is older than the window.
  const oldest = counted[counted.length - limit] ?? now.getTime();
  return {
    allowed: false,
    reason: "rate",
    retryAfterSeconds: Math.max(1, Math.ceil((oldest - since) / 1000)),
  };
}

export interface RunningCall {
  key: string;
  callId: string;
}

/** Renews a running call's lease; does nothing when it has ended. */
export async function renewCall(
  db: Queryable,
  { key, callId }: RunningCall,
  { leaseSeconds, now }: { leaseSeconds: number; now: Date },
): Promise<void> {
  const endsAt = now.getTime() + leaseSeconds * 1000;
  await db.query(sql`
    update rate_limit
    set running = running || ${{ [callId]: endsAt }}::jsonb, expires_at = greatest(expires_at, ${endsAt}::bigint)
    where key = ${key} and running ? ${callId}`);
}

/** Frees a running call's place; does nothing when the call has ended. */
export async function endCall(db: Queryable, { key, callId }: RunningCall): Promise<void> {
  await db.query(
    sql`update rate_limit set running = running - ${callId}::text where key = ${key} and running ? ${callId}`,
    urgentPlanOptions,
  );
}

/** Undoes the count of one call under a key for each of `times` (milliseconds since 1970). */
export async function uncountCalls(db: Queryable, key: string, times: readonly number[]): Promise<void> {
  await db.query(sql`
    update rate_limit
    set counted_at = array(select unnest(counted_at) except all select unnest(${times}::bigint[]))
    where key = ${key}`);
}

/**
 * Undoes the count of all calls under a key.
 * @returns the times at which they were counted
 */
export async function uncountAllCalls(db: Queryable, key: string): Promise<readonly number[]> {
  const rows = await db.query<{ times: number[] }>(
    sql`delete from rate_limit where key = ${key} returning counted_at as times`,
  );
  return rows[0]?.times ?? [];
}

/** Deletes rows of calls that no longer count for any limit. The housekeeping timer runs it. */
export async function sweepRateLimits(db: Queryable, now: Date): Promise<void> {
  // Skip rows that a log-in has locked; the next sweep deletes them. The sweep and the log-in lock several rows in
  // different orders, so that waiting could deadlock.
  await db.query(sql`
    delete from rate_limit where key in (
      select key from rate_limit where expires_at <= ${now.getTime()}::bigint for update skip locked)`);
}
