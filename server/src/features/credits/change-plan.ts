import type { Plan } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { lockAccount } from "./store-account.ts";

/**
 * Changes a user's plan at once: what was used today stays used, a higher plan grants the difference today, and a lower
 * one takes nothing back.
 */
export async function changePlan(
  tx: Queryable,
  { userId, plan, priceId, now }: { userId: string; plan: Plan; priceId: string | null; now: Date },
): Promise<void> {
  // The credits of the old plan are granted before the change, so that the statement shows them.
  await lockAccount(tx, { userId }, now);
  const changed = await tx.query(sql`
    update account set plan = ${plan}, stripe_price_id = ${priceId}, updated_at = ${now}
    where user_id = ${userId} and (plan <> ${plan} or stripe_price_id is distinct from ${priceId}) returning 1`);
  if (changed.length > 0) await lockAccount(tx, { userId }, now);
}
