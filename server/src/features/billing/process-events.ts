import type { Logger } from "pino";
import { type Payments, PaymentsUnavailable } from "../../adapters/payments/port.ts";
import type { Database } from "../../platform/db/database.ts";
import { pickRetrySeconds } from "../../platform/repeated-work.ts";
import { readCustomer } from "./read-customer.ts";
import { claimDueCustomers } from "./store-customer.ts";
import { claimEvents, finishEvents, postponeEvents, type WaitingEvent } from "./store-events.ts";

const retrySeconds = [5, 30, 120, 600] as const;
/** Seconds for which one process has an event or a customer; after that another may try it. */
const claimSeconds = 60;
/** Customers whose events one process works on at once, so that a burst of events spares the provider and the database. */
const customersAtOnce = 4;
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
 * Processes all stored events that wait. Events that fail, because the provider is away, are tried again later.
 * @returns the number of events that were processed
 */
export async function processEvents(context: ProcessingContext): Promise<number> {
  const workers = Array.from({ length: customersAtOnce }, () => processUntilNoneWaits(context));
  return (await Promise.all(workers)).reduce((sum, count) => sum + count, 0);
}

async function processUntilNoneWaits(context: ProcessingContext): Promise<number> {
  const { db, payments, now } = context;
  let processed = 0;
  for (;;) {
    const events = await claimEvents(db, payments.mode, { now: now(), claimSeconds });
    if (events.length === 0) return processed;
    processed += await processEventsOfCustomer(events, context);
  }
}

/** One read of the customer covers all its events that were stored before. @returns the number of processed events */
async function processEventsOfCustomer(
  events: readonly WaitingEvent[],
  context: ProcessingContext,
): Promise<number> {
  const { db, payments, log, now } = context;
  const ids = events.map(({ id }) => id);
  try {
    const relevant = events.find(({ type }) => subscriptionEventPattern.test(type));
    const outcome = await applyEvent(relevant, context);
    await finishEvents(db, payments.mode, { ids, outcome, now: now() });
    return events.length;
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error;
    const seconds = pickRetrySeconds(retrySeconds, Math.max(...events.map(({ attempts }) => attempts)));
    log.warn({ events: ids }, `${error.message}. Payment events are tried again in ${seconds} s`);
    await postponeEvents(db, payments.mode, { ids, until: new Date(now().getTime() + seconds * 1000) });
    return 0;
  }
}

async function applyEvent(event: WaitingEvent | undefined, context: ProcessingContext): Promise<string> {
  if (!event || event.customerId === null) return "ignored";
  return await readCustomer(context.db, context.payments, {
    customerId: event.customerId,
    now: context.now(),
  });
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
