import type { PaymentMode } from "@eq/contracts";
import type { Database } from "../../platform/db/database.ts";
import { changePlan } from "../credits/index.ts";
import { endPaidPlans } from "./store-customer.ts";

/**
 * Ends the plans that users have from a provider that is no longer used, such as those of the sandbox after the change to
 * Stripe. It does nothing when there are none.
 * @returns the number of users whose plan ended
 */
export async function endPlansOfOtherProviders(db: Database, mode: PaymentMode, now: Date): Promise<number> {
  return await db.transaction(async (tx) => {
    const userIds = await endPaidPlans(tx, mode);
    for (const userId of userIds)
      await changePlan(tx, {
        userId,
        plan: "free",
        reason: "The way of paying has changed; choose a plan again",
        now,
      });
    return userIds.length;
  });
}
