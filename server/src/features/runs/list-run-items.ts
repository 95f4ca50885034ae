import type { listRunItems as contract, InputOf } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { listItems } from "./item-store.ts";
import { presentItems } from "./present-items.ts";
import type { RunEngine } from "./run-engine.ts";
import { requireRun } from "./show-run.ts";
import { findRun } from "./store.ts";

/**
 * Lists items of a run by position.
 * @throws Refusal 404 when the user has no such run
 */
export async function listRunItems(
  { db, user, now, signal }: UserContext,
  { id, outcome, after, limit }: InputOf<typeof contract>,
  engine: RunEngine,
) {
  const run = requireRun(await findRun(db, user.id, id));
  const items = await listItems(db, run.id, { outcome: outcome ?? null, after, limit });
  const call = { userId: user.id, db, now: now(), signal };
  return { items: await presentItems(engine.kindOf(run.kind), items, call) };
}
