import type { recordRunExport as contract, InputOf } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { recordBlocks } from "../export-audit/index.ts";
import { chooseLayout, readBlocks } from "./download-run.ts";
import type { RunEngine } from "./run-engine.ts";
import { requireRun } from "./show-run.ts";
import { findRun } from "./store.ts";

/**
 * Records that the browser writes a file of the people whom a run found. The people are those of the run, not what the
 * browser says.
 * @throws Refusal 404 when the user has no such run, 409 for a run of companies
 */
export async function recordRunExport(
  context: UserContext,
  { id, fileName }: InputOf<typeof contract>,
  engine: RunEngine,
) {
  const { db, user, now, signal } = context;
  const run = requireRun(await findRun(db, user.id, id));
  const kind = engine.kindOf(run.kind);
  const layout = chooseLayout(kind, null);
  if (!layout.hasNames) throw new Refusal(409, "This run has no people whose export is recorded");
  const items = { only: "found", event: run.event } as const;
  const blocks = readBlocks({ run, kind, layout, items }, { userId: user.id, db, now: now(), signal });
  let rows = 0;
  const exported = { kind: "run", what: `Run “${run.label}”`, fileName } as const;
  for await (const block of recordBlocks(context, exported, blocks)) rows += block.length;
  return { rows };
}
