import type { Contact } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";

/** Hours for which a sign-in can claim the people that a guest found. */
const claimHours = 24;

/** Stores the people that a guest session found; a person found again keeps the first query. */
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

/** Removes and returns a session's people; of concurrent callers only one gets each. */
export async function takeLeads(db: Queryable, sessionId: string, now: Date): Promise<TemporaryLead[]> {
  const oldest = new Date(now.getTime() - claimHours * 3_600_000);
  return db.query<TemporaryLead>(sql`
    with taken as (delete from temporary_lead where session_id = ${sessionId}
      returning query, person_key, person, found_at)
    select query, person_key, person from taken where found_at >= ${oldest}`);
}

/** Removes people that were not claimed in time. */
export async function sweepLeads(db: Queryable, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - claimHours * 3_600_000);
  await db.query(sql`delete from temporary_lead where found_at < ${oldest}`);
}
