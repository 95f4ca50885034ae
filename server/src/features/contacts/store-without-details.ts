import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";

/** Days for which a person without contact details is not asked for again. */
const daysUntilNextTry = 30;

/** Remembers that an enrichment found no contact details of a person. */
export async function noteWithoutDetails(
  db: Queryable,
  userId: string,
  { personKey, at }: { personKey: string; at: Date },
): Promise<void> {
  await db.query(sql`
    insert into contact_without_details (user_id, person_key, tried_at) values (${userId}, ${personKey}, ${at})
    on conflict (user_id, person_key) do update set tried_at = excluded.tried_at`);
}

/** Finds which of these people had no contact details at the user's last try, within 30 days. */
export async function findWithoutDetails(
  db: Queryable,
  userId: string,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db.query<{ key: string }>(
    sql`
    select person_key as key from contact_without_details
    where user_id = ${userId} and person_key = any(${keys}::text[])
      and tried_at > now() - make_interval(days => ${daysUntilNextTry}::int)`,
    { keepPlan: true },
  );
  return new Set(rows.map(({ key }) => key));
}
