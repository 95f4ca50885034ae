import { type Plan, planTerms } from "@eq/contracts";
import type { Database, Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";

/** What a user has of one UTC day's credits. */
export interface Allowance {
  plan: Plan;
  unlimited: boolean;
  stripePriceId: string | null;
  limit: number;
  /** Charged today. */
  used: number;
  /** Held by searches that still run. */
  reserved: number;
}

export type Reservation =
  | { kind: "reserved" | "already-charged" }
  | { kind: "exhausted"; allowance: Allowance };

interface AllowanceRow {
  plan: Plan;
  unlimited: boolean;
  stripe_price_id: string | null;
  used: number;
  reserved: number;
}

/** A reservation that was neither settled nor released by then no longer counts. */
const reservationSeconds = 120;

/** Of statements that every search runs. */
const often = { keepPlan: true };

/** The UTC day of a moment, YYYY-MM-DD: credits renew with it. */
export function utcDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** The user's allowance today; a user without a row is on the free plan. */
export async function readAllowance(db: Queryable, userId: string, now: Date): Promise<Allowance> {
  const rows = await db.query<AllowanceRow>(
    sql`
    select coalesce(a.plan, 'free') as plan, coalesce(a.unlimited, false) as unlimited, a.stripe_price_id,
           c.used, c.reserved
    from (
      select coalesce(sum(amount) filter (where state = 'charged'), 0)::int as used,
             coalesce(sum(amount) filter (where state = 'reserved' and expires_at > ${now}::timestamptz), 0)::int as reserved
      from credit_entry where user_id = ${userId} and day = ${utcDay(now)}::date
    ) c left join account a on a.user_id = ${userId}`,
    often,
  );
  const row = rows[0] ?? { plan: "free", unlimited: false, stripe_price_id: null, used: 0, reserved: 0 };
  const { stripe_price_id: stripePriceId, ...rest } = row as AllowanceRow;
  return { ...rest, stripePriceId, limit: planTerms[row.plan].dailyLimit };
}

/**
 * Holds one credit for a key of today. The account's row is locked first, so that racing reservations, also
 * of other processes, see each other. A key already charged today costs nothing; one that still runs is shared.
 */
export async function reserveCredit(
  db: Database,
  { userId, key, reason, now }: { userId: string; key: string; reason: string; now: Date },
): Promise<Reservation> {
  return db.transaction(
    async (tx) => {
      // Sent together and run in this order: the last two see what others committed before the lock was had.
      const [, , existing, allowance] = await Promise.all([
        tx.query(sql`insert into account (user_id) values (${userId}) on conflict do nothing`, often),
        tx.query(sql`select user_id from account where user_id = ${userId} for update`, often),
        findEntry(tx, userId, key),
        readAllowance(tx, userId, now),
      ]);
      if (existing?.state === "charged") return { kind: "already-charged" };
      const running = existing?.state === "reserved" && new Date(existing.expires_at ?? 0) > now;
      const held = running ? 0 : 1;
      if (!allowance.unlimited && allowance.used + allowance.reserved + held > allowance.limit) {
        return { kind: "exhausted", allowance };
      }
      const expiresAt = new Date(now.getTime() + reservationSeconds * 1000);
      await tx.query(
        sql`
      insert into credit_entry (user_id, day, amount, reason, idempotency_key, state, expires_at)
      values (${userId}, ${utcDay(now)}::date, 1, ${reason}, ${key}, 'reserved', ${expiresAt})
      on conflict (user_id, idempotency_key) do update set state = 'reserved', expires_at = excluded.expires_at,
        holders = case when ${running}::boolean then credit_entry.holders + 1 else 1 end`,
        often,
      );
      return { kind: "reserved" };
    },
    { urgent: true },
  );
}

async function findEntry(db: Queryable, userId: string, key: string) {
  const rows = await db.query<{ state: string; expires_at: string | null }>(
    sql`
    select state, expires_at from credit_entry where user_id = ${userId} and idempotency_key = ${key}`,
    often,
  );
  return rows[0];
}

/** True when any of the keys was charged. */
export async function isCharged(db: Queryable, userId: string, keys: readonly string[]): Promise<boolean> {
  const rows = await db.query(sql`
    select 1 from credit_entry
    where user_id = ${userId} and idempotency_key = any(${keys}::text[]) and state = 'charged' limit 1`);
  return rows.length > 0;
}

/** Charges what was held; charging twice is charging once. */
export async function chargeCredit(db: Queryable, userId: string, key: string): Promise<void> {
  await db.query(
    sql`
    update credit_entry set state = 'charged', expires_at = null
    where user_id = ${userId} and idempotency_key = ${key} and state <> 'charged'`,
    often,
  );
}

/**
 * Gives back what was held, unless it was charged or another run of the same key still holds it. As urgent as
 * `reserveCredit`: whoever asks behind it finds the credit.
 */
export async function releaseCredit(db: Queryable, userId: string, key: string): Promise<void> {
  await db.query(
    sql`
    update credit_entry
    set holders = holders - 1, state = case when holders <= 1 then 'released' else state end
    where user_id = ${userId} and idempotency_key = ${key} and state = 'reserved'`,
    { keepPlan: true, urgent: true },
  );
}
