import type { CreditOutcome } from "@eq/contracts";
import { RowAppender } from "../../platform/db/append-rows.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { anyOf, sql } from "../../platform/db/sql.ts";
import type { Payer } from "./payer.ts";
import { reasons } from "./reasons.ts";
import { keepPlanOptions } from "./store-account.ts";

/** A run that holds and spends credits of its user, within the caps of the API key that started it. */
export interface RunUse extends Payer {
  runId: string;
}

/** What a run has on hold of the credits of one UTC day. */
export interface RunHold {
  day: string;
  amount: number;
}

/** An entry for one item of a run. */
export interface RunEntry {
  day: string;
  kind: "charge" | "release";
  amount: 0 | 1;
  key: string;
  person: string | null;
  company: string | null;
  outcome: CreditOutcome;
  reason: string;
}

/** Reads what a run has on hold, the earliest day first, and locks these rows until the transaction ends. */
export async function lockRunHolds(tx: Queryable, { userId, runId }: RunUse): Promise<RunHold[]> {
  return await tx.query<RunHold>(
    sql`
    select day, amount from credit_hold where user_id = ${userId} and run_id = ${runId}::bigint
    order by day for update`,
    keepPlanOptions,
  );
}

/** Adds credits of a day to what the run has on hold. */
export async function addRunHold(
  tx: Queryable,
  { userId, apiKeyId = null, runId, what }: RunUse & { what: string },
  { day, amount, now, expiresAt }: RunHold & { now: Date; expiresAt: Date },
): Promise<void> {
  const key = `run ${runId} ${day}`;
  await tx.query(
    sql`
    with entry as (
      insert into credit_ledger (user_id, day, kind, amount, what, reason, run_id, key, created_at)
      values (${userId}, ${day}::date, 'hold', ${amount}, ${what}, ${reasons.heldForRun}, ${runId}::bigint,
              ${key}, ${now}))
    insert into credit_hold as h (user_id, key, day, amount, what, run_id, held_since, expires_at, api_key_id)
    values (${userId}, ${key}, ${day}::date, ${amount}, ${what}, ${runId}::bigint, ${now}, ${expiresAt},
            ${apiKeyId}::bigint)
    on conflict (user_id, key) do update set amount = h.amount + excluded.amount, expires_at = excluded.expires_at`,
    keepPlanOptions,
  );
}

/** Takes credits out of what the run has on hold of a day, because they are charged or no longer needed. */
export async function reduceRunHold(
  tx: Queryable,
  { userId, runId }: RunUse,
  { day, amount }: RunHold,
): Promise<void> {
  await tx.query(
    sql`
    update credit_hold set amount = amount - ${amount}
    where user_id = ${userId} and run_id = ${runId}::bigint and day = ${day}::date`,
    keepPlanOptions,
  );
}

/** Extends what a run has on hold, unless it was released. */
export async function extendRunHold(
  db: Queryable,
  { userId, runId }: RunUse,
  expiresAt: Date,
): Promise<void> {
  await db.query(
    sql`
    update credit_hold set expires_at = ${expiresAt}
    where user_id = ${userId} and run_id = ${runId}::bigint`,
    keepPlanOptions,
  );
}

/** Ends all holds of a run and writes what they release. */
export async function endRunHold(
  db: Queryable,
  { userId, runId, what, reason, now }: RunUse & { what: string; reason: string; now: Date },
): Promise<void> {
  await db.query(
    sql`
    with ended as (
      delete from credit_hold where user_id = ${userId} and run_id = ${runId}::bigint
      returning day, amount, key)
    insert into credit_ledger (user_id, day, kind, amount, what, reason, run_id, key, created_at)
    select ${userId}, day, 'release', amount, ${what}, ${reason}, ${runId}::bigint, key, ${now}::timestamptz
    from ended where amount > 0`,
    keepPlanOptions,
  );
}

/** Writes that a part of a hold is released. */
export async function writeRunRelease(
  tx: Queryable,
  { userId, runId, what }: RunUse & { what: string },
  { day, amount, now }: RunHold & { now: Date },
): Promise<void> {
  await tx.query(
    sql`
    insert into credit_ledger (user_id, day, kind, amount, what, reason, run_id, key, created_at)
    values (${userId}, ${day}::date, 'release', ${amount}, ${what}, ${reasons.lessNeeded}, ${runId}::bigint,
            ${`run ${runId} ${day}`}, ${now})`,
    keepPlanOptions,
  );
}

/** Finds the keys that were charged, by this run or by another use of credits. */
export async function findChargedKeys(
  db: Queryable,
  userId: string,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ key: string }>(
    sql`select key from credit_ledger where user_id = ${userId} and key = ${anyOf(keys)} and kind = 'charge'`,
    keepPlanOptions,
  );
  return new Set(rows.map(({ key }) => key));
}

const entryColumns = {
  user_id: "text",
  api_key_id: "bigint",
  run_id: "bigint",
  what: "text",
  created_at: "timestamptz",
  day: "date",
  kind: "text",
  amount: "integer",
  key: "text",
  person: "text",
  company: "text",
  outcome: "text",
  reason: "text",
} as const;

/** Adds the entries of a run's items. */
export async function addRunEntries(
  tx: Queryable,
  { userId, apiKeyId = null, runId, what, now }: RunUse & { what: string; now: Date },
  entries: readonly RunEntry[],
): Promise<void> {
  const fixed = {
    ...{ user_id: userId, api_key_id: apiKeyId === null ? null : String(apiKeyId) },
    ...{ run_id: runId, what, created_at: now.toISOString() },
  };
  const appender = new RowAppender("credit_ledger", entryColumns, fixed);
  await appender.append(
    tx,
    entries.map((entry) => ({ ...entry })),
  );
}

/** Reads what runs have on hold, even if the hold has expired; a run without a hold is missing. */
export async function readHoldSums(
  db: Queryable,
  userId: string,
  runIds: readonly string[],
): Promise<{ runId: string; amount: number }[]> {
  return await db.query(
    sql`
    select run_id::text as "runId", sum(amount)::int as amount from credit_hold
    where user_id = ${userId} and run_id = any(${runIds}::bigint[]) group by run_id`,
    keepPlanOptions,
  );
}

/** Reads what runs have charged and have on hold, even if the hold has expired; a run without either is missing. */
export async function readRunSums(
  db: Queryable,
  userId: string,
  runIds: readonly string[],
): Promise<{ runId: string; charged: number; held: number }[]> {
  return await db.query(sql`
    select run_id::text as "runId", sum(charged)::int as charged, sum(held)::int as held
    from (
      select run_id, amount as charged, 0 as held from credit_ledger
      where user_id = ${userId} and run_id = any(${runIds}::bigint[]) and kind = 'charge'
      union all
      select run_id, 0, amount from credit_hold
      where user_id = ${userId} and run_id = any(${runIds}::bigint[])) sums
    group by run_id`);
}
