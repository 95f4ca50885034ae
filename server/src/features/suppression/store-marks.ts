import type { Contact } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";

/** Lists the people whom the user likes or has saved, without contact details. */
export async function listMarkedPeople(
  db: Queryable,
  userId: string,
): Promise<{ key: string; person: Contact }[]> {
  return await db.query<{ key: string; person: Contact }>(sql`
    select person_key as key, person from person_mark
    where user_id = ${userId} and disliked_at is null and person is not null`);
}
