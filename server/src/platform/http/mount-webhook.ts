import type { IncomingHttpHeaders } from "node:http";
import type { Endpoint } from "@eq/contracts";
import type { Context } from "./context.ts";
import type { Host } from "./host.ts";
import { stripReply, type VerbResult } from "./mount.ts";
import { openContext } from "./request-context.ts";

/** A webhook call as it came: its signature covers the bytes of the body. */
export interface WebhookCall {
  body: Buffer;
  headers: IncomingHttpHeaders;
}

/** Limit of a webhook's body in bytes; Stripe's events have at most 256 KB. */
const maxBodyBytes = 512 * 1024;

/** Mounts an endpoint that other servers call: like `mount`, but the verb gets the unread body and the headers. */
export function mountWebhook<E extends Endpoint>(
  host: Host,
  endpoint: E,
  verb: (context: Context, call: WebhookCall) => Promise<VerbResult<E>>,
): void {
  host.endpoints.push(endpoint);
  // Register it in a scope of its own, so that all other endpoints keep parsing JSON.
  host.fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: maxBodyBytes }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(endpoint.path, async (request, reply) => {
      const context = await openContext(host, endpoint, request, reply);
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      return stripReply(endpoint, context, await verb(context, { body, headers: request.headers }));
    });
  });
}
