import type { CreditOutcome } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import type { Payer } from "./payer.ts";
import { reasons } from "./reasons.ts";
import {
  type AllowanceRow,
  type DailyAllowance,
  isAccountBehind,
  keepPlanOptions,
  selectAllowance,
  toAllowance,
} from "./store-account.ts";

/** Identifies the search that a credit is held and charged for. */
export interface CreditUse extends Payer {
  /** UTC day, YYYY-MM-DD. */
  day: string;
  /**
   * Identifies all searches of one text on that day. The first charged search costs a credit; the others are
   * refinements.
   */
  searchKey: string;
  /** Idempotency key: identifies the text with one set of filters. */
  key: string;
  /** The search as the statement names it. */
  what: string;
}

/**
 * The charge or the hold of one text with one set of filters. A search without results has neither. A hold that has
 * expired counts until `lockAccount` releases it.
 */
export interface SearchEntry {
  key: string;
  amount: number;
  state: "reserved" | "charged";
  /** True when it was charged or first held within the last hour. */
  isRecent: boolean;
  /** The API key whose caps count it; null for the user. */
  apiKeyId: number | null;
}

/** A hold; `heldSince` distinguishes it from a later hold with the same key. */
export interface Hold extends CreditUse {
  heldSince: string;
}

interface LedgerRow extends AllowanceRow {
  charges: SearchEntry[];
  holds: SearchEntry[];
}

/**
 * Reads the credits of a day, and the charges and holds of one text.
 * @returns `isBehind` as `isAccountBehind`
 */
export async function readLedger(
  db: Queryable,
  { userId, apiKeyId = null, day, searchKey }: CreditUse,
  now: Date,
): Promise<{ allowance: DailyAllowance; entries: SearchEntry[]; isBehind: boolean }> {
  const hourAgo = sql`${now}::timestamptz - interval '1 hour'`;
  const columns = sql`h.holds, (
    select coalesce(json_agg(json_build_object('key', key, 'amount', amount, 'state', 'charged',
                             'apiKeyId', api_key_id, 'isRecent', created_at > ${hourAgo})), '[]')
    from credit_ledger
    where user_id = ${userId} and search_key = ${searchKey} and kind = 'charge') as charges`;
  const holdColumns = sql`coalesce(json_agg(json_build_object('key', key, 'amount', amount, 'state', 'reserved',
                                            'apiKeyId', api_key_id, 'isRecent', held_since > ${hourAgo}))
                                   filter (where search_key = ${searchKey} and holders > 0), '[]') as holds`;
  const rows = await db.query<LedgerRow>(
    selectAllowance({ userId, apiKeyId, day, now }, { columns, holdColumns }),
    keepPlanOptions,
  );
  const [row] = rows as [LedgerRow];
  return {
    allowance: toAllowance(row),
    entries: [...row.charges, ...row.holds],
    isBehind: isAccountBehind(row),
  };
}

/**
 * Holds an amount for a new search. Call it after `lockAccount`, for a search without a hold.
 * @returns when the hold began
 */
export async function addHold(
  tx: Queryable,
  { userId, apiKeyId = null, day, searchKey, key, what }: CreditUse,
  { amount, now, expiresAt }: { amount: number; now: Date; expiresAt: Date },
): Promise<string> {
  const rows = await tx.query<{ heldSince: string }>(
    sql`
    with hold as (
      insert into credit_hold as h
        (user_id, key, day, amount, what, search_key, held_since, expires_at, api_key_id)
      values (${userId}, ${key}, ${day}::date, ${amount}, ${what}, ${searchKey}, ${now}, ${expiresAt},
              ${apiKeyId}::bigint)
      on conflict (user_id, key) do update set
        day = excluded.day, amount = excluded.amount, what = excluded.what, search_key = excluded.search_key,
        api_key_id = excluded.api_key_id, holders = 1, held_since = excluded.held_since, expires_at = excluded.expires_at
      where h.holders = 0
      returning user_id, day, amount, what, key, search_key, held_since),
    entry as (
      insert into credit_ledger (user_id, day, kind, amount, what, reason, key, search_key, created_at)
      select user_id, day, 'hold', amount, what, ${reasons.held}, key, search_key, held_since
      from hold where amount > 0)
    select held_since as "heldSince" from hold`,
    keepPlanOptions,
  );
  const [hold] = rows;
  if (!hold) throw new Error("A search that has a hold takes no second one; join its hold");
  return hold.heldSince;
}

/**
 * Joins the hold of an equal running search. From then on it counts for the API key that joins, so that a key never spends
 * what somebody else put on hold.
 * @returns when the hold began. Null when it was charged or released after the ledger was read; this can happen,
 * because `chargeHold` and `releaseHold` do not lock the account.
 */
export async function joinHold(
  tx: Queryable,
  { userId, apiKeyId = null, key }: CreditUse,
  expiresAt: Date,
): Promise<string | null> {
  const rows = await tx.query<{ heldSince: string }>(
    sql`
    update credit_hold set holders = holders + 1, expires_at = ${expiresAt},
      api_key_id = coalesce(${apiKeyId}::bigint, api_key_id)
    where user_id = ${userId} and key = ${key} and holders > 0
    returning held_since as "heldSince"`,
    keepPlanOptions,
  );
  return rows[0]?.heldSince ?? null;
}

/** Charges an amount for a search, whether or not the search has a hold. Call it after `lockAccount`. */
export async function writeCharge(
  tx: Queryable,
  { userId, apiKeyId = null, day, searchKey, key, what }: CreditUse,
  { amount, isFirst, now }: { amount: number; isFirst: boolean; now: Date },
): Promise<void> {
  const paidReason = isFirst ? reasons.results : reasons.manyRefinements;
  await tx.query(
    sql`
    with hold as (delete from credit_hold where user_id = ${userId} and key = ${key})
    insert into credit_ledger
      (user_id, day, kind, amount, what, outcome, reason, key, search_key, created_at, api_key_id)
    values (${userId}, ${day}::date, 'charge', ${amount}, ${what}, ${amount > 0 ? "found" : "refined"},
            ${amount > 0 ? paidReason : reasons.refined}, ${key}, ${searchKey}, ${now},
            ${apiKeyId}::bigint)
    on conflict do nothing`,
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
    update credit_hold set amount = 0
    where user_id = ${userId} and key = ${key} and holders > 0 and amount > 0 returning 1`,
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
  { userId, searchKey, key }: CreditUse,
  now: Date,
): Promise<boolean> {
  const rows = await db.query<{ isCharged: boolean }>(
    sql`
    with text as (
      select exists (select 1 from credit_ledger
                     where user_id = ${userId} and search_key = ${searchKey} and kind = 'charge') as is_charged),
    hold as (
      delete from credit_hold
      where user_id = ${userId} and key = ${key} and holders > 0 and (amount > 0 or (select is_charged from text))
      returning day, amount, what, api_key_id),
    charge as (
      insert into credit_ledger
        (user_id, day, kind, amount, what, outcome, reason, key, search_key, created_at, api_key_id)
      select ${userId}, day, 'charge', amount, what, case when amount > 0 then 'found' else 'refined' end,
             case when amount = 0 then ${reasons.refined} when is_charged then ${reasons.manyRefinements}
                  else ${reasons.results} end,
             ${key}, ${searchKey}, ${now}::timestamptz, api_key_id
      from hold, text
      on conflict do nothing)
    select exists (select 1 from hold) or exists (
      select 1 from credit_ledger
      where user_id = ${userId} and key = ${key} and kind = 'charge') as "isCharged"`,
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
    select 1 from credit_ledger
    where user_id = ${userId} and key = any(${keys}::text[]) and kind = 'charge' limit 1`,
    keepPlanOptions,
  );
  return rows.length > 0;
}

/** Extends a hold, unless it was released or charged. */
export async function renewHold(
  db: Queryable,
  { userId, key, heldSince }: Hold,
  expiresAt: Date,
): Promise<void> {
  await db.query(sql`
    update credit_hold set expires_at = ${expiresAt}
    where user_id = ${userId} and key = ${key} and holders > 0 and held_since = ${heldSince}`);
}

/**
 * Releases a hold, unless it was charged or an equal running search shares it. Runs as an urgent statement, like taking
 * a hold, so that the next search finds the credit free.
 * @param outcome what came of the search; null when the release is only bookkeeping, which the statement does not show
 */
export async function releaseHold(
  db: Queryable,
  { userId, key, heldSince }: Hold,
  { outcome, reason, now }: { outcome: CreditOutcome | null; reason: string; now: Date },
): Promise<void> {
  // Rows without holders are deleted by the next `lockAccount`. A deletion here would need a second statement, because
  // another release of the same hold can run at the same time.
  await db.query(
    sql`
    with hold as (
      update credit_hold set holders = holders - 1
      where user_id = ${userId} and key = ${key} and holders > 0 and held_since = ${heldSince}
      returning day, amount, what, search_key, holders)
    insert into credit_ledger (user_id, day, kind, amount, what, outcome, reason, key, search_key, created_at)
    select ${userId}, day, 'release', amount, what, ${outcome}::text, ${reason}, ${key}, search_key,
           ${now}::timestamptz
    from hold where holders = 0`,
    { ...keepPlanOptions, urgent: true },
  );
}
