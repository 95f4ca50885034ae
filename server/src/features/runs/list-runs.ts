import type { listRuns as contract, InputOf } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import type { RunEngine } from "./run-engine.ts";
import { showRuns } from "./show-run.ts";
import { listRunRows } from "./store.ts";

/** Lists the user's runs, newest first. */
export async function listRuns(
  { db, user }: UserContext,
  { limit }: InputOf<typeof contract>,
  engine: RunEngine,
) {
  return { runs: await showRuns(db, engine, user.id, await listRunRows(db, user.id, limit)) };
}
