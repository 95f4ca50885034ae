import {
  addSuppressionEntries,
  addSuppressionRows as addSuppressionRowsContract,
  applySuppressionImport as applySuppressionImportContract,
  cancelSuppressionImport as cancelSuppressionImportContract,
  listSuppressionEntries,
  previewSuppressionImport as previewSuppressionImportContract,
  readSuppressionTexts,
  removeSuppressionEntry,
  restoreSuppressionEntry,
  type SentInputOf,
  type SuppressionEntry,
  startSuppressionImport as startSuppressionImportContract,
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
import { reloadQueries } from "../../lib/reload-queries.ts";
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

/** Reloads everything that may show or hide people; nobody has to wait for it. */
export function reloadAfterSuppression(client: QueryClient): void {
  void reloadQueries(client);
}

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

type Stopping = Readonly<{ signal: AbortSignal }>;

export function startSuppressionImport(
  input: SentInputOf<typeof startSuppressionImportContract>,
  { signal }: Stopping,
) {
  return callEndpoint(startSuppressionImportContract, input, { signal });
}

export function addSuppressionRows(
  input: SentInputOf<typeof addSuppressionRowsContract>,
  { signal }: Stopping,
) {
  return callEndpoint(addSuppressionRowsContract, input, { signal });
}

export function previewSuppressionImport(id: string, { signal }: Stopping) {
  return callEndpoint(previewSuppressionImportContract, { id }, { signal });
}

/** Stores the next part of an import's entries. */
export function applySuppressionImport(id: string, { signal }: Stopping) {
  return callEndpoint(applySuppressionImportContract, { id }, { signal });
}

/** Discards an import that is not finished. The server does so by itself after a day. */
export function cancelSuppressionImport(id: string): void {
  void callEndpoint(cancelSuppressionImportContract, { id }).catch(() => {});
}
