import type { Queryable } from "../../platform/db/database.ts";
import { recordEvents } from "../webhooks/index.ts";
import { formatUtcDay, readAllowance } from "./store-account.ts";

/** Share of the day's credits that counts as low. */
const lowShare = 0.2;

/**
 * Tells the user's webhook addresses, once a day, that a fifth of the day's credits or less is left. Call it after a charge,
 * in its transaction, with the account locked.
 */
export async function noteLowCredit(tx: Queryable, userId: string, now: Date): Promise<void> {
  const list = async () => {
    const { unlimited, limit, used } = await readAllowance(tx, userId, now);
    const left = limit - used;
    if (unlimited || left > limit * lowShare) return [];
    const day = formatUtcDay(now);
    return [{ data: { day, left: Math.max(0, left), limit }, onceKey: `credit.low ${day}` }];
  };
  await recordEvents(tx, userId, "credit.low", { list, now });
}
