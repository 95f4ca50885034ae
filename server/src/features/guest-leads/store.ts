import type { Contact } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";

/** Hours within which a user who signs in can claim the people that they found as a guest. */
const claimHours = 24;

/** Stores the people that a guest session found. A person who is found again keeps the query that found them first. */
export async function storeLeads(
  db: Queryable,
  sessionId: string,
  { query, people }: { query: string; people: readonly Contact[] },
): Promise<void> {
  const rows = people.map((person) => ({ person_key: person.id ?? person.name ?? "", person }));
  await db.query(sql`
    insert into temporary_lead (session_id, query, person_key, person)
    select ${sessionId}, ${query}, r.person_key, r.person
    from jsonb_to_recordset(${rows}::jsonb) as r (person_key text, person jsonb) where r.person_key <> ''
    on conflict do nothing`);
}

export interface TemporaryLead {
  query: string;
  person_key: string;
  person: Contact;
}

/** Deletes a session's people and returns them. Of concurrent callers only one gets each person. */
export async function takeLeads(db: Queryable, sessionId: string, now: Date): Promise<TemporaryLead[]> {
  const oldest = new Date(now.getTime() - claimHours * 3_600_000);
  return db.query<TemporaryLead>(sql`
    with taken as (delete from temporary_lead where session_id = ${sessionId}
      returning query, person_key, person, found_at)
    select query, person_key, person from taken where found_at >= ${oldest}`);
}

/** Deletes people that guest sessions found and that nobody claimed within `claimHours`. */
export async function sweepLeads(db: Queryable, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - claimHours * 3_600_000);
  await db.query(sql`delete from temporary_lead where found_at < ${oldest}`);
}
