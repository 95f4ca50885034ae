import { type PaymentMode, type Plan, plans } from "@eq/contracts";
import { openStatuses } from "../../adapters/payments/port.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";

/** A customer at a payment provider. */
export interface CustomerKey {
  provider: PaymentMode;
  customerId: string;
}

/** The user's customer at the provider; null without one. */
export async function findCustomerOf(
  db: Queryable,
  provider: PaymentMode,
  userId: string,
): Promise<string | null> {
  const [row] = await db.query<{ id: string }>(sql`
    select customer_id as id from billing_customer where provider = ${provider} and user_id = ${userId}`);
  return row?.id ?? null;
}

/** Stores a user's customer, unless the user has a customer or the customer a user already. */
export async function storeCustomer(
  db: Queryable,
  { provider, customerId, userId, now }: CustomerKey & { userId: string; now: Date },
): Promise<void> {
  await db.query(sql`
    insert into billing_customer (provider, customer_id, user_id, created_at)
    values (${provider}, ${customerId}, ${userId}, ${now}) on conflict do nothing`);
}

/** Replaces a customer that the provider no longer has. The plan that it paid for stays until the next read. */
export async function replaceCustomer(
  db: Queryable,
  { provider, customerId, userId, replacement }: CustomerKey & { userId: string; replacement: string },
): Promise<void> {
  await db.query(sql`
    with ended as (
      delete from billing_subscription where provider = ${provider} and customer_id = ${customerId})
    update billing_customer set customer_id = ${replacement}
    where provider = ${provider} and customer_id = ${customerId} and user_id = ${userId}`);
}

/** The user of a customer; null for a customer that is not stored. */
export async function findPayer(
  db: Queryable,
  { provider, customerId }: CustomerKey,
): Promise<string | null> {
  const [row] = await db.query<{ userId: string }>(sql`
    select user_id as "userId" from billing_customer
    where provider = ${provider} and customer_id = ${customerId}`);
  return row?.userId ?? null;
}

/** Takes the number of a read that begins now; see `readCustomer`. */
export async function takeReadNumber(db: Queryable): Promise<number> {
  const [row] = await db.query<{ number: number }>(sql`select nextval('billing_read_number') as number`);
  return (row as { number: number }).number;
}

/**
 * Locks the customer until the transaction ends, and notes the read.
 * @returns false when a read that began later is stored already, or the customer is gone
 */
export async function claimRead(
  tx: Queryable,
  { provider, customerId, readNumber }: CustomerKey & { readNumber: number },
): Promise<boolean> {
  const rows = await tx.query(sql`
    update billing_customer set read_number = ${readNumber}
    where provider = ${provider} and customer_id = ${customerId} and read_number < ${readNumber} returning 1`);
  return rows.length > 0;
}

/** The highest plan that the user pays for, at any provider. */
export async function readPaidPlan(db: Queryable, userId: string): Promise<Plan> {
  const rows = await db.query<{ plan: Plan }>(sql`
    select paid_plan as plan from billing_customer where user_id = ${userId}`);
  return plans.findLast((plan) => rows.some((row) => row.plan === plan)) ?? "free";
}

export async function setPaidPlan(
  tx: Queryable,
  { provider, customerId, plan, dueAt }: CustomerKey & { plan: Plan; dueAt: Date | null },
): Promise<void> {
  await tx.query(sql`
    update billing_customer set paid_plan = ${plan}, due_at = ${dueAt}
    where provider = ${provider} and customer_id = ${customerId}`);
}

/**
 * Takes customers that must be read again without an event. Another process takes them again after `claimSeconds`, unless
 * a read says when they are due next.
 */
export async function claimDueCustomers(
  db: Queryable,
  provider: PaymentMode,
  { now, claimSeconds, limit }: { now: Date; claimSeconds: number; limit: number },
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    update billing_customer set due_at = ${new Date(now.getTime() + claimSeconds * 1000)}
    where (provider, customer_id) in (
      select provider, customer_id from billing_customer
      where provider = ${provider} and due_at <= ${now} order by due_at limit ${limit} for update skip locked)
    returning customer_id as id`);
  return rows.map(({ id }) => id);
}

/** Lists the users who have a paid plan from a provider. */
export async function listPayers(db: Queryable, provider: PaymentMode): Promise<string[]> {
  const rows = await db.query<{ userId: string }>(sql`
    select user_id as "userId" from billing_customer
    where provider = ${provider} and paid_plan <> 'free' order by user_id`);
  return rows.map(({ userId }) => userId);
}

/** Makes all customers of a provider due, so that they are read again once it is in use. */
export async function makeAllDue(db: Queryable, provider: PaymentMode, now: Date): Promise<void> {
  await db.query(sql`update billing_customer set due_at = ${now} where provider = ${provider}`);
}

/** Ends what a user has in the sandbox. */
export async function endSandboxSubscription(tx: Queryable, userId: string): Promise<void> {
  const customers = sql`select customer_id from billing_customer where provider = 'sandbox' and user_id = ${userId}`;
  await tx.query(sql`
    update sandbox_subscription set status = 'canceled'
    where status in ('active', 'past_due') and customer_id in (${customers})`);
  await tx.query(sql`
    update billing_subscription set status = 'canceled'
    where provider = 'sandbox' and customer_id in (${customers})`);
  await tx.query(sql`
    update billing_customer set paid_plan = 'free', due_at = null
    where provider = 'sandbox' and user_id = ${userId}`);
}

/** True when the user has a subscription that has not ended at another provider than this one and the sandbox. */
export async function hasSubscriptionElsewhere(
  db: Queryable,
  provider: PaymentMode,
  userId: string,
): Promise<boolean> {
  const rows = await db.query(sql`
    select 1 from billing_subscription s join billing_customer c using (provider, customer_id)
    where c.user_id = ${userId} and provider not in (${provider}, 'sandbox') and s.status = any(${openStatuses}::text[]) limit 1`);
  return rows.length > 0;
}
