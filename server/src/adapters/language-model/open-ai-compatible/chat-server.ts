import { NoAnswer } from "./no-answer.ts";

/** Size limit of a decompressed reply in bytes; a larger reply is refused. */
const maxReplyBytes = 64 * 1024;

export interface ChatReply {
  status: number;
  headers: Headers;
  body: string;
}

/** Posts the body of a request to the model's server. Resolves for every HTTP status. */
export type ChatServer = (body: object, signal: AbortSignal) => Promise<ChatReply>;

interface ChatServerSettings {
  baseUrl: string;
  apiKey: string | null;
}

/** Creates a client of the model's server. It posts to the configured URL only and refuses redirects. */
export function createChatServer({ baseUrl, apiKey }: ChatServerSettings): ChatServer {
  const url = new URL(baseUrl);
  url.pathname = `${url.pathname.replace(/\/+$/, "")}/chat/completions`;
  const headers = { "content-type": "application/json", ...writeApiKeyHeader(url.hostname, apiKey) };
  return async (body, signal) => {
    const request = { method: "POST", headers, body: JSON.stringify(body), signal };
    const response = await fetch(url, { ...request, redirect: "error" });
    return { status: response.status, headers: response.headers, body: await readReplyBody(response) };
  };
}

/** Writes the request header that carries the API key. Azure uses another header than the other servers. */
function writeApiKeyHeader(hostname: string, apiKey: string | null): Record<string, string> {
  if (apiKey === null) return {};
  return hostname.endsWith(".azure.com") ? { "api-key": apiKey } : { authorization: `Bearer ${apiKey}` };
}

/**
 * Reads the body of the model's reply.
 * @throws NoAnswer for a body above `maxReplyBytes`. The connection is then closed, because the loop ends early.
 */
async function readReplyBody(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let read = 0;
  let text = "";
  for await (const chunk of response.body ?? []) {
    read += chunk.byteLength;
    if (read > maxReplyBytes) throw new NoAnswer("the reply is too large", { isOutage: true });
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
