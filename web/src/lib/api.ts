import type { Endpoint, EventOf, ReplyOf, SentInputOf, StreamEndpoint } from "@eq/contracts";
import * as z from "zod/mini";
import { ApiError } from "./api-error.ts";
import { readDataLines } from "./event-lines.ts";
import { logProblem } from "./log.ts";
import { requestTimeoutMs, sendToEndpoint } from "./send.ts";

interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Headers beside those of every call. */
  headers?: Readonly<Record<string, string>>;
}

/** Calls an endpoint. Times out after 120 s. @returns the parsed reply @throws ApiError */
export async function callEndpoint<E extends Endpoint>(
  endpoint: E,
  input: SentInputOf<E>,
  { signal, headers }: CallOptions = {},
): Promise<ReplyOf<E>> {
  const timeout = AbortSignal.timeout(requestTimeoutMs);
  const anyAbort = signal ? AbortSignal.any([signal, timeout]) : timeout;
  try {
    const response = await sendToEndpoint(endpoint, convertToFields(input), anyAbort, headers);
    const reply = await response.json().catch(() => null);
    // An aborted call has no body; it must not be reported as a wrong reply.
    anyAbort.throwIfAborted();
    return parseReply(endpoint, reply);
  } catch (error) {
    if (timeout.aborted && !signal?.aborted) throw createTimeoutError();
    throw error;
  }
}

/**
 * Calls a stream endpoint and yields its events in order, parsed by the contract. Skips events that the contract does
 * not know. Times out after 120 s without a new line.
 * @throws ApiError when the stream is refused or times out; the abort reason when `signal` aborts
 */
export async function* streamEvents<E extends StreamEndpoint>(
  endpoint: E,
  input: SentInputOf<E>,
  { signal }: CallOptions = {},
): AsyncGenerator<EventOf<E>, void, void> {
  const silence = new AbortController();
  const either = signal ? AbortSignal.any([signal, silence.signal]) : silence.signal;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(createTimeoutError()), requestTimeoutMs);
  };
  restart();
  try {
    const response = await sendToEndpoint(endpoint, convertToFields(input), either);
    if (!response.body) return;
    for await (const text of readDataLines(response.body, restart)) {
      const event = parseEvent(endpoint, text);
      if (event !== undefined) yield event as EventOf<E>;
    }
  } catch (error) {
    if (either.aborted) throw either.reason;
    if (error instanceof ApiError) throw error;
    throw new ApiError(0, "The connection was lost before the answer was complete.");
  } finally {
    clearTimeout(timer);
    silence.abort();
  }
}

/**
 * Parses a reply by its endpoint's contract.
 * @throws ApiError with status 200 and the reply as body if the reply does not match the contract
 */
export function parseReply<E extends Endpoint>(endpoint: E, reply: unknown): ReplyOf<E> {
  const parsed = z.safeParse(endpoint.reply, reply);
  if (parsed.success) return parsed.data as ReplyOf<E>;
  logProblem(`The reply of ${endpoint.name} does not match its contract; failing the call`, parsed.error);
  const body = typeof reply === "object" ? (reply as Record<string, unknown> | null) : null;
  throw new ApiError(200, "The server's answer could not be read. Please reload the page.", { body });
}

function parseEvent(endpoint: StreamEndpoint, text: string): unknown {
  if (text === "") return undefined;
  try {
    return z.parse(endpoint.event, JSON.parse(text));
  } catch (error) {
    logProblem(`An event of ${endpoint.name} could not be parsed; skipping it`, error);
    return undefined;
  }
}

/** Creates the error of a call that timed out. */
export function createTimeoutError(): ApiError {
  return new ApiError(0, "The server did not answer within two minutes. Please try again.");
}

function convertToFields(input: unknown): Record<string, unknown> {
  return (input ?? {}) as Record<string, unknown>;
}
