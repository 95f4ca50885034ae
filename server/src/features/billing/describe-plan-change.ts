// What the statement says about a plan that a payment has changed.
import { type Plan, type PlanEnding, planTerms } from "@eq/contracts";

/**
 * Describes a change of the plan that the user pays for.
 * @param current the user's plan until now, which an administrator may have set
 */
export function describePlanChange(plan: Plan, current: Plan): string {
  const { label, dailyLimit } = planTerms[plan];
  if (plan === "free") return `The subscription ended; the plan is ${label}`;
  if (plan === current) return `The subscription pays for ${label} from now on`;
  return dailyLimit > planTerms[current].dailyLimit
    ? `Upgraded to ${label}`
    : `Changed to ${label}; what was used today stays used`;
}

/** Describes a change of when a plan ends; null without a change. */
export function describeEndingChange(
  plan: Plan,
  { before, after }: { before: PlanEnding | null; after: PlanEnding | null },
): string | null {
  if (before?.because === after?.because) return null;
  const { label } = planTerms[plan];
  if (after !== null) return describeEnding(after);
  return before?.because === "overdue"
    ? `The payment was made; ${label} goes on`
    : `Resumed; ${label} renews`;
}

function describeEnding({ plan, because, at }: PlanEnding): string {
  const day = at === null ? "with the month" : `on ${formatDay(at)}`;
  const ends = `${planTerms[plan].label} ends ${day}`;
  return because === "cancelled" ? `Cancelled; ${ends}` : `A payment failed; ${ends} unless it is paid`;
}

const formatDay = (at: string) =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" }).format(Date.parse(at));
