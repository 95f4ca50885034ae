import type { Database } from "../../platform/db/database.ts";
import { changePlan, lockAccount } from "../credits/index.ts";
import { endPaidPlan, listPayers } from "./store-customer.ts";

/**
 * Ends the plans that users have from the sandbox, once real payments are taken. It does nothing when there are none. Plans
 * of a real provider never end like this, because its subscriptions go on while its keys are missing.
 * @returns the number of users whose plan ended
 */
export async function endSandboxPlans(db: Database, now: Date): Promise<number> {
  let ended = 0;
  for (const userId of await listPayers(db, "sandbox")) {
    const isEnded = await db.transaction(async (tx) => {
      await lockAccount(tx, { userId }, now);
      if (!(await endPaidPlan(tx, { provider: "sandbox", userId, now }))) return false;
      const reason = "Test payments have ended; choose a plan again";
      await changePlan(tx, { userId, plan: "free", reason, now });
      return true;
    });
    if (isEnded) ended += 1;
  }
  return ended;
}
