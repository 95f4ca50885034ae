import { listSavedSearches, type SentInputOf, saveSearchParameters } from "@eq/contracts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";

export const savedSearchesKey = ["saved-searches"];

/** The user's latest twenty searches, newest first. */
export function useSavedSearches() {
  return useQuery({
    queryKey: savedSearchesKey,
    queryFn: ({ signal }) => call(listSavedSearches, { limit: 20 }, { signal }),
    select: (reply) => reply.searches,
  });
}

/** Saves the parameters of a search form; the list of searches is read anew. */
export function useSaveSearchParameters() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: SentInputOf<typeof saveSearchParameters>) => call(saveSearchParameters, input),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: savedSearchesKey }),
  });
}
