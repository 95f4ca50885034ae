import type { Run } from "@eq/contracts";
import type { Database, Queryable } from "../../platform/db/database.ts";
import { explainUnpaid, holdForRun, lockAccount, releaseRunHold } from "../credits/index.ts";
import { recordEvents } from "../webhooks/index.ts";
import { bookAttempts } from "./book-attempts.ts";
import { type Attempt, isOutage } from "./decide-bookings.ts";
import { findNextAttempt, type WaitingItem } from "./item-store.ts";
import { type Lease, leaseToBrowser, lockLeasedRun } from "./lease.ts";
import { findNextItems, findUntriedItems, noteTried } from "./next-items.ts";
import type { RunKindDefinition, RunStopped } from "./run-kind.ts";
import { countSettled, countWaiting, isUnfinished, type RunRow } from "./run-row.ts";
import { saveRun } from "./store.ts";

/** A run that this process works on. */
export interface RunWork {
  lease: Lease;
  userId: string;
  kind: RunKindDefinition;
  /** One item at a time; the lease is then left to the browser, whose next call goes on. */
  stepwise: boolean;
  /** Position up to which items that cost nothing were looked for, since no credits are left. */
  scannedUntil: number;
}

/** A batch that was worked on and is not booked yet. */
export interface WorkedBatch {
  attempts: readonly Attempt[];
  milliseconds: number;
  /** True when only items that cost nothing were answered. */
  isFree: boolean;
}

/**
 * What the process does next. `settled`: the run has paused or ended. `later`: its next item may only be tried later.
 * `yielded`: the lease was given up for other runs. `lost`: another process has the lease; the batch was not booked.
 */
export type NextStep =
  | { kind: "work"; items: readonly WaitingItem[]; isFree: boolean }
  | { kind: "settled" | "later" | "yielded" | "lost" };

/** Limit of the credits on hold for a run that costs credits, and so of the items in one batch. */
const maxHold = 50;
/** Limit of the items in one batch of a run that costs no credits. */
const maxFreeBatch = 100;
/** Batches in a row that fail as a whole before the run pauses. */
const maxOutages = 3;
const outageWaitSeconds = [2, 4, 8];

export interface StepOptions {
  /** The batch to book; null at the beginning. */
  batch: WorkedBatch | null;
  /** Why the kind could not work on the last batch; null otherwise. */
  stopped?: RunStopped | null;
  /** False gives the lease up after booking. */
  mayContinue: boolean;
  now: Date;
}

/**
 * Books a batch and prepares the next one, in one transaction: it locks the account, then the run, so that all steps of
 * all processes take the same order.
 */
export async function bookAndContinue(db: Database, work: RunWork, options: StepOptions): Promise<NextStep> {
  try {
    return await db.transaction((tx) => bookAndChoose(tx, work, options));
  } catch (error) {
    if (error instanceof LeaseLost) return { kind: "lost" };
    throw error;
  }
}

/** Thrown to roll back, because `lockAccount` has inserted the account's row, even for a user who was deleted meanwhile. */
class LeaseLost extends Error {}

async function bookAndChoose(tx: Queryable, work: RunWork, options: StepOptions): Promise<NextStep> {
  const { userId, kind, lease } = work;
  if (kind.costsCredits) await lockAccount(tx, { userId }, options.now);
  const run = await lockLeasedRun(tx, lease);
  if (!run) throw new LeaseLost();
  const wasUnfinished = isUnfinished(run);
  if (options.stopped) stop(run, options.stopped);
  const unpaid = options.batch ? await bookBatch(tx, run, { ...options, kind, batch: options.batch }) : 0;
  const next = await chooseNextStep(tx, run, { ...options, work, unpaid });
  if (next.kind !== "work") await giveUpLease(tx, run, work, options.now);
  await saveRun(tx, run);
  if (wasUnfinished && run.status === "done") await recordEnd(tx, run, options.now);
  return next;
}

/** Tells the user's webhook addresses that the run has ended. */
async function recordEnd(tx: Queryable, { userId, id, ...run }: RunRow, now: Date): Promise<void> {
  const { kind, total, found, partly, ambiguous, nothing, optedOut, failed, charged } = run;
  const counts = { found, partly, ambiguous, nothing, optedOut, failed };
  const data = { runId: String(id), kind, total, counts, charged };
  await recordEvents(tx, userId, "run.done", { list: () => [{ data }], now });
}

async function bookBatch(
  tx: Queryable,
  run: RunRow,
  { kind, batch, now }: { kind: RunKindDefinition; batch: WorkedBatch; now: Date },
): Promise<number> {
  const { attempts, milliseconds, isFree } = batch;
  const { unpaid } = await bookAttempts(tx, run, { kind, attempts, from: null, now });
  run.workedMs += Math.round(milliseconds);
  if (isFree) return unpaid.length;
  noteTried(run, attempts, unpaid);
  if (!isOutage(attempts)) run.providerFailures = 0;
  else noteOutage(run, attempts, now);
  return unpaid.length;
}

/** Delays the run after a batch that failed as a whole, as long as the source asks for, and longer each time. */
function noteOutage(run: RunRow, attempts: readonly Attempt[], now: Date): void {
  const longest = Math.max(...attempts.map(({ result }) => result.retryAfterSeconds ?? 0));
  const seconds = Math.max(longest, outageWaitSeconds[run.providerFailures] ?? 0);
  run.providerFailures += 1;
  run.notBefore = new Date(now.getTime() + seconds * 1000).toISOString();
  if (run.providerFailures >= maxOutages)
    pause(
      run,
      "provider",
      `The source failed ${maxOutages} times in a row: ${attempts[0]?.result.reason ?? ""}`,
    );
}

/** Stops a run whose kind cannot work now: until a time, or until the user continues it. */
function stop(run: RunRow, { message, retryAt }: RunStopped): void {
  if (retryAt === null) pause(run, "provider", message);
  else if (isUnfinished(run))
    Object.assign(run, { notBefore: retryAt.toISOString(), note: message, event: run.event + 1 });
}

/** Pauses a run, unless the user has paused or cancelled it meanwhile. */
export function pause(
  run: RunRow,
  because: NonNullable<Run["pausedBecause"]>,
  note: string | null = null,
): void {
  if (!isUnfinished(run)) return;
  Object.assign(run, { status: "paused", pausedBecause: because, note, event: run.event + 1 });
}

interface Choice {
  work: RunWork;
  unpaid: number;
  mayContinue: boolean;
  now: Date;
}

async function chooseNextStep(tx: Queryable, run: RunRow, choice: Choice): Promise<NextStep> {
  if (!isUnfinished(run)) return { kind: "settled" };
  if (countWaiting(run) === 0) return end(run, choice.now);
  if (countLeftUnderCap(run, choice.work.kind) <= 0) return stopAtCap(run);
  if (run.notBefore !== null && Date.parse(run.notBefore) > choice.now.getTime()) return { kind: "later" };
  if (!choice.mayContinue) return { kind: "yielded" };
  return await chooseItems(tx, run, choice);
}

function stopAtCap(run: RunRow): NextStep {
  pause(run, "cap");
  return { kind: "settled" };
}

/** Pauses a run for which no credits are left, and notes why when the user's own limit or an API key's cap is the reason. */
async function stopWithoutCredits(tx: Queryable, run: RunRow, now: Date): Promise<NextStep> {
  const { message, details } = await explainUnpaid(tx, run, now);
  pause(run, "credits", details.reason === "credits" ? null : message);
  return { kind: "settled" };
}

function end(run: RunRow, now: Date): NextStep {
  Object.assign(run, { status: "done", endedAt: now.toISOString(), afterRetry: null, event: run.event + 1 });
  return { kind: "settled" };
}

/** Number of credits, or of items of a free run, that the run's cap still allows. */
function countLeftUnderCap(run: RunRow, { costsCredits }: RunKindDefinition): number {
  if (run.cap === null) return Number.POSITIVE_INFINITY;
  return run.cap - (costsCredits ? run.charged : countSettled(run));
}

async function chooseItems(tx: Queryable, run: RunRow, { work, unpaid, now }: Choice): Promise<NextStep> {
  const { kind } = work;
  const limit = Math.min(
    work.stepwise ? 1 : kind.batchSize,
    kind.costsCredits ? maxHold : maxFreeBatch,
    countLeftUnderCap(run, kind),
    countWaiting(run),
  );
  const affordable = kind.costsCredits && unpaid === 0 ? await takeHold(tx, run, limit, now) : limit;
  if (affordable === 0 || unpaid > 0) return await chooseFreeItems(tx, run, { work, now });
  const items = await findNextItems(tx, run, { limit: affordable, now });
  if (items.length > 0) {
    run.notBefore = null;
    return continueWith(run, { kind: "work", items, isFree: false });
  }
  run.notBefore = await findNextAttempt(tx, run.id, { onlyRetries: run.afterRetry !== null });
  return run.notBefore === null ? endRetry(run) : { kind: "later" };
}

/** Chooses items that may cost nothing, because no credits are left; when none remain, the run pauses. */
async function chooseFreeItems(
  tx: Queryable,
  run: RunRow,
  { work, now }: Pick<Choice, "work" | "now">,
): Promise<NextStep> {
  if (!work.kind.workFree || run.afterRetry !== null) return await stopWithoutCredits(tx, run, now);
  const items = await findUntriedItems(tx, run, { after: work.scannedUntil, limit: work.kind.batchSize });
  const last = items.at(-1);
  if (!last) return await stopWithoutCredits(tx, run, now);
  work.scannedUntil = last.position;
  return continueWith(run, { kind: "work", items, isFree: true });
}

/** A run that was paused and resumed while a batch was in flight is queued here. */
function continueWith(run: RunRow, step: NextStep): NextStep {
  run.status = "running";
  run.note = null;
  return step;
}

/** Returns the run to its status before only its failed items were retried. */
function endRetry(run: RunRow): NextStep {
  const status = run.afterRetry ?? "paused";
  Object.assign(run, {
    status,
    pausedBecause: status === "paused" ? "user" : null,
    afterRetry: null,
    event: run.event + 1,
  });
  return { kind: "settled" };
}

async function takeHold(tx: Queryable, run: RunRow, wanted: number, now: Date): Promise<number> {
  const { userId, apiKeyId, label } = run;
  const hold = await holdForRun(tx, { userId, apiKeyId, runId: String(run.id), what: label, wanted, now });
  return Math.min(hold.held, wanted);
}

async function giveUpLease(
  tx: Queryable,
  run: RunRow,
  { kind, stepwise }: Pick<RunWork, "kind" | "stepwise">,
  now: Date,
): Promise<void> {
  const isLeftToBrowser = stepwise && isUnfinished(run);
  const lease = isLeftToBrowser ? leaseToBrowser(now) : { leaseOwner: null, leaseUntil: null };
  Object.assign(run, lease, { workedAt: now.toISOString() });
  // A run that goes on soon keeps its hold.
  if (kind.costsCredits && !isUnfinished(run)) await releaseHold(tx, run, now);
}

/** Gives back what is on hold for a run, because nothing of it is in flight any more. */
export async function releaseHold(tx: Queryable, run: RunRow, now: Date): Promise<void> {
  await releaseRunHold(tx, {
    userId: run.userId,
    runId: String(run.id),
    what: run.label,
    reason: "The run has stopped; this was on hold for items in flight",
    now,
  });
}
