import type { PaidPlan } from "@eq/contracts";
import type { ProviderSubscription } from "../../adapters/payments/port.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import type { PlanFacts } from "./entitlement.ts";
import type { CustomerKey } from "./store-customer.ts";

/**
 * Replaces what is stored of a customer's subscriptions. Two facts outlive a read: since when payments fail, and the plan
 * of a subscription whose price became unknown.
 */
export async function replaceSubscriptions(
  tx: Queryable,
  { provider, customerId }: CustomerKey,
  { subscriptions, now }: { subscriptions: readonly ProviderSubscription[]; now: Date },
): Promise<void> {
  const rows = subscriptions.map(({ id, status, plan, priceId, periodEnd, endsAtPeriodEnd }) => ({
    id,
    status,
    plan,
    price_id: priceId,
    period_end: periodEnd,
    ends_at_period_end: endsAtPeriodEnd,
  }));
  await tx.query(sql`
    delete from billing_subscription
    where provider = ${provider} and customer_id = ${customerId}
      and subscription_id <> all(${rows.map(({ id }) => id)}::text[])`);
  await tx.query(sql`
    insert into billing_subscription as stored
      (provider, customer_id, subscription_id, status, plan, price_id, period_end, ends_at_period_end, past_due_since)
    select ${provider}, ${customerId}, r.id, r.status, r.plan, r.price_id, r.period_end, r.ends_at_period_end,
           case when r.status = 'past_due' then ${now}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (id text, status text, plan text, price_id text, period_end timestamptz, ends_at_period_end boolean)
    on conflict (provider, subscription_id) do update set
      customer_id = excluded.customer_id, status = excluded.status, price_id = excluded.price_id,
      plan = coalesce(excluded.plan, stored.plan), period_end = excluded.period_end,
      ends_at_period_end = excluded.ends_at_period_end,
      past_due_since = case when excluded.past_due_since is not null
                            then coalesce(stored.past_due_since, excluded.past_due_since) end`);
}

export interface StoredSubscription extends PlanFacts {
  id: string;
  plan: PaidPlan | null;
  priceId: string | null;
}

export async function readSubscriptions(
  db: Queryable,
  { provider, customerId }: CustomerKey,
): Promise<StoredSubscription[]> {
  return await db.query<StoredSubscription>(sql`
    select subscription_id as id, status, plan, price_id as "priceId", period_end as "periodEnd",
           ends_at_period_end as "endsAtPeriodEnd", past_due_since as "pastDueSince"
    from billing_subscription where provider = ${provider} and customer_id = ${customerId}
    order by subscription_id`);
}
