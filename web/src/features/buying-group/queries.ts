import { getBuyingGroup } from "@eq/contracts";
import { useQuery } from "@tanstack/react-query";
import { callEndpoint } from "../../lib/api.ts";

/** Loads who decides and who hires at a company. */
export function useBuyingGroup(companyId: string) {
  return useQuery({
    queryKey: ["buying-group", companyId],
    queryFn: ({ signal }) => callEndpoint(getBuyingGroup, { companyId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: "always",
    retry: false,
  });
}
