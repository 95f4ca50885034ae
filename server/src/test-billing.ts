import { pino } from "pino";
import type { Payments } from "./adapters/payments/port.ts";
import { createSandboxPayments } from "./adapters/payments/sandbox/index.ts";
import { type BillingServices, createEventProcessor } from "./features/billing/index.ts";
import type { Database } from "./platform/db/database.ts";

/**
 * Opens payments without prices and without work in the background, for tests.
 * @param payments the provider; by default the sandbox
 */
export function openTestBilling(
  db: Database,
  publicUrl: string,
  { payments, now = () => new Date() }: { payments?: Payments; now?: () => Date } = {},
): BillingServices {
  const provider = payments ?? createSandboxPayments({ db, now });
  const none = { basic: null, pro: null };
  return {
    payments: provider,
    eventProcessor: createEventProcessor({ db, payments: provider, log: pino({ level: "silent" }), now }),
    listPrices: { amounts: none, currency: null, priceIds: none },
    publicUrl,
  };
}
