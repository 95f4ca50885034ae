import type { Device } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { createEmailKey } from "../credentials/accounts.ts";

export interface OwnAccount {
  id: string;
  email: string;
  verifiedAt: string | null;
}

export async function findOwnAccount(db: Queryable, id: string): Promise<OwnAccount | null> {
  const [row] = await db.query<OwnAccount>(sql`
    select id, email, email_verified_at as "verifiedAt" from identity_account where id = ${id}`);
  return row ?? null;
}

export async function setPasswordHash(db: Queryable, id: string, passwordHash: string): Promise<void> {
  await db.query(sql`update identity_account set password_hash = ${passwordHash} where id = ${id}`);
}

/**
 * Sets an account's email.
 * @param verifiedAt when its owner was known to read it; null for an address that is not confirmed
 * @returns false when another account has this email
 */
export async function setEmail(
  db: Queryable,
  { id, email, verifiedAt }: { id: string; email: string; verifiedAt: Date | null },
): Promise<boolean> {
  const key = createEmailKey(email);
  const rows = await db.query(sql`
    update identity_account set email = ${email}, email_key = ${key}, email_verified_at = ${verifiedAt}
    where id = ${id} and not exists (select 1 from identity_account where email_key = ${key} and id <> ${id})
    returning 1`);
  return rows.length > 0;
}

export async function setVerified(
  db: Queryable,
  { id, email, now }: { id: string; email: string; now: Date },
): Promise<boolean> {
  const rows = await db.query(sql`
    update identity_account set email_verified_at = ${now}
    where id = ${id} and email_key = ${createEmailKey(email)} returning 1`);
  return rows.length > 0;
}

export async function deleteOwnAccount(db: Queryable, id: string): Promise<void> {
  await db.query(sql`delete from identity_account where id = ${id}`);
}

/** Records that a device was used. */
export async function recordDevice(
  db: Queryable,
  device: { grantId: string; id: string; accountId: string; userAgent: string; now: Date },
): Promise<void> {
  const { grantId, id, accountId, userAgent, now } = device;
  await db.query(sql`
    insert into identity_device (grant_id, id, account_id, user_agent, signed_in_at, last_used_at)
    select ${grantId}, ${id}, ${accountId}, ${userAgent}, ${now}::timestamptz, ${now}::timestamptz
    where exists (select 1 from identity_account where id = ${accountId})
    on conflict (grant_id) do update set user_agent = excluded.user_agent, last_used_at = excluded.last_used_at`);
}

/** Lists the devices whose grant has not ended, the latest used first. */
export async function listStoredDevices(
  db: Queryable,
  accountId: string,
): Promise<Omit<Device, "isCurrent">[]> {
  return await db.query<Omit<Device, "isCurrent">>(sql`
    select d.id, d.user_agent as "userAgent", d.signed_in_at as "signedInAt", d.last_used_at as "lastUsedAt"
    from identity_device d
    where d.account_id = ${accountId}
      and exists (select 1 from identity_artifact a where a.kind = 'Grant' and a.id = d.grant_id)
    order by d.last_used_at desc, d.id`);
}

/**
 * Ends devices of an account: removes their grants, tokens and sessions.
 * @param which the id of a device; or all devices except one, of which null means none
 * @returns the ids of the ended devices
 */
export async function endDevices(
  db: Queryable,
  accountId: string,
  { which, now }: { which: { id: string } | { except: string | null }; now: Date },
): Promise<string[]> {
  const chosen = "id" in which ? sql`id = ${which.id}` : sql`id is distinct from ${which.except}::text`;
  const rows = await db.query<{ id: string; grantId: string }>(sql`
    delete from identity_device where account_id = ${accountId} and ${chosen}
    returning id, grant_id as "grantId"`);
  const ids = rows.map(({ id }) => id);
  const grantIds = rows.map(({ grantId }) => grantId);
  await db.query(sql`
    delete from identity_artifact
    where grant_id = any(${grantIds}::text[]) or (kind = 'Grant' and id = any(${grantIds}::text[]))
       or (kind = 'Session' and exists (
             select 1 from jsonb_each(coalesce(payload -> 'authorizations', '{}')) as client
             where client.value ->> 'grantId' = any(${grantIds}::text[])))`);
  await db.query(sql`
    insert into identity_ended_device (id, ended_at)
    select id, ${now}::timestamptz from unnest(${ids}::text[]) as id on conflict do nothing`);
  return ids;
}

/** Reads which devices were ended since a moment. */
export async function listEndedDevices(db: Queryable, since: Date): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    select id from identity_ended_device where ended_at >= ${since}`);
  return rows.map(({ id }) => id);
}

/** Removes what has expired: links, and ended devices whose tokens are no longer valid. */
export async function sweepOwnAccounts(db: Queryable, now: Date): Promise<void> {
  const hourAgo = new Date(now.getTime() - 3_600_000);
  await db.query(sql`delete from identity_mail_link where expires_at <= ${now}`);
  await db.query(sql`delete from identity_ended_device where ended_at <= ${hourAgo}`);
  await db.query(sql`
    delete from identity_device d
    where not exists (select 1 from identity_artifact a where a.kind = 'Grant' and a.id = d.grant_id)`);
}
