import type { Logger } from "pino";
import { type Payments, PaymentsUnavailable } from "../../adapters/payments/port.ts";
import type { Database } from "../../platform/db/database.ts";
import { readCustomer } from "./read-customer.ts";
import { claimDueCustomers } from "./store-customer.ts";
import { claimEvent, finishEvent, postponeEvent, type WaitingEvent } from "./store-events.ts";

/** Seconds until an event is tried again, by the number of failed tries; the last for all further ones. */
const retrySeconds = [5, 30, 120, 600] as const;
/** Seconds for which one process has an event or a customer; after that another may try it. */
const claimSeconds = 60;
const dueCustomersAtOnce = 20;

/** Events after which a customer's subscriptions are read again. Others are stored and change nothing. */
const subscriptionEventPattern = /^(?:customer\.(?:subscription\.|deleted$)|checkout\.session\.|invoice\.)/;

export interface ProcessingContext {
  db: Database;
  payments: Payments;
  log: Pick<Logger, "warn">;
  now: () => Date;
}

/**
 * Processes all stored events that wait. An event that fails, because the provider is away, is tried again later.
 * @returns the number of events that were processed
 */
export async function processEvents(context: ProcessingContext): Promise<number> {
  const { db, payments, now } = context;
  let processed = 0;
  for (;;) {
    const event = await claimEvent(db, payments.mode, { now: now(), claimSeconds });
    if (!event) return processed;
    if (await processEvent(event, context)) processed += 1;
  }
}

async function processEvent(event: WaitingEvent, context: ProcessingContext): Promise<boolean> {
  const { db, payments, log, now } = context;
  try {
    const outcome = await applyEvent(event, context);
    await finishEvent(db, payments.mode, { id: event.id, outcome, now: now() });
    return true;
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error;
    const seconds = retrySeconds[Math.min(event.attempts, retrySeconds.length) - 1] ?? 600;
    log.warn({ event: event.id }, `${error.message}. A payment event is tried again in ${seconds} s`);
    await postponeEvent(db, payments.mode, {
      id: event.id,
      until: new Date(now().getTime() + seconds * 1000),
    });
    return false;
  }
}

async function applyEvent({ type, customerId }: WaitingEvent, context: ProcessingContext): Promise<string> {
  if (customerId === null || !subscriptionEventPattern.test(type)) return "ignored";
  return await readCustomer(context.db, context.payments, { customerId, now: context.now() });
}

/** Reads the customers again whose month or grace has ended without an event. */
export async function readDueCustomers({ db, payments, log, now }: ProcessingContext): Promise<void> {
  const limit = dueCustomersAtOnce;
  const due = await claimDueCustomers(db, payments.mode, { now: now(), claimSeconds: 600, limit });
  for (const customerId of due) {
    try {
      await readCustomer(db, payments, { customerId, now: now() });
    } catch (error) {
      if (!(error instanceof PaymentsUnavailable)) throw error;
      log.warn(`${error.message}. The customer is read again in 10 minutes`);
      return;
    }
  }
}
