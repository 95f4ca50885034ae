import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";

const retentionMilliseconds = 2 * 86_400_000;

/**
 * Deletes log rows older than two days. Keeps the newest of these old rows, so that a reader at its position has missed
 * nothing. Also keeps all rows that come later in the log. Some may be old as well, because a long transaction wrote
 * them.
 * @returns the number of deleted rows
 */
export async function pruneChanges(db: Queryable, now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - retentionMilliseconds);
  // Log rows that were restored from another server move to the start of the log, before all rows of this server.
  await db.query(
    sql`update directory_change set xid = '0' where xid >= pg_snapshot_xmax(pg_current_snapshot())`,
  );
  const deleted = await db.query(sql`
    with newest as materialized (
      select xid, id from directory_change
      where changed_at < ${oldest} and xid < pg_snapshot_xmin(pg_current_snapshot())
      order by xid desc, id desc limit 1)
    delete from directory_change c using newest
    where c.changed_at < ${oldest} and (c.xid, c.id) < (newest.xid, newest.id)
    returning c.id`);
  return deleted.length;
}
