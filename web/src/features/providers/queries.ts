import { listProviders } from "@eq/contracts";
import { useQuery } from "@tanstack/react-query";
import { callEndpoint } from "../../lib/api.ts";

/** The outside providers of this installation. */
export function useListProviders() {
  return useQuery({
    queryKey: ["providers"],
    queryFn: ({ signal }) => callEndpoint(listProviders, {}, { signal }),
    staleTime: 10_000,
  });
}
