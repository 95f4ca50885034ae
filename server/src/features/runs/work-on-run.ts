import type { Logger } from "pino";
import type { Database } from "../../platform/db/database.ts";
import { keepRenewing } from "../../platform/keep-renewing.ts";
import { renewRunHold } from "../credits/index.ts";
import { attemptFreeItems, attemptItems } from "./attempt-items.ts";
import { type Lease, releaseLease, renewLease, renewLeaseEverySeconds } from "./lease.ts";
import type { RunChanges } from "./run-changes.ts";
import { type RunKindDefinition, RunStopped } from "./run-kind.ts";
import type { RunRow } from "./run-row.ts";
import { bookAndContinue, type NextStep, type RunWork, type WorkedBatch } from "./run-step.ts";

/** Why a process stopped working on a run; see `NextStep`. */
export type WorkEnd = Exclude<NextStep["kind"], "work">;

export interface WorkSurroundings {
  db: Database;
  log: Pick<Logger, "warn" | "error">;
  now: () => Date;
  changes: RunChanges;
}

export interface WorkOptions {
  kind: RunKindDefinition;
  signal: AbortSignal;
  /** Works on one item at a time, and leaves the run to the browser at the end. */
  stepwise: boolean;
  /** Asked after each batch: true gives the lease up for other runs. */
  shouldYield: () => Promise<boolean>;
}

/** Seconds between renewals of the credits on hold, which expire after 120 s. */
const renewHoldEverySeconds = 20;

/**
 * Works on a run whose lease was taken, batch after batch, and gives the lease up at the end. When the signal aborts,
 * the batch in flight is dropped and its items wait again.
 * @throws the abort reason of the signal, or the error of the database; the lease is then given up if possible
 */
export async function workOnRun(
  run: RunRow,
  owner: string,
  options: WorkOptions,
  surroundings: WorkSurroundings,
): Promise<WorkEnd> {
  const work: RunWork = {
    lease: { runId: run.id, owner },
    userId: run.userId,
    kind: options.kind,
    stepwise: options.stepwise,
    scannedUntil: 0,
  };
  const lost = new AbortController();
  const stopRenewing = renewWhileWorking(work, lost, surroundings);
  try {
    const signal = AbortSignal.any([options.signal, lost.signal]);
    return await workThroughBatches(work, { ...options, signal }, surroundings);
  } catch (error) {
    if (lost.signal.aborted && !options.signal.aborted) return "lost";
    await giveBack(work.lease, surroundings);
    throw error;
  } finally {
    stopRenewing();
  }
}

async function workThroughBatches(
  work: RunWork,
  { signal, stepwise, shouldYield }: WorkOptions,
  surroundings: WorkSurroundings,
): Promise<WorkEnd> {
  const { db, now, changes, log } = surroundings;
  const { kind, userId } = work;
  let batch: WorkedBatch | null = null;
  let stopped: RunStopped | null = null;
  for (;;) {
    // Items that cost nothing are looked for in one go, because each step would look through all of them again.
    const isStepDone: boolean = stepwise && batch !== null && !batch.isFree;
    const mayContinue: boolean = batch === null || !(isStepDone || (await shouldYield()));
    const bookedFrom = performance.now();
    const next: NextStep = await bookAndContinue(db, work, { batch, stopped, mayContinue, now: now() });
    changes.notify(work.lease.runId);
    if (next.kind !== "work") return next.kind;
    signal.throwIfAborted();
    const attempt = next.isFree ? attemptFreeItems : attemptItems;
    const runId = String(work.lease.runId);
    const attempts = await attempt(kind, next.items, { userId, runId, db, now, signal, log }).catch(
      rethrowUnlessStopped,
    );
    stopped = attempts instanceof RunStopped ? attempts : null;
    const milliseconds = performance.now() - bookedFrom;
    batch = attempts instanceof RunStopped ? null : { attempts, milliseconds, isFree: next.isFree };
  }
}

function rethrowUnlessStopped(error: unknown): RunStopped {
  if (error instanceof RunStopped) return error;
  throw error;
}

function renewWhileWorking(
  { lease, userId, kind }: RunWork,
  lost: AbortController,
  surroundings: WorkSurroundings,
) {
  const { db, now, log } = surroundings;
  const stopLease = keepRenewing(
    async () => {
      if (!(await renewLease(db, lease, now())))
        lost.abort(new Error("Another process has taken this run over"));
    },
    {
      everySeconds: renewLeaseEverySeconds,
      onError: (error) =>
        log.warn(
          { err: error },
          "Renewing the lease of a run failed; it is retried, and another process may continue",
        ),
    },
  );
  if (!kind.costsCredits) return stopLease;
  const hold = { userId, runId: String(lease.runId) };
  const stopHold = keepRenewing(() => renewRunHold(db, { ...hold, now: now() }), {
    everySeconds: renewHoldEverySeconds,
    onError: (error) =>
      log.warn({ err: error }, "Renewing the credits on hold of a run failed; it is retried in 20 s"),
  });
  return () => {
    stopLease();
    stopHold();
  };
}

async function giveBack(lease: Lease, { db, now, log, changes }: WorkSurroundings): Promise<void> {
  try {
    await releaseLease(db, lease, now());
    changes.notify(lease.runId);
    changes.notifyWorker();
  } catch (error) {
    log.warn({ err: error }, "The lease of a run could not be given up; it ends by itself within seconds");
  }
}
