import { graceDays, type PaidPlan, type PaidPlanState, type Plan, paidPlanOutlooks } from "@eq/contracts";
import type { SubscriptionStatus } from "../../adapters/payments/port.ts";

/** The part of a subscription that decides about the plan. */
export interface PlanFacts {
  status: SubscriptionStatus;
  plan: PaidPlan | null;
  /** Since when payments fail, ISO 8601; null while they succeed. */
  pastDueSince: string | null;
  /** When the paid period ends, ISO 8601. */
  periodEnd: string | null;
  /** True when the plan was cancelled, and ends with the paid period. */
  endsAtPeriodEnd: boolean;
}

const dayMs = 86_400_000;
const minuteMs = 60_000;
const hourMs = 3_600_000;

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
  return pastDueSince === null || now.getTime() < findGraceEnd(pastDueSince);
}

const findGraceEnd = (pastDueSince: string) => Date.parse(pastDueSince) + graceDays * dayMs;

/** The plan that the subscriptions pay for, and what it will do next; null when they pay for none. */
export function describePaidPlan(subscriptions: readonly PlanFacts[], now: Date): PaidPlanState | null {
  const plan = decidePlan(subscriptions, now);
  if (plan === "free") return null;
  const outlooks = subscriptions.filter((each) => decidePlan([each], now) === plan).map(describeOutlook);
  // Of two subscriptions for one plan, the one that lasts longest counts.
  const [outlook] = outlooks.sort(
    (a, b) => paidPlanOutlooks.indexOf(a.outlook) - paidPlanOutlooks.indexOf(b.outlook),
  );
  return outlook === undefined ? null : { plan, ...outlook };
}

function describeOutlook({
  pastDueSince,
  periodEnd,
  endsAtPeriodEnd,
}: PlanFacts): Omit<PaidPlanState, "plan"> {
  if (pastDueSince !== null)
    return { outlook: "overdue", at: new Date(findGraceEnd(pastDueSince)).toISOString() };
  return { outlook: endsAtPeriodEnd ? "ends" : "renews", at: periodEnd };
}

/**
 * When the subscriptions must be read again although no event came: a minute after a month ends, or when the grace ends.
 * A month that has ended without news is looked at each hour. Null when nothing is paid.
 */
export function findNextRead(subscriptions: readonly PlanFacts[], now: Date): Date | null {
  const times = subscriptions
    .filter((each) => isPaid(each, now))
    .flatMap(({ periodEnd, pastDueSince }) => [
      ...(periodEnd === null ? [] : [Date.parse(periodEnd) + minuteMs]),
      ...(pastDueSince === null ? [] : [findGraceEnd(pastDueSince)]),
    ])
    .map((time) => (time <= now.getTime() ? now.getTime() + hourMs : time));
  return times.length === 0 ? null : new Date(Math.min(...times));
}
