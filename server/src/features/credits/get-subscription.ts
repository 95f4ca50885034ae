import { isExhausted, planTerms } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { countRemaining, readAllowance } from "./store-account.ts";

/**
 * Returns the user's plan and today's remaining credits. They are negative when more was used than the plan now allows,
 * which happens after a change to a lower plan.
 */
export async function getSubscription(context: UserContext) {
  const allowance = await readAllowance(context.db, context.user.id, context.now());
  const { plan, unlimited, stripePriceId, limit, used } = allowance;
  const remaining = used > limit ? limit - used : countRemaining(allowance);
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
