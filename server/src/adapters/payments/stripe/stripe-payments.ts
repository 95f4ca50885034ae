import type { PaidPlan, PricingTable } from "@eq/contracts";
import Stripe from "stripe";
import {
  InvalidSignature,
  type Payer,
  type PaymentEvent,
  type Payments,
  type ProviderSubscription,
  UnknownCustomer,
} from "../port.ts";
import { askStripe, isUnknownCustomer } from "./ask-stripe.ts";

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  pricingTable: PricingTable;
  /** The ids of the prices of each plan; a plan may have several, such as earlier ones. */
  priceIds: Readonly<Record<PaidPlan, readonly string[]>>;
  /** Stripe's API, or a server that speaks like it. */
  apiUrl: string;
  now: () => Date;
}

/** Where the customer's metadata has the user's id. */
const userIdField = "eq_user_id";
/** Seconds for which a webhook call is valid, as Stripe recommends. */
const signatureSeconds = 300;
const timeoutMs = 10_000;
const retries = 2;

/**
 * Payments by Stripe. What the API calls differently from older versions: the paid period belongs to the subscription's
 * item, and only the checkout session has the client reference id.
 * @see https://docs.stripe.com/api
 */
export function createStripePayments(settings: StripeSettings): Payments {
  const { hostname: host, port, protocol } = new URL(settings.apiUrl);
  const stripe = new Stripe(settings.secretKey, {
    host,
    protocol: protocol === "http:" ? "http" : "https",
    ...(port && { port }),
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
  });
  return {
    mode: "stripe",
    pricingTable: settings.pricingTable,
    sandbox: null,
    createCustomer: (payer) => createCustomer(stripe, payer),
    createCustomerSession: async (customer) => {
      const components = { pricing_table: { enabled: true } };
      const session = await askAboutCustomer(() => stripe.customerSessions.create({ customer, components }));
      return session.client_secret;
    },
    openPortal: async (customer, returnUrl) => {
      const portal = { customer, return_url: returnUrl };
      const session = await askAboutCustomer(() => stripe.billingPortal.sessions.create(portal));
      return session.url || null;
    },
    listSubscriptions: (customer) => listSubscriptions(stripe, customer, settings.priceIds),
    deleteCustomer: async (customerId) => {
      await askStripe(() => stripe.customers.del(customerId), isUnknownCustomer);
    },
    findUserOf: async (customerId) => {
      const customer = await askStripe(() => stripe.customers.retrieve(customerId), isUnknownCustomer);
      return customer === null || customer.deleted ? null : (customer.metadata[userIdField] ?? null);
    },
    readEvent: (body, signature) => readEvent(stripe, { body, signature }, settings),
  };
}

async function createCustomer(stripe: Stripe, payer: Payer): Promise<string> {
  const customer = {
    metadata: { [userIdField]: payer.userId },
    ...(payer.email !== null && { email: payer.email }),
    ...(payer.name !== null && { name: payer.name }),
  };
  // The SDK gives each call a key of its own for its retries. A key of ours would repeat a failure for a day, since Stripe
  // answers a key that it knows as before, failures included.
  const { id } = await askStripe(() => stripe.customers.create(customer));
  return id;
}

async function askAboutCustomer<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const answer = await askStripe(ask, isUnknownCustomer);
  if (answer === null) throw new UnknownCustomer("Stripe has no such customer");
  return answer;
}

async function listSubscriptions(
  stripe: Stripe,
  customer: string,
  priceIds: StripeSettings["priceIds"],
): Promise<ProviderSubscription[]> {
  const list = () => stripe.subscriptions.list({ customer, status: "all", limit: 100 });
  const subscriptions = await askStripe(() => list().autoPagingToArray({ limit: 1000 }), isUnknownCustomer);
  return (subscriptions ?? []).map((each) => readSubscription(each, priceIds));
}

function readSubscription(
  { id, status, items, cancel_at_period_end, cancel_at }: Stripe.Subscription,
  priceIds: StripeSettings["priceIds"],
): ProviderSubscription {
  const ids = items.data.map(({ price }) => price.id);
  const plan = (["pro", "basic"] as const).find((each) =>
    ids.some((price) => priceIds[each].includes(price)),
  );
  const priceId = ids.find((price) => plan !== undefined && priceIds[plan].includes(price)) ?? ids[0] ?? null;
  const ends = items.data.map(({ current_period_end }) => current_period_end);
  const end = cancel_at ?? (ends.length > 0 ? Math.max(...ends) : null);
  return {
    id,
    status: status as ProviderSubscription["status"],
    priceId,
    plan: plan ?? null,
    endsAtPeriodEnd: cancel_at_period_end || cancel_at !== null,
    periodEnd: end === null ? null : new Date(end * 1000),
  };
}

function readEvent(
  stripe: Stripe,
  { body, signature }: { body: Buffer; signature: string | undefined },
  { webhookSecret, now }: StripeSettings,
): PaymentEvent {
  if (signature === undefined) throw new InvalidSignature("The header stripe-signature is missing");
  const event = verify(() =>
    stripe.webhooks.constructEvent(
      body,
      signature,
      webhookSecret,
      signatureSeconds,
      undefined,
      now().getTime(),
    ),
  );
  return { id: event.id, type: event.type, customerId: findCustomer(event.data.object) };
}

function verify(construct: () => Stripe.Event): Stripe.Event {
  try {
    return construct();
  } catch (error) {
    const isOld = error instanceof Error && /tolerance/i.test(error.message);
    throw new InvalidSignature(
      isOld
        ? `The signature is older than ${signatureSeconds} seconds; check the server's clock`
        : "The signature does not fit the body",
    );
  }
}

/** The customer of an event's object: the object itself, or the one that it names. */
function findCustomer(object: Stripe.Event.Data.Object): string | null {
  const { object: kind, id, customer } = object as { object?: string; id?: string; customer?: unknown };
  if (kind === "customer") return id ?? null;
  if (typeof customer === "string") return customer;
  return (customer as { id?: string } | null | undefined)?.id ?? null;
}
