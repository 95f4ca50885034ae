import { createApiKey, listApiKeys, revokeApiKey } from "@eq/contracts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../lib/api.ts";
import { reloadQueries } from "../../lib/reload-queries.ts";

const keysQueryKey = ["api-keys"];

/** The user's API keys, and the address of the MCP server. */
export function useListApiKeys() {
  return useQuery({
    queryKey: keysQueryKey,
    queryFn: ({ signal }) => callEndpoint(listApiKeys, {}, { signal }),
    staleTime: 0,
  });
}

export function useCreateApiKey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (key: Parameters<typeof callEndpoint<typeof createApiKey>>[1]) =>
      callEndpoint(createApiKey, key),
    onSuccess: () => reloadQueries(queryClient, { queryKey: keysQueryKey }),
    // The key's text stays in memory no longer than it is shown.
    gcTime: 0,
  });
}

export function useRevokeApiKey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callEndpoint(revokeApiKey, { id }),
    onSettled: () => reloadQueries(queryClient, { queryKey: keysQueryKey }),
  });
}
