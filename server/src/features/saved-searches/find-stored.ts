import type { Company, Contact } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";

/**
 * Finds the most recently stored version of a company in the user's search results; null when no result has this id.
 */
export async function findStoredCompany(db: Queryable, userId: string, id: string): Promise<Company | null> {
  const rows = await db.query<{ company: Company }>(sql`
    select c.company from saved_search s join saved_search_company c on c.saved_search_id = s.id
    where s.user_id = ${userId} and c.company_key = ${id} and c.company ->> 'id' = ${id}
    order by c.found_at desc limit 1`);
  return rows[0]?.company ?? null;
}

/**
 * Finds the most recently stored version of a person in the user's search results: by id, or by name when `id` is null.
 */
export async function findStoredPerson(
  db: Queryable,
  userId: string,
  { id, name }: { id: string | null; name: string | null },
): Promise<Contact | null> {
  const rows = await db.query<{ person: Contact }>(sql`
    select person from saved_lead
    where user_id = ${userId} and person_key = ${id ?? name ?? ""} and person ->> 'id' is not distinct from ${id}::text
    order by found_at desc limit 1`);
  return rows[0]?.person ?? null;
}
