import { listSavedSearches } from "@eq/contracts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";

export const savedSearchesKey = ["saved-searches"];

/** How many searches are listed at first, and how many more each time. */
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
