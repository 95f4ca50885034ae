import type { Run } from "@eq/contracts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { createPersistedText } from "../../lib/persisted/persisted.ts";
import { reloadQueries } from "../../lib/reload-queries.ts";
import { createStore, useStore } from "../../lib/store.ts";
import { requestUpgrade } from "../../lib/upgrade-event.ts";
import { showToast } from "../../ui/toasts.tsx";
import { creditsQueryKey, hasNoCreditsNow } from "../credits/index.ts";
import { describeState, describeWaiting, isUnfinished } from "./run-words.ts";
import { isShown } from "./shown-runs.ts";

/** The end of the newest ended run that the user has seen in the list, as an ISO 8601 time of the server. */
const runsSeen = createPersistedText("eq_runs_seen", /^\d{4}-\d{2}-\d{2}T/);

/** Whether a run stopped by itself, such as at its cap, since the list was last opened. Such a run has no end yet. */
const hasUnseenStop = createStore(false);

/** Records that the user sees the list of runs now. */
export function markRunsSeen(runs: readonly Run[] | undefined): void {
  hasUnseenStop.set(false);
  const seen = [runsSeen.get() ?? "", ...(runs ?? []).map(({ endedAt }) => endedAt ?? "")].sort().at(-1);
  if (seen) runsSeen.set(seen);
}

/** Whether a run has ended, or stopped by itself, since the user last looked at the list. */
export function useHasNewEnding(runs: readonly Run[] | undefined): boolean {
  const seen = useStore(runsSeen) ?? "";
  const hasStop = useStore(hasUnseenStop);
  return hasStop || (runs ?? []).some((run) => run.status === "done" && (run.endedAt ?? "") > seen);
}

/**
 * Shows a message when a run ends that is not visible on the page, and reloads the credits. The first list that arrives
 * only shows which runs are unfinished.
 */
export function useRunEndings(runs: readonly Run[] | undefined): void {
  const queryClient = useQueryClient();
  const unfinished = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (!runs) return;
    const before = unfinished.current;
    unfinished.current = new Set(runs.filter(isUnfinished).map(({ id }) => id));
    const ended = runs.filter((run) => before?.has(run.id) && !isUnfinished(run));
    if (ended.length > 0) void reloadQueries(queryClient, { queryKey: creditsQueryKey });
    for (const run of ended.filter((run) => !isStoppedByUser(run))) {
      if (run.status === "paused") hasUnseenStop.set(true);
      if (!isShown(run.id)) showToast(describeEnding(run));
      else if (run.pausedBecause === "credits") void offerUpgrade(queryClient, run);
    }
  }, [runs, queryClient]);
}

/** Offers a plan with more credits, unless the run stopped at the user's own daily limit. */
async function offerUpgrade(queryClient: QueryClient, run: Run): Promise<void> {
  if (await hasNoCreditsNow(queryClient)) requestUpgrade("credits", describeWaiting(run));
}

function isStoppedByUser({ status, pausedBecause }: Run): boolean {
  return status === "cancelled" || (status === "paused" && pausedBecause === "user");
}

function describeEnding(run: Run) {
  const { title, detail } = describeState(run);
  const tone = run.status === "done" ? ("done" as const) : ("problem" as const);
  return { text: `${run.label}: ${title}`, detail, tone };
}
