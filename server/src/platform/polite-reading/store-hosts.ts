import type { Queryable } from "../db/database.ts";
import { sql } from "../db/sql.ts";

/** Seconds after which a request that never ended no longer blocks its host. A request takes 10 s at most. */
const leaseSeconds = 30;
/** Seconds for which a host rests after 1, 2, 3 and more failed requests in a row. */
const restSeconds = [5, 60, 600, 3600];
/** The longest rest that a host can ask for by Retry-After. */
const maxRestSeconds = 86_400;

/**
 * Takes the only place for a request to a host. All server processes share it.
 * @returns false while another request runs, or before the host's pause has ended
 */
export async function claimHost(db: Queryable, host: string, owner: string): Promise<boolean> {
  const rows = await db.query(sql`
    insert into outbound_host as h (host, next_at, lease_owner, lease_until)
    values (${host}, clock_timestamp(), ${owner}::uuid, clock_timestamp() + make_interval(secs => ${leaseSeconds}))
    on conflict (host) do update set lease_owner = excluded.lease_owner, lease_until = excluded.lease_until
    where h.next_at <= clock_timestamp() and (h.lease_until is null or h.lease_until <= clock_timestamp())
    returning 1`);
  return rows.length > 0;
}

/** Reads how many milliseconds the host's pause lasts. */
export async function readPause(db: Queryable, host: string): Promise<number> {
  const [row] = await db.query<{ ms: number }>(sql`
    select extract(epoch from next_at - clock_timestamp())::float8 * 1000 as ms from outbound_host where host = ${host}`);
  return Math.max(0, row?.ms ?? 0);
}

/**
 * Frees the place of a request that has ended. The host then pauses; it rests longer after failed requests.
 * @param retryAfterSeconds what a failed reply asked for
 */
export async function releaseHost(
  db: Queryable,
  { host, owner }: { host: string; owner: string },
  outcome: { pauseMs: number; failed: boolean; retryAfterSeconds: number },
): Promise<void> {
  const { pauseMs, failed } = outcome;
  const requestedRest = Math.min(outcome.retryAfterSeconds, maxRestSeconds);
  await db.query(sql`
    update outbound_host set lease_owner = null, lease_until = null,
      failures = case when ${failed}::boolean then failures + 1 else 0 end,
      next_at = clock_timestamp() + make_interval(secs => greatest(${pauseMs / 1000}::float8, case when ${failed}::boolean then
        greatest(${requestedRest}::float8, (${restSeconds}::float8[])[least(failures + 1, ${restSeconds.length}::int)]) else 0 end))
    where host = ${host} and lease_owner = ${owner}::uuid`);
}

/** Gives back the place of a request that was not sent. The host's pause stays as it was. */
export async function freeHost(
  db: Queryable,
  { host, owner }: { host: string; owner: string },
): Promise<void> {
  await db.query(sql`
    update outbound_host set lease_owner = null, lease_until = null where host = ${host} and lease_owner = ${owner}::uuid`);
}

export interface StoredRobots {
  /** The text of robots.txt; null when the host has none. */
  readonly text: string | null;
  /** False when the file could not be read. */
  readonly isReadable: boolean;
}

/** Reads a host's robots.txt as stored; null when it was never read or has expired. */
export async function findRobots(db: Queryable, host: string): Promise<StoredRobots | null> {
  const rows = await db.query<StoredRobots>(sql`
    select robots as text, robots_readable as "isReadable" from outbound_host
    where host = ${host} and robots_readable is not null and robots_until > clock_timestamp()`);
  return rows[0] ?? null;
}

/** Stores a host's robots.txt for a day, or for an hour when it could not be read. */
export async function storeRobots(db: Queryable, host: string, robots: StoredRobots): Promise<void> {
  const hours = robots.isReadable ? 24 : 1;
  await db.query(sql`
    insert into outbound_host (host, next_at, robots, robots_readable, robots_until)
    values (${host}, clock_timestamp(), ${robots.text}, ${robots.isReadable}, clock_timestamp() + make_interval(hours => ${hours}))
    on conflict (host) do update set robots = excluded.robots, robots_readable = excluded.robots_readable,
      robots_until = excluded.robots_until`);
}

/** Deletes hosts that were not read for a day. The housekeeping timer runs it. */
export async function sweepHosts(db: Queryable): Promise<void> {
  await db.query(sql`
    delete from outbound_host where next_at < clock_timestamp() - interval '1 day'
      and coalesce(robots_until, next_at) < clock_timestamp() and coalesce(lease_until, next_at) < clock_timestamp()`);
}
