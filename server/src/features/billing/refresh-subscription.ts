import type { Payments } from "../../adapters/payments/port.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { askProvider } from "./provider-calls.ts";
import { readCustomer } from "./read-customer.ts";
import { findCustomerOf } from "./store-customer.ts";

/** Reads the user's subscriptions from the provider again; does nothing for a user who has never begun to pay. */
export async function refreshSubscription(context: UserContext, payments: Payments) {
  const { db, user, now } = context;
  const customerId = await findCustomerOf(db, payments.mode, user.id);
  if (customerId !== null)
    await askProvider(context, () => readCustomer(db, payments, { customerId, now: now() }));
  return {};
}
