import type { Database, Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { formatUtcDay, lockAccount } from "./store-account.ts";

/** Why a charge cannot be refunded. */
export type RefundProblem = "unknown" | "free" | "refunded";

interface Charge {
  day: string;
  kind: string;
  amount: number;
}

/** Grants credits for today beside those of the plan. They end with the day, as the plan's do. */
export async function grantCredits(
  db: Database,
  { userId, amount, reason, now }: { userId: string; amount: number; reason: string; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAccount(tx, { userId }, now);
    await writeGrant(tx, { userId, amount, what: "Extra credits", reason, now });
  });
}

/**
 * Refunds a charge, at most once. The refund is booked on the day of the charge, so that every day adds up. Credits of an
 * earlier day have ended, so a refund of one also grants the same amount for today.
 */
export async function refundCharge(
  db: Database,
  { userId, entryId, reason, now }: { userId: string; entryId: string; reason: string; now: Date },
): Promise<{ amount: number } | { problem: RefundProblem }> {
  return db.transaction((tx) => refundChargeIn(tx, { userId, entryId, reason, now }));
}

/** Refunds a charge as `refundCharge` does, in a transaction that may do more. Locks the account. */
export async function refundChargeIn(
  tx: Queryable,
  { userId, entryId, reason, now }: { userId: string; entryId: string; reason: string; now: Date },
): Promise<{ amount: number } | { problem: RefundProblem }> {
  await lockAccount(tx, { userId }, now);
  const [charge] = await tx.query<Charge>(sql`
    select day, kind, amount from credit_ledger where user_id = ${userId} and id = ${entryId}::bigint`);
  if (!charge) return { problem: "unknown" };
  if (charge.kind !== "charge" || charge.amount === 0) return { problem: "free" };
  const refunds = await tx.query(sql`
    insert into credit_ledger
      (user_id, day, kind, amount, what, person, company, reason, run_id, key, created_at, api_key_id)
    select user_id, day, 'refund', amount, what, person, company, ${reason}, run_id, ${`refund ${entryId}`},
           ${now}::timestamptz, api_key_id
    from credit_ledger where user_id = ${userId} and id = ${entryId}::bigint
    on conflict do nothing returning 1`);
  if (refunds.length === 0) return { problem: "refunded" };
  if (charge.day !== formatUtcDay(now))
    await writeGrant(tx, {
      userId,
      amount: charge.amount,
      what: "Extra credits",
      reason: `For a refunded charge of ${charge.day}`,
      now,
    });
  return { amount: charge.amount };
}

/** Finds the charge with this key. @returns the id of its entry and when it was charged; null when nothing was charged */
export async function findCharge(
  db: Queryable,
  userId: string,
  key: string,
): Promise<{ entryId: string; chargedAt: Date } | null> {
  const [row] = await db.query<{ entryId: string; at: string }>(sql`
    select id::text as "entryId", created_at as at from credit_ledger
    where user_id = ${userId} and key = ${key} and kind = 'charge' and amount > 0`);
  return row ? { entryId: row.entryId, chargedAt: new Date(row.at) } : null;
}

/** Counts the credits that were charged for contacts since a moment. */
export async function countContactCharges(db: Queryable, userId: string, since: Date): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    select count(*)::int as count from credit_ledger
    where user_id = ${userId} and kind = 'charge' and amount > 0 and created_at > ${since}
      and key like 'contact %'`);
  return row?.count ?? 0;
}

async function writeGrant(
  tx: Queryable,
  {
    userId,
    amount,
    what,
    reason,
    now,
  }: { userId: string; amount: number; what: string; reason: string; now: Date },
): Promise<void> {
  await tx.query(sql`
    insert into credit_ledger (user_id, day, kind, amount, what, reason, created_at)
    values (${userId}, ${formatUtcDay(now)}::date, 'grant', ${amount}, ${what}, ${reason}, ${now})`);
}
