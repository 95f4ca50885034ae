import {
  changeSavedSearch,
  deleteSavedSearch,
  exportSavedSearchCompanies as exportCompaniesContract,
  exportSavedSearch as exportSavedSearchContract,
  getSavedSearchResults,
  listEnrichedLeads,
  type ReplyOf,
  readSavedLead,
  restoreSavedSearch,
  type SavedLead,
  type SavedSearch,
  type SentInputOf,
  storedResultsLimit,
} from "@eq/contracts";
import {
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import * as z from "zod/mini";
import { callEndpoint } from "../../../lib/api.ts";
import { downloadFile, type ReceivedFile } from "../../../lib/download.ts";
import { reloadQueries } from "../../../lib/reload-queries.ts";
import { savedSearchesQueryKey } from "../../saved-searches/index.ts";
import { reloadDigest } from "../../search-changes/index.ts";
import { readStoredCompany } from "./stored-company.ts";

const resultsQueryKey = ["saved-search-results"];

const reloadSearches = (queryClient: QueryClient) =>
  reloadQueries(queryClient, { queryKey: savedSearchesQueryKey });

const reloadSearchesAndDigest = (queryClient: QueryClient) =>
  Promise.all([reloadSearches(queryClient), reloadDigest(queryClient)]);

/** Reloads the stored results of a search, and the list of searches with their counts. */
export async function reloadResults(queryClient: QueryClient, searchId: string): Promise<void> {
  await Promise.all([
    reloadQueries(queryClient, { queryKey: [...resultsQueryKey, searchId] }),
    reloadSearches(queryClient),
  ]);
}

/** Renames a search or marks it as a favourite. */
export function useChangeSavedSearch() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: SentInputOf<typeof changeSavedSearch>) => callEndpoint(changeSavedSearch, input),
    onSuccess: () => reloadSearchesAndDigest(queryClient),
  });
}

export function useDeleteSavedSearch() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callEndpoint(deleteSavedSearch, { id }),
    // Not awaited, so that the user can undo at once.
    onSuccess: () => void reloadSearchesAndDigest(queryClient),
  });
}

export function useRestoreSavedSearch() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callEndpoint(restoreSavedSearch, { id }),
    onSuccess: () => reloadSearchesAndDigest(queryClient),
  });
}

const resultList = z._default(z.array(z.unknown()), []);

/** The reply as lists read it: their readers know more variants of a company and a lead than the contract. */
const resultsEndpoint = {
  ...getSavedSearchResults,
  reply: z.object({
    success: z.literal(true),
    companies: resultList,
    leads: resultList,
    hiddenBySuppression: z._default(z.int(), 0),
  }),
};

const readNextOffset = (page: readonly unknown[], _pages: unknown, offset: number) =>
  page.length < storedResultsLimit ? undefined : offset + storedResultsLimit;

/** The stored companies of a search in pages of 100. */
export function useStoredCompanies(searchId: string) {
  return useInfiniteQuery({
    queryKey: [...resultsQueryKey, searchId, "companies"],
    queryFn: async ({ pageParam: offset, signal }) => {
      const input = { id: searchId, include_leads: "false", limit: storedResultsLimit, offset } as const;
      const { companies } = await callEndpoint(resultsEndpoint, input, { signal });
      return companies;
    },
    initialPageParam: 0,
    getNextPageParam: readNextOffset,
    select: ({ pages }) => pages.flat().flatMap((company) => readStoredCompany(company) ?? []),
  });
}

/** The stored people of a search in pages of 100; only those of a company if one is named. */
export function useStoredLeads(searchId: string, companyId: string | null = null) {
  return useInfiniteQuery({
    queryKey: [...resultsQueryKey, searchId, "leads", companyId],
    queryFn: async ({ pageParam: offset, signal }) => {
      const page = { id: searchId, limit: storedResultsLimit, offset };
      const input = { ...page, include_companies: "false", company_id: companyId } as const;
      const { leads, hiddenBySuppression } = await callEndpoint(resultsEndpoint, input, { signal });
      return { leads, hiddenBySuppression };
    },
    initialPageParam: 0,
    getNextPageParam: ({ leads, hiddenBySuppression }, _pages, offset) =>
      leads.length + hiddenBySuppression < storedResultsLimit ? undefined : offset + storedResultsLimit,
    select: ({ pages }) => ({
      leads: pages.flatMap(({ leads }) => leads.flatMap((lead) => readSavedLead(lead) ?? [])),
      hiddenBySuppression: pages.reduce((sum, page) => sum + page.hiddenBySuppression, 0),
    }),
  });
}

/** How many leads of a search are enriched. */
export function useListEnrichedLeads(searchId: string) {
  return useQuery({
    queryKey: [...resultsQueryKey, searchId, "enriched"],
    queryFn: ({ signal }) => callEndpoint(listEnrichedLeads, { id: searchId }, { signal }),
    staleTime: 0,
  });
}

export interface LeadsOfCompanies {
  search: SavedSearch;
  companyIds: readonly string[];
  enrichedOnly: boolean;
}

/** Reads the leads of companies of a search for a file, in calls of 100. @throws ApiError */
export async function exportSavedSearch(
  { search, companyIds, enrichedOnly }: LeadsOfCompanies,
  signal: AbortSignal,
): Promise<{ leads: SavedLead[]; leftOut: number; blanked: number }> {
  const sum = { leads: [] as SavedLead[], leftOut: 0, blanked: 0 };
  const searchQuery = search.natural_query || search.name;
  const common = { id: search.id, companyIds: [...companyIds], searchQuery, enrichedOnly };
  let offset: number | null = 0;
  let exportId: string | null = null;
  while (offset !== null) {
    const input = { ...common, offset, exportId };
    const reply: ReplyOf<typeof exportSavedSearchContract> = await callEndpoint(
      exportSavedSearchContract,
      input,
      { signal },
    );
    sum.leads.push(...reply.leads.flatMap((lead) => readSavedLead(lead) ?? []));
    sum.leftOut += reply.leftOut;
    sum.blanked += reply.blanked;
    ({ nextOffset: offset, exportId } = reply);
  }
  return sum;
}

/** Receives companies of a search as a CSV file. @throws ApiError */
export function exportSavedSearchCompanies(id: string, companyIds: readonly string[]): Promise<ReceivedFile> {
  return downloadFile(exportCompaniesContract, { id, companyIds: [...companyIds] });
}
