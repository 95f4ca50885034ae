import { randomUUID } from "node:crypto";
import type { Run, RunRow as RunInput, RunItem, RunKind } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { storeRows } from "./add-run-rows.ts";
import { listItems } from "./item-store.ts";
import { presentItems } from "./present-items.ts";
import { requireRunOfKey } from "./require-run-of-key.ts";
import { describeState } from "./run-changes.ts";
import type { RunEngine } from "./run-engine.ts";
import { isSettled, type RunRow } from "./run-row.ts";
import { requireRun, showRun } from "./show-run.ts";
import { createRun } from "./start-run.ts";
import { findRun } from "./store.ts";

export interface DrivenRun {
  kind: RunKind;
  label: string;
  /** At most 100 rows. */
  rows: readonly RunInput[];
  /** The run to continue, whose rows must be `rows`; without it, a run is created. */
  runId?: string | null | undefined;
  cap?: number | null;
}

/** Milliseconds that a call works or waits before it answers with what is done; the server does the rest. */
const patienceMs = 60_000;
/** Milliseconds between looks at a run on which another process works. */
const lookMs = 1_000;

/**
 * Runs up to 100 rows while the caller waits. When the caller leaves, the server does the rest.
 * @returns the run and all its items in order; items that were not reached have no outcome
 * @throws Refusal 404 when the user has no such run, 409 for other rows or too many unfinished runs; the abort reason
 * of the caller's signal
 */
export async function driveRun(
  context: UserContext,
  driven: DrivenRun,
  engine: RunEngine,
): Promise<{ run: Run; items: RunItem[] }> {
  const { db, user, now, signal } = context;
  const run = await openRun(context, driven);
  const ended = await workUntilSettled(context, String(run.id), engine);
  const items = await listItems(db, run.id, { outcome: null, after: 0, limit: run.total });
  const call = { userId: user.id, db, now: now(), signal };
  return {
    run: await showRun(db, engine, ended),
    items: await presentItems(engine.kindOf(run.kind), items, call),
  };
}

async function openRun(
  context: UserContext,
  { kind, label, rows, runId, cap = null }: DrivenRun,
): Promise<RunRow> {
  const { db, user, now } = context;
  if (runId === null || runId === undefined) {
    const requestKey = `call ${randomUUID()}`;
    const apiKeyId = user.apiKey?.id ?? null;
    const created = { kind, label, total: rows.length, cap, device: null, requestKey, apiKeyId };
    const { id } = await createRun(db, user.id, created, now());
    return storeRows(db, { userId: user.id, id: String(id), from: 1, rows, now: now() });
  }
  const run = requireRun(await findRun(db, user.id, runId));
  requireRunOfKey(user, run);
  if (run.kind !== kind) throw new Refusal(409, "This run is of another kind");
  if (run.received === 0 && run.total === rows.length)
    return storeRows(db, { userId: user.id, id: runId, from: 1, rows, now: now() });
  const stored = await listItems(db, run.id, { outcome: null, after: 0, limit: rows.length + 1 });
  if (
    !haveSameRows(
      stored.map(({ input }) => input),
      rows,
    )
  )
    throw new Refusal(409, "This run has other rows");
  return run;
}

function haveSameRows(stored: readonly RunInput[], rows: readonly RunInput[]): boolean {
  const isSame = (one: RunInput, other: RunInput | undefined) =>
    (one.fullName ?? "") === (other?.fullName ?? "") &&
    one.companyName === other?.companyName &&
    (one.personId ?? "") === (other?.personId ?? "");
  return stored.length === rows.length && stored.every((row, index) => isSame(row, rows[index]));
}

/** Works on a run, or waits while another process does, until it has paused or ended or the time is up. */
async function workUntilSettled({ db, user, now, signal }: UserContext, id: string, engine: RunEngine) {
  const until = performance.now() + patienceMs;
  for (;;) {
    const left = until - performance.now();
    if (left > 0) await engine.workOn(id, { signal, milliseconds: left });
    const row = requireRun(await findRun(db, user.id, id));
    if (isSettled(row, now()) || left <= 0) return row;
    await engine.changes.wait(row.id, describeState(row), { milliseconds: lookMs, signal });
  }
}
