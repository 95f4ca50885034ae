import { InvalidSignature, type PaymentEvent, type Payments } from "../../adapters/payments/port.ts";
import type { Context } from "../../platform/http/context.ts";
import type { WebhookCall } from "../../platform/http/mount-webhook.ts";
import { badRequest, notFoundRefusal } from "../../platform/http/refusal.ts";
import type { BillingServices } from "./billing-services.ts";
import { storeEvent } from "./store-events.ts";

/**
 * Stores an event of the payment provider and answers at once. What it changes is worked out afterwards, because the
 * provider repeats a call that is not answered soon.
 * @throws Refusal 400 for a call that the provider has not signed
 */
export async function receivePaymentEvent(
  { db, now, log }: Pick<Context, "db" | "now" | "log">,
  { body, headers }: WebhookCall,
  { payments, eventProcessor }: Pick<BillingServices, "payments" | "eventProcessor">,
) {
  if (payments.sandbox !== null) throw notFoundRefusal("The sandbox takes no events");
  const event = readEvent(payments, { body, signature: headers["stripe-signature"] }, log);
  const isNew = await storeEvent(db, payments.mode, { event, now: now() });
  if (isNew) void eventProcessor.processDue();
  return {};
}

function readEvent(
  payments: Payments,
  { body, signature }: { body: Buffer; signature: string | string[] | undefined },
  log: Context["log"],
): PaymentEvent {
  try {
    return payments.readEvent(body, typeof signature === "string" ? signature : undefined);
  } catch (error) {
    if (!(error instanceof InvalidSignature)) throw error;
    // Anybody can call without a signature; a wrong one may mean that the configured secret is wrong.
    if (signature !== undefined) log.warn(`A payment event was refused: ${error.message}`);
    throw badRequest(error.message);
  }
}
