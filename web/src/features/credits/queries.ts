import { getSubscription, type Subscription } from "@eq/contracts";
import { useQuery } from "@tanstack/react-query";
import { callEndpoint } from "../../lib/api.ts";
import { describeError } from "../../lib/api-error.ts";

export const subscriptionQueryKey = ["subscription"];

/** Shown in place of the user's subscription when it cannot be loaded. */
const fallbackSubscription: Subscription = {
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

/**
 * Delay between retries after a failed load, in milliseconds. A retry may help, because some failures are short, such
 * as a restart of the server.
 */
const subscriptionRetryMs = 15_000;

/**
 * The user's plan and today's credits, loaded at sign-in and whenever the page becomes visible again. If loading fails,
 * `problem` is the error message, and `subscription` is a free plan without access.
 */
export function useSubscription(): { subscription: Subscription | null; problem: string | null } {
  const { data, error } = useQuery({
    queryKey: subscriptionQueryKey,
    queryFn: ({ signal }) => callEndpoint(getSubscription, {}, { signal }),
    select: (reply) => reply.subscription,
    refetchOnWindowFocus: "always",
    refetchOnReconnect: "always",
    refetchInterval: ({ state }) => (state.status === "error" ? subscriptionRetryMs : false),
    retry: false,
  });
  if (error) return { subscription: fallbackSubscription, problem: describeError(error) };
  return { subscription: data ?? null, problem: null };
}
