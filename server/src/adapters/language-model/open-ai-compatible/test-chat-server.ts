import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A request that the server received. */
export interface ReceivedRequest {
  path: string;
  headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: read as a server reads it, without our types.
  body: any;
}

/** A behaviour: answers one request to the test server, correctly or not. */
export type ServerBehaviour = (response: ServerResponse, request: ReceivedRequest) => void;

export interface TestChatServer {
  baseUrl: string;
  requests: ReceivedRequest[];
  /** Number of connections that the client closed before the server had answered. */
  abandoned: () => number;
  behave(behaviour: ServerBehaviour): void;
  close(): Promise<void>;
}

/** Opens a local server that speaks the chat-completions protocol, correctly or not. */
export async function openTestChatServer(first: ServerBehaviour): Promise<TestChatServer> {
  let behaviour = first;
  let abandoned = 0;
  const requests: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = JSON.parse(Buffer.concat(chunks).toString("utf8") || "null");
      const received = { path: request.url ?? "", headers: request.headers, body };
      requests.push(received);
      behaviour(response, received);
    });
    response.on("close", () => {
      if (!response.writableFinished) abandoned++;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    abandoned: () => abandoned,
    behave: (next) => {
      behaviour = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(typeof body === "string" ? body : JSON.stringify(body));
}

/** Creates a complete chat-completions reply whose message has this content. */
export function createChatReply(
  content: string | null,
  { finish = "stop" as string | null, refusal = null as string | null } = {},
) {
  return {
    id: "chatcmpl-test",
    object: "chat.completion",
    created: 1_795_100_000,
    model: "test-model",
    choices: [{ index: 0, finish_reason: finish, message: { role: "assistant", content, refusal } }],
    usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 },
  };
}

/** Creates a behaviour that answers every request with a chat reply of this text. */
export const answerWithText =
  (
    content: string | null,
    ending: { finish?: string | null; refusal?: string | null } = {},
  ): ServerBehaviour =>
  (response) =>
    sendJson(response, 200, createChatReply(content, ending));

/** Creates a behaviour that answers every request with this HTTP status. */
export const answerWithStatus =
  (
    status: number,
    headers: Record<string, string> = {},
    body: unknown = { error: { message: "no" } },
  ): ServerBehaviour =>
  (response) =>
    sendJson(response, status, body, headers);

/** A behaviour that never answers a request. */
export const leaveUnanswered: ServerBehaviour = () => {};

/** Creates a behaviour that answers correctly after a delay. */
export const answerAfterDelay =
  (ms: number, content: string): ServerBehaviour =>
  (response) => {
    const timer = setTimeout(() => sendJson(response, 200, createChatReply(content)), ms);
    response.on("close", () => clearTimeout(timer));
  };

/** A behaviour that starts a correct reply and never ends it. */
export const answerWithoutEnd: ServerBehaviour = (response) => {
  response.writeHead(200, { "content-type": "application/json" });
  response.write('{"choices":[{"index":0,"finish_reason":"stop","message":{"role":"assistant","content":"');
  const more = () => {
    while (!response.destroyed && response.write("x".repeat(16_384))) {}
  };
  response.on("drain", more);
  more();
};

/** A behaviour that sends a correct reply at one byte every 20 ms. */
export const answerByteByByte: ServerBehaviour = (response) => {
  response.writeHead(200, { "content-type": "application/json" });
  const timer = setInterval(() => response.write(" "), 20);
  response.on("close", () => clearInterval(timer));
};
