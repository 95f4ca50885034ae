import type { Logger } from "pino";
import type { Database } from "../../platform/db/database.ts";
import { rejectOnAbort } from "../../platform/db/reject-on-abort.ts";
import type { Attempt } from "./decide-bookings.ts";
import type { WaitingItem } from "./item-store.ts";
import { type ItemResult, type RunKindDefinition, RunStopped } from "./run-kind.ts";

/** Seconds that a kind may take for a batch. */
const batchSeconds = 60;

export interface AttemptOptions {
  userId: string;
  /** Absent in estimates. */
  runId?: string;
  db: Database;
  now: () => Date;
  signal: AbortSignal;
  log: Pick<Logger, "error">;
}

/**
 * Lets a kind work on a batch. Every item gets a result: when the kind throws, takes too long or leaves an item out,
 * that is a failure that may be retried.
 * @throws the abort reason of the signal, RunStopped
 */
export async function attemptItems(
  kind: RunKindDefinition,
  items: readonly WaitingItem[],
  { userId, runId, db, now, signal, log }: AttemptOptions,
): Promise<Attempt[]> {
  const limit = AbortSignal.timeout(batchSeconds * 1000);
  const either = AbortSignal.any([signal, limit]);
  try {
    const results = await rejectOnAbort(
      kind.work(items, { userId, runId, db, now: now(), signal: either }),
      either,
    );
    return items.map((item) => ({
      item,
      result: results.get(item.position) ?? describeFailure(missingReason),
    }));
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof RunStopped) throw error;
    if (!limit.aborted)
      log.error({ err: error }, `A batch of a run (${kind.kind}) failed; it is tried again`);
    const reason = limit.aborted ? `The source did not answer within ${batchSeconds} seconds` : failureReason;
    return items.map((item) => ({ item, result: describeFailure(reason) }));
  }
}

/**
 * Lets a kind answer the items that cost nothing. Items without a result are left out.
 * @throws the abort reason of the signal
 */
export async function attemptFreeItems(
  kind: RunKindDefinition,
  items: readonly WaitingItem[],
  { userId, db, now, signal, log }: AttemptOptions,
): Promise<Attempt[]> {
  try {
    const results = await kind.workFree?.(items, { userId, db, now: now(), signal });
    return items.flatMap((item) => {
      const result = results?.get(item.position);
      return result && (result.chargeKey === null || result.alreadyOwned) ? [{ item, result }] : [];
    });
  } catch (error) {
    signal.throwIfAborted();
    log.error({ err: error }, `Items that cost nothing could not be read (${kind.kind}); they keep waiting`);
    return [];
  }
}

const missingReason = "The source gave no answer for this row";
const failureReason = "The source failed unexpectedly";

function describeFailure(reason: string): ItemResult {
  return {
    outcome: "failed",
    reason,
    resultId: null,
    candidates: [],
    chargeKey: null,
    alreadyOwned: false,
    subject: { person: null, company: null },
    retryAfterSeconds: 0,
  };
}
