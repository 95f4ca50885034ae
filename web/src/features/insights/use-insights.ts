import { type Company, getInsights, type SentInputOf } from "@eq/contracts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";

/**
 * What is going on at a company, asked once a session; again when a source could not be asked. Whoever stops
 * looking before the answer is there ends the call.
 */
export function useInsights(company: Company) {
  const input = askFor(company);
  return useQuery({
    queryKey: ["insights", input.company_id ?? [input.company_name, input.company_city]],
    queryFn: ({ signal }) => call(getInsights, input, { signal }),
    staleTime: ({ state }) => (state.data?.missing?.length ? 0 : Number.POSITIVE_INFINITY),
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    // Offline it fails at once, and says so.
    networkMode: "always",
    retry: false,
  });
}

function askFor({ id, name, city, industry }: Company): SentInputOf<typeof getInsights> {
  return {
    company_name: name.slice(0, 400),
    company_city: city?.slice(0, 200) ?? null,
    company_industry: industry?.slice(0, 200) ?? null,
    company_id: id !== "" && id.length <= 100 ? id : null,
  };
}
