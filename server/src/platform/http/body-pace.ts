import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { Refusal } from "./refusal.ts";

export interface PaceLimit {
  /** Milliseconds during which a body may arrive at any pace. */
  grace: number;
  /** Lowest allowed average pace after the grace time, in bytes a second. */
  bytesPerSecond: number;
}

/** The minimum pace. Even a phone on a poor connection is faster. */
export const defaultPaceLimit: PaceLimit = { grace: 10_000, bytesPerSecond: 4_000 };
const checkIntervalMs = 1_000;

/**
 * Calls `onSlow` once when the average pace of a body falls below `pace`. Stops watching when the body or the
 * connection ends, or when the returned function is called.
 */
export function watchBodyPace(
  request: IncomingMessage,
  onSlow: () => void,
  pace = defaultPaceLimit,
): () => void {
  const { socket } = request;
  const started = performance.now();
  const bytesAtStart = socket.bytesRead;
  const timer = setInterval(
    () => {
      if (request.complete || socket.destroyed) return stop();
      const milliseconds = performance.now() - started;
      const bytes = socket.bytesRead - bytesAtStart;
      if (milliseconds < pace.grace || bytes >= (pace.bytesPerSecond * milliseconds) / 1000) return;
      stop();
      onSlow();
    },
    Math.min(checkIntervalMs, pace.grace),
  );
  timer.unref();
  const stop = () => clearInterval(timer);
  return stop;
}

/** Creates a refusal with 408 that closes the connection, so that the server does not wait for the remaining body. */
export function createTooSlowRefusal(what: string): Refusal {
  const message = `${what} took too long to arrive. Please try again.`;
  return new Refusal(408, message, {}, { connection: "close" });
}

/** Refuses bodies that arrive too slowly. Uploads are exempt here: their bodies are read only after they got a slot. */
export function refuseSlowBodies(fastify: FastifyInstance, pace = defaultPaceLimit): void {
  fastify.addHook("onRequest", async ({ raw }, reply) => {
    const { headers } = raw;
    const hasBody = headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
    if (!hasBody || headers["content-type"]?.startsWith("multipart/form-data")) return;
    const stop = watchBodyPace(
      raw,
      () => {
        // Whoever reads the body answers the error. When nobody reads the body, close the connection here.
        if (raw.listenerCount("error") === 0) raw.socket.destroy();
        else {
          if (!reply.raw.headersSent) reply.raw.setHeader("connection", "close");
          raw.emit("error", createTooSlowRefusal("The request"));
        }
      },
      pace,
    );
    reply.raw.once("close", stop);
  });
}
