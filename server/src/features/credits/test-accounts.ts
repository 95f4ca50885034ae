import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";

/** Stores the accounts of the users `user-1` to `user-500` and of others, as a search does when it holds a credit. */
export async function storeTestAccounts(db: Queryable, others: readonly string[] = []): Promise<void> {
  await db.query(sql`
    insert into account (user_id) select 'user-' || n from generate_series(1, 500) as n
    union select unnest(${others}::text[])`);
}
