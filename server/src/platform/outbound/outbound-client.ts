import { Agent, fetch, type Response } from "undici";
import { createCheckedConnector, type Network, publicNetwork } from "./network.ts";
import { describeConnectionError, OutboundFailure } from "./outbound-failure.ts";

export interface OutboundRequest {
  readonly url: string;
  readonly method?: "GET" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Milliseconds until the request is given up, body included; 10,000 by default. */
  readonly timeLimitMs?: number;
  /** Bytes of the decompressed body above which the request is given up; 1 MB by default. */
  readonly maxBytes?: number;
  readonly signal?: AbortSignal | undefined;
}

export interface OutboundReply {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  readonly body: Buffer;
}

/** Sends requests to addresses that users, files or other servers name. */
export interface OutboundClient {
  /**
   * Sends one request. Resolves for every HTTP status; redirects are replies too and are not followed.
   * @throws OutboundFailure, or the reason of an aborted signal
   */
  send(request: OutboundRequest): Promise<OutboundReply>;
  close(): Promise<void>;
}

const defaultTimeLimitMs = 10_000;
const defaultMaxBytes = 1024 * 1024;

/**
 * Creates a client that connects to public addresses only. Each connection is checked after its name was resolved.
 * @param userAgent names this server and how to reach whoever runs it
 */
export function createOutboundClient({
  userAgent,
  network = publicNetwork,
}: {
  userAgent: string;
  network?: Network;
}): OutboundClient {
  const agent = new Agent({ connect: createCheckedConnector(network) });
  const send = async (request: OutboundRequest): Promise<OutboundReply> => {
    const { timeLimitMs = defaultTimeLimitMs, signal } = request;
    const url = parseWebAddress(request.url);
    const stop = new AbortController();
    const timeout = AbortSignal.timeout(timeLimitMs);
    const signals = [stop.signal, timeout, ...(signal ? [signal] : [])];
    try {
      const response = await fetch(url, {
        method: request.method ?? "GET",
        headers: { "user-agent": userAgent, ...request.headers },
        body: request.body ?? null,
        redirect: "manual",
        dispatcher: agent,
        signal: AbortSignal.any(signals),
      });
      const body = await readBody(response, url.host, request.maxBytes ?? defaultMaxBytes);
      return { status: response.status, headers: response.headers, body };
    } catch (error) {
      signal?.throwIfAborted();
      if (!timeout.aborted) throw describeConnectionError(error, url.host);
      throw new OutboundFailure("time", `${url.host} gave no complete answer within ${timeLimitMs / 1000} s`);
    } finally {
      // Closes the connection of a reply that was not read to its end.
      stop.abort();
    }
  };
  return { send, close: () => agent.destroy() };
}

/**
 * Parses an address that a request may be sent to: http or https, without user name and password.
 * @throws OutboundFailure
 */
export function parseWebAddress(text: string, base?: string): URL {
  const url = URL.parse(text, base);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new OutboundFailure("url", "The address is not a web address (http or https)");
  if (url.username !== "" || url.password !== "")
    throw new OutboundFailure("url", `The address on ${url.host} has a user name or password`);
  return url;
}

/** @throws OutboundFailure for a body above `maxBytes` */
async function readBody(response: Response, host: string, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes)
      throw new OutboundFailure("size", `${host} sent more than ${Math.round(maxBytes / 1024)} kB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
