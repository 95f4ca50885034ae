import type { Run, RunItem } from "@eq/contracts";
import { useEffect, useState } from "react";
import { ApiError, describeError } from "../../lib/api-error.ts";
import { useStore } from "../../lib/store.ts";
import { waitUnlessAborted } from "../../lib/wait-unless-aborted.ts";
import { continueFollowing, runChanges } from "./follow-again.ts";
import { followRun, useListedRun } from "./queries.ts";
import { isUnfinished } from "./run-words.ts";
import { markShown } from "./shown-runs.ts";

/** A run as this page follows it. */
export interface FollowedRun {
  /** The run's latest state; null until it arrives. */
  run: Run | null;
  /** With `items`: the latest state of each item that has an outcome, by position. */
  items: ReadonlyMap<number, RunItem>;
  /** Why the run cannot be followed at all, such as an unknown id; null otherwise. */
  problem: string | null;
  /** False while the connection is lost; the page then shows the last state. */
  isConnected: boolean;
}

const nothingFollowed: FollowedRun = { run: null, items: new Map(), problem: null, isConnected: true };

/** Delay before the stream is opened again after a lost connection, in milliseconds; grows to the second value. */
const firstDelayMs = 500;
const longestDelayMs = 15_000;

/**
 * Follows a run while the component is mounted. After a lost connection it continues with the last event, so that no
 * item is missed.
 * @param runId null follows nothing
 */
export function useRun(runId: string | null, { items = false } = {}): FollowedRun {
  const [followed, setFollowed] = useState<{ runId: string | null; state: FollowedRun }>({
    runId,
    state: nothingFollowed,
  });
  const changes = useStore(runChanges).get(runId ?? "") ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change to the run begins a new stream
  useEffect(() => {
    if (runId === null) return undefined;
    const hide = markShown(runId);
    const controller = new AbortController();
    const update = (change: (state: FollowedRun) => FollowedRun) =>
      setFollowed((latest) => ({
        runId,
        state: change(latest.runId === runId ? latest.state : nothingFollowed),
      }));
    void followUntilAborted({ runId, items, update, signal: controller.signal });
    return () => {
      hide();
      controller.abort();
    };
  }, [runId, items, changes]);
  const state = followed.runId === runId ? followed.state : nothingFollowed;
  useChangesElsewhere(state.run);
  return state;
}

/**
 * Follows a run again that was continued elsewhere, such as on another device. Its stream ended with the pause, so only
 * the list of runs shows the change.
 */
function useChangesElsewhere(run: Run | null): void {
  const listed = useListedRun(run?.id ?? null);
  const hasChanged = run !== null && !isUnfinished(run) && listed !== null && listed.event > run.event;
  useEffect(() => {
    if (hasChanged) continueFollowing(run.id);
  }, [hasChanged, run?.id]);
}

interface Following {
  runId: string;
  items: boolean;
  update: (change: (state: FollowedRun) => FollowedRun) => void;
  signal: AbortSignal;
}

async function followUntilAborted(following: Following): Promise<void> {
  const { update, signal } = following;
  const position = { after: 0 };
  let delay = firstDelayMs;
  while (!signal.aborted) {
    try {
      await followOnce(following, position, () => {
        delay = firstDelayMs;
      });
      return;
    } catch (error) {
      if (signal.aborted) return;
      const isFinal = isRefused(error);
      update((state) => ({
        ...state,
        isConnected: false,
        problem: isFinal ? describeError(error) : null,
      }));
      if (isFinal) return;
      await waitUnlessAborted(delay, signal).catch(() => {});
      delay = Math.min(longestDelayMs, delay * 2);
    }
  }
}

/** Whether the server refuses the stream for good. Too many calls (429) and a slow request (408) pass. */
function isRefused(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { status } = error;
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

/**
 * Follows one stream to its end.
 * @throws ApiError when the stream breaks off
 */
async function followOnce(
  { runId, items, update, signal }: Following,
  position: { after: number },
  onEvent: () => void,
): Promise<void> {
  let isOver = false;
  for await (const event of followRun({ id: runId, after: position.after, items }, signal)) {
    onEvent();
    if (event.type === "error") throw new ApiError(0, event.data.error);
    if (event.type === "items") {
      update((state) => ({ ...state, items: mergeItems(state.items, event.data.items) }));
      continue;
    }
    position.after = event.data.event;
    isOver = event.data.status !== "running" && event.data.status !== "queued";
    update((state) => ({ ...state, run: event.data, isConnected: true, problem: null }));
  }
  if (!isOver) throw new ApiError(0, "The stream ended before the run");
}

function mergeItems(
  items: ReadonlyMap<number, RunItem>,
  changed: readonly RunItem[],
): ReadonlyMap<number, RunItem> {
  const merged = new Map(items);
  for (const item of changed) merged.set(item.position, item);
  return merged;
}
