import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";

/** Answers requests that reach no route, because their address, headers or syntax cannot be read. */
export interface UnroutedAnswers {
  /** Handler for Fastify's option `frameworkErrors`. It answers requests whose URL Fastify cannot route. */
  frameworkErrors(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void;
  /** Handler for Fastify's option `clientErrorHandler`. It answers requests that Node cannot parse. */
  clientErrorHandler(error: NodeJS.ErrnoException, socket: Socket): void;
  /** Gives a JSON body to answers that Node's server would send without one. */
  attach(server: Server): void;
}

const malformedRequest = { status: 400, text: "This is not a valid HTTP request" };
const refusalsByCode: Record<string, { status: number; text: string }> = {
  FST_ERR_BAD_URL: {
    status: 400,
    text: "The address is not valid: a % in it is not followed by two hex digits",
  },
  HPE_HEADER_OVERFLOW: { status: 431, text: "The headers are too large; send at most 16 KB" },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, text: "The request took too long to arrive" },
};
const unsupportedExpectation = { status: 417, text: "Only Expect: 100-continue is supported" };

export function createUnroutedAnswers(publicUrl: string): UnroutedAnswers {
  const headers = createAnswerHeaders(publicUrl);
  return {
    frameworkErrors: (error, { raw }, reply) => {
      if (raw.socket.destroyed) return void reply.hijack();
      const { status, text } = refusalsByCode[error.code] ?? malformedRequest;
      void reply.code(status).headers(headers).send(createErrorBody(text));
    },
    clientErrorHandler: (error, socket) => {
      const answer = refusalsByCode[error.code ?? ""] ?? malformedRequest;
      if (mayWriteAnswer(error, socket)) socket.write(writeRawAnswer(answer, headers));
      socket.destroySoon();
    },
    attach: (server) => {
      server.on("checkExpectation", (_request: IncomingMessage, response: ServerResponse) => {
        const body = JSON.stringify(createErrorBody(unsupportedExpectation.text));
        const ending = { "content-length": Buffer.byteLength(body), connection: "close" };
        response.writeHead(unsupportedExpectation.status, { ...headers, ...ending }).end(body);
      });
    },
  };
}

const createErrorBody = (text: string) => ({ success: false, error: text });

/** Creates the headers of these JSON answers: they may load nothing and must never be shown in a frame. */
function createAnswerHeaders(publicUrl: string): Record<string, string> {
  return {
    "content-type": "application/json; charset=utf-8",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",
    ...(publicUrl.startsWith("https:") && {
      "strict-transport-security": "max-age=31536000; includeSubDomains",
    }),
  };
}

/** False when the client has disconnected, or when an answer is already being sent. */
function mayWriteAnswer(error: NodeJS.ErrnoException, socket: Socket): boolean {
  if (error.code === "ECONNRESET" || !socket.writable) return false;
  const { _httpMessage: current } = socket as { _httpMessage?: { headersSent: boolean } | null };
  return !current?.headersSent;
}

function writeRawAnswer(
  { status, text }: { status: number; text: string },
  headers: Record<string, string>,
): string {
  const body = JSON.stringify(createErrorBody(text));
  const lines = Object.entries({
    ...headers,
    "content-length": String(Buffer.byteLength(body)),
    connection: "close",
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\n${lines.join("")}\r\n${body}`;
}
