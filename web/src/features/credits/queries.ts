import { getSubscription, type Subscription } from "@eq/contracts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { describeError } from "../../lib/api-error.ts";

export const subscriptionKey = ["subscription"];

/** What a user is treated as when the subscription cannot be loaded. */
const noAccess: Subscription = {
  status: "free",
  planLabel: "Free Tier",
  dailyLimit: 0,
  usedToday: 0,
  remaining: 0,
  hasAccess: false,
  reason: "subscription_required",
  unlimited: false,
  stripePriceId: null,
};

/** After a failed load it is tried again so often: the server may just have been restarted. */
const retryAfterMs = 15_000;

/**
 * The user's plan and today's credits: loaded on sign-in and whenever the page becomes visible again.
 * `problem` keeps the message of a failed load, after which the user counts as free without access.
 */
export function useSubscription(): { subscription: Subscription | null; problem: string | null } {
  const { data, error } = useQuery({
    queryKey: subscriptionKey,
    queryFn: ({ signal }) => call(getSubscription, {}, { signal }),
    select: (reply) => reply.subscription,
    refetchOnWindowFocus: "always",
    refetchOnReconnect: "always",
    refetchInterval: ({ state }) => (state.status === "error" ? retryAfterMs : false),
    retry: false,
  });
  if (error) return { subscription: noAccess, problem: describeError(error) };
  return { subscription: data ?? null, problem: null };
}
