import type { Payments } from "../../adapters/payments/port.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { askProvider } from "./provider-calls.ts";
import { findCustomerOf } from "./store-customer.ts";

/**
 * Ends all subscriptions of the user at once, so that nothing more is charged.
 * @throws Refusal 503 when the provider does not answer
 */
export async function endSubscriptions(context: UserContext, payments: Payments): Promise<void> {
  const customerId = await findCustomerOf(context.db, payments.mode, context.user.id);
  if (customerId !== null) await askProvider(context, () => payments.endSubscriptions(customerId));
}
