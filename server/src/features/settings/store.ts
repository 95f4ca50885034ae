import type { Profile } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";

/** The profile that the user saved; null for a user who saved none. */
export async function findProfile(db: Queryable, userId: string): Promise<Profile | null> {
  const [row] = await db.query<Profile>(sql`
    select first_name as "firstName", last_name as "lastName", email from user_profile where user_id = ${userId}`);
  return row ?? null;
}

export async function saveProfile(
  db: Queryable,
  userId: string,
  { firstName, lastName, email, now }: Profile & { now: Date },
): Promise<void> {
  await db.query(sql`
    insert into user_profile (user_id, first_name, last_name, email, updated_at)
    values (${userId}, ${firstName}, ${lastName}, ${email}, ${now})
    on conflict (user_id) do update set
      first_name = excluded.first_name, last_name = excluded.last_name, email = excluded.email,
      updated_at = excluded.updated_at`);
}
