import type { Database, Queryable } from "../../platform/db/database.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { isEventWanted } from "../webhooks/index.ts";
import { countKeySpendable } from "./key-allowance.ts";
import { noteLowCredit } from "./note-low-credit.ts";
import {
  computeHoldExpiry,
  type DailyAllowance,
  isAccountStored,
  isWithinAllowance,
  lockAccount,
  lockAccountRow,
} from "./store-account.ts";
import {
  addHold,
  type CreditUse,
  chargeHold,
  type Hold,
  joinHold,
  makeRefinement,
  readLedger,
  renewHold,
  type SearchEntry,
  writeCharge,
} from "./store-searches.ts";

export type ReservationOutcome =
  | { kind: "reserved"; hold: Hold }
  | { kind: "already-charged" }
  | { kind: "exhausted"; allowance: DailyAllowance };

export type ChargeOutcome = { kind: "charged" } | { kind: "exhausted"; allowance: DailyAllowance };

/** Number of free refinements of one text within an hour. */
const maxFreeRefinements = 20;

/**
 * Holds the cost of a search. The first search of a text on a day costs one credit; its refinements are free, but from
 * the 21st within an hour each costs one credit. A search that was already charged on that day is free. Concurrent
 * equal searches share a hold.
 * @param start runs in the same transaction; nothing is held when it throws
 */
export async function reserveCredit(
  db: Database,
  use: CreditUse,
  now: Date,
  start: (tx: Queryable) => Promise<void> = async () => {},
): Promise<ReservationOutcome> {
  return db.transaction(
    async (tx) => {
      const [, ledger] = await Promise.all([start(tx), lockAndReadLedger(tx, use, now)]);
      return takeHold(tx, use, { now, ledger });
    },
    { urgent: true },
  );
}

async function takeHold(
  tx: Queryable,
  use: CreditUse,
  { now, ledger }: { now: Date; ledger: SearchLedger },
): Promise<ReservationOutcome> {
  const { allowance, own, others } = ledger;
  if (own?.state === "charged") return { kind: "already-charged" };
  const expiresAt = computeHoldExpiry(now);
  if (own) {
    if (!mayTakeOver(own, use, allowance)) return { kind: "exhausted", allowance };
    const heldSince = await joinHold(tx, use, expiresAt);
    // The hold was charged or released after the ledger was read. The account is locked, so no other hold replaces it.
    if (heldSince === null) return takeHold(tx, use, { now, ledger: await readSearchLedger(tx, use, now) });
    return { kind: "reserved", hold: { ...use, heldSince } };
  }
  const amount = computePriceBesideRunning(others);
  if (!isWithinAllowance(allowance, amount)) return { kind: "exhausted", allowance };
  const heldSince = await addHold(tx, use, { amount, now, expiresAt });
  return { kind: "reserved", hold: { ...use, heldSince } };
}

/**
 * True when the payer may take over the credit that another search has on hold. It counts for the user already, but an API
 * key must be able to pay for what it did not put on hold itself.
 */
function mayTakeOver(entry: SearchEntry, { apiKeyId = null }: CreditUse, { key }: DailyAllowance): boolean {
  return key === null || entry.apiKeyId === apiKeyId || entry.amount <= countKeySpendable(key);
}

/**
 * Charges a search whose results are about to be sent. Charging a search twice has no effect. Two kinds of holds cannot
 * be charged: expired ones, and those for a refinement of a text that was never charged. In these cases, reserves and
 * charges in one transaction.
 * @returns `exhausted` when no credit is left
 */
export async function chargeCredit(db: Database, use: CreditUse, now: Date): Promise<ChargeOutcome> {
  if (await isEventWanted(db, use.userId, "credit.low")) return chargeAndNote(db, use, now);
  if (await chargeHold(db, use, now)) return { kind: "charged" };
  return db.transaction((tx) => chargeWithoutValidHold(tx, use, now), { urgent: true });
}

/** Charges a search of a user whose webhook addresses want to know when credits are low. */
function chargeAndNote(db: Database, use: CreditUse, now: Date): Promise<ChargeOutcome> {
  return db.transaction(
    async (tx) => {
      await lockAccountRow(tx, use.userId);
      const isCharged = await chargeHold(tx, use, now);
      const outcome = isCharged ? { kind: "charged" as const } : await chargeWithoutValidHold(tx, use, now);
      if (outcome.kind === "charged") await noteLowCredit(tx, use.userId, now);
      return outcome;
    },
    { urgent: true },
  );
}

async function chargeWithoutValidHold(tx: Queryable, use: CreditUse, now: Date): Promise<ChargeOutcome> {
  if (!(await isAccountStored(tx, use.userId))) throw createDeletedRefusal();
  const { allowance, own, others } = await lockAndReadLedger(tx, use, now);
  if (own?.state === "charged") return { kind: "charged" };
  // Another running search of this text may still hold the text's credit. Take over that credit and turn the other
  // search into a refinement, so that the total on hold stays the same.
  const payer = getReservedAmount(own) === 0 ? findRunningPayer(others) : undefined;
  const amount = computeResultPrice(own, others);
  const isPayable = payer
    ? mayTakeOver(payer, use, allowance)
    : isWithinAllowance(allowance, amount - getReservedAmount(own));
  if (!isPayable) return { kind: "exhausted", allowance };
  if (payer && !(await makeRefinement(tx, use.userId, payer.key)))
    return chargeWithoutValidHold(tx, use, now);
  const paid = { ...use, apiKeyId: findPayingKey(own, use) };
  await writeCharge(tx, paid, { amount, isFirst: !others.some(hasBeenCharged), now });
  return { kind: "charged" };
}

/** Finds the API key that put the search's credit on hold, else the one that charges it. */
function findPayingKey(own: SearchEntry | undefined, { apiKeyId = null }: CreditUse): number | null {
  return own && getReservedAmount(own) > 0 ? own.apiKeyId : apiKeyId;
}

/** The refusal of a search that ends after its user was deleted, so that it leaves nothing behind. */
const createDeletedRefusal = () =>
  new Refusal(401, "This account was deleted while the search ran", { requiresAuth: true });

/** Extends a hold so that it expires `holdSeconds` from now. */
export async function renewCredit(db: Queryable, hold: Hold, now: Date): Promise<void> {
  await renewHold(db, hold, computeHoldExpiry(now));
}

/** The allowance of the search's day, the search's own entry and those of the same text with other filters. */
interface SearchLedger {
  allowance: DailyAllowance;
  own: SearchEntry | undefined;
  others: SearchEntry[];
  isBehind: boolean;
}

/**
 * Locks the account and reads the ledger. Most accounts have nothing to update, so the ledger is read together with the
 * lock, which saves two round trips, and read again after an update. It is read after the account is locked, so that the
 * read includes all commits of other processes.
 */
async function lockAndReadLedger(tx: Queryable, use: CreditUse, now: Date): Promise<SearchLedger> {
  const [isLocked, ledger] = await Promise.all([
    lockAccountRow(tx, use.userId),
    readSearchLedger(tx, use, now),
  ]);
  if (isLocked && !ledger.isBehind) return ledger;
  const { userId, day } = use;
  const [, updated] = await Promise.all([
    lockAccount(tx, { userId, day }, now),
    readSearchLedger(tx, use, now),
  ]);
  return updated;
}

async function readSearchLedger(tx: Queryable, use: CreditUse, now: Date): Promise<SearchLedger> {
  const { entries, ...ledger } = await readLedger(tx, use, now);
  return {
    ...ledger,
    own: entries.find(({ key }) => key === use.key),
    others: entries.filter(({ key }) => key !== use.key),
  };
}

const hasBeenCharged = ({ state }: SearchEntry) => state === "charged";

const getReservedAmount = (own: SearchEntry | undefined) => (own?.state === "reserved" ? own.amount : 0);

/**
 * Computes the price of one more search of a text. `others` are the text's other searches, of which some may still be
 * running.
 */
function computePriceBesideRunning(others: readonly SearchEntry[]): number {
  const isPaid = others.some(
    ({ state, amount }) => state === "charged" || (state === "reserved" && amount > 0),
  );
  return isPaid ? computeRefinementPrice(others) : 1;
}

/**
 * Computes the price of a search that has results. The first charged search of a text costs one credit. After it, a
 * search costs its amount on hold, or without a hold the price of a refinement.
 */
function computeResultPrice(own: SearchEntry | undefined, others: readonly SearchEntry[]): number {
  if (!others.some(hasBeenCharged)) return 1;
  return own?.state === "reserved" ? own.amount : computeRefinementPrice(others);
}

/** Finds the running search that holds the credit of a text that has not been charged yet. */
function findRunningPayer(others: readonly SearchEntry[]): SearchEntry | undefined {
  if (others.some(hasBeenCharged)) return undefined;
  return others.find(({ state, amount }) => state === "reserved" && amount > 0);
}

function computeRefinementPrice(others: readonly SearchEntry[]): number {
  const free = others.filter(({ amount, isRecent }) => amount === 0 && isRecent);
  return free.length < maxFreeRefinements ? 0 : 1;
}
