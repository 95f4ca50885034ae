import type { Payments } from "../../adapters/payments/port.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { askForCustomer } from "./open-customer.ts";
import { askProvider } from "./provider-calls.ts";

/** Returns a new secret that ties a pricing table to the user's customer. */
export async function startCustomerSession(context: UserContext, payments: Payments) {
  const start = (customerId: string) => payments.createCustomerSession(customerId);
  return { client_secret: await askProvider(context, () => askForCustomer(context, payments, start)) };
}
