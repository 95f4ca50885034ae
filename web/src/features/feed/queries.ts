import { listExampleSearches, listFeedEvents, markFeedSeen } from "@eq/contracts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../lib/api.ts";
import { describeError } from "../../lib/api-error.ts";
import { reloadQueries } from "../../lib/reload-queries.ts";
import { showToast } from "../../ui/toasts.tsx";

const eventsQueryKey = ["feed-events"];

/** What happened since the user's last visit. Loads again whenever the feed is shown. */
export function useFeedEvents() {
  return useQuery({
    queryKey: eventsQueryKey,
    queryFn: ({ signal }) => callEndpoint(listFeedEvents, {}, { signal }),
    staleTime: 0,
  });
}

interface SeenVisit {
  visit: number;
  /** The visit until which events were seen before; 0 for none. */
  formerVisit: number;
}

/** Marks the listed events as seen; the toast undoes it. */
export function useMarkFeedSeen() {
  const queryClient = useQueryClient();
  const send = async (visit: number) => {
    await callEndpoint(markFeedSeen, { visit });
    await reloadQueries(queryClient, { queryKey: eventsQueryKey });
  };
  const reportFailure = (error: unknown) =>
    showToast({ text: "The feed was not changed", detail: describeError(error), tone: "problem" });
  return useMutation({
    mutationFn: ({ visit }: SeenVisit) => send(visit),
    onSuccess: (_, { formerVisit }) =>
      showToast({ text: "Marked all as seen", undo: () => void send(formerVisit).catch(reportFailure) }),
    onError: reportFailure,
  });
}

/** Searches to start with. Their numbers hardly change. */
export function useExampleSearches() {
  return useQuery({
    queryKey: ["example-searches"],
    queryFn: ({ signal }) => callEndpoint(listExampleSearches, {}, { signal }),
    select: ({ examples }) => examples,
    staleTime: 10 * 60_000,
  });
}
