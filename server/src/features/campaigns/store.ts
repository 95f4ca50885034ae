import type { Campaign, Contact } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import { type Sql, sql } from "../../platform/db/sql.ts";

/** Hours for which a deleted campaign and a removed contact can be restored. */
const restoreHours = 24;

const campaignColumns: Sql = sql`
  id, name, type, description, search_query as "searchQuery", contacts, created_at as "createdAt",
  last_added_at as "lastAddedAt"`;

type CampaignRow = Omit<Campaign, "id"> & { id: number };

const readCampaign = (row: CampaignRow): Campaign => ({ ...row, id: String(row.id) });

/** Locks all campaigns of the user until the transaction ends, so that limits and "also in campaign" hold. */
export async function lockCampaigns(tx: Queryable, userId: string): Promise<void> {
  const key = JSON.stringify(["campaigns", userId]);
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${key}::text, 0))`);
}

export async function countCampaigns(db: Queryable, userId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    select count(*)::int as count from campaign where user_id = ${userId} and deleted_at is null`);
  return row?.count ?? 0;
}

export async function insertCampaign(
  db: Queryable,
  userId: string,
  {
    name,
    type,
    description,
    searchQuery,
    at,
  }: Pick<Campaign, "name" | "type" | "description" | "searchQuery"> & { at: Date },
): Promise<Campaign> {
  const [row] = await db.query<CampaignRow>(sql`
    insert into campaign (user_id, name, type, description, search_query, created_at)
    values (${userId}, ${name}, ${type}, ${description}, ${searchQuery}, ${at}) returning ${campaignColumns}`);
  return readCampaign(row as CampaignRow);
}

/** Lists the user's campaigns, the one that was added to last first. */
export async function listCampaigns(db: Queryable, userId: string): Promise<Campaign[]> {
  const rows = await db.query<CampaignRow>(sql`
    select ${campaignColumns} from campaign where user_id = ${userId} and deleted_at is null
    order by coalesce(last_added_at, created_at) desc, id desc`);
  return rows.map(readCampaign);
}

export async function findCampaign(db: Queryable, userId: string, id: string): Promise<Campaign | null> {
  const [row] = await db.query<CampaignRow>(sql`
    select ${campaignColumns} from campaign
    where user_id = ${userId} and id = ${id}::bigint and deleted_at is null`);
  return row ? readCampaign(row) : null;
}

export async function renameCampaign(
  db: Queryable,
  userId: string,
  { id, name }: { id: string; name: string },
): Promise<Campaign | null> {
  const [row] = await db.query<CampaignRow>(sql`
    update campaign set name = ${name} where user_id = ${userId} and id = ${id}::bigint and deleted_at is null
    returning ${campaignColumns}`);
  return row ? readCampaign(row) : null;
}

/** Marks a campaign as deleted. @returns false when the user has no such campaign */
export async function deleteCampaign(
  db: Queryable,
  userId: string,
  { id, at }: { id: string; at: Date },
): Promise<boolean> {
  const rows = await db.query(sql`
    update campaign set deleted_at = ${at}
    where user_id = ${userId} and id = ${id}::bigint and deleted_at is null returning 1`);
  return rows.length > 0;
}

/** Restores a campaign that was deleted within a day. @returns null when there is none */
export async function restoreCampaign(
  db: Queryable,
  userId: string,
  { id, at }: { id: string; at: Date },
): Promise<Campaign | null> {
  const [row] = await db.query<CampaignRow>(sql`
    update campaign set deleted_at = null
    where user_id = ${userId} and id = ${id}::bigint
      and deleted_at > ${at}::timestamptz - make_interval(hours => ${restoreHours}::int)
    returning ${campaignColumns}`);
  return row ? readCampaign(row) : null;
}

/** Erases what can no longer be restored. */
export async function eraseRemoved(db: Queryable, userId: string, at: Date): Promise<void> {
  const limit = sql`${at}::timestamptz - make_interval(hours => ${restoreHours}::int)`;
  await db.query(sql`delete from campaign where user_id = ${userId} and deleted_at <= ${limit}`);
  await db.query(sql`delete from campaign_contact where user_id = ${userId} and removed_at <= ${limit}`);
}

/** A person as a campaign stores it. */
export interface NewContact {
  key: string;
  /** Who the person is, without contact details. */
  person: Contact;
  why: string | null;
}

/** Finds which of these people are in the campaign. */
export async function findKeysInCampaign(
  db: Queryable,
  userId: string,
  { id, keys }: { id: string; keys: readonly string[] },
): Promise<Set<string>> {
  const rows = await db.query<{ key: string }>(sql`
    select person_key as key from campaign_contact
    where user_id = ${userId} and campaign_id = ${id}::bigint and person_key = any(${keys}::text[])
      and removed_at is null`);
  return new Set(rows.map(({ key }) => key));
}

/** Finds the campaigns of people, by name. */
export async function findCampaignsOf(
  db: Queryable,
  userId: string,
  keys: readonly string[],
): Promise<{ key: string; id: string; name: string }[]> {
  const rows = await db.query<{ key: string; id: number; name: string }>(sql`
    select c.person_key as key, a.id, a.name from campaign_contact c join campaign a on a.id = c.campaign_id
    where c.user_id = ${userId} and a.user_id = ${userId} and c.person_key = any(${keys}::text[])
      and c.removed_at is null and a.deleted_at is null
    order by lower(a.name), a.id`);
  return rows.map((row) => ({ ...row, id: String(row.id) }));
}

/**
 * Adds people to the end of a campaign; people who were removed from it come back.
 * @param tx a transaction that has locked the user's campaigns; none of the people is in the campaign
 */
export async function addContacts(
  tx: Queryable,
  userId: string,
  {
    id,
    contacts,
    searchQuery,
    at,
  }: { id: string; contacts: readonly NewContact[]; searchQuery: string | null; at: Date },
): Promise<void> {
  const [row] = await tx.query<{ first: number }>(sql`
    update campaign set contacts = contacts + ${contacts.length}::int,
      next_position = next_position + ${contacts.length}::int, last_added_at = ${at}
    where user_id = ${userId} and id = ${id}::bigint
    returning next_position - ${contacts.length}::int as first`);
  const rows = contacts.map((each, index) => ({ ...each, position: (row?.first ?? 1) + index }));
  await tx.query(sql`
    insert into campaign_contact (campaign_id, person_key, user_id, position, person, why, search_query, added_at)
    select ${id}::bigint, r.key, ${userId}, r.position, r.person, r.why, ${searchQuery}, ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (key text, position int, person jsonb, why text)
    on conflict (campaign_id, person_key) do update set position = excluded.position, person = excluded.person,
      why = excluded.why, search_query = excluded.search_query, added_at = excluded.added_at, removed_at = null`);
}

/** Marks people of a campaign as removed. @returns their number */
export async function removeContacts(
  tx: Queryable,
  userId: string,
  { id, keys, at }: { id: string; keys: readonly string[]; at: Date },
): Promise<number> {
  const rows = await tx.query(sql`
    update campaign_contact set removed_at = ${at}
    where user_id = ${userId} and campaign_id = ${id}::bigint and person_key = any(${keys}::text[])
      and removed_at is null returning 1`);
  await changeCount(tx, userId, { id, by: -rows.length });
  return rows.length;
}

/** Puts people who were removed within a day back where they were. @returns their number */
export async function restoreContacts(
  tx: Queryable,
  userId: string,
  { id, keys, at }: { id: string; keys: readonly string[]; at: Date },
): Promise<number> {
  const rows = await tx.query(sql`
    update campaign_contact set removed_at = null
    where user_id = ${userId} and campaign_id = ${id}::bigint and person_key = any(${keys}::text[])
      and removed_at > ${at}::timestamptz - make_interval(hours => ${restoreHours}::int) returning 1`);
  await changeCount(tx, userId, { id, by: rows.length });
  return rows.length;
}

async function changeCount(tx: Queryable, userId: string, { id, by }: { id: string; by: number }) {
  await tx.query(sql`
    update campaign set contacts = contacts + ${by}::int where user_id = ${userId} and id = ${id}::bigint`);
}

export interface StoredContact extends NewContact {
  position: number;
  addedAt: string;
}

/** Lists people of a campaign in the order of adding, after a position. */
export async function listContacts(
  db: Queryable,
  userId: string,
  { id, after, limit }: { id: string; after: number; limit: number },
): Promise<StoredContact[]> {
  return db.query<StoredContact>(sql`
    select person_key as key, person, why, position, added_at as "addedAt" from campaign_contact
    where user_id = ${userId} and campaign_id = ${id}::bigint and removed_at is null and position > ${after}::int
    order by position limit ${limit}::int`);
}
