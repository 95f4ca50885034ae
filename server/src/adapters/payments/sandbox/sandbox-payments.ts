import { randomUUID } from "node:crypto";
import type { Database } from "../../../platform/db/database.ts";
import { InvalidSignature, type Payments } from "../port.ts";
import { changeSubscription } from "./change-subscription.ts";
import { beginSubscription, cancelSubscriptions, readOpenSubscription, readSubscriptions } from "./store.ts";

export interface SandboxSettings {
  db: Database;
  now: () => Date;
}

/**
 * A payment provider that charges nothing, for trying plans without a provider's keys. It keeps subscriptions in the
 * database and reports every change as an event, as a real provider does.
 */
export function createSandboxPayments(settings: SandboxSettings): Payments {
  return {
    mode: "sandbox",
    pricingTable: null,
    sandbox: {
      read: (customerId) => readOpenSubscription(settings, customerId),
      checkOut: async (customerId, checkout) => {
        await beginSubscription(settings, { customerId, ...checkout });
        const isPaid = checkout.payment === "succeeds";
        return createEvent(isPaid ? "customer.subscription.created" : "invoice.payment_failed", customerId);
      },
      change: async (customerId, change) =>
        createEvent(await changeSubscription(settings, { customerId, ...change }), customerId),
    },
    createCustomer: async () => `sandbox_${randomUUID()}`,
    createCustomerSession: async () => `sandbox_secret_${randomUUID()}`,
    openPortal: async (_customerId, returnUrl) =>
      new URL("/dashboard/settings/billing/portal", returnUrl).href,
    listSubscriptions: (customerId) => readSubscriptions(settings, customerId),
    deleteCustomer: (customerId) => cancelSubscriptions(settings, customerId),
    // The sandbox knows customers only through the product, which remembers whose they are.
    findUserOf: async () => null,
    readEvent: () => {
      throw new InvalidSignature("The sandbox sends no events");
    },
  };
}

function createEvent(type: string, customerId: string) {
  return { id: `sandbox_${randomUUID()}`, type, customerId };
}
