import type { retryRun as contract, InputOf } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { changeRun } from "./change-run.ts";
import { resetFailedItems } from "./item-store.ts";
import { continueRun } from "./resume-run.ts";
import type { RunEngine } from "./run-engine.ts";
import { countWaiting, isUnfinished, type RunRow } from "./run-row.ts";

/**
 * Tries the failed items of a run again. In a paused or cancelled run, the other items keep waiting, and the run has its
 * status again afterwards.
 * @throws Refusal 404 when the user has no such run, 409 when no item has failed
 */
export function retryRun(context: UserContext, { id }: InputOf<typeof contract>, engine: RunEngine) {
  return changeRun(context, id, engine, async (run, tx) => {
    if (run.failed === 0) throw new Refusal(409, "No row of this run has failed");
    const afterRetry = readStatusAfterRetry(run);
    await resetFailedItems(tx, run.id, run.event + 1);
    run.failed = 0;
    if (isUnfinished(run)) return true;
    continueRun(run);
    run.afterRetry = afterRetry;
    return true;
  });
}

function readStatusAfterRetry(run: RunRow): RunRow["afterRetry"] {
  if (countWaiting(run) === 0) return null;
  return run.status === "paused" || run.status === "cancelled" ? run.status : null;
}
