import type { RunKind } from "@eq/contracts";
import type { Logger } from "pino";
import type { Database } from "../../platform/db/database.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { claimNextRun, claimRun, createOwner, isAnyRunReady } from "./lease.ts";
import { recordFailure } from "./record-failure.ts";
import { createRunChanges, type RunChanges } from "./run-changes.ts";
import type { RunKindDefinition } from "./run-kind.ts";
import type { RunRow } from "./run-row.ts";
import { type WorkEnd, type WorkOptions, workOnRun } from "./work-on-run.ts";

export interface RunEngineOptions {
  db: Database;
  kinds: readonly RunKindDefinition[];
  log: Pick<Logger, "warn" | "error">;
  now: () => Date;
  shutdown: AbortSignal;
  /** Milliseconds after which a process turns to another run that waits. */
  sliceMs?: number;
}

/** Works on runs: leases, batches, booking. All runs of all kinds pass through it. */
export interface RunEngine {
  readonly changes: RunChanges;
  findKind(name: RunKind): RunKindDefinition | undefined;
  /** @throws Refusal 409 for a kind that this deployment does not have */
  kindOf(name: RunKind): RunKindDefinition;
  /**
   * Works on one run until it has paused or ended, or may only go on later, but at most for about `milliseconds`.
   * @returns "busy" when another process works on it, or when it has paused or ended already
   * @param options `stepwise` works on one item, then leaves the run to the browser for a few seconds
   * @throws the abort reason of the signal; the run then goes on in the background
   */
  workOn(
    runId: string,
    options: { signal: AbortSignal; milliseconds: number; stepwise?: boolean },
  ): Promise<WorkEnd | "busy">;
  /**
   * Works on the run whose turn it is, for a few seconds when others wait.
   * @returns "idle" when no run waits
   */
  workOnNext(options: { signal: AbortSignal }): Promise<WorkEnd | "idle">;
}

const defaultSliceMs = 2_000;

export function createRunEngine(options: RunEngineOptions): RunEngine {
  const { db, kinds, log, now, shutdown, sliceMs = defaultSliceMs } = options;
  const changes = createRunChanges(db);
  const surroundings = { db, log, now, changes };
  const findKind = (name: RunKind) => kinds.find((each) => each.kind === name);
  const kindOf = (name: RunKind) => {
    const kind = findKind(name);
    if (!kind) throw new Refusal(409, `This server has no runs of the kind ${name}`);
    return kind;
  };
  const work = async (run: RunRow, owner: string, { signal, ...pace }: Omit<WorkOptions, "kind">) => {
    const either = AbortSignal.any([signal, shutdown]);
    try {
      const options = { kind: kindOf(run.kind), signal: either, ...pace };
      return await workOnRun(run, owner, options, surroundings);
    } catch (error) {
      if (!either.aborted) await recordFailure(db, run.id, { error, now: now(), log });
      throw error;
    }
  };

  return {
    changes,
    findKind,
    kindOf,
    async workOn(runId, { signal, milliseconds, stepwise = false }) {
      const owner = createOwner();
      const until = performance.now() + milliseconds;
      const run = await claimRun(db, runId, { owner, now: now() });
      if (!run) return "busy";
      const shouldYield = async () => performance.now() >= until;
      return await work(run, owner, { signal, stepwise, shouldYield });
    },
    async workOnNext({ signal }) {
      const owner = createOwner();
      const run = await claimNextRun(db, { owner, now: now() });
      if (!run) return "idle";
      const until = performance.now() + sliceMs;
      const shouldYield = async () => (performance.now() >= until ? await isAnyRunReady(db, now()) : false);
      return await work(run, owner, { signal, stepwise: false, shouldYield });
    },
  };
}
