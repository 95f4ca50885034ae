import type { Logger } from "pino";
import { createRepeatedWork } from "../../platform/repeated-work.ts";
import { type EmailCheckParts, readLeaseMs, runCheck } from "./run-check.ts";
import { type ClaimedCheck, claimChecks } from "./store-checks.ts";

/** Milliseconds between looks for checks that are due. */
const pollMs = 2_000;
/** Checks that one process runs at once. */
const maxAtOnce = 5;

/** Repeats checks without a verdict in the background; several processes share them. */
export interface EmailCheckWorker {
  /** Runs what is due at once and then regularly until shutdown. */
  start(): void;
  /** Resolves when nothing is being checked any more, after the shutdown. */
  finish(): Promise<void>;
}

export function createEmailCheckWorker(
  parts: EmailCheckParts & { log: Pick<Logger, "warn">; shutdown: AbortSignal },
): EmailCheckWorker {
  const { db, log, now, shutdown } = parts;
  const running = new Set<Promise<void>>();
  const begin = (check: ClaimedCheck) => {
    const run = runCheck(parts, check, shutdown)
      .then(
        () => {},
        (error: unknown) => {
          if (!shutdown.aborted)
            log.warn({ err: error }, "A check of an email failed; it is repeated after its lease");
        },
      )
      .finally(() => {
        running.delete(run);
        // There is room for another check.
        if (!shutdown.aborted) void work.workNow();
      });
    running.add(run);
  };
  const work = createRepeatedWork({
    round: async () => {
      const limit = maxAtOnce - running.size;
      if (shutdown.aborted || limit <= 0) return;
      const due = await claimChecks(db, { limit, leaseMs: readLeaseMs(parts), now: now() });
      for (const check of due) begin(check);
    },
    intervalMs: pollMs,
    onFailure: (error) => {
      if (!shutdown.aborted)
        log.warn({ err: error }, "Reading the checks of emails failed; it is retried in 2 seconds");
    },
  });
  return {
    start: () => {
      work.start();
      void work.workNow();
      shutdown.addEventListener("abort", () => work.stop(), { once: true });
    },
    finish: async () => {
      await Promise.all(running);
    },
  };
}
