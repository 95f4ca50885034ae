import type { Run } from "@eq/contracts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { createPersistedText } from "../../lib/persisted/persisted.ts";
import { useStore } from "../../lib/store.ts";
import { showToast } from "../../ui/toasts.tsx";
import { subscriptionQueryKey } from "../credits/index.ts";
import { describeState, isUnfinished } from "./run-words.ts";
import { isShown } from "./shown-runs.ts";

/** When the user last looked at the list of runs, as an ISO 8601 time. */
const runsSeen = createPersistedText("eq_runs_seen", /^\d{4}-\d{2}-\d{2}T/);

/** Records that the user sees the list of runs now. */
export function markRunsSeen(): void {
  runsSeen.set(new Date().toISOString());
}

/** Whether a run has ended, or stopped by itself, since the user last looked at the list. */
export function useHasNewEnding(runs: readonly Run[] | undefined): boolean {
  const seen = useStore(runsSeen) ?? "";
  return (runs ?? []).some((run) => !isUnfinished(run) && !isPausedByUser(run) && (run.endedAt ?? "") > seen);
}

/**
 * Shows a message when a run ends that is not visible on the page, and reloads the credits. The first list that arrives
 * only tells which runs are unfinished.
 */
export function useRunEndings(runs: readonly Run[] | undefined): void {
  const queryClient = useQueryClient();
  const unfinished = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (!runs) return;
    const before = unfinished.current;
    unfinished.current = new Set(runs.filter(isUnfinished).map(({ id }) => id));
    const ended = runs.filter((run) => before?.has(run.id) && !isUnfinished(run));
    if (ended.length > 0) void queryClient.invalidateQueries({ queryKey: subscriptionQueryKey });
    for (const run of ended) if (!isShown(run.id) && !isPausedByUser(run)) showToast(describeEnding(run));
  }, [runs, queryClient]);
}

function isPausedByUser({ status, pausedBecause }: Run): boolean {
  return status === "cancelled" || (status === "paused" && pausedBecause === "user");
}

function describeEnding(run: Run) {
  const { title, detail } = describeState(run);
  const tone = run.status === "done" ? ("done" as const) : ("problem" as const);
  return { text: `${run.label}: ${title}`, detail, tone };
}
