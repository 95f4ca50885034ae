import type { FastifyError, FastifyInstance } from "fastify";
import { Refusal } from "./refusal.ts";

/** Texts for the refusals of the HTTP layer itself, by Fastify's error code. */
const layerTexts: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: "The body is not valid JSON",
  FST_ERR_CTP_EMPTY_JSON_BODY: "The body is empty; send a JSON object",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "Send JSON with the header content-type: application/json",
  FST_ERR_CTP_BODY_TOO_LARGE: "The body is too large; send at most 1 MB",
};

/** Every failure is `{success: false, error, ...details}`; what was not meant for the caller is logged only. */
export function setErrorHandler(fastify: FastifyInstance): void {
  fastify.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    if (error instanceof Refusal) {
      return reply
        .code(error.status)
        .headers(error.headers)
        .send({ success: false, error: error.message, ...error.details });
    }
    if (request.raw.destroyed && !reply.raw.writableFinished && error.name === "AbortError") {
      return reply.code(499).send();
    }
    const status = error.statusCode ?? 500;
    if (status < 500) {
      const text = layerTexts[error.code] ?? error.message;
      return reply.code(status).send({ success: false, error: text });
    }
    request.log.error({ err: error }, "A request failed");
    return reply.code(500).send({
      success: false,
      error: "Something went wrong on the server. Nothing was lost; please try again.",
    });
  });
}
