import type { startPush as contract, InputOf, RunRow } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { StoredPlan } from "../complete-exports/index.ts";
import { listFixedItems, showRun, storeQueuedRun } from "../runs/index.ts";
import { listPlannedItems, requirePlan } from "./planned-items.ts";
import { type CrmServices, requireCrm } from "./require-crm.ts";
import { insertPush } from "./store.ts";

const itemsPerBlock = 1_000;

/**
 * Starts a push of an export's rows as a run. The same request key gives the same run.
 * @throws Refusal 404 when the user has no such export, 409 without a CRM, for too many unfinished runs, or without rows
 */
export async function startPush(
  { db, user, now }: UserContext,
  { exportId, wins, requestKey }: InputOf<typeof contract>,
  services: CrmServices,
) {
  const { runEngine } = services;
  requireCrm(services);
  const plan = await requirePlan(db, user.id, exportId);
  const run = await db.transaction(async (tx) => {
    const inputs = await listInputs(tx, plan);
    if (inputs.length === 0) throw new Refusal(409, "The export has no rows any more. Plan it again.");
    const queued = {
      kind: "crm-push",
      label: plan.run.label,
      requestKey,
      apiKeyId: user.apiKey?.id ?? null,
      inputs,
      now: now(),
    } as const;
    const stored = await storeQueuedRun(tx, user.id, queued);
    if (stored.run.kind !== "crm-push") throw new Refusal(409, "This request key belongs to another run");
    if (stored.isNew) {
      const { of, oldValues } = plan;
      const pushedBy = user.name ?? user.email ?? "Unnamed user";
      const settings = {
        runId: stored.run.id,
        exportRunId: plan.run.id,
        of,
        oldValues,
        wins,
        pushedBy,
        at: now(),
      };
      await insertPush(tx, user.id, settings);
    }
    return stored.run;
  });
  runEngine.changes.notifyWorker();
  return { run: await showRun(db, runEngine, run) };
}

async function listInputs(tx: Queryable, { run, of }: StoredPlan): Promise<RunRow[]> {
  const inputs: RunRow[] = [];
  for (let after = 0; ; ) {
    const items = await listFixedItems(tx, run.id, { after, limit: itemsPerBlock });
    if (items.length === 0) return inputs;
    inputs.push(...listPlannedItems(of, items).map(({ input }) => input));
    after = items.at(-1)?.position ?? after;
  }
}
