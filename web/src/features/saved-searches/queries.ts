import { listSavedSearches, type SentInputOf, saveSearchParameters } from "@eq/contracts";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";

export const savedSearchesKey = ["saved-searches"];

/** Number of searches listed at first, and added by each "Load more". */
export const savedSearchStep = 20;

/** The user's latest searches, newest first. */
export function useSavedSearches(limit = savedSearchStep) {
  return useQuery({
    queryKey: [...savedSearchesKey, limit],
    queryFn: ({ signal }) => call(listSavedSearches, { limit }, { signal }),
    select: (reply) => reply.searches,
    placeholderData: keepPreviousData,
  });
}

/** Saves the parameters of a search form and reloads the list of searches. */
export function useSaveSearchParameters() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: SentInputOf<typeof saveSearchParameters>) => call(saveSearchParameters, input),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: savedSearchesKey }),
  });
}
