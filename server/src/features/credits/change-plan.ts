import type { Plan } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { formatUtcDay, lockAccount } from "./store-account.ts";

/**
 * Changes a user's plan at once: what was used today stays used, a higher plan grants the difference today, and a lower
 * one takes nothing back. The change is an entry of the statement.
 * @param unlimited whether the credit limit is removed; undefined leaves it as it is
 * @param reason for the statement
 */
export async function changePlan(
  tx: Queryable,
  {
    userId,
    plan,
    priceId = null,
    unlimited,
    reason,
    now,
  }: {
    userId: string;
    plan: Plan | null;
    priceId?: string | null;
    unlimited?: boolean;
    reason: string;
    now: Date;
  },
): Promise<void> {
  // The credits of the old plan are granted before the change, so that the statement shows them.
  await lockAccount(tx, { userId }, now);
  await tx.query(sql`
    update account set updated_at = ${now},
      stripe_price_id = case when ${plan}::text is null then stripe_price_id else ${priceId}::text end,
      plan = coalesce(${plan}::text, plan), unlimited = coalesce(${unlimited ?? null}::boolean, unlimited)
    where user_id = ${userId}`);
  await notePlan(tx, { userId, reason, now });
  await lockAccount(tx, { userId }, now);
}

/** Adds an entry about the plan to the statement, which changes no credits. */
export async function notePlan(
  tx: Queryable,
  { userId, reason, now }: { userId: string; reason: string; now: Date },
): Promise<void> {
  await tx.query(sql`
    insert into credit_ledger (user_id, day, kind, amount, what, reason, created_at)
    values (${userId}, ${formatUtcDay(now)}::date, 'grant', 0, 'Plan', ${reason}, ${now})`);
}

/** Records the price that pays for the user's plan, when the plan has stayed and its price has changed. */
export async function recordPrice(
  tx: Queryable,
  { userId, plan, priceId }: { userId: string; plan: Plan; priceId: string | null },
): Promise<void> {
  await tx.query(sql`
    update account set stripe_price_id = ${priceId}
    where user_id = ${userId} and plan = ${plan} and stripe_price_id is distinct from ${priceId}`);
}
