import { defaultPlans, type ListedPlan } from "@eq/contracts";
import type { ListPrices } from "./billing-services.ts";

/** Lists the plans with their prices. */
export function listPlans({ amounts, currency, priceIds }: ListPrices): { plans: ListedPlan[] } {
  const plans = defaultPlans.map((plan) =>
    plan.id === "free"
      ? plan
      : {
          ...plan,
          price: amounts[plan.id],
          currency: amounts[plan.id] === null ? null : currency,
          stripePriceId: priceIds[plan.id],
        },
  );
  return { plans };
}
