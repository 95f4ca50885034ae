import Stripe from "stripe";
import { startLocalStripe } from "../e2e/support/local-stripe.ts";
import { startServer } from "../e2e/support/server.ts";
import { summarizeSamples } from "./samples.ts";
import { printMachine, printTable } from "./table.ts";

const events = 500;
const atOnce = 10;

/** Writes a signed event of a customer that belongs to nobody, so that the product must ask Stripe about it. */
function writeEvent(index: number) {
  const body = JSON.stringify({
    id: `evt_${index}`,
    object: "event",
    api_version: "2026-10-28.endive",
    created: Math.floor(Date.now() / 1000),
    type: "customer.subscription.updated",
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    data: { object: { object: "subscription", id: `sub_${index}`, customer: `cus_${index}` } },
  });
  const signature = new Stripe("sk_test").webhooks.generateTestHeaderString({
    payload: body,
    secret: "whsec_loopback",
  });
  return { body, signature };
}

/** Measures how soon payment events are answered, alone and at once, beside a health check of the same server. */
export async function benchWebhooks(): Promise<void> {
  const stripe = await startLocalStripe();
  const server = await startServer({ early: true, env: { ...stripe.env, EQ_DEMO_COMPANIES: "0" } });
  try {
    printMachine();
    let sent = 0;
    const sendEvent = async () => {
      const { body, signature } = writeEvent(++sent);
      const headers = { "content-type": "application/json", "stripe-signature": signature };
      return await time(`${server.url}/api/billing/webhook`, { method: "POST", headers, body });
    };
    const checkHealth = () => time(`${server.url}/api/health`, {});
    for (let round = 0; round < 50; round += 1) await Promise.all([sendEvent(), checkHealth()]);
    const rows: (string | number)[][] = [];
    for (const [label, parallel] of [
      ["one after the other", 1],
      [`${atOnce} at once`, atOnce],
    ] as const) {
      for (const [what, call] of [
        ["event", sendEvent],
        ["health check", checkHealth],
      ] as const) {
        const { p50, p99, max, n } = summarizeSamples(await measure(call, parallel));
        rows.push([`${what}, ${label}`, p50, p99, max, n]);
      }
    }
    printTable("Answers in ms", ["call", "p50", "p99", "max", "n"], rows);
  } finally {
    await server.stop();
    await stripe.stop();
  }
}

async function measure(call: () => Promise<number>, parallel: number): Promise<number[]> {
  const times: number[] = [];
  while (times.length < events)
    times.push(...(await Promise.all(Array.from({ length: parallel }, () => call()))));
  return times;
}

async function time(url: string, init: RequestInit): Promise<number> {
  const started = performance.now();
  const response = await fetch(url, init);
  await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return performance.now() - started;
}
