import type { UserContext } from "../../platform/http/context.ts";
import type { BillingServices } from "./billing-services.ts";
import { withCustomer } from "./open-customer.ts";
import { refusePayersElsewhere } from "./other-providers.ts";
import { askProvider } from "./provider-calls.ts";
import { findCustomerOf } from "./store-customer.ts";

/** Returns the address of the billing portal; null for a user who has never begun to pay. */
export async function openCustomerPortal(
  context: UserContext,
  { payments, publicUrl }: Pick<BillingServices, "payments" | "publicUrl">,
): Promise<{ url: string | null }> {
  await refusePayersElsewhere(context, payments);
  if ((await findCustomerOf(context.db, payments.mode, context.user.id)) === null) return { url: null };
  const returnUrl = `${publicUrl}/dashboard/settings?tab=subscription`;
  const open = (customerId: string) => payments.openPortal(customerId, returnUrl);
  return { url: await askProvider(context, () => withCustomer(context, payments, open)) };
}
