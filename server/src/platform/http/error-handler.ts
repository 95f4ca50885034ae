import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DatabaseUnavailable } from "../db/database-unavailable.ts";
import { databaseUnavailable, Refusal, restarting } from "./refusal.ts";

/** Texts for the refusals of the HTTP layer itself, by Fastify's error code. */
const layerTexts: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: "The body is not valid JSON",
  FST_ERR_CTP_EMPTY_JSON_BODY: "The body is empty; send a JSON object",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "Send JSON with the header content-type: application/json",
  FST_ERR_CTP_BODY_TOO_LARGE: "The body is too large; send at most 1 MB",
};

/** Seconds after which a restarted server is expected to answer again. */
const restartSeconds = 5;

/**
 * Every failure is `{success: false, error, ...details}`; what was not meant for the caller is logged only.
 * A client that left is no failure (499, read by nobody), nor is work cut short by `shutdown` (503). While the database
 * is not available the answer is 503.
 */
export function setErrorHandler(fastify: FastifyInstance, shutdown?: AbortSignal): void {
  fastify.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const refusal = error instanceof Refusal ? error : readLayerError(error);
    if (refusal) return answer(reply, refusal);
    if (hasLeft(request, reply)) {
      request.log.debug({ err: error }, "The client left");
      return reply.code(499).send();
    }
    if (shutdown?.aborted) {
      return answer(reply, new Refusal(503, restarting, {}, { "retry-after": String(restartSeconds) }));
    }
    if (error instanceof DatabaseUnavailable) {
      request.log.warn(`${error.message}; answered 503`);
      return answer(reply, databaseUnavailable());
    }
    request.log.error({ err: error }, "A request failed");
    return answer(
      reply,
      new Refusal(500, "Something went wrong on the server. Nothing was lost; please try again."),
    );
  });
}

/** A refusal by the HTTP layer: a body that is no JSON, too large and the like. */
function readLayerError(error: FastifyError): Refusal | null {
  const status = error.statusCode ?? 500;
  return status < 500 ? new Refusal(status, layerTexts[error.code] ?? error.message) : null;
}

/** The connection is gone before the answer was written. */
function hasLeft(request: FastifyRequest, reply: FastifyReply): boolean {
  return (reply.raw.destroyed || request.raw.socket.destroyed) && !reply.raw.writableFinished;
}

function answer(reply: FastifyReply, { status, headers, message, details }: Refusal) {
  return reply
    .code(status)
    .headers({ ...headers })
    .send({ success: false, error: message, ...details });
}
