import type { Queryable } from "../../platform/db/database.ts";
import { bookRunItems } from "../credits/index.ts";
import {
  type Attempt,
  type BookableItem,
  type BookedKeys,
  describeEnded,
  describeRetry,
  isResult,
  listFirstEntries,
  listRepeatedEntries,
  type Payment,
  planPayments,
  splitAttempts,
} from "./decide-bookings.ts";
import { type ItemChange, type WaitingItem, writeItemChanges } from "./item-store.ts";
import type { RunKindDefinition } from "./run-kind.ts";
import { countFields, type RunRow } from "./run-row.ts";

export interface Booking {
  kind: RunKindDefinition;
  attempts: readonly Attempt[];
  /** The outcome that the items have now. */
  from: null | "ambiguous";
  now: Date;
}

/**
 * Books attempts on a locked run, in the caller's transaction, after the account was locked: charges, what was bought,
 * the items, and the run's counts in `run`. The caller saves `run`.
 * @returns the items that could not be paid, because the cap is reached or no credits are left
 */
export async function bookAttempts(
  tx: Queryable,
  run: RunRow,
  booking: Booking,
): Promise<{ unpaid: WaitingItem[] }> {
  const { kind, attempts, from, now } = booking;
  const { ended, retried } = splitAttempts(attempts);
  const payments = planPayments(kind.costsCredits ? ended : ended.map(makeFree));
  const keys = await bookCredits(tx, run, payments, booking);
  const changes = describeEnded(payments, keys);
  await storeResults(tx, run, booking, changes);
  const retries = retried.map((attempt) => describeRetry(attempt, now));
  if (changes.length + retries.length > 0) {
    run.event += 1;
    await writeItemChanges(tx, run.id, [...changes, ...retries], { event: run.event, from });
  }
  addCounts(run, changes, from);
  const booked = new Set(changes.map(({ position }) => position));
  return { unpaid: ended.map(({ item }) => item).filter(({ position }) => !booked.has(position)) };
}

const makeFree = ({ item, result }: Attempt): Attempt => ({ item, result: { ...result, chargeKey: null } });

async function bookCredits(
  tx: Queryable,
  run: RunRow,
  payments: readonly Payment[],
  { kind, now }: Booking,
): Promise<BookedKeys> {
  const charged = new Set<string>();
  const chargedBefore = new Set<string>();
  const book = async (items: readonly BookableItem[]) => {
    if (items.length === 0 || !kind.costsCredits) return;
    const { userId, apiKeyId } = run;
    const use = { userId, apiKeyId, runId: String(run.id), what: run.label, now };
    const booked = await bookRunItems(tx, { ...use, items });
    for (const key of booked.charged) charged.add(key);
    for (const key of booked.chargedBefore) chargedBefore.add(key);
  };
  await book(omitBeyondCap(run, listFirstEntries(payments, run.id)));
  await book(listRepeatedEntries(payments, { charged, chargedBefore }, run.id));
  return { charged, chargedBefore };
}

/** A user's choice between candidates may have charged up to the cap since this batch was begun. */
function omitBeyondCap(run: RunRow, entries: readonly BookableItem[]): BookableItem[] {
  let left = run.cap === null ? Number.POSITIVE_INFINITY : run.cap - run.charged;
  return entries.filter(({ amount }) => {
    left -= amount;
    return amount === 0 || left >= 0;
  });
}

async function storeResults(
  tx: Queryable,
  run: RunRow,
  { kind, attempts, now }: Booking,
  changes: readonly ItemChange[],
): Promise<void> {
  if (!kind.storeBooked) return;
  const booked = new Set(changes.map(({ position }) => position));
  const results = attempts
    .filter(
      ({ item, result }) => booked.has(item.position) && (isResult(result) || result.bought !== undefined),
    )
    .map(({ result }) => result);
  if (results.length === 0) return;
  await kind.storeBooked(tx, { userId: run.userId, runId: String(run.id), now }, results);
}

function addCounts(run: RunRow, changes: readonly ItemChange[], from: Booking["from"]): void {
  for (const { outcome, charged } of changes) {
    if (outcome === null) continue;
    run[countFields[outcome]] += 1;
    if (from !== null) run[countFields[from]] -= 1;
    run.charged += charged;
  }
}
