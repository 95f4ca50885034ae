import type { Run, RunItem } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { notFoundRefusal } from "../../platform/http/refusal.ts";
import { findNamedItem, type ItemName } from "./item-store.ts";
import { presentItems } from "./present-items.ts";
import { requireRunOfKey } from "./require-run-of-key.ts";
import { describeState } from "./run-changes.ts";
import type { RunEngine } from "./run-engine.ts";
import { isUnfinished } from "./run-row.ts";
import { requireRun, showRun } from "./show-run.ts";
import { findRun } from "./store.ts";

/** Milliseconds that a call works or waits for its item; the server does the rest. */
const patienceMs = 30_000;
/** Milliseconds between looks at a run on which another process works. */
const lookMs = 500;

const nouns = { personId: "person", companyId: "company" } as const;

/**
 * Works on a run item by item, in their order, until the item of a person or company is settled, the run has paused or
 * ended, or the item has to wait for another attempt. The browser then has some seconds for its next call before the server
 * goes on by itself.
 * @throws Refusal 404 when the user has no such run or it has no such item; the abort reason of the signal
 */
export async function driveRunItem(
  context: UserContext,
  { runId, ...name }: { runId: string } & ItemName,
  engine: RunEngine,
): Promise<{ run: Run; item: RunItem }> {
  const { db, user, now, signal } = context;
  const until = performance.now() + patienceMs;
  for (;;) {
    const row = requireRun(await findRun(db, user.id, runId));
    requireRunOfKey(user, row);
    const item = await findNamedItem(db, row.id, name);
    if (!item) throw notFoundRefusal(`This run has no such ${nouns[name.field]}`);
    const isOver =
      item.outcome !== null || item.attempts > 0 || !isUnfinished(row) || performance.now() >= until;
    if (isOver) {
      const call = { userId: user.id, db, now: now(), signal };
      const [shown] = await presentItems(engine.kindOf(row.kind), [item], call);
      return { run: await showRun(db, engine, row), item: shown as RunItem };
    }
    const left = until - performance.now();
    const end = await engine.workOn(runId, { signal, milliseconds: left, stepwise: true });
    if (end === "busy" || end === "later")
      await engine.changes.wait(row.id, describeState(row), { milliseconds: lookMs, signal });
  }
}
