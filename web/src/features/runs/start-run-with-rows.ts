import type { Run, StartedRunKind } from "@eq/contracts";
import type { QueryClient } from "@tanstack/react-query";
import { ApiError } from "../../lib/api-error.ts";
import { describeDevice } from "../../lib/describe-device.ts";
import { reloadQueries } from "../../lib/reload-queries.ts";
import { waitUnlessAborted } from "../../lib/wait-unless-aborted.ts";
import { addRunRows, runsQueryKey, startRun } from "./queries.ts";
import type { SentRunRow } from "./row-blocks.ts";

export interface NewRun {
  kind: StartedRunKind;
  label: string;
  rows: readonly SentRunRow[];
  /** The largest number of credits to charge, or of items for a free run; null for none. */
  cap: number | null;
  /** Made once for each press of the button. A repeated call with the same key continues the same run. */
  requestKey: string;
  signal?: AbortSignal | undefined;
  /** Reports the number of rows sent. */
  onProgress?: ((sent: number) => void) | undefined;
}

/** Limit of the attempts without progress. */
const maxAttempts = 4;

/**
 * Creates a run and sends its rows. Both calls may be repeated, so a lost connection is retried.
 * @returns the run with all its rows
 * @throws ApiError when the server refuses the run, or after four attempts during which no row arrived
 */
export async function startRunWithRows(queryClient: QueryClient, newRun: NewRun): Promise<Run> {
  const { kind, label, rows, cap, requestKey, signal, onProgress } = newRun;
  const device = describeDevice(navigator.userAgent);
  let attempt = 1;
  const report = (sent: number) => {
    attempt = 0;
    onProgress?.(sent);
  };
  for (; ; attempt++) {
    try {
      const run = await startRun({ kind, label, total: rows.length, cap, device, requestKey }, signal);
      const complete = await addRunRows(run, rows, { signal, onProgress: report });
      void reloadQueries(queryClient, { queryKey: runsQueryKey });
      return complete;
    } catch (error) {
      const isLost = error instanceof ApiError && (error.status === 0 || error.status >= 502);
      if (!isLost || attempt === maxAttempts || signal?.aborted) throw error;
      await waitUnlessAborted(500 * 2 ** attempt, signal);
    }
  }
}
