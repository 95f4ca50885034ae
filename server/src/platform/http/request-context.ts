import type { AnyEndpoint } from "@eq/contracts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isLoopback } from "../access/loopback.ts";
import type { Context } from "./context.ts";
import type { Host } from "./host.ts";

/** Headers in which proxies, trusted or not, pass on the client's address. */
const forwardingHeaders = ["x-forwarded-for", "x-real-ip", "forwarded"];

/** True for a call from the server's own machine that no proxy forwarded. */
export function isLocalCall({ ip, headers }: FastifyRequest): boolean {
  return isLoopback(ip) && !forwardingHeaders.some((name) => name in headers);
}

/** Opens the context of one request. Its signal aborts when the client disconnects before the answer is written. */
export async function openContext(
  host: Host,
  endpoint: Pick<AnyEndpoint, "access" | "keyScope">,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Context> {
  const departure = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) departure.abort(new DOMException("The client left", "AbortError"));
  });
  const caller = await host.access.resolve(request, reply, endpoint);
  return {
    ...caller,
    address: request.ip,
    isLocal: isLocalCall(request),
    signal: AbortSignal.any([departure.signal, host.shutdown]),
    db: host.db,
    now: host.now,
    log: request.log,
  };
}
