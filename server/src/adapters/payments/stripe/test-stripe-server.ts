// A server on this machine that speaks the documented shapes of the part of Stripe's API that the product uses, for tests.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import {
  type Customer,
  makeId,
  monthSeconds,
  nowSeconds,
  type SubscriptionState,
  writeCustomer,
  writePortal,
  writeSession,
  writeSubscription,
} from "./test-stripe-shapes.ts";

export const testKeys = {
  secretKey: "sk_test_loopback",
  webhookSecret: "whsec_loopback",
  prices: { basic: "price_basic", pro: "price_pro", old: "price_pro_2025" },
} as const;

interface ReceivedCall {
  method: string;
  path: string;
  fields: Record<string, string>;
  headers: IncomingMessage["headers"];
}

export interface TestStripe {
  url: string;
  /** All calls so far. */
  calls: ReceivedCall[];
  /** While it is not null, every call is answered with it: a status, or "hang up". */
  failure: number | "hang up" | null;
  addCustomer(metadata?: Record<string, string>): string;
  deleteCustomer(id: string): void;
  findCustomer(userId: string): string | undefined;
  /** Begins a subscription, or changes the one of this id. @returns its id */
  setSubscription(customer: string, state: Partial<SubscriptionState>, id?: string): string;
  /** Writes an event as the bytes of its body, with the header of its signature. */
  writeEvent(
    type: string,
    object: object,
    options?: { id?: string; timestamp?: number; secret?: string },
  ): { body: string; signature: string };
  close(): Promise<void>;
}

interface State {
  customers: Map<string, Customer>;
  subscriptions: Map<string, SubscriptionState & { id: string; customer: string }>;
  /** The answers so far, by their idempotency keys. */
  answered: Map<string, Answer>;
}

/** Starts the server on a free port of this machine. */
export async function startTestStripe({ port = 0 }: { port?: number } = {}): Promise<TestStripe> {
  const state: State = { customers: new Map(), subscriptions: new Map(), answered: new Map() };
  const stripe = createControls(state);
  const server = createServer(async (request, response) => {
    const call = await readCall(request);
    stripe.calls.push(call);
    if (stripe.failure === "hang up") return request.socket.destroy();
    const { failure } = stripe;
    const { status, body } = answerOnce(state, call, () =>
      failure === null ? answer(state, call) : refuse(failure, "api_error", "Try again"),
    );
    send(response, status, body);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const { port: usedPort } = server.address() as AddressInfo;
  return Object.assign(stripe, {
    url: `http://127.0.0.1:${usedPort}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}

function createControls(state: State): Omit<TestStripe, "url" | "close"> {
  const { customers, subscriptions } = state;
  return {
    calls: [],
    failure: null,
    addCustomer: (metadata = {}) => addCustomer(state, metadata),
    deleteCustomer: (id) => {
      const customer = customers.get(id);
      if (customer) customer.isDeleted = true;
    },
    findCustomer: (userId) =>
      [...customers.values()].find(({ metadata }) => metadata.eq_user_id === userId)?.id,
    setSubscription: (customer, change, id = makeId("sub")) => {
      const fresh = {
        id,
        customer,
        status: "active" as const,
        price: testKeys.prices.basic,
        cancelAtPeriodEnd: false,
        periodEnd: nowSeconds() + monthSeconds,
      };
      subscriptions.set(id, { ...fresh, ...subscriptions.get(id), ...change });
      return id;
    },
    writeEvent,
  };
}

function addCustomer({ customers }: State, metadata: Record<string, string>): string {
  const id = makeId("cus");
  customers.set(id, { id, metadata, isDeleted: false });
  return id;
}

const writeEvent: TestStripe["writeEvent"] = (
  type,
  object,
  { id = makeId("evt"), timestamp = nowSeconds(), secret = testKeys.webhookSecret } = {},
) => {
  const event = {
    id,
    object: "event",
    api_version: "2026-10-28.endive",
    created: timestamp,
    type,
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    data: { object },
  };
  // Stripe's bodies are indented, so that a body that was parsed and written again differs.
  const body = JSON.stringify(event, null, 1);
  const signature = new Stripe(testKeys.secretKey).webhooks.generateTestHeaderString({
    payload: body,
    secret,
    timestamp,
  });
  return { body, signature };
};

interface Answer {
  status: number;
  body: object;
}

/** The calls that are answered, by method and path. */
const answers: Record<string, (state: State, call: ReceivedCall & { id: string }) => Answer> = {
  "GET /v1/customers/{id}": ({ customers }, { id }) => {
    const customer = customers.get(id);
    return customer ? { status: 200, body: writeCustomer(customer) } : refuseUnknown(id, "id");
  },
  "DELETE /v1/customers/{id}": ({ customers, subscriptions }, { id }) => {
    const customer = customers.get(id);
    if (!customer || customer.isDeleted) return refuseUnknown(id, "id");
    customer.isDeleted = true;
    for (const subscription of subscriptions.values())
      if (subscription.customer === id) subscription.status = "canceled";
    return { status: 200, body: writeCustomer(customer) };
  },
  "POST /v1/customers": (state, { fields }) => {
    const id = addCustomer(state, readMetadata(fields));
    return { status: 200, body: writeCustomer(state.customers.get(id) as Customer) };
  },
  "POST /v1/customer_sessions": (state, { fields }) =>
    refuseWithoutCustomer(state, fields) ?? { status: 200, body: writeSession(fields) },
  "POST /v1/billing_portal/sessions": (state, { fields }) =>
    refuseWithoutCustomer(state, fields) ?? { status: 200, body: writePortal(fields) },
  "GET /v1/subscriptions": (state, { fields }) => {
    const listed = [...state.subscriptions.values()].filter(({ customer }) => customer === fields.customer);
    const body = { object: "list", data: listed.map(writeSubscription), has_more: false };
    return refuseWithoutCustomer(state, fields) ?? { status: 200, body };
  },
};

/** Answers a call with a known idempotency key as before, even with a failure, as Stripe does. */
function answerOnce({ answered }: State, { headers }: ReceivedCall, answerNow: () => Answer): Answer {
  const key = headers["idempotency-key"];
  if (typeof key !== "string") return answerNow();
  const known = answered.get(key) ?? answerNow();
  answered.set(key, known);
  return known;
}

function answer(state: State, call: ReceivedCall): Answer {
  const { method, path, headers } = call;
  if (headers.authorization !== `Bearer ${testKeys.secretKey}`)
    return refuse(401, "invalid_request_error", "Invalid API Key provided");
  const [, resource, id] = /^(\/v1\/(?:customers|subscriptions))\/(\w+)$/.exec(path) ?? [];
  const known = answers[`${method} ${resource ? `${resource}/{id}` : path}`];
  if (known) return known(state, { ...call, id: id ?? "" });
  return refuse(404, "invalid_request_error", `Unrecognized request URL (${method}: ${path})`);
}

function refuseWithoutCustomer({ customers }: State, { customer: id = "" }: Record<string, string>) {
  const customer = customers.get(id);
  return customer && !customer.isDeleted ? null : refuseUnknown(id, "customer");
}

async function readCall(request: IncomingMessage): Promise<ReceivedCall> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  const url = new URL(request.url ?? "/", "http://localhost");
  const fields = Object.fromEntries([...url.searchParams, ...new URLSearchParams(text)]);
  return { method: request.method ?? "", path: url.pathname, fields, headers: request.headers };
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json", "request-id": makeId("req") });
  response.end(JSON.stringify(body));
}

function refuse(status: number, type: string, message: string, details: object = {}) {
  return { status, body: { error: { type, message, ...details } } };
}

const refuseUnknown = (id: string, param: string) =>
  refuse(param === "id" ? 404 : 400, "invalid_request_error", `No such customer: '${id}'`, {
    code: "resource_missing",
    param,
  });

function readMetadata(fields: Record<string, string>): Record<string, string> {
  const entries = Object.entries(fields).flatMap(([name, value]) => {
    const key = /^metadata\[(.+)\]$/.exec(name)?.[1];
    return key === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(entries);
}
