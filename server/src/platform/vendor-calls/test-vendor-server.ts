import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface VendorCall {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage["headers"];
  readonly json: unknown;
  /** Milliseconds of `performance.now()`. */
  readonly at: number;
}

export type VendorAnswer = (call: VendorCall, response: ServerResponse) => void | Promise<void>;

export interface TestVendorServer {
  readonly baseUrl: string;
  readonly calls: VendorCall[];
  answer: VendorAnswer;
  close(): Promise<void>;
}

/** Opens an HTTP server on this machine that plays a vendor. */
export async function openTestVendorServer(answer: VendorAnswer): Promise<TestVendorServer> {
  const calls: VendorCall[] = [];
  const server = createServer(async (request, response) => {
    const at = performance.now();
    response.on("error", () => {});
    const call = { ...(await readCall(request)), at };
    calls.push(call);
    await opened.answer(call, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const opened: TestVendorServer = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    answer,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return opened;
}

async function readCall(request: IncomingMessage): Promise<Omit<VendorCall, "at">> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString("utf8");
  const { method = "GET", headers, url = "/" } = request;
  const isJson = /json/.test(headers["content-type"] ?? "");
  return {
    method,
    headers,
    url: new URL(url, "http://vendor.example"),
    json: isJson && text !== "" ? JSON.parse(text) : text,
  };
}

export function sendJson(
  response: ServerResponse,
  body: unknown,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): void {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}
