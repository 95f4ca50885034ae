import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DatabaseUnavailable } from "../db/database-unavailable.ts";
import { createDatabaseRefusal, Refusal, restartingMessage } from "./refusal.ts";

/** Messages for Fastify's own refusals, by error code. */
const fastifyErrorMessages: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: "The body is not valid JSON",
  FST_ERR_CTP_EMPTY_JSON_BODY: "The body is empty; send a JSON object",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "Send JSON with the header content-type: application/json",
  FST_ERR_CTP_BODY_TOO_LARGE: "The body is too large; send at most 1 MB",
};

/** Seconds after which a server that is restarting is expected to answer again. */
const restartRetrySeconds = 5;

/**
 * Answers every failure as `{success: false, error, ...details}`. An error that is not a refusal is logged and answered
 * 500 without its message. Two cases are not logged as errors: a client that has disconnected (499, which nobody
 * reads), and work that `shutdown` interrupts (503). While the database is unavailable, the answer is 503.
 */
export function setErrorHandler(fastify: FastifyInstance, shutdown?: AbortSignal): void {
  fastify.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const refusal = error instanceof Refusal ? error : convertFastifyError(error);
    if (refusal) return sendRefusal(reply, refusal);
    if (hasDisconnected(request, reply)) {
      request.log.debug({ err: error }, "The client left");
      return reply.code(499).send();
    }
    if (shutdown?.aborted) {
      return sendRefusal(
        reply,
        new Refusal(503, restartingMessage, {}, { "retry-after": String(restartRetrySeconds) }),
      );
    }
    if (error instanceof DatabaseUnavailable) {
      request.log.warn(`${error.message}; answered 503`);
      return sendRefusal(reply, createDatabaseRefusal());
    }
    request.log.error({ err: error }, "A request failed unexpectedly; answered 500");
    return sendRefusal(
      reply,
      new Refusal(500, "Something went wrong on the server. Nothing was lost; please try again."),
    );
  });
}

/** Converts one of Fastify's own refusals, such as of a body that is too large or not JSON. Null for other errors. */
function convertFastifyError(error: FastifyError): Refusal | null {
  const status = error.statusCode ?? 500;
  return status < 500 ? new Refusal(status, fastifyErrorMessages[error.code] ?? error.message) : null;
}

/** True when the client closed the connection before the whole answer was written. */
function hasDisconnected(request: FastifyRequest, reply: FastifyReply): boolean {
  return (reply.raw.destroyed || request.raw.socket.destroyed) && !reply.raw.writableFinished;
}

function sendRefusal(reply: FastifyReply, { status, headers, message, details }: Refusal) {
  return reply
    .code(status)
    .headers({ ...headers })
    .send({ success: false, error: message, ...details });
}
