import type { pauseRun as contract, InputOf } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { changeRun, releaseIdleHold } from "./change-run.ts";
import type { RunEngine } from "./run-engine.ts";
import { isUnfinished } from "./run-row.ts";

/**
 * Pauses a run; a batch in flight is still booked. Pausing a paused run changes nothing.
 * @throws Refusal 404 when the user has no such run, 409 when it has ended
 */
export function pauseRun(context: UserContext, { id }: InputOf<typeof contract>, engine: RunEngine) {
  return changeRun(context, id, engine, async (run, tx) => {
    if (run.status === "paused") return false;
    if (!isUnfinished(run)) throw new Refusal(409, "The run has already ended");
    Object.assign(run, { status: "paused", pausedBecause: "user", note: null });
    await releaseIdleHold(tx, run, context.now(), engine);
    return true;
  });
}
