import type { undoPush as contract, InputOf, RunRow } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { notFoundRefusal, Refusal } from "../../platform/http/refusal.ts";
import { isRunUnfinished, requireRunOfKey, showRun, storeQueuedRun } from "../runs/index.ts";
import { type CrmServices, requireCrm } from "./require-crm.ts";
import { findPush, noteUndo } from "./store.ts";
import { assignUndo, listUndoable, type UndoableRecord } from "./store-undo.ts";

/**
 * Starts the undo of a push as a run, with a row for each record.
 * @throws Refusal 404 when the user has no such push; 409 without a CRM, while the push or its undo works, or without anything
 *   to undo
 */
export async function undoPush(
  { db, user, now }: UserContext,
  { id, requestKey }: InputOf<typeof contract>,
  services: CrmServices,
) {
  const { runEngine } = services;
  requireCrm(services);
  const run = await db.transaction(async (tx) => {
    const push = await findPush(tx, user.id, id);
    if (!push) throw notFoundRefusal("There is no such push");
    requireRunOfKey(user, push);
    for (const runId of [push.runId, push.undoRunId]) await refuseUnfinished(tx, user.id, runId);
    const records = await listUndoable(tx, id);
    if (records.length === 0)
      throw new Refusal(409, "Nothing is left to undo. What a push wrote can be undone for 30 days.");
    const inputs = records.map(describeRecord);
    const queued = {
      kind: "crm-undo",
      label: push.label,
      requestKey,
      apiKeyId: user.apiKey?.id ?? null,
      inputs,
      now: now(),
    } as const;
    const stored = await storeQueuedRun(tx, user.id, queued);
    if (stored.run.kind !== "crm-undo") throw new Refusal(409, "This request key belongs to another run");
    if (stored.isNew) {
      await assignUndo(tx, { runId: id, undoRunId: stored.run.id, records });
      await noteUndo(tx, { runId: push.runId, undoRunId: stored.run.id });
    }
    return stored.run;
  });
  runEngine.changes.notifyWorker();
  return { run: await showRun(db, runEngine, run) };
}

type Tx = Parameters<typeof listUndoable>[0];

async function refuseUnfinished(tx: Tx, userId: string, runId: number | null): Promise<void> {
  if (runId === null || !(await isRunUnfinished(tx, userId, String(runId)))) return;
  throw new Refusal(
    409,
    "The push, or an undo of it, has not ended yet. Wait until it has, or cancel it, then undo.",
  );
}

/** A contact's row has the person's name, a company's row only the company's. */
function describeRecord({ object, input }: UndoableRecord): RunRow {
  const { fullName, companyName = "", personId, companyId } = input;
  return object === "contact" ? { fullName, companyName, personId } : { companyName, companyId };
}
