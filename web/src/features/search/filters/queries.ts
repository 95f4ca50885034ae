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
import { call } from "../../../lib/api.ts";
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

/** A lookup list: empty while it loads; the built-in one, with what went wrong, when it cannot be loaded. */
export interface Lookup<Item> {
  items: readonly Item[];
  isLoading: boolean;
  problem: string | null;
}

/** Where each list comes from; one without an endpoint is fixed. */
const lookups = {
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
export type LookupName = keyof typeof lookups;
type ItemOf<Name extends LookupName> = (typeof lookups)[Name]["fallback"][number];
type LookupEndpoint = Exclude<(typeof lookups)[LookupName]["endpoint"], null>;

async function loadItems(endpoint: LookupEndpoint, signal: AbortSignal): Promise<readonly unknown[]> {
  const reply = await call(endpoint, {}, { signal });
  return "items" in reply ? reply.items : reply.data;
}

/** One lookup list, loaded once a session; a failure is tried twice more, after 1 s and after 2 s. */
export function useLookup<Name extends LookupName>(name: Name): Lookup<ItemOf<Name>> {
  const { endpoint, fallback } = lookups[name];
  const { data, isPending, error } = useQuery({
    queryKey: ["lookup", name],
    queryFn: async ({ signal }) =>
      (endpoint ? await loadItems(endpoint, signal) : fallback) as readonly ItemOf<Name>[],
    ...(endpoint ? {} : { initialData: fallback as readonly ItemOf<Name>[] }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: 2,
    retryDelay: (attempt) => 1000 * 2 ** attempt,
  });
  if (error) {
    return {
      items: fallback as readonly ItemOf<Name>[],
      isLoading: false,
      problem: `Failed to load ${name}: ${describeError(error)}`,
    };
  }
  return { items: data ?? [], isLoading: isPending, problem: null };
}
