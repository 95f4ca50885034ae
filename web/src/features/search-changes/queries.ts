import {
  listDigest,
  listSearchChanges,
  markDigestRead,
  unwatchSearch,
  type WatchDigest,
  watchSearch,
} from "@eq/contracts";
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../lib/api.ts";
import { reloadQueries } from "../../lib/reload-queries.ts";

const changesQueryKey = ["search-changes"];
const digestQueryKey = ["watch-digest"];

/** Interval of reloading the digest, in milliseconds. Watched searches run once a day. */
const digestIntervalMs = 10 * 60_000;

export interface SearchChangesOptions {
  /** ISO 8601; by default the changes since the former run. */
  since?: string | undefined;
  /** Reloads the changes whenever it differs, such as the number of the pages that are shown. */
  version?: number | string;
  /** Limit of the listed companies. */
  limit?: number;
  /** False waits with loading, and shows what was loaded before. */
  isEnabled?: boolean;
}

/** What changed among a saved search's companies; null as id asks nothing. */
export function useSearchChanges(
  searchId: string | null,
  { since, version = "", limit = 200, isEnabled = true }: SearchChangesOptions = {},
) {
  return useQuery({
    queryKey: [...changesQueryKey, searchId, since ?? null, limit, version],
    queryFn: ({ signal }) =>
      callEndpoint(listSearchChanges, { id: searchId ?? "", limit, ...(since && { since }) }, { signal }),
    enabled: searchId !== null && isEnabled,
    placeholderData: (previous, query) => (query?.queryKey[1] === searchId ? previous : undefined),
    staleTime: 0,
  });
}

/** Reloads the digest; a search that was renamed, deleted or restored may be watched. */
export const reloadDigest = (queryClient: QueryClient) =>
  reloadQueries(queryClient, { queryKey: digestQueryKey });

/** What changed in the watched searches since it was last read. */
export function useDigest({ isEnabled = true } = {}) {
  return useQuery({
    queryKey: digestQueryKey,
    queryFn: ({ signal }) => callEndpoint(listDigest, {}, { signal }),
    enabled: isEnabled,
    refetchInterval: digestIntervalMs,
  });
}

export function useWatchSearch() {
  return useWatchChange((id: string) => callEndpoint(watchSearch, { id }));
}

export function useUnwatchSearch() {
  return useWatchChange((id: string) => callEndpoint(unwatchSearch, { id }));
}

/** A mutation of one watch, after which the digest and the changes of searches are reloaded. */
function useWatchChange(change: (id: string) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([
        reloadQueries(queryClient, { queryKey: digestQueryKey }),
        reloadQueries(queryClient, { queryKey: changesQueryKey }),
      ]),
  });
}

/** Marks the shown changes as read. */
export function useMarkDigestRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ entries }: Pick<WatchDigest, "entries">) =>
      callEndpoint(markDigestRead, {
        searches: entries.flatMap(({ watch, newest }) =>
          newest ? [{ id: watch.searchId, run: newest.run }] : [],
        ),
      }),
    onSettled: () => reloadQueries(queryClient, { queryKey: digestQueryKey }),
  });
}
