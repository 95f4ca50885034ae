import type { RunRow as RunInput, RunKind } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import { insertItems } from "./item-store.ts";
import { isUnfinished, type RunRow } from "./run-row.ts";
import { requireRun } from "./show-run.ts";
import { refuseTooManyRuns } from "./start-run.ts";
import { findRun, findRunByRequestKey, insertRun, lockRunStarts, saveRun } from "./store.ts";

export interface QueuedRun {
  kind: RunKind;
  label: string;
  requestKey: string;
  /** The API key that starts it; null for the user. */
  apiKeyId: number | null;
  inputs: readonly RunInput[];
  now: Date;
}

/**
 * Stores a run with all its rows, ready for a worker, unless the user has one of this request key.
 * @param tx a transaction, so that the run is there with all of its rows or not at all
 * @throws Refusal 409 for too many unfinished runs
 */
export async function storeQueuedRun(
  tx: Queryable,
  userId: string,
  { kind, label, requestKey, apiKeyId, inputs, now }: QueuedRun,
): Promise<{ run: RunRow; isNew: boolean }> {
  await lockRunStarts(tx, userId);
  const existing = await findRunByRequestKey(tx, userId, requestKey);
  if (existing) return { run: existing, isNew: false };
  await refuseTooManyRuns(tx, userId);
  const total = inputs.length;
  const created = await insertRun(
    tx,
    userId,
    { kind, label, total, cap: null, device: null, requestKey, apiKeyId },
    now,
  );
  const run = { ...requireRun(created), received: total };
  await insertItems(tx, run.id, 1, inputs);
  await saveRun(tx, run);
  return { run, isNew: true };
}

/** Whether a process works on the user's run, or will. */
export async function isRunUnfinished(db: Queryable, userId: string, id: string): Promise<boolean> {
  const run = await findRun(db, userId, id);
  return run !== null && isUnfinished(run);
}
