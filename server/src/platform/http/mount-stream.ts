import { Readable } from "node:stream";
import type { EventOf, InputOf, StreamEndpoint } from "@eq/contracts";
import * as z from "zod/mini";
import { DatabaseUnavailable } from "../db/database-unavailable.ts";
import type { Context } from "./context.ts";
import { gatherLines } from "./gather-lines.ts";
import type { Host } from "./host.ts";
import { collectInput, parseInput } from "./input.ts";
import { maskContactDetails } from "./mask-contact-details.ts";
import { createDatabaseRefusal, Refusal, restartingMessage } from "./refusal.ts";
import { openContext } from "./request-context.ts";

/** A verb that streams events. It must stop soon after `context.signal` aborts. */
export type StreamVerb<E extends StreamEndpoint> = (
  context: Context,
  input: InputOf<E>,
) => AsyncGenerator<EventOf<E>, void, void>;

/**
 * Serves a stream. Nothing is sent before the first event is ready, so that a refusal can be an HTTP status. A later
 * failure becomes an `error` event. The generator ends whenever the client disconnects.
 */
export function mountStream<E extends StreamEndpoint>(host: Host, endpoint: E, verb: StreamVerb<E>): void {
  host.endpoints.push(endpoint);
  host.fastify.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      const context = await openContext(host, endpoint, request, reply);
      const input = parseInput(endpoint.input, collectInput(endpoint, request)) as InputOf<E>;
      const events = verb(context, input);
      const first = await awaitFirstEvent(events, context.signal);
      const lines = writeLines({
        first,
        events,
        strip: createEventStripper(endpoint, context),
        context,
        shutdown: host.shutdown,
      });
      reply.header("cache-control", "no-store").header("x-accel-buffering", "no");
      const body = Readable.from(gatherLines(lines), { objectMode: false });
      // A body that is destroyed before it is read never starts `lines`. Then the `finally` in `lines` does not end the
      // events; end them here.
      body.once("close", () => void events.return().catch(() => {}));
      return reply.type("text/event-stream; charset=utf-8").send(body);
    },
  });
}

/** Strips an event to its contract. For guests, contact details in its texts are hidden too. */
function createEventStripper(
  { event, guestEvent }: StreamEndpoint,
  { user }: Context,
): (event: unknown) => unknown {
  if (user || !guestEvent) return (value) => z.parse(event, value);
  return (value) => {
    const stripped = z.parse(guestEvent, value) as { type?: string };
    // Do not mask the interpretation, because it repeats the guest's own words.
    return stripped.type === "ai_interpretation" ? stripped : maskContactDetails(stripped);
  };
}

/**
 * Awaits the first event.
 * @throws the abort reason when the client has disconnected meanwhile; the generator has then ended
 */
async function awaitFirstEvent<Event>(events: AsyncGenerator<Event, void, void>, signal: AbortSignal) {
  const first = await events.next();
  if (!signal.aborted) return first;
  await events.return();
  throw signal.reason;
}

interface LineSource {
  first: IteratorResult<unknown, void>;
  events: AsyncGenerator<unknown, void, void>;
  /** Strips an event to its contract. */
  strip: (event: unknown) => unknown;
  context: Context;
  shutdown: AbortSignal;
}

async function* writeLines({ first, events, strip, context, shutdown }: LineSource) {
  try {
    if (first.done) return;
    yield writeEvent(strip(first.value));
    for await (const event of events) yield writeEvent(strip(event));
  } catch (error) {
    yield writeEvent({ type: "error", data: describeStreamFailure(error, context, shutdown) });
  } finally {
    await events.return();
  }
}

function writeEvent(event: unknown): string {
  return `data: ${JSON.stringify(event)}\n\n`;
}

function describeStreamFailure(error: unknown, { log, signal }: Context, shutdown: AbortSignal) {
  if (shutdown.aborted) return { error: restartingMessage };
  if (error instanceof Refusal) return { error: error.message, ...error.details };
  // The client has disconnected: this message is not read and not logged.
  if (signal.aborted) return { error: "The client left" };
  if (error instanceof DatabaseUnavailable) {
    log.warn(`${error.message}; a stream ended with an error event`);
    return { error: createDatabaseRefusal().message };
  }
  log.error({ err: error }, "A stream failed unexpectedly; it ended with an error event");
  return { error: "The search stopped unexpectedly. Please try again." };
}
