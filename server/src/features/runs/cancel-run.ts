import type { cancelRun as contract, InputOf } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { changeRun, releaseIdleHold } from "./change-run.ts";
import type { RunEngine } from "./run-engine.ts";

/**
 * Cancels a run: no batch starts any more, a batch in flight is still booked. Cancelling it again changes nothing.
 * @throws Refusal 404 when the user has no such run, 409 when it is done
 */
export function cancelRun(context: UserContext, { id }: InputOf<typeof contract>, engine: RunEngine) {
  return changeRun(context, id, engine, async (run, tx) => {
    if (run.status === "cancelled") return false;
    if (run.status === "done") throw new Refusal(409, "The run is done");
    const endedAt = context.now().toISOString();
    Object.assign(run, { status: "cancelled", pausedBecause: null, note: null, afterRetry: null, endedAt });
    await releaseIdleHold(tx, run, context.now(), engine);
    return true;
  });
}
