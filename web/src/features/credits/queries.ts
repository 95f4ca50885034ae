import {
  getCreditUsage,
  getSubscription,
  isExhausted,
  type ReplyOf,
  type Subscription,
  setDailyCap,
} from "@eq/contracts";
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../lib/api.ts";
import { describeError } from "../../lib/api-error.ts";

/** Begins the key of each query whose answer depends on the user's plan or credits, so that one call reloads them all. */
export const creditsQueryKey = ["credits"];
export const subscriptionQueryKey = [...creditsQueryKey, "subscription"];

const creditUsageQueryKey = [...creditsQueryKey, "usage"];

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
 * `problem` is the error message, and `subscription` is what was loaded before, else a free plan without access. `known` is
 * only what was loaded.
 */
export function useSubscription(): {
  subscription: Subscription | null;
  known: Subscription | null;
  problem: string | null;
} {
  const { data, error } = useQuery({
    queryKey: subscriptionQueryKey,
    queryFn: ({ signal }) => callEndpoint(getSubscription, {}, { signal }),
    select: (reply) => reply.subscription,
    refetchOnWindowFocus: "always",
    refetchOnReconnect: "always",
    refetchInterval: ({ state }) => (state.status === "error" ? subscriptionRetryMs : false),
    retry: false,
  });
  const problem = error ? describeError(error) : null;
  const known = data ?? null;
  return { subscription: known ?? (error ? fallbackSubscription : null), known, problem };
}

/**
 * True when the user has no credits left today. The answer is asked for again before it is true, because credits renew while
 * a page stays open.
 */
export async function hasNoCredits(queryClient: QueryClient): Promise<boolean> {
  const known = readKnownSubscription(queryClient);
  return known !== null && isExhausted(known) && (await hasNoCreditsNow(queryClient));
}

/** True when the server says now that the user has no credits left today. */
export async function hasNoCreditsNow(queryClient: QueryClient): Promise<boolean> {
  const known = await readSubscriptionNow(queryClient);
  return known !== null && isExhausted(known);
}

/** Asks the server for the user's plan and credits. @returns what was known before when it does not answer */
export async function readSubscriptionNow(queryClient: QueryClient): Promise<Subscription | null> {
  await queryClient.refetchQueries({ queryKey: subscriptionQueryKey });
  return readKnownSubscription(queryClient);
}

function readKnownSubscription(queryClient: QueryClient): Subscription | null {
  const known = queryClient.getQueryData<ReplyOf<typeof getSubscription>>(subscriptionQueryKey);
  return known?.subscription ?? null;
}

/** The user's own daily limit, and when today's credits end at the pace so far; null until it is loaded. */
export function useCreditUsage() {
  const { data } = useQuery({
    queryKey: creditUsageQueryKey,
    queryFn: ({ signal }) => callEndpoint(getCreditUsage, {}, { signal }),
    select: ({ usage }) => usage,
    refetchOnWindowFocus: "always",
    refetchOnMount: "always",
  });
  return data ?? null;
}

/** Sets or removes the user's own limit of credits a day. */
export function useSetDailyCap() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (dailyCap: number | null) => callEndpoint(setDailyCap, { dailyCap }),
    onSuccess: (reply) => queryClient.setQueryData(creditUsageQueryKey, reply),
  });
}
