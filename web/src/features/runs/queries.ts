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
  runRowsPerCall,
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
import { callEndpoint, streamEvents } from "../../lib/api.ts";
import { continueFollowing } from "./follow-again.ts";
import { isUnfinished } from "./run-words.ts";

export const runsQueryKey = ["runs"];
const itemsQueryKey = ["run-items"];

/** Interval of reloading the list of runs while one is unfinished, and otherwise, in milliseconds. */
const busyIntervalMs = 4_000;
const idleIntervalMs = 30_000;

/** The user's runs, newest first; reloaded more often while one is unfinished. */
export function useRuns({ isEnabled = true } = {}) {
  return useQuery({
    queryKey: runsQueryKey,
    queryFn: ({ signal }) => callEndpoint(listRuns, {}, { signal }),
    select: (reply) => reply.runs,
    enabled: isEnabled,
    refetchInterval: ({ state }) => (state.data?.runs.some(isUnfinished) ? busyIntervalMs : idleIntervalMs),
    refetchOnWindowFocus: true,
  });
}

const itemsPerPage = 100;

/** Items of a run in pages, all or those of one outcome. `event` reloads them when the run has changed. */
export function useRunItems(runId: string, outcome: ItemOutcome | "waiting" | null, event: number) {
  return useInfiniteQuery({
    queryKey: [...itemsQueryKey, runId, outcome, event],
    queryFn: ({ pageParam, signal }) =>
      callEndpoint(listRunItems, { id: runId, outcome, after: pageParam, limit: itemsPerPage }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ items }) => (items.length < itemsPerPage ? undefined : items.at(-1)?.position),
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    placeholderData: keepPreviousData,
  });
}

/** Estimates what a run would find and cost; null asks nothing. */
export function useEstimateRun(input: SentInputOf<typeof estimateRun> | null) {
  return useQuery({
    queryKey: ["run-estimate", input],
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

export type SentRunRow = SentInputOf<typeof addRunRowsContract>["rows"][number];

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
  for (let start = run.received; start < rows.length; start += runRowsPerCall) {
    const block = rows.slice(start, start + runRowsPerCall);
    const input = { id: run.id, from: start + 1, rows: block };
    latest = (await callEndpoint(addRunRowsContract, input, { signal })).run;
    onProgress?.(start + block.length);
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

/** A mutation of one run, after which its followers and the list of runs are reloaded. */
function useRunChange(change: (run: Run, cap?: number) => Promise<{ run: Run }>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ run, cap }: { run: Run; cap?: number }) => change(run, cap),
    onSettled: (reply, _error, { run }) => reloadRun(queryClient, reply?.run ?? run),
  });
}

function reloadRun(queryClient: QueryClient, run: Run): Promise<void> {
  continueFollowing(run.id);
  return queryClient.invalidateQueries({ queryKey: runsQueryKey });
}
