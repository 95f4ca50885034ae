import type { resumeRun as contract, InputOf } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { refuseWithoutCredits } from "../credits/index.ts";
import { changeRun } from "./change-run.ts";
import type { RunEngine } from "./run-engine.ts";
import { countSettled, isUnfinished, type RunRow } from "./run-row.ts";
import { refuseTooManyRuns } from "./start-run.ts";
import { lockRunStarts } from "./store.ts";

/**
 * Continues a paused or cancelled run. A cap replaces the run's cap, null removes it. A run that goes on already only
 * changes its cap, and no longer stops after its failed items.
 * @throws Refusal 404 when the user has no such run; 409 when it is done, for a cap that is already reached, or for too
 * many unfinished runs; 402 when it stopped because no credits were left, and none are left now
 */
export function resumeRun(context: UserContext, { id, cap }: InputOf<typeof contract>, engine: RunEngine) {
  return changeRun(context, id, engine, async (run, tx) => {
    if (run.status === "done") throw new Refusal(409, "The run is done");
    const isSameCap = cap === undefined || cap === run.cap;
    if (isUnfinished(run) && isSameCap && run.afterRetry === null) return false;
    if (cap !== undefined) run.cap = requireOpenCap(run, cap, engine);
    run.afterRetry = null;
    if (isUnfinished(run)) return true;
    await lockRunStarts(tx, run.userId);
    await refuseTooManyRuns(tx, run.userId);
    // Without a credit it would stop again at once: the items that cost nothing were done before it stopped.
    if (run.pausedBecause === "credits") await refuseWithoutCredits(tx, run, context.now());
    continueRun(run);
    return true;
  });
}

/** Queues a run again. */
export function continueRun(run: RunRow): void {
  Object.assign(run, {
    status: "queued",
    pausedBecause: null,
    note: null,
    notBefore: null,
    providerFailures: 0,
    endedAt: null,
  });
}

function requireOpenCap(run: RunRow, cap: number | null, engine: RunEngine): number | null {
  const { costsCredits } = engine.kindOf(run.kind);
  const used = costsCredits ? run.charged : countSettled(run);
  if (cap === null || cap > used) return cap;
  const unit = costsCredits ? "credits that are charged" : "rows that are done";
  throw new Refusal(409, `The cap must be above the ${used} ${unit} already`);
}
