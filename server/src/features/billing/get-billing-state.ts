import type { BillingState } from "@eq/contracts";
import type { Payments } from "../../adapters/payments/port.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { decidePlan, findPlanEnding, isAnyOpen } from "./entitlement.ts";
import { findCustomerOf } from "./store-customer.ts";
import { readSubscriptions } from "./store-subscriptions.ts";

/** Returns whether the user has a subscription, and when its plan ends, as it was last read from the payment provider. */
export async function getBillingState(
  { db, user, now }: UserContext,
  { mode }: Payments,
): Promise<BillingState> {
  const customerId = await findCustomerOf(db, mode, user.id);
  if (customerId === null) return { hasSubscription: false, paidPlan: null, ending: null };
  const subscriptions = await readSubscriptions(db, { provider: mode, customerId });
  const plan = decidePlan(subscriptions, now());
  return {
    hasSubscription: isAnyOpen(subscriptions),
    paidPlan: plan === "free" ? null : plan,
    ending: findPlanEnding(subscriptions, now()),
  };
}
