import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** Requests that one connection may have sent before the first of them is answered. */
const mostUnanswered = 16;

/**
 * Ends a connection that sends request after request without waiting for answers. Node starts all that arrive in one
 * piece and keeps their answers in memory until the client reads. Browsers and proxies send one after another.
 */
export function limitPipelinedRequests(fastify: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>();
  const count = (socket: Socket, change: 1 | -1) => {
    const requests = (unanswered.get(socket) ?? 0) + change;
    unanswered.set(socket, requests);
    return requests;
  };
  fastify.addHook("onRequest", async ({ raw: { socket } }, reply) => {
    reply.raw.once("close", () => count(socket, -1));
    if (count(socket, 1) > mostUnanswered) socket.destroy();
    // Node still hands over the requests that had arrived before the end of their connection.
    if (socket.destroyed) reply.hijack();
  });
}
