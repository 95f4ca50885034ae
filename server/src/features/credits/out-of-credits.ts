import { planTerms } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { countKeySpendable, type KeyAllowance } from "./key-allowance.ts";
import type { Payer } from "./payer.ts";
import { type DailyAllowance, isStoppedByCap, isWithinAllowance, readAllowanceOf } from "./store-account.ts";

/**
 * Creates the refusal of work that costs a credit. Its reason is "key_cap" where a cap of the API key stops it, "daily_cap"
 * where the user's own limit does, since a higher plan would not help, else "credits".
 */
export function createOutOfCreditsRefusal(allowance: DailyAllowance): Refusal {
  const { plan, limit, used, dailyCap, key } = allowance;
  if (key !== null && countKeySpendable(key) < 1)
    return new Refusal(402, describeKeyCap(key), { reason: "key_cap" });
  if (isStoppedByCap(allowance, 1)) {
    const message = `You have reached your own limit of ${dailyCap} credits a day. Change it in the settings, under Subscription.`;
    return new Refusal(402, message, { reason: "daily_cap" });
  }
  const message =
    used < limit
      ? "Your searches that are still running hold the last of today's credits. Try again when they have ended."
      : `You have used today's ${limit} credits of the ${planTerms[plan].label}. They renew at 00:00 UTC.`;
  return new Refusal(402, message, { reason: "credits" });
}

function describeKeyCap({ capADay, capInAll, spentToday, spent }: KeyAllowance): string {
  if (capInAll === 0)
    return "This API key cannot spend credits. Create a key with the scope enrich and caps in the settings, under Connections.";
  if (spent >= capInAll)
    return `This API key has spent all of its ${capInAll} credits. Create another key in the settings, under Connections.`;
  if (spentToday >= capADay)
    return `This API key has reached its cap of ${capADay} credits a day. It can spend again at 00:00 UTC.`;
  return "Work that is still running holds the last credits of this API key. Try again when it has ended.";
}

/**
 * Refuses work that costs a credit when the payer may spend none.
 * @throws Refusal 402
 */
export async function refuseWithoutCredits(db: Queryable, payer: Payer, now: Date): Promise<void> {
  const allowance = await readAllowanceOf(db, payer, now);
  if (!isWithinAllowance(allowance, 1)) throw createOutOfCreditsRefusal(allowance);
}

/**
 * Creates the refusal of work that could not be paid.
 * @returns a refusal with 402
 */
export async function explainUnpaid(db: Queryable, payer: Payer, now: Date): Promise<Refusal> {
  return createOutOfCreditsRefusal(await readAllowanceOf(db, payer, now));
}
