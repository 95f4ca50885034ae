import type { Queryable } from "../../platform/db/database.ts";
import { noteLowCredit } from "./note-low-credit.ts";
import { payItems, type RunBooking } from "./pay-items.ts";
import {
  computeHoldExpiry,
  countOverCap,
  countSpendable,
  type DailyAllowance,
  formatUtcDay,
  isUnbounded,
  lockAndReadAllowance,
  readAllowanceOf,
} from "./store-account.ts";
import {
  addRunEntries,
  addRunHold,
  endRunHold,
  extendRunHold,
  findChargedKeys,
  lockRunHolds,
  type RunHold,
  type RunUse,
  readHoldSums,
  readRunSums,
  reduceRunHold,
  writeRunRelease,
} from "./store-runs.ts";

type LabelledRun = RunUse & { what: string; now: Date };

/**
 * Takes, tops up or lowers the hold of a run, so that `wanted` credits are on hold for it, or as many as are left today and
 * the user's own cap and those of the API key allow.
 * A hold stays on the UTC day on which it was taken, and expires after 120 s unless it is renewed. Accounts without a
 * limit need no hold, unless a key pays. Locks the account; a transaction that locks other rows before must call `lockAccount` first.
 * @returns the number of credits on hold now; `wanted` for an account without a limit
 */
export async function holdForRun(
  tx: Queryable,
  { wanted: target, ...use }: LabelledRun & { wanted: number },
): Promise<{ held: number; unlimited: boolean; allowance: DailyAllowance }> {
  const { allowance, holds } = await lockAndRead(tx, use);
  if (isUnbounded(allowance)) return { held: target, unlimited: true, allowance };
  const before = sumAmounts(holds);
  const overCap = countOverCap(allowance);
  const most = overCap > 0 ? -Math.min(before, overCap) : countSpendable(allowance);
  const change = Math.min(target - before, most);
  const expiresAt = computeHoldExpiry(use.now);
  await extendRunHold(tx, use, expiresAt);
  if (change > 0) {
    const day = formatUtcDay(use.now);
    await addRunHold(tx, use, { day, amount: change, now: use.now, expiresAt });
  }
  if (change < 0) await lowerHolds(tx, use, { holds, amount: -change });
  return {
    held: before + change,
    unlimited: false,
    allowance: change === 0 ? allowance : await readAllowanceOf(tx, use, use.now),
  };
}

/** Extends a run's hold so that it expires 120 s from `now`. */
export async function renewRunHold(db: Queryable, use: RunUse & { now: Date }): Promise<void> {
  await extendRunHold(db, use, computeHoldExpiry(use.now));
}

/** Gives back what a run has on hold, and writes a release entry when it has anything on hold. */
export async function releaseRunHold(db: Queryable, use: LabelledRun & { reason: string }): Promise<void> {
  await endRunHold(db, use);
}

/**
 * Books items of a run, with one entry each. An item of amount 1 takes one credit from the run's hold, else from what is
 * left today; without either it stays unpaid and gets no entry. An item whose key was charged before is free and gets no
 * second entry. Locks the account; a transaction that locks other rows before must call `lockAccount` first.
 * @returns the keys that are charged now, were charged before, and could not be paid
 */
export async function bookRunItems(
  tx: Queryable,
  { items, ...use }: LabelledRun & { items: readonly RunBooking[] },
): Promise<{ charged: string[]; chargedBefore: string[]; unpaid: string[] }> {
  const priced = items.filter(({ amount }) => amount > 0).map(({ key }) => key);
  const today = formatUtcDay(use.now);
  const { allowance, holds } = await lockAndRead(tx, use);
  const purses = [
    ...holds.map(({ day, amount }) => ({ day, left: amount, spent: 0, isHold: true })),
    { day: today, left: countSpendable(allowance), spent: 0, isHold: false },
  ];
  const chargedKeys = await findChargedKeys(tx, use.userId, priced);
  const { entries, ...keys } = payItems(items, { purses, chargedKeys, today });
  for (const { day, spent, isHold } of purses)
    if (isHold && spent > 0) await reduceRunHold(tx, use, { day, amount: spent });
  if (entries.length > 0) await addRunEntries(tx, use, entries);
  if (keys.charged.length > 0) await noteLowCredit(tx, use.userId, use.now);
  return keys;
}

/** Reads what runs of the user have on hold now. Cheaper than `readRunCredits`, for followers of runs. */
export async function readRunHolds(
  db: Queryable,
  userId: string,
  runIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const sums = await readHoldSums(db, userId, runIds);
  return new Map(sums.map(({ runId, amount }) => [runId, amount]));
}

/** Reads what runs of the user have charged and have on hold now. */
export async function readRunCredits(
  db: Queryable,
  userId: string,
  runIds: readonly string[],
): Promise<ReadonlyMap<string, { charged: number; held: number }>> {
  const sums = await readRunSums(db, userId, runIds);
  const byRun = new Map(sums.map(({ runId, charged, held }) => [runId, { charged, held }]));
  return new Map(runIds.map((runId) => [runId, byRun.get(runId) ?? { charged: 0, held: 0 }]));
}

async function lockAndRead(tx: Queryable, use: LabelledRun) {
  const allowance = await lockAndReadAllowance(tx, use, use.now);
  return { allowance, holds: await lockRunHolds(tx, use) };
}

/** Releases credits of a run's holds, the newest day first. */
async function lowerHolds(
  tx: Queryable,
  use: LabelledRun,
  { holds, amount }: { holds: readonly RunHold[]; amount: number },
): Promise<void> {
  let rest = amount;
  for (const hold of holds.toReversed()) {
    const released = Math.min(hold.amount, rest);
    rest -= released;
    if (released === 0) continue;
    await reduceRunHold(tx, use, { day: hold.day, amount: released });
    await writeRunRelease(tx, use, { day: hold.day, amount: released, now: use.now });
  }
}

const sumAmounts = (holds: readonly RunHold[]) => holds.reduce((sum, { amount }) => sum + amount, 0);
