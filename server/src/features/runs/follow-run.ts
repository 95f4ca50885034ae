import { setTimeout as wait } from "node:timers/promises";
import type { followRun as contract, EventOf, InputOf } from "@eq/contracts";
import type { Context } from "../../platform/http/context.ts";
import { unauthorizedRefusal } from "../../platform/http/refusal.ts";
import { listChangedItems } from "./item-store.ts";
import { presentItems } from "./present-items.ts";
import { describeState } from "./run-changes.ts";
import type { RunEngine } from "./run-engine.ts";
import type { KindCall } from "./run-kind.ts";
import { isSettled, isUnfinished, type RunRow } from "./run-row.ts";
import { requireRun, showRun } from "./show-run.ts";
import { findRun } from "./store.ts";

type RunEvent = EventOf<typeof contract>;

/** Milliseconds after which the state is sent again, so that no proxy takes the stream for dead. */
const repeatStateMs = 20_000;
/** The same after a pause, until the last batch is booked. The lease of a process that died ends without an event. */
const settlingMs = 1_000;
/** Milliseconds between two states, so that a fast run does not spend its time on followers. */
const pauseMs = 200;
const itemsPerEvent = 100;
/** Above the position of every item. */
const maxPosition = 2 ** 31 - 1;

/**
 * Sends a run's state, and again after every change until the run has paused or ended and nothing is in flight. With
 * `items`, each state comes after the items that changed since the last one.
 * @throws Refusal 404 when the user has no such run; the abort reason of the caller's signal
 */
export async function* followRun(
  context: Context,
  { id, after, items }: InputOf<typeof contract>,
  engine: RunEngine,
): AsyncGenerator<RunEvent, void, void> {
  const { db, user, now, signal } = context;
  if (!user) throw unauthorizedRefusal();
  let seen = after;
  for (;;) {
    const row = requireRun(await findRun(db, user.id, id));
    if (items) yield* sendItems({ userId: user.id, db, now: now(), signal }, { row, after: seen }, engine);
    yield { type: "run", data: await showRun(db, engine, row) };
    seen = row.event;
    if (isSettled(row, now())) return;
    await waitForChange(engine, row, signal);
  }
}

async function waitForChange({ changes }: RunEngine, row: RunRow, signal: AbortSignal): Promise<void> {
  const earliest = performance.now() + pauseMs;
  const milliseconds = isUnfinished(row) ? repeatStateMs : settlingMs;
  await changes.wait(row.id, describeState(row), { milliseconds, signal });
  await wait(Math.max(0, earliest - performance.now()), null, { signal });
}

/** Sends the items that changed after an event, in blocks, up to the event of `row`. */
async function* sendItems(
  call: KindCall,
  { row, after }: { row: RunRow; after: number },
  engine: RunEngine,
): AsyncGenerator<RunEvent, void, void> {
  const kind = engine.kindOf(row.kind);
  let last = { event: after, position: maxPosition };
  for (;;) {
    const items = await listChangedItems(call.db, row.id, {
      after: last,
      until: row.event,
      limit: itemsPerEvent,
    });
    if (items.length === 0) return;
    yield { type: "items", data: { items: await presentItems(kind, items, call) } };
    last = items.at(-1) ?? last;
    if (items.length < itemsPerEvent) return;
  }
}
