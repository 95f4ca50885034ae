import type { Contact } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { lockCampaigns } from "./store.ts";

/** Finds a person in all campaigns of the user, those that can still be restored too. */
export async function findCampaignContacts(
  db: Queryable,
  userId: string,
  keys: readonly string[],
): Promise<{ person: Contact; campaign: string; why: string | null; addedAt: string }[]> {
  return db.query(sql`
    select c.person, a.name as campaign, c.why, c.added_at as "addedAt"
    from campaign_contact c join campaign a on a.id = c.campaign_id
    where c.user_id = ${userId} and c.person_key = any(${keys}::text[]) order by a.id`);
}

/** Erases a person from all campaigns of the user. @returns the number of campaigns that had the person */
export async function eraseCampaignContacts(
  tx: Queryable,
  userId: string,
  keys: readonly string[],
): Promise<number> {
  await lockCampaigns(tx, userId);
  const rows = await tx.query(sql`
    with erased as (
      delete from campaign_contact where user_id = ${userId} and person_key = any(${keys}::text[])
      returning campaign_id, removed_at),
    counts as (
      select campaign_id, count(*) filter (where removed_at is null)::int as count from erased group by campaign_id)
    update campaign a set contacts = a.contacts - c.count from counts c where a.id = c.campaign_id returning 1`);
  return rows.length;
}

/** Replaces the texts of campaigns that have a person's name. @returns the number of campaigns */
export async function eraseNameFromCampaigns(
  tx: Queryable,
  userId: string,
  { name, replacement }: { name: string; replacement: string },
): Promise<number> {
  const rows = await tx.query(sql`
    update campaign set name = ${replacement}, description = ${replacement}, search_query = ${replacement}
    where user_id = ${userId}
      and strpos(lower(concat_ws(' ', name, description, search_query)), lower(${name}::text)) > 0
    returning 1`);
  await tx.query(sql`
    update campaign_contact set search_query = null
    where user_id = ${userId} and strpos(lower(search_query), lower(${name}::text)) > 0`);
  return rows.length;
}
