import {
  addSuppressionEntries,
  listSuppressionEntries,
  readSuppressionTexts,
  removeSuppressionEntry,
  restoreSuppressionEntry,
  type SentInputOf,
  type SuppressionEntry,
} from "@eq/contracts";
import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { callEndpoint } from "../../lib/api.ts";
import { useDebounced } from "../../lib/use-debounced.ts";

export const suppressionQueryKey = ["suppression"];

export interface EntryView {
  /** Kinds separated by commas; null for all. */
  kinds: string | null;
  search: string;
}

/** The user's entries, the latest first, in pages; `counts` are those of the whole list. */
export function useSuppressionEntries({ kinds, search }: EntryView) {
  return useInfiniteQuery({
    queryKey: [...suppressionQueryKey, "entries", kinds, search],
    queryFn: ({ pageParam, signal }) =>
      callEndpoint(listSuppressionEntries, { kinds, search, after: pageParam, limit: 50 }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => ({
      entries: pages.flatMap(({ entries }) => entries),
      counts: pages[0]?.counts,
    }),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
}

/** How texts would be read; undefined while it is not known yet. */
export function useReadSuppressionTexts(texts: SentInputOf<typeof readSuppressionTexts>["texts"]) {
  const settled = useDebounced(JSON.stringify(texts), 200);
  return useQuery({
    queryKey: [...suppressionQueryKey, "readings", settled],
    queryFn: ({ signal }) => callEndpoint(readSuppressionTexts, { texts: JSON.parse(settled) }, { signal }),
    select: ({ readings }) => readings,
    enabled: settled !== "[]",
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
}

/** Reloads everything that may show or hide people. */
export const reloadAfterSuppression = (client: QueryClient) => client.invalidateQueries();

export function useAddSuppressionEntries() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (entry: SentInputOf<typeof addSuppressionEntries>["entries"][number]) =>
      callEndpoint(addSuppressionEntries, { entries: [entry] }),
    onSuccess: () => reloadAfterSuppression(client),
  });
}

export function useRemoveSuppressionEntry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key }: SuppressionEntry) => callEndpoint(removeSuppressionEntry, { key }),
    onSettled: () => reloadAfterSuppression(client),
  });
}

export function useRestoreSuppressionEntry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (entry: SuppressionEntry) => callEndpoint(restoreSuppressionEntry, { entry }),
    onSettled: () => reloadAfterSuppression(client),
  });
}
