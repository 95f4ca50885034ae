import type { PaidPlan, Plan } from "@eq/contracts";
import type { SubscriptionStatus } from "../../adapters/payments/port.ts";

/** The part of a subscription that decides about the plan. */
export interface PlanFacts {
  status: SubscriptionStatus;
  plan: PaidPlan | null;
  /** Since when payments fail; null while they succeed. */
  pastDueSince: Date | null;
}

/** Days for which a plan stays after a failed payment. */
export const graceDays = 7;
const dayMs = 86_400_000;

/**
 * The plan that a user's subscriptions pay for: the highest plan among those that are active or in trial, or whose
 * payment has failed for less than the days of grace.
 */
export function decidePlan(subscriptions: readonly PlanFacts[], now: Date): Plan {
  const paid = subscriptions.filter((each) => isPaid(each, now)).map(({ plan }) => plan);
  if (paid.includes("pro")) return "pro";
  return paid.includes("basic") ? "basic" : "free";
}

function isPaid({ status, pastDueSince }: PlanFacts, now: Date): boolean {
  if (status === "active" || status === "trialing") return true;
  if (status !== "past_due") return false;
  return pastDueSince === null || now.getTime() - pastDueSince.getTime() < graceDays * dayMs;
}
