import type { Device } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import { QueryError } from "../../platform/db/query-error.ts";
import { type Sql, sql } from "../../platform/db/sql.ts";
import { createEmailKey } from "../credentials/accounts.ts";
import { createDeviceId } from "./device-id.ts";

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

/** Another account has the email. */
export class EmailTaken extends Error {
  override name = "EmailTaken";
}

const uniqueViolation = "23505";

/**
 * Sets an account's email.
 * @param verifiedAt when its owner was known to read it; null for an address that is not confirmed
 * @throws EmailTaken
 */
export async function setEmail(
  db: Queryable,
  { id, email, verifiedAt }: { id: string; email: string; verifiedAt: Date | null },
): Promise<void> {
  try {
    await db.query(sql`
      update identity_account
      set email = ${email}, email_key = ${createEmailKey(email)}, email_verified_at = ${verifiedAt}
      where id = ${id}`);
  } catch (error) {
    throw error instanceof QueryError && error.code === uniqueViolation ? new EmailTaken() : error;
  }
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

/** Deletes an account, with the mails that wait for it. */
export async function deleteOwnAccount(tx: Queryable, id: string): Promise<void> {
  await tx.query(sql`
    delete from mail_outbox where recipient in (
      select email from identity_account where id = ${id}
      union select email from identity_mail_link where account_id = ${id})`);
  await tx.query(sql`delete from identity_account where id = ${id}`);
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

/** Ends a device of an account: removes its grant, tokens and session. @returns the ids of the ended devices */
export async function endDevice(
  tx: Queryable,
  { accountId, id, now }: { accountId: string; id: string; now: Date },
): Promise<string[]> {
  const grants = await tx.query<{ grantId: string }>(sql`
    select grant_id as "grantId" from identity_device where account_id = ${accountId} and id = ${id}`);
  return await endGrants(
    tx,
    grants.map(({ grantId }) => grantId),
    now,
  );
}

/**
 * Ends all devices of an account except one. Also ends sign-ins that have not reached a device yet: sessions without a
 * grant, and log-ins that were sent and not completed, since they may be of somebody who knows the old password.
 * @param except the id of the device that stays; null for none
 * @returns the ids of the ended devices
 */
export async function endDevicesOfAccount(
  tx: Queryable,
  { accountId, except, now }: { accountId: string; except: string | null; now: Date },
): Promise<string[]> {
  const grants = await tx.query<{ id: string }>(sql`
    select id from identity_artifact where kind = 'Grant' and payload ->> 'accountId' = ${accountId}`);
  const grantIds = grants.map(({ id }) => id);
  const keptGrant = grantIds.find((id) => createDeviceId(id) === except) ?? null;
  const endedGrants = grantIds.filter((id) => id !== keptGrant);
  const ended = await endGrants(tx, endedGrants, now);
  await tx.query(sql`
    delete from identity_artifact
    where (payload ->> 'accountId' = ${accountId} and kind <> 'Grant'
           and (${keptGrant}::text is null or grant_id is distinct from ${keptGrant}::text)
           and not (kind = 'Session' and ${hasGrantOf(sql`array[${keptGrant}]::text[]`)}))
       or (kind = 'Interaction' and (payload #>> '{session,accountId}' = ${accountId}
                                     or payload #>> '{result,login,accountId}' = ${accountId}))`);
  await tx.query(sql`
    delete from identity_device
    where account_id = ${accountId} and grant_id is distinct from ${keptGrant}::text`);
  return ended;
}

/** Whether the session in an artifact's payload has one of these grants. */
const hasGrantOf = (grantIds: Sql): Sql => sql`exists (
  select 1 from jsonb_each(coalesce(payload -> 'authorizations', '{}')) as client
  where client.value ->> 'grantId' = any(${grantIds}))`;

async function endGrants(tx: Queryable, grantIds: readonly string[], now: Date): Promise<string[]> {
  const ids = grantIds.map(createDeviceId);
  await tx.query(sql`
    delete from identity_artifact
    where grant_id = any(${grantIds}::text[]) or (kind = 'Grant' and id = any(${grantIds}::text[]))
       or (kind = 'Session' and ${hasGrantOf(sql`${grantIds}::text[]`)})`);
  await tx.query(sql`delete from identity_device where grant_id = any(${grantIds}::text[])`);
  await tx.query(sql`
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
