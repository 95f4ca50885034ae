import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { toCompanyId } from "../schema/port-values.ts";

/** Whether an id means a company of the directory that is not made up: outside sources know nothing of the others. */
export async function isRealCompany(db: Queryable, id: string): Promise<boolean> {
  const rows = await db.query(
    sql`select 1 from company where id = ${toCompanyId(id)}::bigint and source <> 'demo'`,
    { keepPlan: true },
  );
  return rows.length > 0;
}
