import {
  addRunRows as addRunRowsContract,
  cancelRun,
  chooseCandidates,
  type EventOf,
  estimateRun,
  followRun as followRunContract,
  type ItemOutcome,
  listRunItems,
  listRuns,
  pauseRun,
  type Run,
  resumeRun,
  retryRun,
  type SentInputOf,
  startRun as startRunContract,
} from "@eq/contracts";
import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { callEndpoint, streamEvents } from "../../lib/api.ts";
import { reloadQueries } from "../../lib/reload-queries.ts";
import { creditsQueryKey } from "../credits/index.ts";
import { continueFollowing } from "./follow-again.ts";
import { type SentRunRow, splitRows } from "./row-blocks.ts";
import { isUnfinished } from "./run-words.ts";

export const runsQueryKey = ["runs"];
const itemsQueryKey = ["run-items"];

/** Interval of reloading the list of runs while one is unfinished, and otherwise, in milliseconds. */
const busyIntervalMs = 4_000;
const idleIntervalMs = 30_000;

/** Limit of the runs in the list. */
export const listedRunLimit = 50;

const loadRuns = ({ signal }: { signal: AbortSignal }) =>
  callEndpoint(listRuns, { limit: listedRunLimit }, { signal });

/** The user's runs, newest first; reloaded more often while one is unfinished. */
export function useRuns({ isEnabled = true } = {}) {
  return useQuery({
    queryKey: runsQueryKey,
    queryFn: loadRuns,
    select: (reply) => reply.runs,
    enabled: isEnabled,
    refetchInterval: ({ state }) => (state.data?.runs.some(isUnfinished) ? busyIntervalMs : idleIntervalMs),
    // Runs change without this page, so a list is never taken for fresh.
    staleTime: 0,
    refetchOnWindowFocus: "always",
  });
}

/** A run of the list, as it was last loaded; null without one. Loads nothing. */
export function useListedRun(runId: string | null): Run | null {
  const { data } = useQuery({
    queryKey: runsQueryKey,
    queryFn: loadRuns,
    select: (reply) => reply.runs.find(({ id }) => id === runId) ?? null,
    enabled: false,
  });
  return data ?? null;
}

const itemsPerPage = 100;

/** Interval of reloading the items of a run that works, in milliseconds. */
const itemsIntervalMs = 2_000;

/**
 * Items of a run in pages, all or those of one outcome. While the run works they are reloaded at intervals, as long as
 * only the first page is shown; then once more after each change.
 */
export function useRunItems(run: Run, outcome: ItemOutcome | "waiting" | null) {
  const queryClient = useQueryClient();
  const isWorking = isUnfinished(run);
  const lastEvent = isWorking ? null : run.event;
  const loadedEvent = useRef(lastEvent);
  useEffect(() => {
    if (loadedEvent.current === lastEvent) return;
    loadedEvent.current = lastEvent;
    void reloadQueries(queryClient, { queryKey: [...itemsQueryKey, run.id] });
  }, [queryClient, run.id, lastEvent]);
  return useInfiniteQuery({
    queryKey: [...itemsQueryKey, run.id, outcome],
    queryFn: ({ pageParam, signal }) =>
      callEndpoint(listRunItems, { id: run.id, outcome, after: pageParam, limit: itemsPerPage }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ items }) => (items.length < itemsPerPage ? undefined : items.at(-1)?.position),
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      isWorking && (state.data?.pages.length ?? 0) <= 1 ? itemsIntervalMs : false,
  });
}

/** Estimates what a run would find and cost; null asks nothing. */
export function useEstimateRun(input: SentInputOf<typeof estimateRun> | null) {
  return useQuery({
    queryKey: [...creditsQueryKey, "run-estimate", input],
    queryFn: ({ signal }) => callEndpoint(estimateRun, input as SentInputOf<typeof estimateRun>, { signal }),
    enabled: input !== null,
    retry: false,
    staleTime: 60_000,
  });
}

/** Creates a run without rows. */
export async function startRun(
  input: SentInputOf<typeof startRunContract>,
  signal?: AbortSignal,
): Promise<Run> {
  return (await callEndpoint(startRunContract, input, { signal })).run;
}

/** Sends the rows of a run in blocks, and reports the number sent. @returns the run with all its rows */
export async function addRunRows(
  run: Run,
  rows: readonly SentRunRow[],
  {
    signal,
    onProgress,
  }: { signal?: AbortSignal | undefined; onProgress?: ((sent: number) => void) | undefined },
): Promise<Run> {
  let latest = run;
  let sent = run.received;
  for (const block of splitRows(rows, sent)) {
    const input = { id: run.id, from: sent + 1, rows: [...block] };
    latest = (await callEndpoint(addRunRowsContract, input, { signal })).run;
    sent += block.length;
    onProgress?.(sent);
  }
  return latest;
}

/** Follows a run's events from an event number. */
export function followRun(
  input: SentInputOf<typeof followRunContract>,
  signal: AbortSignal,
): AsyncGenerator<EventOf<typeof followRunContract>, void, void> {
  return streamEvents(followRunContract, input, { signal });
}

export function usePauseRun() {
  return useRunChange((run: Run) => callEndpoint(pauseRun, { id: run.id }));
}

/** Continues a paused or cancelled run, with another cap if one is passed. */
export function useResumeRun() {
  return useRunChange((run: Run, cap?: number) => callEndpoint(resumeRun, { id: run.id, cap }));
}

export function useCancelRun() {
  return useRunChange((run: Run) => callEndpoint(cancelRun, { id: run.id }));
}

/** Tries the failed items of a run again. */
export function useRetryRun() {
  return useRunChange((run: Run) => callEndpoint(retryRun, { id: run.id }));
}

/** Settles ambiguous items; null as candidate means none of them. */
export function useChooseCandidates() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: SentInputOf<typeof chooseCandidates>) => callEndpoint(chooseCandidates, input),
    onSuccess: ({ run }) => reloadRun(queryClient, run),
  });
}

/**
 * A mutation of one run, after which its followers and the list of runs are reloaded. A second call before the first has
 * answered does nothing.
 */
function useRunChange(change: (run: Run, cap?: number) => Promise<{ run: Run }>) {
  const queryClient = useQueryClient();
  const isSending = useRef(false);
  const mutation = useMutation({
    mutationFn: ({ run, cap }: { run: Run; cap?: number }) => change(run, cap),
    onSettled: (reply, _error, { run }) => {
      isSending.current = false;
      return reloadRun(queryClient, reply?.run ?? run);
    },
  });
  const mutate: typeof mutation.mutate = (variables, options) => {
    if (isSending.current) return;
    isSending.current = true;
    mutation.mutate(variables, options);
  };
  return { ...mutation, mutate };
}

function reloadRun(queryClient: QueryClient, run: Run): Promise<void> {
  continueFollowing(run.id);
  return reloadQueries(queryClient, { queryKey: runsQueryKey });
}
