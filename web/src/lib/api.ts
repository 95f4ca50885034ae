import type { Endpoint, EventOf, ReplyOf, SentInputOf, StreamEndpoint } from "@eq/contracts";
import * as z from "zod/mini";
import { ApiError } from "./api-error.ts";
import { readDataLines } from "./event-lines.ts";
import { logProblem } from "./log.ts";
import { send, timeoutMs } from "./send.ts";

interface CallOptions {
  signal?: AbortSignal | undefined;
}

/** Calls an endpoint and gives its parsed reply. Waits at most 120 s. @throws ApiError */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: SentInputOf<E>,
  { signal }: CallOptions = {},
): Promise<ReplyOf<E>> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const either = signal ? AbortSignal.any([signal, timeout]) : timeout;
  try {
    const response = await send(endpoint, asObject(input), either);
    return parseReply(endpoint, await response.json().catch(() => null));
  } catch (error) {
    if (timeout.aborted && !signal?.aborted) throw tooLate();
    throw error;
  }
}

/**
 * Follows a stream: its events in order, each parsed by the contract. Events of unknown types are passed
 * over. Ends when the stream ends; aborting `signal` ends it at once, 120 s without a new line too.
 * @throws ApiError when the stream is refused, and the abort reason when it is aborted
 */
export async function* follow<E extends StreamEndpoint>(
  endpoint: E,
  input: SentInputOf<E>,
  { signal }: CallOptions = {},
): AsyncGenerator<EventOf<E>, void, void> {
  const silence = new AbortController();
  const either = signal ? AbortSignal.any([signal, silence.signal]) : silence.signal;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(tooLate()), timeoutMs);
  };
  restart();
  try {
    const response = await send(endpoint, asObject(input), either);
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

/** The reply as its contract has it. @throws ApiError of status 200, with what came, where it is something else */
export function parseReply<E extends Endpoint>(endpoint: E, reply: unknown): ReplyOf<E> {
  const parsed = z.safeParse(endpoint.reply, reply);
  if (parsed.success) return parsed.data as ReplyOf<E>;
  logProblem(`The reply of ${endpoint.name} does not fit its contract`, parsed.error);
  const body = typeof reply === "object" ? (reply as Record<string, unknown> | null) : null;
  throw new ApiError(200, "The server's answer could not be read. Please reload the page.", { body });
}

function parseEvent(endpoint: StreamEndpoint, text: string): unknown {
  if (text === "") return undefined;
  try {
    return z.parse(endpoint.event, JSON.parse(text));
  } catch (error) {
    logProblem(`An event of ${endpoint.name} was passed over`, error);
    return undefined;
  }
}

/** Said when an answer takes longer than a request waits. */
export function tooLate(): ApiError {
  return new ApiError(0, "The server did not answer within two minutes. Please try again.");
}

function asObject(input: unknown): Record<string, unknown> {
  return (input ?? {}) as Record<string, unknown>;
}
