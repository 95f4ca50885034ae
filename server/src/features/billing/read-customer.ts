import type { Plan } from "@eq/contracts";
import type { Payments, ProviderSubscription } from "../../adapters/payments/port.ts";
import type { Database, Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { changePlan } from "../credits/index.ts";
import { decidePlan, type PlanFacts } from "./entitlement.ts";
import { findPayer, storeCustomer } from "./store-customer.ts";

/** What a read of a customer changed; "foreign" for a customer of nobody here. */
export type CustomerRead = { plan: Plan; isNewest: boolean } | "foreign";

/**
 * Reads a customer's subscriptions from the provider and sets the user's plan. It may be called at any time, any number
 * of times and by any number of processes: reads are numbered when they begin, and only the newest is stored. Whatever
 * order events arrive in, the read that the last one causes begins last and sees all of it.
 * @throws PaymentsUnavailable
 */
export async function readCustomer(
  db: Database,
  payments: Payments,
  { customerId, now }: { customerId: string; now: Date },
): Promise<CustomerRead> {
  const provider = payments.mode;
  const userId = (await findPayer(db, provider, customerId)) ?? (await payments.findUserOf(customerId));
  if (userId === null) return "foreign";
  await storeCustomer(db, { provider, customerId, userId, now });
  const readNumber = await nextReadNumber(db);
  const subscriptions = await payments.listSubscriptions(customerId);
  return await db.transaction(async (tx) => {
    const isNewest = await claimRead(tx, { provider, customerId, readNumber });
    if (isNewest) await replaceSubscriptions(tx, { provider, customerId, subscriptions, now });
    return { plan: await setPaidPlan(tx, userId, now), isNewest };
  });
}

async function nextReadNumber(db: Queryable): Promise<string> {
  const [row] = await db.query<{ number: string }>(sql`select nextval('billing_read_number')::text as number`);
  return (row as { number: string }).number;
}

interface CustomerKey {
  provider: string;
  customerId: string;
}

/** Locks the customer. @returns false when a read that began later is stored already */
async function claimRead(
  tx: Queryable,
  { provider, customerId, readNumber }: CustomerKey & { readNumber: string },
): Promise<boolean> {
  const rows = await tx.query(sql`
    update billing_customer set read_number = ${readNumber}::bigint
    where provider = ${provider} and customer_id = ${customerId} and read_number < ${readNumber}::bigint
    returning 1`);
  return rows.length > 0;
}

async function replaceSubscriptions(
  tx: Queryable,
  {
    provider,
    customerId,
    subscriptions,
    now,
  }: CustomerKey & { subscriptions: readonly ProviderSubscription[]; now: Date },
): Promise<void> {
  const ids = subscriptions.map(({ id }) => id);
  await tx.query(sql`
    delete from billing_subscription
    where provider = ${provider} and customer_id = ${customerId} and subscription_id <> all(${ids}::text[])`);
  for (const each of subscriptions) {
    const isPastDue = each.status === "past_due";
    await tx.query(sql`
      insert into billing_subscription as stored
        (provider, subscription_id, customer_id, status, plan, price_id, ends_at_period_end, period_end,
         past_due_since, created_at)
      values (${provider}, ${each.id}, ${customerId}, ${each.status}, ${each.plan}, ${each.priceId},
        ${each.endsAtPeriodEnd}, ${each.periodEnd}, ${isPastDue ? now : null}, ${each.createdAt})
      on conflict (provider, subscription_id) do update set
        status = excluded.status, price_id = excluded.price_id,
        -- The plan of an unknown price stays what it was.
        plan = coalesce(excluded.plan, stored.plan),
        ends_at_period_end = excluded.ends_at_period_end, period_end = excluded.period_end,
        past_due_since = case when ${isPastDue} then coalesce(stored.past_due_since, excluded.past_due_since) end`);
  }
}

interface PaidRow extends PlanFacts {
  priceId: string | null;
}

/** Sets the plan that the stored subscriptions of all of the user's customers pay for. */
async function setPaidPlan(tx: Queryable, userId: string, now: Date): Promise<Plan> {
  const rows = await tx.query<PaidRow>(sql`
    select s.status, s.plan, s.past_due_since as "pastDueSince", s.price_id as "priceId"
    from billing_subscription s join billing_customer c using (provider, customer_id)
    where c.user_id = ${userId}`);
  const plan = decidePlan(rows, now);
  const priceId = rows.find((row) => row.plan === plan && decidePlan([row], now) === plan)?.priceId ?? null;
  await changePlan(tx, { userId, plan, priceId, now });
  return plan;
}
