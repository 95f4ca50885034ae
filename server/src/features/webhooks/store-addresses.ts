import { type Delivery, listedDeliveryLimit, type Webhook, type WebhookEvent } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";

/** Makes other calls that add addresses of this user wait until the transaction ends. */
export async function lockAddresses(tx: Queryable, userId: string): Promise<void> {
  const key = JSON.stringify(["webhooks", userId]);
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${key}::text, 0))`);
}

export async function insertAddress(
  tx: Queryable,
  userId: string,
  { url, events, secret }: { url: string; events: readonly WebhookEvent[]; secret: string },
  now: Date,
): Promise<string> {
  const [row] = await tx.query<{ id: string }>(sql`
    insert into webhook_address (user_id, url, events, secret, created_at)
    values (${userId}, ${url}, ${events}::text[], ${secret}, ${now}) returning id::text as id`);
  return row?.id ?? "";
}

/** Lists the user's addresses with the numbers of their deliveries, the newest first. */
export function listAddresses(db: Queryable, userId: string): Promise<Webhook[]> {
  return db.query<Webhook>(sql`
    select a.id::text as id, a.url, a.events, a.created_at as "createdAt", a.stopped_at as "stoppedAt",
      (count(d.id) filter (where d.state = 'delivered'))::int as delivered,
      (count(d.id) filter (where d.state = 'waiting' and d.status is not null or d.state = 'waiting' and d.problem is not null))::int as failing,
      (count(d.id) filter (where d.state = 'set-aside'))::int as "setAside"
    from webhook_address a left join webhook_delivery d on d.address_id = a.id
    where a.user_id = ${userId} group by a.id order by a.id desc`);
}

export interface StoredAddress {
  id: string;
  secret: string;
  stoppedAt: string | null;
}

export async function findAddress(db: Queryable, userId: string, id: string): Promise<StoredAddress | null> {
  const rows = await db.query<StoredAddress>(sql`
    select id::text as id, secret, stopped_at as "stoppedAt" from webhook_address
    where user_id = ${userId} and id = ${id}::bigint`);
  return rows[0] ?? null;
}

/** @returns false when the user has no such address */
export async function deleteAddress(db: Queryable, userId: string, id: string): Promise<boolean> {
  const rows = await db.query(
    sql`delete from webhook_address where user_id = ${userId} and id = ${id}::bigint returning 1`,
  );
  return rows.length > 0;
}

export async function startAddress(tx: Queryable, userId: string, id: string): Promise<void> {
  await tx.query(
    sql`update webhook_address set stopped_at = null where user_id = ${userId} and id = ${id}::bigint`,
  );
}

/** Lists the user's newest deliveries. */
export function listDeliveryRows(db: Queryable, userId: string): Promise<Delivery[]> {
  return db.query<Delivery>(sql`
    select d.id::text as id, d.address_id::text as "webhookId", d.event_id as "eventId", d.event, a.url, d.payload,
      d.state, d.tries, d.created_at as "createdAt", case when d.state = 'waiting' then d.due_at end as "nextTryAt",
      d.status, d.problem, d.milliseconds
    from webhook_delivery d join webhook_address a on a.id = d.address_id
    where d.user_id = ${userId} order by d.id desc limit ${listedDeliveryLimit}::int`);
}
