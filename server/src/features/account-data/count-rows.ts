import type { DataCount } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import { raw, sql } from "../../platform/db/sql.ts";
import { dataStores } from "./stores.ts";

/** Counts the user's rows of each store; stores without rows are not listed. */
export async function countRows(db: Queryable, userId: string): Promise<DataCount[]> {
  const counts: DataCount[] = [];
  for (const { table, label, owner } of dataStores) {
    const [row] = await db.query<{ rows: number }>(
      sql`select count(*)::int as rows from ${raw(table)} where ${owner(userId)}`,
    );
    if (row && row.rows > 0) counts.push({ label, rows: row.rows });
  }
  return counts;
}
