import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { toCompanyId } from "../schema/port-values.ts";

/** Remembers that an address of a person does not work, so that it is not derived again. Ids that no person has are ignored. */
export async function refuseEmail(
  db: Queryable,
  {
    personId,
    email,
    reason,
    now,
  }: { personId: string; email: string; reason: "bounced" | "rejected"; now: Date },
): Promise<void> {
  await db.query(sql`
    insert into refused_email (person_id, email, reason, refused_at)
    select id, ${email.trim().toLowerCase()}, ${reason}, ${now}::timestamptz from person
    where id = ${toCompanyId(personId)}::bigint
    on conflict (person_id, email) do nothing`);
}
