import type { Database, Queryable } from "../../platform/db/database.ts";
import {
  type Allowance,
  type CreditUse,
  chargeHold,
  type Entry,
  type Hold,
  lockAccount,
  makeRefinement,
  readLedger,
  renewHold,
  writeCharge,
  writeHold,
} from "./store.ts";

export type Reservation =
  | { kind: "reserved"; hold: Hold }
  | { kind: "already-charged" }
  | { kind: "exhausted"; allowance: Allowance };

export type Charge = { kind: "charged" } | { kind: "exhausted"; allowance: Allowance };

/** A hold that is not renewed for this long no longer counts. */
const holdSeconds = 120;

/** Refinements of one text that are free within an hour. */
const freeRefinements = 20;

const expiryOf = (now: Date) => new Date(now.getTime() + holdSeconds * 1000);

/**
 * Holds what a search costs: a credit for the first search of a text on a day, nothing for a refinement of it, a credit
 * again from the 21st refinement in an hour. A search that was charged on that day costs nothing; one that runs is shared.
 * @param start what is to be done in the same transaction; nothing is held when it throws
 */
export async function reserveCredit(
  db: Database,
  use: CreditUse,
  now: Date,
  start: (tx: Queryable) => Promise<void> = async () => {},
): Promise<Reservation> {
  return db.transaction(
    async (tx) => {
      const [, { allowance, own, others }] = await Promise.all([start(tx), readLocked(tx, use, now)]);
      if (own?.state === "charged") return { kind: "already-charged" };
      const amount = own?.state === "reserved" ? own.amount : priceAmong(others);
      if (!fits(allowance, amount - reservedAmount(own))) return { kind: "exhausted", allowance };
      const heldSince = await writeHold(tx, use, { amount, now, expiresAt: expiryOf(now) });
      return heldSince === null
        ? { kind: "already-charged" }
        : { kind: "reserved", hold: { ...use, heldSince } };
    },
    { urgent: true },
  );
}

/**
 * Charges a search whose results are about to be sent, once. If the hold has expired, or was for a refinement whose text
 * was never paid for, reserves and charges the price in one transaction; returns `exhausted` when no credit is left.
 */
export async function chargeCredit(db: Database, use: CreditUse, now: Date): Promise<Charge> {
  if (await chargeHold(db, use)) return { kind: "charged" };
  return db.transaction((tx) => chargeAnew(tx, use, now), { urgent: true });
}

async function chargeAnew(tx: Queryable, use: CreditUse, now: Date): Promise<Charge> {
  const { allowance, own, others } = await readLocked(tx, use, now);
  if (own?.state === "charged") return { kind: "charged" };
  // Another search of this text still holds its credit. This one takes that credit over and the other becomes a
  // refinement, so the total on hold stays the same.
  const payer = reservedAmount(own) === 0 ? findRunningPayer(others) : undefined;
  if (payer && !(await makeRefinement(tx, use.userId, payer.key))) return chargeAnew(tx, use, now);
  const amount = priceOfResults(own, others);
  if (!payer && !fits(allowance, amount - reservedAmount(own))) return { kind: "exhausted", allowance };
  await writeCharge(tx, use, { amount, now });
  return { kind: "charged" };
}

/** Keeps a hold for as long again from now. */
export async function renewCredit(db: Queryable, hold: Hold, now: Date): Promise<void> {
  await renewHold(db, hold, expiryOf(now));
}

async function readLocked(tx: Queryable, use: CreditUse, now: Date) {
  // The ledger is read after the lock was had: it shows what others committed before.
  const [, { allowance, entries }] = await Promise.all([lockAccount(tx, use, now), readLedger(tx, use, now)]);
  return {
    allowance,
    own: entries.find(({ key }) => key === use.key),
    others: entries.filter(({ key }) => key !== use.key),
  };
}

const isCharged = ({ state }: Entry) => state === "charged";

const reservedAmount = (own: Entry | undefined) => (own?.state === "reserved" ? own.amount : 0);

/** The cost of another search of a text, while others of it may still run. */
function priceAmong(others: readonly Entry[]): number {
  const isPaid = others.some(
    ({ state, amount }) => state === "charged" || (state === "reserved" && amount > 0),
  );
  return isPaid ? refinementPrice(others) : 1;
}

/** The cost of a search of a text whose results are there: what was held for a refinement, once the text is paid for. */
function priceOfResults(own: Entry | undefined, others: readonly Entry[]): number {
  if (!others.some(isCharged)) return 1;
  return own?.state === "reserved" ? own.amount : refinementPrice(others);
}

/** The search that holds the credit of a text that nobody has paid for yet. */
function findRunningPayer(others: readonly Entry[]): Entry | undefined {
  if (others.some(isCharged)) return undefined;
  return others.find(({ state, amount }) => state === "reserved" && amount > 0);
}

function refinementPrice(others: readonly Entry[]): number {
  const free = others.filter(
    ({ state, amount, isRecent }) => amount === 0 && isRecent && state !== "released",
  );
  return free.length < freeRefinements ? 0 : 1;
}

function fits({ unlimited, used, reserved, limit }: Allowance, more: number): boolean {
  return unlimited || more <= 0 || used + reserved + more <= limit;
}
