import { browserRunLimit, type startRun as contract, type InputOf } from "@eq/contracts";
import type { Database, Queryable } from "../../platform/db/database.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { leaseToBrowser } from "./lease.ts";
import type { RunEngine } from "./run-engine.ts";
import type { RunRow } from "./run-row.ts";
import { showRun } from "./show-run.ts";
import {
  countUnfinishedRuns,
  findRunByRequestKey,
  insertRun,
  lockRunStarts,
  type NewRun,
  saveRun,
} from "./store.ts";

/** Limit of a user's queued and running runs. */
const maxUnfinishedRuns = 20;

/**
 * Creates a run, or returns the run of the same request key.
 * @throws Refusal 409 for too many rows or unfinished runs, or a request key of another run
 */
export async function startRun(context: UserContext, input: InputOf<typeof contract>, engine: RunEngine) {
  const { db, user, now } = context;
  const { itemLimit } = engine.kindOf(input.kind);
  if (itemLimit !== undefined && input.total > itemLimit)
    throw new Refusal(409, `A run of this kind has at most ${itemLimit} rows`);
  const run = {
    ...input,
    cap: input.cap ?? null,
    device: input.device ?? null,
    apiKeyId: user.apiKey?.id ?? null,
  };
  const row = await createRun(db, user.id, run, now());
  return { run: await showRun(db, engine, row) };
}

export function createRun(db: Database, userId: string, run: NewRun, now: Date): Promise<RunRow> {
  return db.transaction(async (tx) => {
    await lockRunStarts(tx, userId);
    const existing = await findRunByRequestKey(tx, userId, run.requestKey);
    if (existing) return requireSameRun(existing, run);
    await refuseTooManyRuns(tx, userId);
    const row = (await insertRun(tx, userId, run, now)) as RunRow;
    if (run.total > browserRunLimit) return row;
    const leased = { ...row, ...leaseToBrowser(now) };
    await saveRun(tx, leased);
    return leased;
  });
}

function requireSameRun(existing: RunRow, { kind, total, apiKeyId }: NewRun): RunRow {
  if (existing.kind === kind && existing.total === total && existing.apiKeyId === apiKeyId) return existing;
  throw new Refusal(409, "This request key belongs to another run");
}

/** @throws Refusal 409 */
export async function refuseTooManyRuns(tx: Queryable, userId: string): Promise<void> {
  if ((await countUnfinishedRuns(tx, userId)) < maxUnfinishedRuns) return;
  throw new Refusal(
    409,
    `You have ${maxUnfinishedRuns} unfinished runs. Wait until one has ended, or cancel one, then try again.`,
  );
}
