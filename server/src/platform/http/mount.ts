import type { Endpoint, InputOf, ReplyOf } from "@eq/contracts";
import * as z from "zod/mini";
import type { Context, UserContext } from "./context.ts";
import type { Host } from "./host.ts";
import { collectInput, parseInput } from "./input.ts";
import { maskContactDetails } from "./mask-contact-details.ts";
import { openContext } from "./request-context.ts";

/** The context that an endpoint's verb gets. With `access: "user"`, it always has a user. */
export type EndpointContext<E> = E extends { access: "user" } ? UserContext : Context;

/** The result of an endpoint's verb: the reply's fields without `success`. */
export type VerbResult<E extends Endpoint> = Omit<z.input<E["reply"]>, "success">;

/**
 * Mounts an endpoint. Each call identifies the caller, parses the input and runs the verb. The verb's result is
 * stripped to the contract's reply, and `success: true` is added. A `Refusal` becomes its HTTP status.
 */
export function mount<E extends Endpoint>(
  host: Host,
  endpoint: E,
  verb: (context: EndpointContext<E>, input: InputOf<E>) => VerbResult<E> | Promise<VerbResult<E>>,
): void {
  host.endpoints.push(endpoint);
  host.fastify.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ":$1"),
    handler: async (request, reply) => {
      const context = await openContext(host, endpoint, request, reply);
      const input = parseInput(endpoint.input, collectInput(endpoint, request)) as InputOf<E>;
      const answer = await verb(context as EndpointContext<E>, input);
      return stripReply(endpoint, context, answer);
    },
  });
}

/** Strips a verb's result to the contract's reply. For guests, contact details in its texts are hidden too. */
export function stripReply<E extends Endpoint>(endpoint: E, context: Context, answer: unknown): ReplyOf<E> {
  const isForGuest = !context.user && endpoint.guestReply !== undefined;
  const schema = (isForGuest && endpoint.guestReply) || endpoint.reply;
  const reply = z.parse(schema, { ...(answer as object), success: true });
  return (isForGuest ? maskContactDetails(reply) : reply) as ReplyOf<E>;
}
