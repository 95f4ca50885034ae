import { type Company, getSavedSearchResults, readCompany } from "@eq/contracts";
import { useQuery } from "@tanstack/react-query";
import { callEndpoint } from "../../lib/api.ts";
import { useSavedSearches } from "../saved-searches/index.ts";

/** Number of the companies that the feed loads from the server. */
const loadedCompanies = 50;

/**
 * The companies of the user's newest search that has some, as the server stores them, for a browser that has none itself.
 * @returns undefined while they are loaded
 */
export function useLastFoundCompanies({ isEnabled }: { isEnabled: boolean }): Company[] | undefined {
  const { data: searches = [] } = useSavedSearches();
  const id = searches.find(({ company_count }) => company_count > 0)?.id;
  const { data, isPending } = useQuery({
    queryKey: ["last-found-companies", id],
    queryFn: ({ signal }) =>
      callEndpoint(
        getSavedSearchResults,
        { id: id ?? "", include_leads: "false", runs: "newest", limit: loadedCompanies },
        { signal },
      ),
    enabled: isEnabled && id !== undefined,
  });
  if (!isEnabled || id === undefined) return [];
  if (isPending) return undefined;
  return (data?.companies ?? []).map(readCompany).filter((company) => company !== null);
}
