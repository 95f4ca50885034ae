import type { getRun as contract, InputOf } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import type { RunEngine } from "./run-engine.ts";
import { requireRun, showRun } from "./show-run.ts";
import { findRun } from "./store.ts";

/** @throws Refusal 404 when the user has no such run */
export async function getRun({ db, user }: UserContext, { id }: InputOf<typeof contract>, engine: RunEngine) {
  return { run: await showRun(db, engine, requireRun(await findRun(db, user.id, id))) };
}
