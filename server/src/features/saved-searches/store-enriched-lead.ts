import type { Contact } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { createPersonKey } from "./company-key.ts";

/**
 * Marks a lead of the user's saved search as enriched; a person who is no lead of it yet becomes one. The details
 * themselves are stored with the purchase.
 */
export async function noteEnrichedLead(
  db: Queryable,
  userId: string,
  { searchId, person, at }: { searchId: string; person: Contact; at: Date },
): Promise<void> {
  const enriched = { ...person, enriched: true, enrichedAt: at.toISOString() };
  await db.query(sql`
    insert into saved_lead (user_id, saved_search_id, person_key, run, position, person)
    select user_id, id, ${createPersonKey(person)}, run, 1, ${enriched}::jsonb
    from saved_search where user_id = ${userId} and id = ${searchId}::bigint
    on conflict (user_id, saved_search_id, person_key) do update
      set person = merge_filled(saved_lead.person, excluded.person)`);
}
