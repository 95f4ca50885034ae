import { type WireParameters, wireParameters } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";

export interface StoredCriteria {
  name: string;
  naturalQuery: string;
  criteria: WireParameters;
}

/** Finds what the user's saved search searches for; null for an unknown or deleted one. */
export async function findCriteria(
  db: Queryable,
  userId: string,
  searchId: string,
): Promise<StoredCriteria | null> {
  const [row] = await db.query<Omit<StoredCriteria, "criteria"> & { criteria: unknown }>(sql`
    select name, natural_query as "naturalQuery", search_criteria as criteria from saved_search
    where user_id = ${userId} and id = ${searchId}::bigint and deleted_at is null`);
  return row ? { ...row, criteria: wireParameters.parse(row.criteria) } : null;
}
