import { randomUUID } from "node:crypto";
import type { PaidPlan, SandboxSubscription } from "@eq/contracts";
import type { Queryable } from "../../../platform/db/database.ts";
import { sql } from "../../../platform/db/sql.ts";
import { type ProviderSubscription, SandboxConflict } from "../port.ts";

interface Clock {
  db: Queryable;
  now: () => Date;
}

export const isOpen = sql`status in ('active', 'past_due')`;

/** Begins a subscription that ends in a month, or stores one whose first payment has failed. */
export async function beginSubscription(
  { db, now }: Clock,
  { customerId, plan, payment }: { customerId: string; plan: PaidPlan; payment: "succeeds" | "fails" },
): Promise<void> {
  await endMonths({ db, now }, customerId);
  const status = payment === "succeeds" ? "active" : "incomplete_expired";
  const begun = await db.query(sql`
    insert into sandbox_subscription (id, customer_id, plan, status, created_at, period_end)
    select ${`sandbox_${randomUUID()}`}, ${customerId}, ${plan}, ${status}, ${now()}::timestamptz,
           ${now()}::timestamptz + interval '1 month'
    where not exists (select 1 from sandbox_subscription where customer_id = ${customerId} and ${isOpen})
    on conflict do nothing returning 1`);
  if (begun.length === 0)
    throw new SandboxConflict("You have a subscription already. Change its plan in the billing portal.");
}

/** Reads all subscriptions of a customer, ended ones too. */
export async function readSubscriptions(clock: Clock, customerId: string): Promise<ProviderSubscription[]> {
  await endMonths(clock, customerId);
  const rows = await clock.db.query<ProviderSubscription & { plan: PaidPlan; periodEnd: string }>(sql`
    select id, status, plan, ends_at_period_end as "endsAtPeriodEnd", period_end as "periodEnd"
    from sandbox_subscription where customer_id = ${customerId} order by created_at, id`);
  return rows.map(({ periodEnd, plan, ...row }) => ({
    ...row,
    plan,
    priceId: `sandbox_${plan}`,
    periodEnd: new Date(periodEnd),
  }));
}

/** Reads the subscription of a customer that has not ended. */
export async function readOpenSubscription(
  clock: Clock,
  customerId: string,
): Promise<SandboxSubscription | null> {
  await endMonths(clock, customerId);
  const [row] = await clock.db.query<SandboxSubscription>(sql`
    select plan, status, created_at as since, period_end as "periodEnd",
           ends_at_period_end as "endsAtPeriodEnd", payment_failed_at as "paymentFailedAt"
    from sandbox_subscription where customer_id = ${customerId} and ${isOpen}`);
  return row ?? null;
}

/** Ends the subscriptions that were cancelled for the end of a month that has passed, and renews the others. */
async function endMonths({ db, now }: Clock, customerId: string): Promise<void> {
  const at = now();
  await db.query(sql`
    update sandbox_subscription set
      status = case when ends_at_period_end then 'canceled' else status end,
      period_end = case when ends_at_period_end then period_end else period_end + interval '1 month' *
        (extract(year from age(${at}::timestamptz, period_end)) * 12
         + extract(month from age(${at}::timestamptz, period_end)) + 1) end
    where customer_id = ${customerId} and ${isOpen} and period_end <= ${at}::timestamptz`);
}

export async function cancelSubscriptions({ db, now }: Clock, customerId: string): Promise<void> {
  await db.query(sql`
    update sandbox_subscription set status = 'canceled', period_end = ${now()}
    where customer_id = ${customerId} and ${isOpen}`);
}
