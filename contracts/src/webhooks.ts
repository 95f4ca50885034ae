import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint.ts";

/** What a webhook tells. Payloads have ids and counts, never contact details. */
export const webhookEvents = ["run.done", "search.changed", "contact.enriched", "credit.low"] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** When each event is sent, as the page says it. */
export const webhookEventMeanings: Readonly<Record<WebhookEvent, string>> = {
  "run.done": "A run has ended",
  "search.changed": "A watched search has changed",
  "contact.enriched": "Contact details were bought",
  "credit.low": "A fifth of the day's credits is left",
};

/** Limit of a user's addresses. */
export const webhookLimit = 10;
/** Limit of the deliveries in one answer. */
export const listedDeliveryLimit = 100;
/** Days for which deliveries are listed. */
export const deliveryLogDays = 30;

const webhookId = z.string().check(z.regex(/^[0-9]{1,18}$/, "This is no id of a webhook"));
const count = z.int();

/** An address that events are sent to. Moments are ISO 8601. */
export const webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  createdAt: z.string(),
  /** When the address answered 410; nothing is sent to it until it is replayed. */
  stoppedAt: z.nullable(z.string()),
  /** Deliveries of the last 30 days by state; `failing` ones wait for another try. */
  delivered: count,
  failing: count,
  setAside: count,
});
export type Webhook = z.output<typeof webhook>;

/** `waiting` deliveries are tried until they are `delivered`, or `set-aside` after a day of failures. */
export const deliveryStates = ["waiting", "delivered", "set-aside"] as const;

export const delivery = z.object({
  id: z.string(),
  webhookId: z.string(),
  /** The id of the event, the same at every try: the header webhook-id. */
  eventId: z.string(),
  /** One of the events, or "webhook.test". */
  event: z.string(),
  url: z.string(),
  /** The body as it is sent. */
  payload: z.string(),
  state: z.enum(deliveryStates),
  tries: count,
  createdAt: z.string(),
  /** When it is tried next; null unless it waits. */
  nextTryAt: z.nullable(z.string()),
  /** The answer of the last try: an HTTP status, else why there was none. */
  status: z.nullable(count),
  problem: z.nullable(z.string()),
  milliseconds: z.nullable(count),
});
export type Delivery = z.output<typeof delivery>;

export const createWebhook = defineEndpoint({
  name: "createWebhook",
  method: "POST",
  path: "/api/user/webhooks",
  access: "user",
  summary: "Adds an address that events are sent to, and returns the secret that signs them",
  refusals: [403, 409, 422],
  input: z.object({
    url: z.string().check(z.trim(), z.minLength(1, "Enter the address"), z.maxLength(1_000)),
    events: z
      .array(z.enum(webhookEvents))
      .check(z.minLength(1, "Choose at least one event"), z.maxLength(webhookEvents.length)),
  }),
  reply: z.object({ success: z.literal(true), webhook, secret: z.string() }),
});

export const listWebhooks = defineEndpoint({
  name: "listWebhooks",
  method: "GET",
  path: "/api/user/webhooks",
  access: "user",
  summary: "The user's webhook addresses, the newest first",
  refusals: [403],
  input: z.object({}),
  reply: z.object({ success: z.literal(true), webhooks: z.array(webhook) }),
});

export const deleteWebhook = defineEndpoint({
  name: "deleteWebhook",
  method: "DELETE",
  path: "/api/user/webhooks/{id}",
  access: "user",
  summary: "Removes a webhook address with its deliveries",
  refusals: [403, 404],
  input: z.object({ id: webhookId }),
  reply: z.object({ success: z.literal(true) }),
});

export const showWebhookSecret = defineEndpoint({
  name: "showWebhookSecret",
  method: "POST",
  path: "/api/user/webhooks/{id}/secret",
  access: "user",
  summary: "The secret that signs what is sent to an address",
  refusals: [403, 404],
  input: z.object({ id: webhookId }),
  reply: z.object({ success: z.literal(true), secret: z.string() }),
});

export const sendTestEvent = defineEndpoint({
  name: "sendTestEvent",
  method: "POST",
  path: "/api/user/webhooks/{id}/test",
  access: "user",
  summary: "Sends the event webhook.test to an address",
  refusals: [403, 404, 409, 429],
  input: z.object({ id: webhookId }),
  reply: z.object({ success: z.literal(true), eventId: z.string() }),
});

export const listDeliveries = defineEndpoint({
  name: "listDeliveries",
  method: "GET",
  path: "/api/user/webhook-deliveries",
  access: "user",
  summary: "The newest deliveries of the last 30 days, at most 100",
  refusals: [403],
  input: z.object({}),
  reply: z.object({ success: z.literal(true), deliveries: z.array(delivery) }),
});

export const replayDeliveries = defineEndpoint({
  name: "replayDeliveries",
  method: "POST",
  path: "/api/user/webhooks/{id}/replay",
  access: "user",
  summary:
    "Sends one delivery that is not delivered again, or all that were set aside; a stopped address starts again",
  refusals: [403, 404],
  input: z.object({ id: webhookId, deliveryId: z.nullish(webhookId) }),
  reply: z.object({ success: z.literal(true), replayed: count }),
});
