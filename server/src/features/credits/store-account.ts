import { type Plan, planTerms } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import { type Sql, sql } from "../../platform/db/sql.ts";
import { unauthorizedRefusal } from "../../platform/http/refusal.ts";
import {
  countKeySpendable,
  countOverKeyCap,
  type KeyAllowance,
  selectKeyAllowance,
} from "./key-allowance.ts";
import type { Payer } from "./payer.ts";
import { reasons } from "./reasons.ts";

/** A user's plan and credits for one UTC day. */
export interface DailyAllowance {
  plan: Plan;
  unlimited: boolean;
  stripePriceId: string | null;
  /** The plan's daily credits and what was granted beside them for that day. */
  limit: number;
  /** Number of credits charged on that day and not refunded. */
  used: number;
  /** Number of credits on hold for running searches and runs. */
  reserved: number;
  /** Credits a day after which the user wants to stop; null without such a limit. It binds only a limited account. */
  dailyCap: number | null;
  /** What the API key may spend through which the user pays; null for a payment by the user. It binds every account. */
  key: KeyAllowance | null;
}

export interface AllowanceRow {
  plan: Plan;
  unlimited: boolean;
  stripe_price_id: string | null;
  daily_cap: number | null;
  used: number;
  /** Credits granted for the day beside those of the plan. */
  granted: number;
  reserved: number;
  is_stored: boolean;
  plan_granted: number;
  has_expired: boolean;
  key: KeyAllowance | null;
}

/** Keeps the query plans of these statements, because every search runs them. */
export const keepPlanOptions = { keepPlan: true };

/** The plans' daily credits and labels as JSON, for statements that compare them with an account's plan. */
const planTermsJson = JSON.stringify(planTerms);

/** Lifetime of a hold in seconds. A hold no longer counts when it has not been renewed for this long. */
const holdSeconds = 120;

export const computeHoldExpiry = (now: Date) => new Date(now.getTime() + holdSeconds * 1000);

/** Formats the UTC day of a moment as YYYY-MM-DD. Credits renew at the start of a day. */
export function formatUtcDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** Counts the credits that are left today, never below 0. The user's own cap is not part of it. */
export function countRemaining({
  limit,
  used,
  reserved,
}: Pick<DailyAllowance, "limit" | "used" | "reserved">): number {
  return Math.max(0, limit - used - reserved);
}

/**
 * Counts the credits that may be spent today: those that are left, up to the user's own cap and the caps of the API key.
 * Infinite for an account without a limit, unless a key pays.
 */
export function countSpendable({ key, ...allowance }: DailyAllowance): number {
  const spendable = countSpendableByUser(allowance);
  return key === null ? spendable : Math.min(spendable, countKeySpendable(key));
}

function countSpendableByUser(allowance: Omit<DailyAllowance, "key">): number {
  const { unlimited, dailyCap, used, reserved } = allowance;
  if (unlimited) return Number.POSITIVE_INFINITY;
  const remaining = countRemaining(allowance);
  return dailyCap === null ? remaining : Math.max(0, Math.min(remaining, dailyCap - used - reserved));
}

/** Counts the credits used or on hold beyond a cap, which may have been lowered after they were put on hold. */
export function countOverCap({ unlimited, dailyCap, used, reserved, key }: DailyAllowance): number {
  const ofUser = unlimited || dailyCap === null ? 0 : used + reserved - dailyCap;
  return Math.max(0, ofUser, key === null ? 0 : countOverKeyCap(key));
}

/** True when nothing limits what is spent, so that nothing needs to be put on hold. */
export const isUnbounded = ({ unlimited, key }: DailyAllowance): boolean => unlimited && key === null;

export function isWithinAllowance(allowance: DailyAllowance, more: number): boolean {
  return more <= 0 || more <= countSpendable(allowance);
}

/** True when the user's own cap stops a purchase that the plan allows. */
export function isStoppedByCap(allowance: DailyAllowance, more: number): boolean {
  return !isWithinAllowance(allowance, more) && more <= countRemaining(allowance);
}

/** Reads the user's credits of today; a user without a row has the free plan. */
export async function readAllowance(db: Queryable, userId: string, now: Date): Promise<DailyAllowance> {
  return await readAllowanceOf(db, { userId }, now);
}

/** Reads what a payer may spend today. */
export async function readAllowanceOf(db: Queryable, payer: Payer, now: Date): Promise<DailyAllowance> {
  return toAllowance(await readAllowanceRow(db, { ...payer, now, unlimitedUsage: true }));
}

async function readAllowanceRow(
  db: Queryable,
  { now, unlimitedUsage, ...payer }: Payer & { now: Date; unlimitedUsage: boolean },
): Promise<AllowanceRow> {
  const at = { ...payer, day: formatUtcDay(now), now };
  const options = { columns: sql`1`, holdColumns: sql`1`, unlimitedUsage };
  const [row] = await db.query<AllowanceRow>(selectAllowance(at, options), keepPlanOptions);
  return row as AllowanceRow;
}

/**
 * Locks the account as `lockAccount` does, and reads the user's credits of today. For an account without a limit, `used`
 * is 0, because nothing depends on it.
 */
export async function lockAndReadAllowance(
  tx: Queryable,
  { userId, apiKeyId = null }: Payer,
  now: Date,
): Promise<DailyAllowance> {
  const read = () => readAllowanceRow(tx, { userId, apiKeyId, now, unlimitedUsage: false });
  const [isLocked, row] = await Promise.all([lockAccountRow(tx, userId), read()]);
  if (isLocked && !isAccountBehind(row)) return toAllowance(row);
  await lockAccount(tx, { userId }, now);
  return toAllowance(await read());
}

interface AllowanceOptions {
  /** Further columns; `h` has those of `holdColumns`. */
  columns: Sql;
  /** Further aggregates of the user's rows of credit_hold. */
  holdColumns: Sql;
  /**
   * Whether to sum what an account without a limit has used. Only the user reads that sum, and such an account may have
   * 100,000 charges a day.
   */
  unlimitedUsage?: boolean;
}

/** Selects one row: the account's plan, its credits of a day, and more columns. */
export function selectAllowance(
  { userId, apiKeyId = null, day, now }: Payer & { day: string; now: Date },
  { columns, holdColumns, unlimitedUsage = false }: AllowanceOptions,
): Sql {
  return sql`
    select coalesce(a.plan, 'free') as plan, coalesce(a.unlimited, false) as unlimited, a.stripe_price_id,
      a.daily_cap,
      case when a.unlimited and not ${unlimitedUsage} then 0 else (
        select coalesce(sum(case kind when 'charge' then amount else -amount end), 0)::int from credit_ledger
        where user_id = ${userId} and day = ${day}::date and kind in ('charge', 'refund') and amount > 0
      ) end as used,
      g.granted, h.reserved, a.user_id is not null as is_stored, g.plan_granted, h.has_expired,
      ${selectKeyAllowance({ userId, apiKeyId }, { day, now })} as key, ${columns}
    from (
      select coalesce(sum(amount) filter (where key is null), 0)::int as granted,
             coalesce(sum(amount) filter (where key is not null), 0)::int as plan_granted
      from credit_ledger where user_id = ${userId} and day = ${day}::date and kind = 'grant' and amount > 0) g,
    (select coalesce(sum(amount) filter (where day = ${day}::date and holders > 0
                                         and expires_at > ${now}::timestamptz), 0)::int as reserved,
            coalesce(bool_or(expires_at <= ${now}::timestamptz), false) as has_expired, ${holdColumns}
     from credit_hold where user_id = ${userId}) h
    left join account a on a.user_id = ${userId}`;
}

export function toAllowance(row: AllowanceRow): DailyAllowance {
  const {
    plan,
    unlimited,
    used,
    reserved,
    granted,
    stripe_price_id: stripePriceId,
    daily_cap: dailyCap,
    key,
  } = row;
  const limit = planTerms[plan].dailyLimit + granted;
  return { plan, unlimited, stripePriceId, limit, used, reserved, dailyCap, key };
}

/** True when `lockAccount` has something to write: the account, the release of expired holds, or credits of the day. */
export function isAccountBehind(row: AllowanceRow): boolean {
  const { dailyLimit } = planTerms[row.plan];
  return !row.is_stored || row.has_expired || (!row.unlimited && row.plan_granted < dailyLimit);
}

/**
 * Locks the account's row until the transaction ends, so that other processes spend one after the other. Call it first
 * in every transaction that spends credits, before any other row is locked. Also releases expired holds, whose credits
 * are then available again, and grants the plan's credits of the day: all of them at the first call of the day, later
 * the difference to a higher plan.
 * @param day UTC day, YYYY-MM-DD; that of `now` by default
 */
export async function lockAccount(
  tx: Queryable,
  { userId, day }: { userId: string; day?: string },
  now: Date,
): Promise<void> {
  // Send the statements together, to save round trips; they run in this order.
  await Promise.all([
    tx.query(sql`insert into account (user_id) values (${userId}) on conflict do nothing`, keepPlanOptions),
    lockAccountRow(tx, userId),
    updateAccount(tx, { userId, now, day: day ?? formatUtcDay(now) }),
  ]);
}

/** True when the account has a row, which everything that spends creates. Locks the row. */
export async function isAccountStored(tx: Queryable, userId: string): Promise<boolean> {
  const rows = await tx.query(sql`select 1 from account where user_id = ${userId} for update`);
  return rows.length > 0;
}

/**
 * Keeps the user from being deleted until the transaction ends. Work that goes on after its credit was charged calls it
 * before it stores something.
 * @throws Refusal 401 when the user was deleted meanwhile
 */
export async function refuseDeletedUser(tx: Queryable, userId: string): Promise<void> {
  const rows = await tx.query(
    sql`select 1 from account where user_id = ${userId} for share`,
    keepPlanOptions,
  );
  if (rows.length === 0) throw unauthorizedRefusal();
}

/**
 * Locks the account's row.
 * @returns false for an account without a row. The next statement may see a row that another process stored meanwhile,
 *   but that row is not locked.
 */
export async function lockAccountRow(tx: Queryable, userId: string): Promise<boolean> {
  const rows = await tx.query(
    sql`select user_id from account where user_id = ${userId} for update`,
    keepPlanOptions,
  );
  return rows.length > 0;
}

/** Releases expired holds and grants the plan's credits of the day. */
async function updateAccount(
  tx: Queryable,
  { userId, now, day }: { userId: string; now: Date; day: string },
): Promise<void> {
  await tx.query(
    sql`
    with ended as (
      delete from credit_hold where user_id = ${userId} and (holders = 0 or expires_at <= ${now}::timestamptz)
      returning day, amount, what, run_id, key, search_key, holders),
    account_plan as (
      select (terms ->> 'dailyLimit')::int as daily_limit, terms ->> 'label' as label,
             (${sumPlanGrants(userId, day)}) as granted
      from account, lateral (select ${planTermsJson}::jsonb -> plan as terms) t
      where user_id = ${userId} and not unlimited)
    insert into credit_ledger
      (user_id, day, kind, amount, what, outcome, reason, run_id, key, search_key, created_at)
    select ${userId}, day, 'release', amount, what, case when run_id is null then 'failed' end,
           case when run_id is null then ${reasons.unfinished} else ${reasons.runStopped} end,
           run_id, key, search_key, ${now}::timestamptz
    from ended where holders > 0 and (amount > 0 or run_id is null)
    union all
    select ${userId}, ${day}::date, 'grant', daily_limit - granted, 'Daily credits', null,
           case when granted = 0 then 'Daily credits: ' else 'Change of plan: ' end || label,
           null, 'plan ' || ${day} || ' ' || daily_limit, null, ${now}::timestamptz
    from account_plan where daily_limit > granted
    on conflict do nothing`,
    keepPlanOptions,
  );
}

/** Sums what the plan granted for a day; other grants have no key. */
const sumPlanGrants = (userId: string, day: string): Sql => sql`
  select coalesce(sum(amount) filter (where key is not null), 0)::int from credit_ledger
  where user_id = ${userId} and day = ${day}::date and kind = 'grant' and amount > 0`;

/** Sets or removes the user's own limit of credits a day. */
export async function storeDailyCap(
  db: Queryable,
  { userId, dailyCap, now }: { userId: string; dailyCap: number | null; now: Date },
): Promise<void> {
  await db.query(sql`
    insert into account (user_id, daily_cap, updated_at) values (${userId}, ${dailyCap}, ${now})
    on conflict (user_id) do update set daily_cap = excluded.daily_cap, updated_at = excluded.updated_at`);
}

/** Reads when the first credit of a day was charged; null before that. */
export async function readFirstChargeTime(db: Queryable, userId: string, day: string): Promise<Date | null> {
  const [row] = await db.query<{ at: string | null }>(sql`
    select min(created_at) as at from credit_ledger
    where user_id = ${userId} and day = ${day}::date and kind = 'charge' and amount > 0`);
  return row?.at ? new Date(row.at) : null;
}
