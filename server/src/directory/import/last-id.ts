import type { Queryable } from "../../platform/db/database.ts";
import { raw, sql } from "../../platform/db/sql.ts";

/** The highest id in a table, 0 for an empty one. Rows above the id read before an import belong to that import. */
export async function readLastId(db: Queryable, table: "company" | "person" | "job"): Promise<number> {
  const [row] = await db.query<{ id: number }>(sql`select coalesce(max(id), 0) as id from ${raw(table)}`);
  return row?.id ?? 0;
}
