import type { PaidPlanState } from "@eq/contracts";
import type { Payments } from "../../adapters/payments/port.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { describePaidPlan } from "./entitlement.ts";
import { findCustomerOf } from "./store-customer.ts";
import { readSubscriptions } from "./store-subscriptions.ts";

/** Returns the plan that the user pays for, as it was last read from the payment provider; null for a user without one. */
export async function getPaidPlan(
  { db, user, now }: UserContext,
  { mode }: Payments,
): Promise<{ paidPlan: PaidPlanState | null }> {
  const customerId = await findCustomerOf(db, mode, user.id);
  if (customerId === null) return { paidPlan: null };
  const subscriptions = await readSubscriptions(db, { provider: mode, customerId });
  return { paidPlan: describePaidPlan(subscriptions, now()) };
}
