import type { PaymentMode } from "@eq/contracts";
import type { PaymentEvent } from "../../adapters/payments/port.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";

/** Days for which processed events are kept. Stripe repeats an event for at most three days. */
const keptDays = 90;

/**
 * Stores an event of the provider.
 * @returns false for an event that was stored before
 */
export async function storeEvent(
  db: Queryable,
  provider: PaymentMode,
  { event: { id, type, customerId }, now }: { event: PaymentEvent; now: Date },
): Promise<boolean> {
  const rows = await db.query(sql`
    insert into billing_event (provider, event_id, type, customer_id, received_at)
    values (${provider}, ${id}, ${type}, ${customerId}, ${now}) on conflict do nothing returning 1`);
  return rows.length > 0;
}

export interface WaitingEvent extends PaymentEvent {
  /** Number of tries, this one included. */
  attempts: number;
}

/**
 * Takes the oldest event that waits, with all others of its customer. Another process takes them again after
 * `claimSeconds`, unless they are processed.
 */
export async function claimEvents(
  db: Queryable,
  provider: PaymentMode,
  { now, claimSeconds }: { now: Date; claimSeconds: number },
): Promise<WaitingEvent[]> {
  const isWaiting = sql`
    e.processed_at is null and e.provider = ${provider} and (e.not_before is null or e.not_before <= ${now})`;
  return await db.query<WaitingEvent>(sql`
    with oldest as (
      select e.event_id, e.customer_id from billing_event e where ${isWaiting}
      order by e.received_at, e.event_id limit 1 for update skip locked),
    claimed as (
      select e.event_id from billing_event e, oldest
      where (e.event_id = oldest.event_id or e.customer_id = oldest.customer_id) and ${isWaiting}
      for update of e skip locked)
    update billing_event set attempts = attempts + 1, not_before = ${new Date(now.getTime() + claimSeconds * 1000)}
    where provider = ${provider} and event_id in (select event_id from claimed)
    returning event_id as id, type, customer_id as "customerId", attempts`);
}

export async function finishEvents(
  db: Queryable,
  provider: PaymentMode,
  { ids, outcome, now }: { ids: readonly string[]; outcome: string; now: Date },
): Promise<void> {
  await db.query(sql`
    update billing_event set processed_at = ${now}, outcome = ${outcome}
    where provider = ${provider} and event_id = any(${ids}::text[])`);
}

export async function postponeEvents(
  db: Queryable,
  provider: PaymentMode,
  { ids, until }: { ids: readonly string[]; until: Date },
): Promise<void> {
  await db.query(sql`
    update billing_event set not_before = ${until}
    where provider = ${provider} and event_id = any(${ids}::text[])`);
}

/** Removes events that were processed long ago. */
export async function sweepEvents(db: Queryable, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000);
  await db.query(sql`delete from billing_event where processed_at < ${before}`);
}
