import { isExhausted, planTerms } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { countRemaining, readAllowance } from "./store-account.ts";

/** Returns the user's plan and today's remaining credits, never below 0. */
export async function getSubscription(context: UserContext) {
  const allowance = await readAllowance(context.db, context.user.id, context.now());
  const { plan, unlimited, stripePriceId, limit, used } = allowance;
  const remaining = countRemaining(allowance);
  const exhausted = isExhausted({ remaining, unlimited });
  return {
    subscription: {
      status: plan,
      planLabel: planTerms[plan].label,
      dailyLimit: limit,
      usedToday: used,
      remaining,
      hasAccess: !exhausted,
      reason: exhausted ? "credits" : null,
      unlimited,
      stripePriceId,
    },
  };
}
