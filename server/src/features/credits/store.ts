import { type Plan, planTerms } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";

/** A user's plan and credits for one UTC day. */
export interface DailyAllowance {
  plan: Plan;
  unlimited: boolean;
  stripePriceId: string | null;
  limit: number;
  /** Number of credits charged on that day. */
  used: number;
  /** Number of credits held by running searches. */
  reserved: number;
}

/** Identifies the search that a credit is held and charged for. */
export interface CreditUse {
  userId: string;
  /** UTC day, YYYY-MM-DD. */
  day: string;
  /**
   * Identifies all searches of one text on that day. The first charged search costs a credit; the others are
   * refinements.
   */
  searchKey: string;
  /** Idempotency key: identifies the text with one set of filters. */
  key: string;
}

/**
 * A ledger entry for one text with one set of filters. While the search runs, the entry's state is `reserved`, even if
 * the hold has expired.
 */
export interface CreditEntry {
  key: string;
  amount: number;
  state: "reserved" | "charged" | "released";
  /** True when the entry was first held within the last hour. */
  isRecent: boolean;
}

interface CreditLedgerRow {
  plan: Plan;
  unlimited: boolean;
  stripe_price_id: string | null;
  used: number;
  reserved: number;
  entries: CreditEntry[];
}

/** Keeps the query plans of these statements, because every search runs them. */
const keepPlanOptions = { keepPlan: true };

/** Formats the UTC day of a moment as YYYY-MM-DD. Credits renew at the start of a day. */
export function formatUtcDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** Reads the user's credits of today; a user without a row has the free plan. */
export async function readAllowance(db: Queryable, userId: string, now: Date): Promise<DailyAllowance> {
  const { allowance } = await readLedger(db, { userId, day: formatUtcDay(now), searchKey: null }, now);
  return allowance;
}

/** Reads the credits of a day and the ledger entries of one text. */
export async function readLedger(
  db: Queryable,
  { userId, day, searchKey }: Pick<CreditUse, "userId" | "day"> & { searchKey: string | null },
  now: Date,
): Promise<{ allowance: DailyAllowance; entries: CreditEntry[] }> {
  const rows = await db.query<CreditLedgerRow>(
    sql`
    select coalesce(a.plan, 'free') as plan, coalesce(a.unlimited, false) as unlimited, a.stripe_price_id,
           c.used, c.reserved, c.entries
    from (
      select coalesce(sum(amount) filter (where state = 'charged'), 0)::int as used,
             coalesce(sum(amount) filter (where state = 'reserved' and expires_at > ${now}::timestamptz), 0)::int as reserved,
             coalesce(json_agg(json_build_object('key', idempotency_key, 'amount', amount, 'state', state,
                        'isRecent', created_at > ${now}::timestamptz - interval '1 hour'))
                      filter (where search_key = ${searchKey}::text), '[]') as entries
      from credit_entry where user_id = ${userId} and day = ${day}::date
    ) c left join account a on a.user_id = ${userId}`,
    keepPlanOptions,
  );
  const [row] = rows as [CreditLedgerRow];
  const { stripe_price_id: stripePriceId, entries, ...allowance } = row;
  return { allowance: { ...allowance, stripePriceId, limit: planTerms[row.plan].dailyLimit }, entries };
}

/**
 * Locks the account's row until the transaction ends, so that other processes spend one after the other. Also releases
 * expired holds, whose credits are then available again.
 */
export async function lockAccount(tx: Queryable, { userId, day }: CreditUse, now: Date): Promise<void> {
  // Send the three statements together, to save round trips; they run in this order.
  await Promise.all([
    tx.query(sql`insert into account (user_id) values (${userId}) on conflict do nothing`, keepPlanOptions),
    tx.query(sql`select user_id from account where user_id = ${userId} for update`, keepPlanOptions),
    tx.query(
      sql`
      update credit_entry set state = 'released', holders = 0
      where user_id = ${userId} and day = ${day}::date and state = 'reserved' and expires_at <= ${now}::timestamptz`,
      keepPlanOptions,
    ),
  ]);
}

/**
 * Holds an amount for a new search, or joins the hold of an equal running search.
 * @returns when the hold began. Null when the entry was charged after the ledger was read; this can happen, because
 * `chargeHold` does not lock the account.
 */
export async function writeHold(
  tx: Queryable,
  { userId, day, searchKey, key }: CreditUse,
  { amount, now, expiresAt }: { amount: number; now: Date; expiresAt: Date },
): Promise<string | null> {
  const rows = await tx.query<{ heldSince: string }>(
    sql`
    insert into credit_entry as e
      (user_id, day, amount, reason, idempotency_key, search_key, state, created_at, expires_at)
    values (${userId}, ${day}::date, ${amount}, 'search', ${key}, ${searchKey}, 'reserved', ${now}, ${expiresAt})
    on conflict (user_id, idempotency_key) do update set
      state = 'reserved', amount = excluded.amount, expires_at = excluded.expires_at,
      holders = case when e.state = 'reserved' then e.holders + 1 else 1 end,
      created_at = case when e.state = 'reserved' then e.created_at else excluded.created_at end
    where e.state <> 'charged'
    returning created_at as "heldSince"`,
    keepPlanOptions,
  );
  return rows[0]?.heldSince ?? null;
}

/** Charges an amount for a search, whether or not the search has a hold. */
export async function writeCharge(
  tx: Queryable,
  { userId, day, searchKey, key }: CreditUse,
  { amount, now }: { amount: number; now: Date },
): Promise<void> {
  await tx.query(
    sql`
    insert into credit_entry (user_id, day, amount, reason, idempotency_key, search_key, state, created_at)
    values (${userId}, ${day}::date, ${amount}, 'search', ${key}, ${searchKey}, 'charged', ${now})
    on conflict (user_id, idempotency_key) do update set
      state = 'charged', amount = excluded.amount, expires_at = null`,
    keepPlanOptions,
  );
}

/**
 * Turns a running search of the same text into a refinement.
 * @returns false when the search was charged or released meanwhile
 */
export async function makeRefinement(tx: Queryable, userId: string, key: string): Promise<boolean> {
  const rows = await tx.query(
    sql`
    update credit_entry set amount = 0
    where user_id = ${userId} and idempotency_key = ${key} and state = 'reserved' and amount > 0 returning 1`,
    keepPlanOptions,
  );
  return rows.length > 0;
}

/**
 * Charges a hold in one statement. A refinement is charged only when its text has been charged. A hold that has expired
 * but was not released is charged too: no other search has used its credit, because a new hold first releases expired
 * ones.
 * @returns false when the search was charged neither now nor before
 */
export async function chargeHold(
  db: Queryable,
  { userId, day, searchKey, key }: CreditUse,
): Promise<boolean> {
  const rows = await db.query<{ isCharged: boolean }>(
    sql`
    with charged as (
      update credit_entry set state = 'charged', expires_at = null
      where user_id = ${userId} and idempotency_key = ${key} and state = 'reserved'
        and (amount > 0 or exists (
          select 1 from credit_entry p
          where p.user_id = ${userId} and p.day = ${day}::date and p.search_key = ${searchKey} and p.state = 'charged'))
      returning 1)
    select exists (select 1 from charged) or exists (
      select 1 from credit_entry
      where user_id = ${userId} and idempotency_key = ${key} and state = 'charged') as "isCharged"`,
    keepPlanOptions,
  );
  return rows[0]?.isCharged === true;
}

/** True when any of the keys was charged. */
export async function isAnyKeyCharged(
  db: Queryable,
  userId: string,
  keys: readonly string[],
): Promise<boolean> {
  const rows = await db.query(
    sql`
    select 1 from credit_entry
    where user_id = ${userId} and idempotency_key = any(${keys}::text[]) and state = 'charged' limit 1`,
    keepPlanOptions,
  );
  return rows.length > 0;
}

/** A hold; `heldSince` distinguishes it from a later hold with the same key. */
export interface Hold extends CreditUse {
  heldSince: string;
}

/** Extends a hold, unless it was released or charged. */
export async function renewHold(
  db: Queryable,
  { userId, key, heldSince }: Hold,
  expiresAt: Date,
): Promise<void> {
  await db.query(sql`
    update credit_entry set expires_at = ${expiresAt}
    where user_id = ${userId} and idempotency_key = ${key} and state = 'reserved' and created_at = ${heldSince}`);
}

/**
 * Releases a hold, unless it was charged or an equal running search shares it. Runs as an urgent statement, like taking
 * a hold, so that the next search finds the credit free.
 */
export async function releaseHold(db: Queryable, { userId, key, heldSince }: Hold): Promise<void> {
  await db.query(
    sql`
    update credit_entry
    set holders = holders - 1, state = case when holders <= 1 then 'released' else state end
    where user_id = ${userId} and idempotency_key = ${key} and state = 'reserved' and created_at = ${heldSince}`,
    { keepPlan: true, urgent: true },
  );
}
