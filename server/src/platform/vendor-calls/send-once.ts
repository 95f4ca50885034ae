import { fetch, type Response } from "undici";
import { parseRetryAfter } from "../retry-after.ts";
import { VendorFailure } from "./vendor-failure.ts";

export interface VendorRequest {
  /** The path below the vendor's base address, such as "/v2/email-finder". */
  readonly path: string;
  readonly method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Parameters of the address; empty ones are left out. */
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent as a form, as OAuth wants it. */
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
}

export interface VendorReply {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  /** The parsed body; null for an empty one, undefined for one that is no JSON. */
  readonly json: unknown;
}

export interface SendLimits {
  /** The vendor's name for people. */
  readonly name: string;
  readonly baseUrl: string;
  /** Milliseconds for one request, body included. */
  readonly timeLimitMs: number;
  /** Largest size of the decompressed body in bytes. */
  readonly maxBytes: number;
}

/**
 * Sends one request. Resolves for every HTTP status but redirects, which are not followed.
 * @throws VendorFailure `unavailable` or `bad-answer`; the reason of an aborted signal
 */
export async function sendOnce(
  request: VendorRequest,
  headers: Readonly<Record<string, string>>,
  { name, baseUrl, timeLimitMs, maxBytes }: SendLimits,
): Promise<VendorReply> {
  const { signal } = request;
  const stop = new AbortController();
  const timeout = AbortSignal.timeout(timeLimitMs);
  try {
    const response = await fetch(createUrl(baseUrl, request), {
      ...writeRequest(request, headers),
      redirect: "manual",
      signal: AbortSignal.any([stop.signal, timeout, ...(signal ? [signal] : [])]),
    });
    if (response.status >= 300 && response.status < 400)
      throw new VendorFailure("bad-answer", `${name} answered with a redirect, which is not followed`);
    const text = await readText(response, name, maxBytes);
    return { status: response.status, headers: response.headers, json: parseJson(text) };
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof VendorFailure) throw error;
    const problem = timeout.aborted
      ? `gave no complete answer within ${timeLimitMs / 1000} s`
      : "could not be reached";
    throw new VendorFailure("unavailable", `${name} ${problem}`);
  } finally {
    // Closes the connection of a reply that was not read to its end.
    stop.abort();
  }
}

function writeRequest(
  { method = "GET", json, form, ...request }: VendorRequest,
  signIn: VendorRequest["headers"],
) {
  const contentType = json === undefined ? {} : { "content-type": "application/json" };
  return {
    method,
    headers: { accept: "application/json", ...contentType, ...signIn, ...request.headers },
    body: form ? new URLSearchParams(form) : json === undefined ? null : JSON.stringify(json),
  };
}

function createUrl(baseUrl: string, { path, query = {} }: VendorRequest): URL {
  const url = new URL(baseUrl);
  url.pathname = `${url.pathname.replace(/\/+$/, "")}${path}`;
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== "") url.searchParams.set(name, String(value));
  return url;
}

/** @throws VendorFailure for a body above `maxBytes` */
async function readText(response: Response, name: string, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = "";
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes)
      throw new VendorFailure("bad-answer", `${name} sent more than ${Math.round(maxBytes / 1024)} kB`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function parseJson(text: string): unknown {
  if (text.trim() === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads how many seconds a reply asks to wait; null without a wish. A date is compared with the reply's own, because the
 * clock of this server may differ.
 */
export function readRetryAfterSeconds({ headers }: Pick<VendorReply, "headers">): number | null {
  const repliedAt = Date.parse(headers.get("date") ?? "");
  const ms = parseRetryAfter(headers.get("retry-after"), Number.isNaN(repliedAt) ? Date.now() : repliedAt);
  return ms === null ? null : Math.max(0, Math.ceil(ms / 1000));
}
