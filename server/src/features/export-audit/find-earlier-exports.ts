import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";

/** The newest export of the user that contained a person. */
export interface EarlierExport {
  exportId: string;
  at: string;
  fileName: string;
}

/** Files that a user keeps for themselves, which say nothing about who was contacted. */
const ownCopies = ["account", "vcard"];

/** Finds whom of these people the user has exported before, by their keys; own copies do not count. */
export async function findEarlierExports(
  db: Queryable,
  userId: string,
  keys: readonly string[],
): Promise<Map<string, EarlierExport>> {
  if (keys.length === 0) return new Map();
  const rows = await db.query<Omit<EarlierExport, "exportId"> & { key: string; exportId: number }>(
    sql`
    select p.key, e.id as "exportId", e.begun_at as at, e.file_name as "fileName"
    from (
      select x.person_key as key, max(x.export_id) as export_id
      from export_record_person x join export_record r on r.id = x.export_id
      where x.person_key = any(${keys}::text[]) and x.user_id = ${userId} and r.kind <> all (${ownCopies}::text[])
      group by x.person_key
    ) p join export_record e on e.id = p.export_id`,
    { keepPlan: true },
  );
  return new Map(
    rows.map(({ key, exportId, at, fileName }) => [key, { exportId: String(exportId), at, fileName }]),
  );
}
