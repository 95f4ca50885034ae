import { Webhook } from "standardwebhooks";
import type { OutboundClient, OutboundReply } from "../../platform/outbound/outbound-client.ts";
import { OutboundFailure } from "../../platform/outbound/outbound-failure.ts";
import { parseRetryAfter } from "../../platform/retry-after.ts";
import { planRetry } from "./plan-retry.ts";
import type { DueDelivery, TryResult } from "./store-deliveries.ts";

/** Milliseconds until a try is given up. */
const timeLimitMs = 10_000;
/** Bytes of an answer; nobody reads it. */
const maxAnswerBytes = 64 * 1024;
const goneStatus = 410;

export interface SendOptions {
  client: Pick<OutboundClient, "send">;
  now: () => Date;
  signal: AbortSignal;
}

/**
 * Sends a delivery once. The signature covers the id, the time of this try and the stored body, whose bytes are sent as they
 * are. Redirects are not followed.
 * @returns the result of the try, and whether the address wants nothing any more
 * @throws the reason of an aborted signal
 */
export async function sendDelivery(
  delivery: DueDelivery,
  options: SendOptions,
): Promise<TryResult & { isGone: boolean }> {
  const began = performance.now();
  const answer = await send(delivery, options);
  const milliseconds = Math.round(performance.now() - began);
  const { status, problem } = answer;
  if (problem === null)
    return { state: "delivered", dueAt: null, status, problem: null, milliseconds, isGone: false };
  const isGone = status === goneStatus;
  const dueAt = isGone ? null : planRetry(delivery, answer.retryAfterMs, options.now());
  return { state: dueAt === null ? "set-aside" : "waiting", dueAt, status, problem, milliseconds, isGone };
}

interface Answer {
  status: number | null;
  /** Why the try failed; null when it did not. */
  problem: string | null;
  retryAfterMs: number | null;
}

async function send({ url, secret, eventId, payload }: DueDelivery, options: SendOptions): Promise<Answer> {
  const { client, now, signal } = options;
  const sentAt = now();
  const headers = {
    "content-type": "application/json",
    "webhook-id": eventId,
    "webhook-timestamp": String(Math.floor(sentAt.getTime() / 1000)),
    "webhook-signature": new Webhook(secret).sign(eventId, sentAt, payload),
  };
  const request = { url, method: "POST" as const, headers, body: payload, timeLimitMs, signal };
  try {
    return readAnswer(await client.send({ ...request, maxBytes: maxAnswerBytes }), sentAt);
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error;
    return { status: null, problem: error.message, retryAfterMs: null };
  }
}

function readAnswer({ status, headers }: OutboundReply, now: Date): Answer {
  const retryAfterMs = parseRetryAfter(headers.get("retry-after"), now.getTime());
  return { status, problem: describeProblem(status), retryAfterMs };
}

function describeProblem(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status === goneStatus) return "The address answered 410 Gone, so nothing more is sent to it";
  if (status >= 300 && status < 400) return `The address answered ${status}; redirects are not followed`;
  return `The address answered ${status}`;
}
