import { browserRunLimit, type Run, type StartedRunKind } from "@eq/contracts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { createRequestKey } from "../../lib/create-request-key.ts";
import { reloadQueries } from "../../lib/reload-queries.ts";
import { creditsQueryKey, subscriptionQueryKey } from "../credits/index.ts";
import {
  type FollowedRun,
  isUnfinished,
  runsQueryKey,
  type SentRunRow,
  startRunWithRows,
  useRun,
} from "../runs/index.ts";
import { describeEnrichProblem } from "./describe-enrich-problem.ts";

/** Runs of at most this many rows are shown with all their items, larger ones with their first results. */
export const maxFollowedItems = 1_000;

export interface EnrichRunOptions<Reply> {
  kind: StartedRunKind;
  /** The run of the page's address; null without one. */
  runId: string | null;
  /** Puts a new run into the page's address. */
  onStarted: (runId: string) => void;
  /** The tool's own call, which works on a run of at most 100 rows. */
  callTool: (runId: string, rows: readonly SentRunRow[]) => Promise<Reply>;
}

/** An upload of rows. */
export interface SendingRows {
  sent: number;
  total: number;
}

export interface EnrichRun<Reply> extends FollowedRun {
  /** The run that the page shows; null before the first, and at once when a new one begins. */
  shownRunId: string | null;
  /** True for a run that was started on this page since it was opened. */
  isNew: boolean;

  /** True from the press until the tool's own call has answered, or until the run pauses or ends. */
  isBusy: boolean;
  /** The upload of the rows; null when none is under way. */
  sending: SendingRows | null;
  /** The error of the last start or call; null if it went well. */
  startProblem: string | null;
  /** The answer of the tool's own call for the shown run; null without one. */
  reply: Reply | null;
  /** Starts a run; a second press while it begins does nothing. */
  start: (rows: readonly SentRunRow[], label: string, cap: number | null) => void;
  /** Stops the upload of the rows. */
  stopSending: () => void;
}

interface Progress<Reply> {
  isCalling: boolean;
  sending: SendingRows | null;
  startProblem: string | null;
  /** A run whose results are hidden, because a new one has begun. */
  hiddenRunId: string | null;
  newRunId: string | null;
  reply: Reply | null;
}

const idle = {
  isCalling: false,
  sending: null,
  startProblem: null,
  hiddenRunId: null,
  newRunId: null,
  reply: null,
} as const;

/** Starts runs of an enrich tool and follows the one in the page's address. */
export function useEnrichRun<Reply>({
  kind,
  runId,
  onStarted,
  callTool,
}: EnrichRunOptions<Reply>): EnrichRun<Reply> {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<Progress<Reply>>(idle);
  const change = (next: Partial<Progress<Reply>>) => setProgress((latest) => ({ ...latest, ...next }));
  const isMounted = useIsMounted();
  const upload = useRef<AbortController | null>(null);
  const repeatable = useRepeatableKey();
  const shownRunId = runId === progress.hiddenRunId ? null : runId;
  const followed = useFollowedRun(shownRunId);
  const isNewRun = progress.newRunId !== null && progress.newRunId === shownRunId;
  const reply = isNewRun ? progress.reply : null;
  useReloadedCredits(followed.run);
  useLeaveWarning(progress.sending !== null);

  const send = async (rows: readonly SentRunRow[], label: string, cap: number | null) => {
    const { signal } = upload.current as AbortController;
    const onProgress = (sent: number) => change({ sending: { sent, total: rows.length } });
    const requestKey = repeatable.keyFor(rows, cap);
    return startRunWithRows(queryClient, { kind, label, rows, cap, requestKey, signal, onProgress });
  };
  const work = async (rows: readonly SentRunRow[], label: string, cap: number | null) => {
    const run = await send(rows, label, cap);
    repeatable.forget();
    change({ sending: null, newRunId: run.id, hiddenRunId: null });
    if (isMounted()) onStarted(run.id);
    if (rows.length <= browserRunLimit) change({ reply: await callTool(run.id, rows) });
  };
  const start = (rows: readonly SentRunRow[], label: string, cap: number | null) => {
    if (upload.current) return;
    const controller = new AbortController();
    upload.current = controller;
    setProgress({ ...idle, isCalling: true, hiddenRunId: runId, sending: { sent: 0, total: rows.length } });
    work(rows, label, cap)
      .catch((error: unknown) => {
        if (!controller.signal.aborted) change({ startProblem: describeEnrichProblem(error) });
      })
      .finally(() => {
        upload.current = null;
        change({ isCalling: false, sending: null });
        void reloadQueries(queryClient, { queryKey: creditsQueryKey });
        void reloadQueries(queryClient, { queryKey: runsQueryKey });
      });
  };
  return {
    ...followed,
    shownRunId,
    isNew: isNewRun,
    isBusy: progress.isCalling || (reply === null && followed.run !== null && isUnfinished(followed.run)),
    sending: progress.sending,
    startProblem: progress.startProblem,
    reply,
    start,
    stopSending: () => upload.current?.abort(),
  };
}

/** Follows a run, with its items unless it is large. */
function useFollowedRun(runId: string | null): FollowedRun {
  const [size, setSize] = useState<{ runId: string; total: number } | null>(null);
  const isSmall = size !== null && size.runId === runId && size.total <= maxFollowedItems;
  const followed = useRun(runId, { items: isSmall });
  const { run } = followed;
  useEffect(() => {
    if (run) setSize((known) => (known?.runId === run.id ? known : { runId: run.id, total: run.total }));
  }, [run]);
  return followed;
}

/** Reloads the user's credits when the run has charged some. */
function useReloadedCredits(run: Run | null): void {
  const queryClient = useQueryClient();
  const charged = run?.charged ?? 0;
  useEffect(() => {
    if (charged > 0) void reloadQueries(queryClient, { queryKey: subscriptionQueryKey });
  }, [queryClient, charged]);
}

/** Asks before the tab is closed while rows are being sent, because the browser has the only copy of them. */
function useLeaveWarning(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isSending]);
}

function useIsMounted(): () => boolean {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return () => isMounted.current;
}

/**
 * The key of a start. A failed start that is repeated with the same rows has the same key, so that the server continues
 * the run of the first.
 */
function useRepeatableKey() {
  const last = useRef<{ rows: readonly SentRunRow[]; cap: number | null; key: string } | null>(null);
  return {
    keyFor: (rows: readonly SentRunRow[], cap: number | null): string => {
      if (last.current?.rows !== rows || last.current.cap !== cap)
        last.current = { rows, cap, key: createRequestKey() };
      return last.current.key;
    },
    forget: () => {
      last.current = null;
    },
  };
}
