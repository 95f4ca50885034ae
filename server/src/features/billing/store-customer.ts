import type { PaymentMode } from "@eq/contracts";
import type { Payer, Payments } from "../../adapters/payments/port.ts";
import type { Database, Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";

export async function findCustomerOf(
  db: Queryable,
  provider: PaymentMode,
  userId: string,
): Promise<string | null> {
  const [row] = await db.query<{ id: string }>(sql`
    select customer_id as id from billing_customer where provider = ${provider} and user_id = ${userId}`);
  return row?.id ?? null;
}

/**
 * Finds the user's customer, or creates one. Two calls at once may create two at the provider; the first that is
 * stored counts, and nobody can pay for the other.
 */
export async function openCustomer(
  db: Database,
  payments: Payments,
  payer: Payer,
  now: Date,
): Promise<string> {
  const known = await findCustomerOf(db, payments.mode, payer.userId);
  if (known !== null) return known;
  const created = await payments.createCustomer(payer);
  await storeCustomer(db, { provider: payments.mode, customerId: created, userId: payer.userId, now });
  return (await findCustomerOf(db, payments.mode, payer.userId)) ?? created;
}

export async function storeCustomer(
  db: Queryable,
  { provider, customerId, userId, now }: { provider: PaymentMode; customerId: string; userId: string; now: Date },
): Promise<void> {
  await db.query(sql`
    insert into billing_customer (provider, customer_id, user_id, created_at)
    values (${provider}, ${customerId}, ${userId}, ${now}) on conflict do nothing`);
}

/** The user of a customer; null for a customer that is not stored. */
export async function findPayer(
  db: Queryable,
  provider: PaymentMode,
  customerId: string,
): Promise<string | null> {
  const [row] = await db.query<{ userId: string }>(sql`
    select user_id as "userId" from billing_customer
    where provider = ${provider} and customer_id = ${customerId}`);
  return row?.userId ?? null;
}
