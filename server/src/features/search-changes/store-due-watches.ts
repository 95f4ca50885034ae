import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import type { WatchRow } from "./store-watches.ts";

/** Seconds for which one process has a watch. A look ends earlier, or is given up. */
export const watchLeaseSeconds = 120;

/** A deleted search does not run, but it runs again when it is restored. */
const isNotDeleted = sql`exists (
  select from saved_search s where s.id = search_watch.saved_search_id and s.deleted_at is null)`;

export type DueWatch = Pick<WatchRow, "searchId" | "userId" | "criteria" | "dueAt" | "failures">;

/**
 * Takes the lease of the watch that has been due for longest. Other processes skip it while they race for it, and until
 * the lease ends.
 */
export async function claimDueWatch(
  db: Queryable,
  { owner, now }: { owner: string; now: Date },
): Promise<DueWatch | null> {
  const until = new Date(now.getTime() + watchLeaseSeconds * 1000);
  const rows = await db.query<DueWatch>(sql`
    update search_watch set lease_owner = ${owner}, lease_until = ${until}
    where saved_search_id = (
      select saved_search_id from search_watch
      where due_at <= ${now} and (lease_until is null or lease_until <= ${now}) and ${isNotDeleted}
      order by due_at, user_id limit 1 for update skip locked)
    returning saved_search_id::text as "searchId", user_id as "userId", criteria, due_at as "dueAt", failures`);
  return rows[0] ?? null;
}

/**
 * Ends a successful run of a watch. Its first run is the one from which changes count.
 * @returns false when the watch has ended, or another process has it
 */
export async function finishWatchRun(
  tx: Queryable,
  { searchId, owner, run, dueAt }: { searchId: string; owner: string; run: number; dueAt: Date },
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(sql`
    update search_watch set lease_owner = null, lease_until = null, failures = 0, last_run_at = ${now}, due_at = ${dueAt},
      read_run = coalesce(read_run, ${run}), mailed_run = coalesce(mailed_run, ${run})
    where saved_search_id = ${searchId}::bigint and lease_owner = ${owner} returning 1`);
  return rows.length > 0;
}

/** Postpones a watch whose run failed. @returns false when the watch has ended, or another process has it */
export async function postponeWatch(
  db: Queryable,
  { searchId, owner, until }: { searchId: string; owner: string; until: Date },
): Promise<boolean> {
  const rows = await db.query(sql`
    update search_watch set lease_owner = null, lease_until = null, failures = failures + 1, due_at = ${until}
    where saved_search_id = ${searchId}::bigint and lease_owner = ${owner} returning 1`);
  return rows.length > 0;
}

/** True while another watch of the user is due or runs, so that its changes will be known soon. */
export async function hasDueWatch(db: Queryable, userId: string, now: Date): Promise<boolean> {
  const rows = await db.query(
    sql`select 1 from search_watch where user_id = ${userId} and due_at <= ${now} and ${isNotDeleted} limit 1`,
  );
  return rows.length > 0;
}

/**
 * Takes the right to send the user's digest of a day.
 * @returns false when one was sent on that day, and for a user without watches, who may have been deleted meanwhile
 */
export async function claimDigestMail(tx: Queryable, userId: string, day: string): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into digest_mail as m (user_id, sent_on)
    select ${userId}, ${day}::date where exists (select from search_watch where user_id = ${userId})
    on conflict (user_id) do update set sent_on = excluded.sent_on where m.sent_on < excluded.sent_on
    returning 1`);
  return rows.length > 0;
}

/** Records until which runs the changes were mailed. */
export async function markMailed(
  tx: Queryable,
  userId: string,
  mailed: readonly { id: string; run: number }[],
): Promise<void> {
  await tx.query(sql`
    update search_watch w set mailed_run = r.run
    from jsonb_to_recordset(${JSON.stringify(mailed)}::jsonb) as r (id bigint, run integer)
    where w.user_id = ${userId} and w.saved_search_id = r.id and w.mailed_run < r.run`);
}
