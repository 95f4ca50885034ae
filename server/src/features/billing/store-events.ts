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

/** Takes the oldest event that waits. Another process takes it again after `claimSeconds`, unless it is processed. */
export async function claimEvent(
  db: Queryable,
  provider: PaymentMode,
  { now, claimSeconds }: { now: Date; claimSeconds: number },
): Promise<WaitingEvent | null> {
  const rows = await db.query<WaitingEvent>(sql`
    update billing_event set attempts = attempts + 1, not_before = ${new Date(now.getTime() + claimSeconds * 1000)}
    where (provider, event_id) = (
      select provider, event_id from billing_event
      where processed_at is null and provider = ${provider} and (not_before is null or not_before <= ${now})
      order by received_at, event_id limit 1 for update skip locked)
    returning event_id as id, type, customer_id as "customerId", attempts`);
  return rows[0] ?? null;
}

export async function finishEvent(
  db: Queryable,
  provider: PaymentMode,
  { id, outcome, now }: { id: string; outcome: string; now: Date },
): Promise<void> {
  await db.query(sql`
    update billing_event set processed_at = ${now}, outcome = ${outcome}
    where provider = ${provider} and event_id = ${id}`);
}

export async function postponeEvent(
  db: Queryable,
  provider: PaymentMode,
  { id, until }: { id: string; until: Date },
): Promise<void> {
  await db.query(sql`
    update billing_event set not_before = ${until} where provider = ${provider} and event_id = ${id}`);
}

/** Removes events that were processed long ago. */
export async function sweepEvents(db: Queryable, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000);
  await db.query(sql`delete from billing_event where processed_at < ${before}`);
}
