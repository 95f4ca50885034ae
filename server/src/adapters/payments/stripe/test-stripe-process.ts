// Serves the local Stripe of tests as a process of its own: `node test-stripe-process.ts PORT`. Beside Stripe's API it takes
// POST /test/set (a subscription of a user), and it announces the change to the product as Stripe does.
import { createServer } from "node:http";
import { startTestStripe } from "./test-stripe-server.ts";

interface SetCall {
  userId: string;
  /** The product's address. */
  product: string;
  id?: string;
  state: Parameters<Awaited<ReturnType<typeof startTestStripe>>["setSubscription"]>[1];
}

const [port = "0", controlPort = "0"] = process.argv.slice(2);
const stripe = await startTestStripe({ port: Number(port) });

async function setSubscription({ userId, product, id, state }: SetCall) {
  const customer = stripe.findCustomer(userId);
  if (customer === undefined) throw new Error(`${userId} has no customer`);
  const subscription = stripe.setSubscription(customer, state, id);
  const event = stripe.writeEvent("customer.subscription.updated", {
    object: "subscription",
    id: subscription,
    customer,
  });
  const response = await fetch(`${product}/api/billing/webhook`, {
    method: "POST",
    headers: { "content-type": "application/json", "stripe-signature": event.signature },
    body: event.body,
  });
  return { id: subscription, status: response.status };
}

const control = createServer(async (request, response) => {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  const answer = await setSubscription(JSON.parse(text)).catch((error: Error) => ({ error: error.message }));
  response.writeHead("error" in answer ? 500 : 200, { "content-type": "application/json" });
  response.end(JSON.stringify(answer));
});
control.listen(Number(controlPort), "127.0.0.1", () => process.stdout.write("Ready\n"));
