import { type AnyEndpoint, pathParameters } from "@eq/contracts";
import { getPageApiBase } from "./api-base.ts";
import { ApiError, readApiError } from "./api-error.ts";
import { getCredentials } from "./credentials.ts";
import { requestUpgradeFor } from "./upgrade-event.ts";

/** Timeout for a response, and for each new line of a stream, in milliseconds. */
export const requestTimeoutMs = 120_000;

type RequestInput = Record<string, unknown>;

/**
 * Sends one request, with the user's token unless the endpoint is public. After a 401 retries once with a fresh token;
 * after a second 401 starts login. @returns the successful response @throws ApiError
 */
export function sendToEndpoint(
  endpoint: AnyEndpoint,
  input: RequestInput,
  signal: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return sendWithToken(endpoint, (token) => fetchEndpoint(endpoint, input, { token, signal, headers }));
}

/** Calls `sendRequest` with the user's token; after a 401 retries once with a fresh token. @throws ApiError */
export async function sendWithToken(
  { access }: Pick<AnyEndpoint, "access">,
  sendRequest: (token: string | null) => Promise<Response>,
): Promise<Response> {
  const { token, renew, login } = getCredentials();
  const used = access === "public" ? null : token();
  const first = await sendRequest(used);
  if (first.status !== 401 || !used) return throwFailedResponse(first);
  const fresh = await renew(used);
  const second = fresh ? await sendRequest(fresh) : first;
  if (second.status === 401) login();
  return throwFailedResponse(second);
}

/** Creates the error of a request that got no response. */
export function createUnreachableError(cause: unknown): ApiError {
  return new ApiError(0, "The server cannot be reached. Check your connection and try again.", {
    body: { cause: String(cause) },
  });
}

/** Builds a call's address: fills in path parameters; for GET and DELETE adds the other input as query string. */
export function buildRequestPath(endpoint: AnyEndpoint, input: RequestInput): string {
  const inPath = pathParameters(endpoint.path);
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_whole, name) =>
    encodeURIComponent(String(input[name])),
  );
  if (!sendsInputInQuery(endpoint)) return path;
  const queryInput = Object.entries(input).filter(
    ([name, value]) => !inPath.includes(name) && isNotNullish(value),
  );
  const query = new URLSearchParams(queryInput.map(([name, value]) => [name, String(value)])).toString();
  return query ? `${path}?${query}` : path;
}

async function fetchEndpoint(
  endpoint: AnyEndpoint,
  input: RequestInput,
  {
    token,
    signal,
    headers: added,
  }: { token: string | null; signal: AbortSignal; headers: Readonly<Record<string, string>> },
): Promise<Response> {
  const url = getPageApiBase() + buildRequestPath(endpoint, input);
  const headers = new Headers({ accept: "application/json, text/event-stream", ...added });
  if (token) headers.set("authorization", `Bearer ${token}`);
  const body = sendsInputInQuery(endpoint) ? undefined : JSON.stringify(pickBodyFields(endpoint, input));
  if (body !== undefined) headers.set("content-type", "application/json");
  try {
    return await fetch(url, { method: endpoint.method, headers, body, signal });
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw createUnreachableError(error);
  }
}

async function throwFailedResponse(response: Response): Promise<Response> {
  if (response.ok) return response;
  const error = await readApiError(response);
  if (response.status === 402) requestUpgradeFor(error.body?.reason);
  throw error;
}

function pickBodyFields(endpoint: AnyEndpoint, input: RequestInput): RequestInput {
  const inPath = pathParameters(endpoint.path);
  return Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.includes(name)));
}

function sendsInputInQuery(endpoint: AnyEndpoint): boolean {
  return endpoint.method === "GET" || endpoint.method === "DELETE";
}

function isNotNullish(value: unknown): boolean {
  return value !== undefined && value !== null;
}
