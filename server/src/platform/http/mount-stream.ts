import { Readable } from "node:stream";
import type { EventOf, InputOf, StreamEndpoint } from "@eq/contracts";
import type { FastifyBaseLogger } from "fastify";
import * as z from "zod/mini";
import type { Context } from "./context.ts";
import type { Host } from "./host.ts";
import { collectInput, parseInput } from "./input.ts";
import { Refusal } from "./refusal.ts";
import { openContext } from "./request-context.ts";

/** A verb that answers event by event. It must stop soon after `context.signal` aborts. */
export type StreamVerb<E extends StreamEndpoint> = (
  context: Context,
  input: InputOf<E>,
) => AsyncGenerator<EventOf<E>, void, void>;

/**
 * Serves a stream. The first event is pulled before a byte is sent, so that a refusal is an HTTP status;
 * later failures become an `error` event. A client that leaves ends the generator.
 */
export function mountStream<E extends StreamEndpoint>(host: Host, endpoint: E, verb: StreamVerb<E>): void {
  host.endpoints.push(endpoint);
  host.fastify.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      const context = await openContext(host, endpoint.access, request, reply);
      const input = parseInput(endpoint.input, collectInput(endpoint, request)) as InputOf<E>;
      const events = verb(context, input);
      const first = await events.next();
      const schema = !context.user && endpoint.guestEvent ? endpoint.guestEvent : endpoint.event;
      const lines = writeLines({ first, events, schema, context, shutdown: host.shutdown });
      reply.header("cache-control", "no-store").header("x-accel-buffering", "no");
      return reply.type("text/event-stream; charset=utf-8").send(Readable.from(lines, { objectMode: false }));
    },
  });
}

interface LineSource {
  first: IteratorResult<unknown, void>;
  events: AsyncGenerator<unknown, void, void>;
  schema: z.core.$ZodType;
  context: Context;
  shutdown: AbortSignal;
}

async function* writeLines({ first, events, schema, context, shutdown }: LineSource) {
  try {
    if (first.done) return;
    yield line(z.parse(schema, first.value));
    for await (const event of events) yield line(z.parse(schema, event));
  } catch (error) {
    yield line({ type: "error", data: describeFailure(error, context.log, shutdown) });
  } finally {
    await events.return();
  }
}

function line(event: unknown): string {
  return `data: ${JSON.stringify(event)}\n\n`;
}

function describeFailure(error: unknown, log: FastifyBaseLogger, shutdown: AbortSignal) {
  if (shutdown.aborted) return { error: "The server is restarting. Please try again in a moment." };
  if (error instanceof Refusal) return { error: error.message, ...error.details };
  log.error({ err: error }, "A stream failed");
  return { error: "The search stopped unexpectedly. Please try again." };
}
