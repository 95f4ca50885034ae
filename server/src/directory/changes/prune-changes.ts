import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";

const keptMilliseconds = 2 * 86_400_000;

/**
 * Deletes what is older than two days, but for the newest of it: a reader that has come as far has missed nothing.
 * Later rows stay when a transaction took that long. Gives the number of rows deleted.
 */
export async function pruneChanges(db: Queryable, now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - keptMilliseconds);
  // Rows of a server that the database was restored from come before all of this one.
  await db.query(
    sql`update directory_change set xid = '0' where xid >= pg_snapshot_xmax(pg_current_snapshot())`,
  );
  const deleted = await db.query(sql`
    with kept as materialized (
      select xid, id from directory_change
      where changed_at < ${oldest} and xid < pg_snapshot_xmin(pg_current_snapshot())
      order by xid desc, id desc limit 1)
    delete from directory_change c using kept
    where c.changed_at < ${oldest} and (c.xid, c.id) < (kept.xid, kept.id)
    returning c.id`);
  return deleted.length;
}
