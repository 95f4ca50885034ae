import { listSavedSearches } from "@eq/contracts";
import { useQuery } from "@tanstack/react-query";
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
