import type { Contact, RunRow as RunInput, RunKind } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { type RunRow, runColumns } from "./run-row.ts";
import { requireRun } from "./show-run.ts";
import { findRun, findRunByRequestKey, lockRunStarts } from "./store.ts";

/** A row of a run whose rows were all known when it was made. */
export interface FixedItem {
  /** The key of the person or company; null for a person who was erased since. */
  key: string | null;
  input: Partial<RunInput> & {
    /** How a list describes a person whom the directory may not have. */
    profile?: Contact | undefined;
  };
}

export interface FixedRun {
  kind: RunKind;
  label: string;
  requestKey: string;
  items: readonly FixedItem[];
  now: Date;
}

/**
 * Stores a run that is done, with its rows, unless the user has one of this request key.
 * @param tx a transaction, so that the run is there with all of its rows or not at all
 */
export async function storeFixedRun(
  tx: Queryable,
  userId: string,
  { kind, label, requestKey, items, now }: FixedRun,
): Promise<{ run: RunRow; isNew: boolean }> {
  await lockRunStarts(tx, userId);
  const existing = await findRunByRequestKey(tx, userId, requestKey);
  if (existing) return { run: existing, isNew: false };
  const total = items.length;
  const [run] = await tx.query<RunRow>(sql`
    insert into run (user_id, kind, label, status, total, received, tried_until, found, request_key, created_at,
      started_at, ended_at)
    values (${userId}, ${kind}, ${label}, 'done', ${total}, ${total}, ${total}, ${total}, ${requestKey}, ${now}, ${now},
      ${now})
    returning ${runColumns}`);
  await tx.query(sql`
    insert into run_item (run_id, position, input, outcome, result_id)
    select ${requireRun(run ?? null).id}::bigint, r.position, r.item -> 'input', 'found', r.item ->> 'key'
    from jsonb_array_elements(${JSON.stringify(items)}::jsonb) with ordinality as r (item, position)`);
  return { run: run as RunRow, isNew: true };
}

/** Removes the user's oldest runs of a kind above a number, with their rows. @param tx a transaction */
export async function removeOldFixedRuns(
  tx: Queryable,
  userId: string,
  { kind, kept }: { kind: FixedRun["kind"]; kept: number },
): Promise<void> {
  const old = sql`
    select id from run where user_id = ${userId} and kind = ${kind} order by id desc offset ${kept}::int`;
  await tx.query(sql`delete from run_item where run_id in (${old})`);
  await tx.query(sql`delete from run where id in (${old})`);
}

export interface FoundItem extends FixedItem {
  position: number;
}

/** Reads rows of a run by position. The caller has checked that the run is the user's. */
export async function listFixedItems(
  db: Queryable,
  runId: number,
  { after, limit }: { after: number; limit: number },
): Promise<FoundItem[]> {
  return db.query<FoundItem>(
    sql`
    select position, input, result_id as key from run_item
    where run_id = ${runId}::bigint and position > ${after}::int order by position limit ${limit}::int`,
    { keepPlan: true },
  );
}

/** @throws Refusal 404 when the user has no run of this kind and id */
export async function findFixedRun(
  db: Queryable,
  userId: string,
  { id, kind }: { id: string; kind: RunKind },
): Promise<RunRow> {
  const run = await findRun(db, userId, id);
  return requireRun(run?.kind === kind ? run : null);
}

export const findFixedRunOfRequest = findRunByRequestKey;

/** Replaces the note that a run shows to its user; null removes it. */
export async function noteOnRun(db: Queryable, runId: number, note: string | null): Promise<void> {
  await db.query(sql`
    update run set note = ${note}, event = event + 1
    where id = ${runId}::bigint and note is distinct from ${note}::text`);
}
