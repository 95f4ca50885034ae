import type { Payments } from "../../adapters/payments/port.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { isAnyOpen } from "./entitlement.ts";
import { withCustomer } from "./open-customer.ts";
import { refusePayersElsewhere } from "./other-providers.ts";
import { askProvider } from "./provider-calls.ts";
import { readCustomer } from "./read-customer.ts";
import { readSubscriptions } from "./store-subscriptions.ts";

/**
 * Returns a new secret that ties a pricing table to the user's customer.
 * @throws Refusal 409 for a user with a subscription that has not ended, since another would charge twice
 */
export async function startCustomerSession(context: UserContext, payments: Payments) {
  await refusePayersElsewhere(context, payments);
  const start = async (customerId: string) => {
    await refuseSecondSubscription(context, payments, customerId);
    return await payments.createCustomerSession(customerId);
  };
  return { client_secret: await askProvider(context, () => withCustomer(context, payments, start)) };
}

async function refuseSecondSubscription({ db, now }: UserContext, payments: Payments, customerId: string) {
  await readCustomer(db, payments, { customerId, now: now() });
  if (isAnyOpen(await readSubscriptions(db, { provider: payments.mode, customerId })))
    throw new Refusal(409, "You have a subscription already. Change it in the billing portal.");
}
