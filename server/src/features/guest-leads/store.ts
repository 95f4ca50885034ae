import type { Contact } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";

/** People that a guest found are kept this long for a sign-in to claim them. */
const keptHours = 24;

/** Holds people under a guest session; one found again keeps its first query. */
export async function holdLeads(
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

export interface HeldLead {
  query: string;
  person_key: string;
  person: Contact;
}

/** Takes what a session holds, once: what one caller took, no other gets. */
export async function takeLeads(db: Queryable, sessionId: string, now: Date): Promise<HeldLead[]> {
  const oldest = new Date(now.getTime() - keptHours * 3_600_000);
  return db.query<HeldLead>(sql`
    with taken as (delete from temporary_lead where session_id = ${sessionId}
      returning query, person_key, person, found_at)
    select query, person_key, person from taken where found_at >= ${oldest}`);
}

/** Removes what no sign-in claimed in time. */
export async function sweepLeads(db: Queryable, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - keptHours * 3_600_000);
  await db.query(sql`delete from temporary_lead where found_at < ${oldest}`);
}
