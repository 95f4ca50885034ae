import type { PersonDeparture, RequestOptions } from "../../adapters/prospect-data/port.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";

/** Reads which companies the people have left, as the triggers of `person` noted it. */
export async function readDepartures(
  db: Queryable,
  ids: readonly number[],
  options: RequestOptions,
): Promise<PersonDeparture[]> {
  if (ids.length === 0) return [];
  const rows = await db.query<{ person_id: number; company_id: number; left_on: string }>(
    sql`select person_id, company_id, left_on::text as left_on from person_departure where person_id = any(${ids}::bigint[])`,
    options,
  );
  return rows.map(({ person_id, company_id, left_on }) => ({
    personId: String(person_id),
    companyId: String(company_id),
    leftOn: left_on,
  }));
}
