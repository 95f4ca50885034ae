import {
  listCompanySizes,
  listIndustries,
  listJobFunctions,
  listLocations,
  listManagementLevels,
  listRevenueRanges,
  listSeniorityLevels,
} from "@eq/contracts";
import { useQuery } from "@tanstack/react-query";
import { callEndpoint } from "../../../lib/api.ts";
import { describeError } from "../../../lib/api-error.ts";
import {
  fallbackCompanySizes,
  fallbackIndustries,
  fallbackJobFunctions,
  fallbackLocations,
  fallbackManagementLevels,
  fallbackRevenueRanges,
  fallbackSeniorityLevels,
  fixedDepartments,
  fixedMetroRegions,
} from "./fallback-lookups.ts";

/**
 * A lookup list, empty while it loads. If it cannot be loaded, `items` has the built-in list and `problem` the message.
 */
export interface Lookup<Item> {
  items: readonly Item[];
  isLoading: boolean;
  problem: string | null;
}

/** The endpoint and the fallback of each lookup; a lookup without an endpoint is a fixed list. */
const lookupSources = {
  industries: { endpoint: listIndustries, fallback: fallbackIndustries },
  locations: { endpoint: listLocations, fallback: fallbackLocations },
  "company sizes": { endpoint: listCompanySizes, fallback: fallbackCompanySizes },
  "revenue ranges": { endpoint: listRevenueRanges, fallback: fallbackRevenueRanges },
  "management levels": { endpoint: listManagementLevels, fallback: fallbackManagementLevels },
  "job functions": { endpoint: listJobFunctions, fallback: fallbackJobFunctions },
  "seniority levels": { endpoint: listSeniorityLevels, fallback: fallbackSeniorityLevels },
  "metro regions": { endpoint: null, fallback: fixedMetroRegions },
  departments: { endpoint: null, fallback: fixedDepartments },
} as const;
export type LookupName = keyof typeof lookupSources;
type LookupItemOf<Name extends LookupName> = (typeof lookupSources)[Name]["fallback"][number];
type LookupEndpoint = Exclude<(typeof lookupSources)[LookupName]["endpoint"], null>;

async function loadLookupItems(endpoint: LookupEndpoint, signal: AbortSignal): Promise<readonly unknown[]> {
  const reply = await callEndpoint(endpoint, {}, { signal });
  return "items" in reply ? reply.items : reply.data;
}

/** A lookup list, loaded once per page load. A failed request is retried twice, after 1 s and 2 s. */
export function useLookup<Name extends LookupName>(name: Name): Lookup<LookupItemOf<Name>> {
  const { endpoint, fallback } = lookupSources[name];
  const { data, isPending, error } = useQuery({
    queryKey: ["lookup", name],
    queryFn: async ({ signal }) =>
      (endpoint ? await loadLookupItems(endpoint, signal) : fallback) as readonly LookupItemOf<Name>[],
    ...(endpoint ? {} : { initialData: fallback as readonly LookupItemOf<Name>[] }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: 2,
    retryDelay: (attempt) => 1000 * 2 ** attempt,
  });
  if (error) {
    return {
      items: fallback as readonly LookupItemOf<Name>[],
      isLoading: false,
      problem: `Failed to load ${name}: ${describeError(error)}`,
    };
  }
  return { items: data ?? [], isLoading: isPending, problem: null };
}
