import { graceDays, type PaidPlan, type Plan, type PlanEnding } from "@eq/contracts";
import { openStatuses, type SubscriptionStatus } from "../../adapters/payments/port.ts";

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

/** True when a subscription has not ended. It may give no plan, for example because it is unpaid. */
export function isAnyOpen(subscriptions: readonly Pick<PlanFacts, "status">[]): boolean {
  return subscriptions.some(({ status }) => openStatuses.includes(status));
}

function isPaid({ status, pastDueSince }: PlanFacts, now: Date): boolean {
  if (status === "active" || status === "trialing") return true;
  if (status !== "past_due") return false;
  return pastDueSince === null || now.getTime() < findGraceEnd(pastDueSince);
}

const findGraceEnd = (pastDueSince: string) => Date.parse(pastDueSince) + graceDays * dayMs;

/** When the paid plan ends; null when nothing is paid, or when a subscription for the plan renews. */
export function findPlanEnding(subscriptions: readonly PlanFacts[], now: Date): PlanEnding | null {
  const plan = decidePlan(subscriptions, now);
  if (plan === "free") return null;
  const endings = subscriptions.filter((each) => decidePlan([each], now) === plan).map(findEnding);
  const [ending] = endings;
  return ending && !endings.includes(null) ? { plan, ...ending } : null;
}

function findEnding({
  pastDueSince,
  periodEnd,
  endsAtPeriodEnd,
}: PlanFacts): Omit<PlanEnding, "plan"> | null {
  if (pastDueSince !== null)
    return { because: "overdue", at: new Date(findGraceEnd(pastDueSince)).toISOString() };
  return endsAtPeriodEnd ? { because: "cancelled", at: periodEnd } : null;
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
