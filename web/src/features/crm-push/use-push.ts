import type { PushPreview, Run, WinningSide } from "@eq/contracts";
import { useEffect, useRef, useState } from "react";
import { describeError } from "../../lib/api-error.ts";
import { type PreviewProgress, usePreviewPush, useStartPush } from "./queries.ts";

export interface PushOptions {
  /** Changes with the rows; a preview of other rows does not count. */
  planKey: string;
  /** Fixes the rows as an export. @returns its id */
  plan: () => Promise<string>;
  /** Called when the push has started, with its number of rows. */
  onStarted: (rows: number) => void;
}

/** A push as its dialog shows it. */
export interface PushState {
  preview: PushPreview | null;
  progress: PreviewProgress | null;
  isPreviewing: boolean;
  wins: WinningSide;
  setWins: (wins: WinningSide) => void;
  startPreview: () => void;
  start: () => void;
  isStarting: boolean;
  /** The run of the push, once it has started. */
  run: Run | null;
  /** Why the CRM could not be compared, or the push not started; null otherwise. */
  problem: string | null;
}

/** Previews a push, then starts it with the side that wins. */
export function usePush({ planKey, plan, onStarted }: PushOptions): PushState {
  const [wins, setWins] = useState<WinningSide>("crm");
  const [shown, setShown] = useState<{ key: string; exportId: string; preview: PushPreview } | null>(null);
  const [progress, setProgress] = useState<PreviewProgress | null>(null);
  const [planning, setPlanning] = useState<{ isPending: boolean; error: Error | null }>(idle);
  const previewing = usePreviewPush();
  const starting = useStartPush();
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  const current = shown?.key === planKey ? shown : null;

  const startPreview = async () => {
    setProgress(null);
    starting.reset();
    setPlanning({ isPending: true, error: null });
    try {
      const exportId = await plan();
      const { signal } = leaving.current;
      const preview = await previewing.mutateAsync({ exportId, onProgress: setProgress, signal });
      setShown({ key: planKey, exportId, preview });
      setPlanning(idle);
    } catch (error) {
      setPlanning({ isPending: false, error: error as Error });
    }
  };
  const start = async () => {
    if (!current) return;
    const { exportId, preview } = current;
    // The mutation keeps the error, which the dialog shows.
    await starting.mutateAsync({ exportId, wins }).then(
      () => onStarted(preview.rows),
      () => {},
    );
  };
  const error = planning.error ?? starting.error;
  return {
    preview: current?.preview ?? null,
    progress,
    isPreviewing: planning.isPending,
    wins,
    setWins,
    startPreview: () => void startPreview(),
    start: () => void start(),
    isStarting: starting.isPending,
    run: starting.data ?? null,
    problem: error && describeError(error),
  };
}

const idle = { isPending: false, error: null };
