import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** Limit of unanswered requests on one connection. */
const maxUnanswered = 16;

/**
 * Closes connections with too many pipelined requests. Node starts all requests that arrive in one piece and keeps
 * their answers in memory until the client reads. Browsers and proxies do not pipeline.
 *
 * Call this before adding other hooks and listeners, because those may answer a request themselves.
 */
export function limitPipelinedRequests(fastify: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>();
  const change = (socket: Socket, by: 1 | -1) => {
    const count = (unanswered.get(socket) ?? 0) + by;
    unanswered.set(socket, count);
    return count;
  };
  const count = ({ socket }: IncomingMessage, response: ServerResponse) => {
    response.once("close", () => change(socket, -1));
    if (change(socket, 1) > maxUnanswered) socket.destroy();
  };
  fastify.server.prependListener("request", count);
  fastify.server.prependListener("checkExpectation", count);
  // Do not run requests that arrived before their connection was closed. Node still delivers these.
  fastify.addHook("onRequest", async ({ raw }, reply) => {
    if (raw.socket.destroyed) reply.hijack();
  });
}
