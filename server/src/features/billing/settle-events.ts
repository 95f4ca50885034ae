import type { PaymentMode } from "@eq/contracts";
import type { Logger } from "pino";
import { type PaymentEvent, type Payments, PaymentsUnavailable } from "../../adapters/payments/port.ts";
import type { Database, Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { readCustomer } from "./read-customer.ts";

/** Seconds until an event is tried again, by the number of failed tries; the last for all further ones. */
const retrySeconds = [5, 30, 120, 600] as const;
/** Seconds for which one process has an event; after that another may try it. */
const claimSeconds = 60;

/** Events after which a customer's subscriptions are read again. Others are stored and change nothing. */
const subscriptionEventPattern = /^(?:customer\.subscription\.|checkout\.session\.|invoice\.)/;

/**
 * Stores an event of the provider.
 * @returns false for an event that was stored before
 */
export async function storeEvent(
  db: Queryable,
  provider: PaymentMode,
  { id, type, customerId }: PaymentEvent,
  now: Date,
): Promise<boolean> {
  const rows = await db.query(sql`
    insert into billing_event (provider, event_id, type, customer_id, received_at)
    values (${provider}, ${id}, ${type}, ${customerId}, ${now}) on conflict do nothing returning 1`);
  return rows.length > 0;
}

interface WaitingEvent {
  id: string;
  type: string;
  customerId: string | null;
  attempts: number;
}

export interface SettleContext {
  db: Database;
  payments: Payments;
  log: Pick<Logger, "warn">;
  now: () => Date;
}

/**
 * Works on all stored events that wait. An event that fails, because the provider is away, is tried again later.
 * @returns the number of events that were settled
 */
export async function settleEvents(context: SettleContext): Promise<number> {
  let settled = 0;
  for (;;) {
    const event = await claimEvent(context);
    if (!event) return settled;
    if (await settleEvent(event, context)) settled += 1;
  }
}

/** Takes the oldest event that waits. */
async function claimEvent({ db, payments, now }: SettleContext): Promise<WaitingEvent | null> {
  const at = now();
  const rows = await db.query<WaitingEvent>(sql`
    update billing_event set attempts = attempts + 1, not_before = ${new Date(at.getTime() + claimSeconds * 1000)}
    where (provider, event_id) = (
      select provider, event_id from billing_event
      where settled_at is null and provider = ${payments.mode} and (not_before is null or not_before <= ${at})
      order by received_at, event_id limit 1 for update skip locked)
    returning event_id as id, type, customer_id as "customerId", attempts`);
  return rows[0] ?? null;
}

async function settleEvent(event: WaitingEvent, context: SettleContext): Promise<boolean> {
  const { db, payments, log, now } = context;
  try {
    const outcome = await applyEvent(event, context);
    await db.query(sql`
      update billing_event set settled_at = ${now()}, outcome = ${outcome}
      where provider = ${payments.mode} and event_id = ${event.id}`);
    return true;
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error;
    const seconds = retrySeconds[Math.min(event.attempts, retrySeconds.length) - 1] ?? 600;
    log.warn({ err: error, event: event.id }, `A payment event could not be settled; it is tried again in ${seconds} s`);
    await db.query(sql`
      update billing_event set not_before = ${new Date(now().getTime() + seconds * 1000)}
      where provider = ${payments.mode} and event_id = ${event.id}`);
    return false;
  }
}

async function applyEvent({ type, customerId }: WaitingEvent, context: SettleContext): Promise<string> {
  if (customerId === null || !subscriptionEventPattern.test(type)) return "ignored";
  const read = await readCustomer(context.db, context.payments, { customerId, now: context.now() });
  return read === "foreign" ? "foreign" : "applied";
}
