import type { addRunRows as contract, InputOf, RunRow as RunInput } from "@eq/contracts";
import type { Database } from "../../platform/db/database.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { insertItems } from "./item-store.ts";
import { isLeasedToBrowser, leaseToBrowser } from "./lease.ts";
import { requireRunOfKey } from "./require-run-of-key.ts";
import type { RunEngine } from "./run-engine.ts";
import { isUnfinished, type RunRow } from "./run-row.ts";
import { requireRun, showRun } from "./show-run.ts";
import { findRun, lockRun, saveRun } from "./store.ts";

/**
 * Adds rows to a run. Rows that have arrived before are skipped, so that a call may be repeated.
 * @throws Refusal 404 for another user's run, 409 for a gap, too many rows, or a run that has ended
 */
export async function addRunRows(
  context: UserContext,
  { id, from, rows }: InputOf<typeof contract>,
  engine: RunEngine,
) {
  const { db, user, now } = context;
  requireRunOfKey(user, requireRun(await findRun(db, user.id, id)));
  const row = await storeRows(db, { userId: user.id, id, from, rows, now: now() });
  engine.changes.notify(row.id);
  if (row.received === row.total) engine.changes.notifyWorker();
  return { run: await showRun(db, engine, row) };
}

interface NewRows {
  userId: string;
  id: string;
  /** Position of the first row, from 1. */
  from: number;
  rows: readonly RunInput[];
  now: Date;
}

export function storeRows(db: Database, { userId, id, from, rows, now }: NewRows): Promise<RunRow> {
  return db.transaction(async (tx) => {
    const run = requireRun(await lockRun(tx, userId, id));
    refuseWrongRows(run, from, rows.length);
    const fresh = rows.slice(Math.max(0, run.received + 1 - from));
    if (fresh.length === 0) return run;
    if (!isUnfinished(run) && run.status !== "paused")
      throw new Refusal(409, "The run has ended, so it takes no more rows");
    await insertItems(tx, run.id, run.received + 1, fresh);
    const lease = isLeasedToBrowser(run) ? leaseToBrowser(now) : {};
    const changed = { ...run, ...lease, received: run.received + fresh.length, event: run.event + 1 };
    await saveRun(tx, changed);
    return changed;
  });
}

function refuseWrongRows({ received, total }: RunRow, from: number, count: number): void {
  if (from + count - 1 > total)
    throw new Refusal(409, `The run has ${total} rows; row ${from + count - 1} is one too many`);
  if (from > received + 1)
    throw new Refusal(409, `Rows arrive in order: row ${received + 1} comes next, not row ${from}`);
}
