import { randomUUID } from "node:crypto";
import type { Accounts } from "../../adapters/accounts/port.ts";
import type { JobMoveSource } from "../../adapters/job-postings/port.ts";
import { createRepeatedWork } from "../../platform/repeated-work.ts";
import { mailDigest } from "./mail-digest.ts";
import { runWatch, type WatchContext } from "./run-watch.ts";
import { claimDueWatch, hasDueWatch } from "./store-due-watches.ts";

/** Milliseconds between looks for watches that have become due. */
const intervalMs = 30_000;

export interface WatcherOptions extends WatchContext {
  accounts: Accounts | null;
  jobMoves: JobMoveSource;
  publicUrl: string;
}

/** Runs watched searches in the background. */
export interface Watcher {
  /** Runs the watches that are due now; ends when none is left. Never throws. */
  runDue(): Promise<void>;
  /** Looks for due watches every half minute until shutdown. */
  start(): void;
}

export function createWatcher(options: WatcherOptions): Watcher {
  const work = createRepeatedWork({
    round: () => runDueWatches(options),
    intervalMs,
    onFailure: (error) => {
      if (!options.shutdown.aborted)
        options.log.warn({ err: error }, "Running watched searches failed; it is retried in 30 seconds");
    },
  });
  return {
    runDue: work.workNow,
    start: () => {
      work.start();
      options.shutdown.addEventListener("abort", work.stop, { once: true });
    },
  };
}

/**
 * Runs due watches one after another, then sends each user's digest once all their watches have run. A failed watch does not
 * hold back what the others found.
 */
async function runDueWatches(options: WatcherOptions): Promise<void> {
  const { db, now, shutdown } = options;
  const owner = randomUUID();
  while (!shutdown.aborted) {
    const watch = await claimDueWatch(db, { owner, now: now() });
    if (!watch) return;
    await runWatch(options, watch, owner);
    if (!(await hasDueWatch(db, watch.userId, now()))) await mailDigest(options, watch.userId);
  }
}
