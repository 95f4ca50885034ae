import type { SandboxSubscription } from "@eq/contracts";
import { type PaymentEvent, type PaymentSandbox, SandboxConflict } from "../../adapters/payments/port.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { notFoundRefusal, Refusal } from "../../platform/http/refusal.ts";
import type { BillingServices } from "./billing-services.ts";
import { openCustomer } from "./open-customer.ts";
import { refusePayersElsewhere } from "./other-providers.ts";
import { askProvider } from "./provider-calls.ts";
import { readCustomer } from "./read-customer.ts";
import { storeEvent } from "./store-events.ts";

export type SandboxServices = Pick<BillingServices, "payments" | "eventProcessor">;

/**
 * Runs an action of the sandbox. Its event takes the same way as one of a real provider.
 * @throws Refusal 404 when the deployment takes real payments, 409 when the subscription's state does not allow it
 */
export async function runSandboxAction(
  context: UserContext,
  { payments, eventProcessor }: SandboxServices,
  action: (sandbox: PaymentSandbox, customerId: string) => Promise<PaymentEvent>,
): Promise<{ subscription: SandboxSubscription | null }> {
  const sandbox = requireSandbox(payments.sandbox);
  await refusePayersElsewhere(context, payments);
  return await askProvider(context, async () => {
    const customerId = await openCustomer(context, payments);
    const read = () => readCustomer(context.db, payments, { customerId, now: context.now() });
    const event = await action(sandbox, customerId).catch(async (error: unknown) => {
      if (!(error instanceof SandboxConflict)) throw error;
      // The event of an earlier action may have been lost before it was stored.
      await read();
      throw new Refusal(409, error.message);
    });
    await storeEvent(context.db, payments.mode, { event, now: context.now() });
    await eventProcessor.processDue();
    // Another process may still be working on the event.
    await read();
    return { subscription: await sandbox.read(customerId) };
  });
}

/** @throws Refusal 404 when the deployment takes real payments */
export function requireSandbox(sandbox: PaymentSandbox | null): PaymentSandbox {
  if (sandbox === null) throw notFoundRefusal("This deployment takes real payments and has no sandbox");
  return sandbox;
}
