import type { WebhookEvent } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";

/** True when one of the user's addresses wants the event. */
export async function isEventWanted(db: Queryable, userId: string, event: WebhookEvent): Promise<boolean> {
  const rows = await db.query(
    sql`
    select 1 from webhook_address
    where user_id = ${userId} and stopped_at is null and ${event} = any(events) limit 1`,
    { keepPlan: true },
  );
  return rows.length > 0;
}

interface NewDeliveries {
  userId: string;
  event: string;
  rows: readonly { event_id: string; once_key: string | null; payload: string }[];
  /** The only address; null for all that want the event. */
  addressId: string | null;
}

/** Inserts a delivery of each event for each address. */
export async function insertDeliveries(
  tx: Queryable,
  { userId, event, rows, addressId }: NewDeliveries,
  now: Date,
): Promise<void> {
  await tx.query(sql`
    insert into webhook_delivery
      (address_id, user_id, event_id, event, once_key, payload, state, created_at, begun_at, due_at)
    select a.id, a.user_id, r.event_id, ${event}, r.once_key, r.payload, 'waiting', ${now}::timestamptz,
      ${now}::timestamptz, ${now}::timestamptz
    from webhook_address a, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (event_id text, once_key text, payload text)
    where a.user_id = ${userId} and a.stopped_at is null
      and case when ${addressId}::bigint is null then ${event} = any(a.events) else a.id = ${addressId}::bigint end
    on conflict do nothing`);
}
