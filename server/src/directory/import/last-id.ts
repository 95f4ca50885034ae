import type { Queryable } from "../../platform/db/database.ts";
import { raw, sql } from "../../platform/db/sql.ts";

/**
 * Reads the highest id in a table; 0 if the table is empty. If it is read before an import, all rows with higher ids
 * were created later, by that import.
 */
export async function readLastId(db: Queryable, table: "company" | "person" | "job"): Promise<number> {
  const [row] = await db.query<{ id: number }>(sql`select coalesce(max(id), 0) as id from ${raw(table)}`);
  return row?.id ?? 0;
}
