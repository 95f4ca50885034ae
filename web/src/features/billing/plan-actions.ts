import { type ListedPlan, type Plan, plans } from "@eq/contracts";

const rank = (plan: Plan) => plans.indexOf(plan);

export const isHigherPlan = (one: Plan, other: Plan): boolean => rank(one) > rank(other);

/** Writes the label of the button that changes the plan: "Upgrade to Basic", "Change to Free Tier". */
export function writePlanAction(current: Plan, { id, label }: Pick<ListedPlan, "id" | "label">): string {
  return `${isHigherPlan(id, current) ? "Upgrade" : "Change"} to ${label}`;
}

/** The plans above the current one, the next first, then the current one. */
export function listNextPlans(current: Plan, listed: readonly ListedPlan[]): ListedPlan[] {
  const above = listed.filter(({ id }) => isHigherPlan(id, current));
  return [...above, ...listed.filter(({ id }) => id === current)];
}

/** Writes a plan's price: "$29 a month"; null where none is configured. */
export function formatPrice({ price, currency }: Pick<ListedPlan, "price" | "currency">): string | null {
  if (price === null || currency === null) return null;
  const digits = Number.isInteger(price) ? 0 : 2;
  const amount = price.toLocaleString("en-US", {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${amount} a month`;
}
