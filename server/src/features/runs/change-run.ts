import type { Queryable } from "../../platform/db/database.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { lockAccount } from "../credits/index.ts";
import { isLeasedToBrowser } from "./lease.ts";
import { requireRunOfKey } from "./require-run-of-key.ts";
import type { RunEngine } from "./run-engine.ts";
import type { RunRow } from "./run-row.ts";
import { releaseHold } from "./run-step.ts";
import { requireRun, showRun } from "./show-run.ts";
import { findRun, lockRun, saveRun } from "./store.ts";

/**
 * Changes a run of the user in a transaction that locks the account first, then the run. `change` writes to the row; it
 * returns false when nothing is to be changed.
 * @throws Refusal 404 when the user has no such run; whatever `change` throws
 */
export async function changeRun(
  { db, user, now }: UserContext,
  id: string,
  engine: RunEngine,
  change: (row: RunRow, tx: Queryable) => Promise<boolean> | boolean,
) {
  const { kind, apiKeyId } = requireRun(await findRun(db, user.id, id));
  requireRunOfKey(user, { apiKeyId });
  const { costsCredits } = engine.kindOf(kind);
  const row = await db.transaction(async (tx) => {
    if (costsCredits) await lockAccount(tx, { userId: user.id }, now());
    const locked = requireRun(await lockRun(tx, user.id, id));
    if (!(await change(locked, tx))) return locked;
    locked.event += 1;
    await saveRun(tx, locked);
    return locked;
  });
  engine.changes.notify(row.id);
  engine.changes.notifyWorker();
  return { run: await showRun(db, engine, row) };
}

/**
 * Gives back the credits on hold for a run that stops, unless a batch is in flight: its process gives them back when it
 * has booked the batch.
 */
export async function releaseIdleHold(
  tx: Queryable,
  row: RunRow,
  now: Date,
  engine: RunEngine,
): Promise<void> {
  if (isLeasedToBrowser(row)) Object.assign(row, { leaseOwner: null, leaseUntil: null });
  const isInFlight = row.leaseUntil !== null && Date.parse(row.leaseUntil) > now.getTime();
  if (!isInFlight && engine.kindOf(row.kind).costsCredits) await releaseHold(tx, row, now);
}
