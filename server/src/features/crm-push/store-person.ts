import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { writeOwnId } from "./push-row.ts";

/** Finds the pushes of the user that wrote a person to the CRM, by the keys under which the person may be stored. */
export async function findWritesOfPerson(
  db: Queryable,
  userId: string,
  keys: readonly string[],
): Promise<{ push: string; at: string; record: string | null; fields: unknown }[]> {
  return db.query(sql`
    select r.label as push, w.written_at as at, w.crm_id as record, w.fields
    from crm_write w join run r on r.id = w.run_id
    where w.user_id = ${userId} and w.person_key = any(${keys}::text[]) order by w.id limit 1000`);
}

/**
 * Deletes what the user's pushes wrote of a person, so that it cannot be undone any more, and the link between the person and the
 * CRM's record. The record itself stays in the CRM. @returns the number of writes
 */
export async function eraseWritesOfPerson(
  tx: Queryable,
  userId: string,
  keys: readonly string[],
): Promise<number> {
  await tx.query(sql`
    delete from crm_record where object = 'contact' and own_id = any(${keys.map(writeOwnId)}::text[])`);
  const rows = await tx.query(sql`
    delete from crm_write where user_id = ${userId} and person_key = any(${keys}::text[]) returning 1`);
  return rows.length;
}
