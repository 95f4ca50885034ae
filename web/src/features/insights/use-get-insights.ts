import { type Company, getInsights, type SentInputOf } from "@eq/contracts";
import { useQuery } from "@tanstack/react-query";
import { callEndpoint } from "../../lib/api.ts";

/**
 * Loads a company's insights once. Reopening the dialog loads them again only if a source was missing. Unmounting
 * aborts a running call.
 */
export function useGetInsights(company: Company, searchedTitles: readonly string[]) {
  const input = createInsightsInput(company, searchedTitles);
  return useQuery({
    queryKey: ["insights", input.company_id ?? [input.company_name, input.company_city], searchedTitles],
    queryFn: ({ signal }) => callEndpoint(getInsights, input, { signal }),
    staleTime: ({ state }) => (state.data?.missing?.length ? 0 : Number.POSITIVE_INFINITY),
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    // When the browser is offline, fail at once with an error message instead of waiting.
    networkMode: "always",
    retry: false,
  });
}

function createInsightsInput(
  { id, name, city, industry }: Company,
  searchedTitles: readonly string[],
): SentInputOf<typeof getInsights> {
  return {
    company_name: name.slice(0, 400),
    company_city: city?.slice(0, 200) ?? null,
    company_industry: industry?.slice(0, 200) ?? null,
    company_id: id !== "" && id.length <= 100 ? id : null,
    ...(searchedTitles.length > 0 && {
      searched_titles: searchedTitles.slice(0, 20).map((title) => title.slice(0, 200)),
    }),
  };
}
