import { type Payments, UnknownCustomer } from "../../adapters/payments/port.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { findCustomerOf, replaceCustomer, storeCustomer } from "./store-customer.ts";

/**
 * Finds the user's customer at the provider, or creates one. Two calls at once may create two; the first that is stored
 * counts, and the other stays unused.
 * @throws PaymentsUnavailable
 */
export async function openCustomer({ db, user, now }: UserContext, payments: Payments): Promise<string> {
  const stored = await findCustomerOf(db, payments.mode, user.id);
  if (stored !== null) return stored;
  const created = await payments.createCustomer(describePayer(user));
  await storeCustomer(db, { provider: payments.mode, customerId: created, userId: user.id, now: now() });
  return (await findCustomerOf(db, payments.mode, user.id)) ?? created;
}

/**
 * Asks the provider about the user's customer. When the provider no longer has it, for example since its keys were
 * changed, creates another and asks again.
 * @throws PaymentsUnavailable
 */
export async function withCustomer<Answer>(
  context: UserContext,
  payments: Payments,
  ask: (customerId: string) => Promise<Answer>,
): Promise<Answer> {
  const customerId = await openCustomer(context, payments);
  try {
    return await ask(customerId);
  } catch (error) {
    if (!(error instanceof UnknownCustomer)) throw error;
    const { db, user } = context;
    const replacement = await payments.createCustomer(describePayer(user));
    await replaceCustomer(db, { provider: payments.mode, customerId, userId: user.id, replacement });
    // Another call may have replaced it at the same time.
    return await ask((await findCustomerOf(db, payments.mode, user.id)) ?? replacement);
  }
}

const describePayer = ({ id, email, name }: UserContext["user"]) => ({ userId: id, email, name });
