import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { findFreePort } from "./server.ts";

/** A server on this machine that speaks like Stripe. */
export interface LocalStripe {
  /** The environment of a product server that takes payments by it. */
  env: Record<string, string>;
  /**
   * Sets a subscription of a user as Stripe would after a payment, and sends the event to the product.
   * @returns the id of the subscription
   */
  setSubscription(change: {
    userId: string;
    product: string;
    id?: string;
    state: { price?: string; status?: string; cancelAtPeriodEnd?: boolean };
  }): Promise<string>;
  stop(): Promise<void>;
}

const program = join(import.meta.dirname, "../../server/src/adapters/payments/stripe/test-stripe-process.ts");

const stopWithParent = join(import.meta.dirname, "stop-with-parent.mjs");

export const scriptUrl = "https://js.stripe.example/pricing-table.js";

export async function startLocalStripe(): Promise<LocalStripe> {
  const [port, controlPort] = [await findFreePort(), await findFreePort()];
  const child = spawn(
    process.execPath,
    ["--import", stopWithParent, program, String(port), String(controlPort)],
    { stdio: ["ignore", "pipe", "inherit", "ipc"] },
  );
  if (child.stdout) await once(child.stdout, "data");
  return {
    env: {
      STRIPE_SECRET_KEY: "sk_test_loopback",
      STRIPE_PUBLISHABLE_KEY: "pk_test_loopback",
      STRIPE_PRICING_TABLE_ID: "prctbl_loopback",
      STRIPE_WEBHOOK_SECRET: "whsec_loopback",
      STRIPE_PRICES_BASIC: "price_basic",
      STRIPE_PRICES_PRO: "price_pro",
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
      STRIPE_SCRIPT_URL: scriptUrl,
      PRICE_BASIC: "29",
      PRICE_PRO: "79",
      PRICE_CURRENCY: "USD",
    },
    setSubscription: async (change) => {
      const response = await fetch(`http://127.0.0.1:${controlPort}/`, {
        method: "POST",
        body: JSON.stringify(change),
      });
      const { id, error } = (await response.json()) as { id: string; error?: string };
      if (error) throw new Error(error);
      return id;
    },
    stop: async () => {
      const ended = once(child, "exit");
      child.kill();
      await ended;
    },
  };
}
