import type { Payments } from "../../adapters/payments/port.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { refusePayersElsewhere } from "./other-providers.ts";
import { askProvider } from "./provider-calls.ts";
import { findCustomerOf } from "./store-customer.ts";

/**
 * Deletes the user's customer at the payment provider, which ends all subscriptions at once, so that nothing more is
 * charged, and a checkout that is still open fails.
 * @throws Refusal 503 when the provider does not answer
 */
export async function deleteCustomer(context: UserContext, payments: Payments): Promise<void> {
  await refusePayersElsewhere(context, payments);
  const customerId = await findCustomerOf(context.db, payments.mode, context.user.id);
  if (customerId !== null) await askProvider(context, () => payments.deleteCustomer(customerId));
}
