import {
  downloadStatement,
  getStatement,
  getSubscription,
  type SentInputOf,
  type Subscription,
} from "@eq/contracts";
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { callEndpoint } from "../../lib/api.ts";
import { describeError } from "../../lib/api-error.ts";
import { downloadFile } from "../../lib/download.ts";
import { saveFile } from "../../lib/download-file.ts";

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

export type StatementView = SentInputOf<typeof downloadStatement>;

/** The entries of the statement, newest first, in pages; `totals` and `counts` are those of the filter. */
export function useStatement(view: StatementView) {
  return useInfiniteQuery({
    queryKey: ["statement", view],
    queryFn: ({ pageParam, signal }) =>
      callEndpoint(getStatement, { ...view, before: pageParam, limit: 100 }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ entries }) => (entries.length < 100 ? undefined : entries.at(-1)?.id),
    select: ({ pages }) => ({
      entries: pages.flatMap(({ entries }) => entries),
      totals: pages[0]?.totals,
      counts: pages[0]?.counts,
    }),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
}

/** Saves the entries of a filter as a CSV file. */
export function useDownloadStatement() {
  return useMutation({
    mutationFn: async (view: StatementView) => {
      const received = await downloadFile(downloadStatement, view);
      saveFile(received.file, received.fileName);
      return received;
    },
  });
}
