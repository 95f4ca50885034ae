import { planTerms } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { type DailyAllowance, isStoppedByCap, isWithinAllowance, readAllowance } from "./store-account.ts";

/**
 * Creates the refusal of work that costs a credit. Its reason is "daily_cap" where the user's own limit stops it, since a
 * higher plan would not help, else "credits".
 */
export function createOutOfCreditsRefusal(allowance: DailyAllowance): Refusal {
  const { plan, limit, used, dailyCap } = allowance;
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

/**
 * Refuses work that costs a credit when the user may spend none.
 * @throws Refusal 402
 */
export async function refuseWithoutCredits(db: Queryable, userId: string, now: Date): Promise<void> {
  const allowance = await readAllowance(db, userId, now);
  if (!isWithinAllowance(allowance, 1)) throw createOutOfCreditsRefusal(allowance);
}

/**
 * Creates the refusal of work that could not be paid.
 * @returns a refusal with 402
 */
export async function explainUnpaid(db: Queryable, userId: string, now: Date): Promise<Refusal> {
  return createOutOfCreditsRefusal(await readAllowance(db, userId, now));
}
