import type { BillingState } from "@eq/contracts";
import type { Payments } from "../../adapters/payments/port.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { readAllowance } from "../credits/index.ts";
import { findPlanEnding, isAnyOpen } from "./entitlement.ts";
import { findCustomerOf, hasSubscriptionElsewhere, readPaidPlan } from "./store-customer.ts";
import { readSubscriptions } from "./store-subscriptions.ts";

/** Returns whether the user has a subscription, and when its plan ends, as it was last read from the payment provider. */
export async function getBillingState(
  { db, user, now }: UserContext,
  { mode }: Pick<Payments, "mode">,
): Promise<BillingState> {
  const customerId = await findCustomerOf(db, mode, user.id);
  const subscriptions =
    customerId === null ? [] : await readSubscriptions(db, { provider: mode, customerId });
  const paidPlan = await readPaidPlan(db, user.id);
  const { plan } = await readAllowance(db, user.id, now());
  return {
    hasSubscription: isAnyOpen(subscriptions) || (await hasSubscriptionElsewhere(db, mode, user.id)),
    paidPlan: paidPlan === "free" ? null : paidPlan,
    isSetByAdministrator: plan !== paidPlan,
    isUnpaid: subscriptions.some(({ status }) => status === "past_due" || status === "unpaid"),
    ending: findPlanEnding(subscriptions, now()),
  };
}
