import type { Database, Queryable } from "../../platform/db/database.ts";
import {
  type CreditEntry,
  type CreditUse,
  chargeHold,
  type DailyAllowance,
  type Hold,
  lockAccount,
  makeRefinement,
  readLedger,
  renewHold,
  writeCharge,
  writeHold,
} from "./store.ts";

export type ReservationOutcome =
  | { kind: "reserved"; hold: Hold }
  | { kind: "already-charged" }
  | { kind: "exhausted"; allowance: DailyAllowance };

export type ChargeOutcome = { kind: "charged" } | { kind: "exhausted"; allowance: DailyAllowance };

/** Lifetime of a hold in seconds. A hold no longer counts when it has not been renewed for this long. */
const holdSeconds = 120;

/** Number of free refinements of one text within an hour. */
const maxFreeRefinements = 20;

const computeHoldExpiry = (now: Date) => new Date(now.getTime() + holdSeconds * 1000);

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
      const [, { allowance, own, others }] = await Promise.all([start(tx), lockAndReadLedger(tx, use, now)]);
      if (own?.state === "charged") return { kind: "already-charged" };
      const amount = own?.state === "reserved" ? own.amount : computePriceBesideRunning(others);
      if (!isWithinAllowance(allowance, amount - getReservedAmount(own)))
        return { kind: "exhausted", allowance };
      const heldSince = await writeHold(tx, use, { amount, now, expiresAt: computeHoldExpiry(now) });
      return heldSince === null
        ? { kind: "already-charged" }
        : { kind: "reserved", hold: { ...use, heldSince } };
    },
    { urgent: true },
  );
}

/**
 * Charges a search whose results are about to be sent. Charging a search twice has no effect. Two kinds of holds cannot
 * be charged: expired ones, and those for a refinement of a text that was never charged. In these cases, reserves and
 * charges in one transaction.
 * @returns `exhausted` when no credit is left
 */
export async function chargeCredit(db: Database, use: CreditUse, now: Date): Promise<ChargeOutcome> {
  if (await chargeHold(db, use)) return { kind: "charged" };
  return db.transaction((tx) => chargeWithoutValidHold(tx, use, now), { urgent: true });
}

async function chargeWithoutValidHold(tx: Queryable, use: CreditUse, now: Date): Promise<ChargeOutcome> {
  const { allowance, own, others } = await lockAndReadLedger(tx, use, now);
  if (own?.state === "charged") return { kind: "charged" };
  // Another running search of this text may still hold the text's credit. Take over that credit and turn the other
  // search into a refinement, so that the total on hold stays the same.
  const payer = getReservedAmount(own) === 0 ? findRunningPayer(others) : undefined;
  if (payer && !(await makeRefinement(tx, use.userId, payer.key)))
    return chargeWithoutValidHold(tx, use, now);
  const amount = computeResultPrice(own, others);
  if (!payer && !isWithinAllowance(allowance, amount - getReservedAmount(own)))
    return { kind: "exhausted", allowance };
  await writeCharge(tx, use, { amount, now });
  return { kind: "charged" };
}

/** Extends a hold so that it expires `holdSeconds` from now. */
export async function renewCredit(db: Queryable, hold: Hold, now: Date): Promise<void> {
  await renewHold(db, hold, computeHoldExpiry(now));
}

async function lockAndReadLedger(tx: Queryable, use: CreditUse, now: Date) {
  // Read the ledger after the account is locked, so that the read includes all commits of other processes.
  const [, { allowance, entries }] = await Promise.all([lockAccount(tx, use, now), readLedger(tx, use, now)]);
  return {
    allowance,
    own: entries.find(({ key }) => key === use.key),
    others: entries.filter(({ key }) => key !== use.key),
  };
}

const hasBeenCharged = ({ state }: CreditEntry) => state === "charged";

const getReservedAmount = (own: CreditEntry | undefined) => (own?.state === "reserved" ? own.amount : 0);

/**
 * Computes the price of one more search of a text. `others` are the text's other searches, of which some may still be
 * running.
 */
function computePriceBesideRunning(others: readonly CreditEntry[]): number {
  const isPaid = others.some(
    ({ state, amount }) => state === "charged" || (state === "reserved" && amount > 0),
  );
  return isPaid ? computeRefinementPrice(others) : 1;
}

/**
 * Computes the price of a search that has results. The first charged search of a text costs one credit. After it, a
 * search costs its amount on hold, or without a hold the price of a refinement.
 */
function computeResultPrice(own: CreditEntry | undefined, others: readonly CreditEntry[]): number {
  if (!others.some(hasBeenCharged)) return 1;
  return own?.state === "reserved" ? own.amount : computeRefinementPrice(others);
}

/** Finds the running search that holds the credit of a text that has not been charged yet. */
function findRunningPayer(others: readonly CreditEntry[]): CreditEntry | undefined {
  if (others.some(hasBeenCharged)) return undefined;
  return others.find(({ state, amount }) => state === "reserved" && amount > 0);
}

function computeRefinementPrice(others: readonly CreditEntry[]): number {
  const free = others.filter(
    ({ state, amount, isRecent }) => amount === 0 && isRecent && state !== "released",
  );
  return free.length < maxFreeRefinements ? 0 : 1;
}

function isWithinAllowance({ unlimited, used, reserved, limit }: DailyAllowance, more: number): boolean {
  return unlimited || more <= 0 || used + reserved + more <= limit;
}
