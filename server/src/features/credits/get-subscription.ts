import { isExhausted, planTerms } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { readAllowance } from "./store.ts";

/** Returns the user's plan and today's remaining credits, never below 0. */
export async function getSubscription(context: UserContext) {
  const { plan, unlimited, stripePriceId, limit, used, reserved } = await readAllowance(
    context.db,
    context.user.id,
    context.now(),
  );
  const remaining = Math.max(0, limit - used - reserved);
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
