import type { Logger } from "pino";
import type { Database } from "../../platform/db/database.ts";
import { endForeignLeases } from "./lease.ts";
import type { RunEngine } from "./run-engine.ts";

/** Number of runs on which one process works at once. */
const runsAtOnce = 2;
/** Milliseconds between polls for runs of other processes. */
const pollMs = 1_000;

export interface RunWorkerOptions {
  db: Database;
  engine: RunEngine;
  log: Pick<Logger, "warn">;
  shutdown: AbortSignal;
}

/**
 * Works on waiting runs until shutdown: at the start, on every change in this process, and each second. Never throws.
 * @returns when the last batch has been booked or dropped after the shutdown
 */
export async function startRunWorker({ db, engine, log, shutdown }: RunWorkerOptions): Promise<void> {
  try {
    if (db.kind === "embedded") await endForeignLeases(db);
  } catch (error) {
    log.warn(
      { err: error },
      "Leases of an earlier process could not be ended; they end by themselves within seconds",
    );
  }
  const loops = Array.from({ length: runsAtOnce }, () => workUntilShutdown({ engine, log, shutdown }));
  await Promise.all(loops);
}

async function workUntilShutdown({ engine, log, shutdown }: Omit<RunWorkerOptions, "db">): Promise<void> {
  while (!shutdown.aborted) {
    const woken = waitForWork(engine, shutdown);
    try {
      const end = await engine.workOnNext({ signal: shutdown });
      if (end !== "idle") {
        woken.cancel();
        continue;
      }
    } catch (error) {
      if (!shutdown.aborted) log.warn({ err: error }, "Working on a run failed; it is retried in a second");
    }
    await woken.promise;
  }
}

/** Waits for a run that becomes ready in this process, the next poll, or the shutdown. */
function waitForWork(
  { changes }: RunEngine,
  shutdown: AbortSignal,
): { promise: Promise<void>; cancel(): void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const wake = () => resolve();
  const timer = setTimeout(wake, pollMs).unref();
  const stopListening = changes.listen(wake);
  shutdown.addEventListener("abort", wake, { once: true });
  void promise.then(() => {
    clearTimeout(timer);
    stopListening();
    shutdown.removeEventListener("abort", wake);
  });
  return { promise, cancel: wake };
}
