import { once } from "node:events";
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";

export interface HttpCall {
  readonly method: string;
  /** The path, which is sent without escaping. */
  readonly path: string;
  /** The headers. A list is sent as one header line for each value. */
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: string | Buffer | null;
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const keepAliveAgent = new Agent({ keepAlive: true, maxSockets: 8 });
const timeoutMs = 30_000;

/**
 * Sends an HTTP call exactly as written, whether it is valid or not.
 * @throws when there is no answer within 30 s
 */
export async function sendCall(base: string, { method, path, headers, body }: HttpCall): Promise<HttpAnswer> {
  const { hostname, port } = new URL(base);
  const signal = AbortSignal.timeout(timeoutMs);
  const sent = request({ hostname, port, method, path, headers, agent: keepAliveAgent, signal });
  sent.end(body ?? undefined);
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    body: Buffer.concat(chunks).toString("utf8"),
  };
}
