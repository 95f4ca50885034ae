import { listSavedSearches, type SentInputOf, saveSearchParameters } from "@eq/contracts";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../lib/api.ts";
import { reloadQueries } from "../../lib/reload-queries.ts";

export const savedSearchesQueryKey = ["saved-searches"];

/** Number of searches listed at first, and added by each "Load more". */
export const savedSearchesPerStep = 20;

/** The user's latest searches, newest first. */
export function useSavedSearches(limit = savedSearchesPerStep) {
  return useQuery({
    queryKey: [...savedSearchesQueryKey, limit],
    queryFn: ({ signal }) => callEndpoint(listSavedSearches, { limit }, { signal }),
    select: (reply) => reply.searches,
    placeholderData: keepPreviousData,
  });
}

/** Saves the parameters of a search form and reloads the list of searches. */
export function useSaveSearchParameters() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: SentInputOf<typeof saveSearchParameters>) =>
      callEndpoint(saveSearchParameters, input),
    onSuccess: () => reloadQueries(queryClient, { queryKey: savedSearchesQueryKey }),
  });
}
