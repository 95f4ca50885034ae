import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";

export interface ReceivedExport {
  /** Milliseconds from the request to the first and to the last byte of the body. */
  firstMs: number;
  lastMs: number;
  bytes: number;
}

export interface ExportRequest {
  url: string;
  token: string;
  id: string;
  format: "csv" | "xlsx";
}

/** Downloads the file of an export without keeping it. @throws when the call is refused or the file ends too early */
export async function receiveExport({ url, token, id, format }: ExportRequest): Promise<ReceivedExport> {
  const startedAt = performance.now();
  const request = get(`${url}/api/exports/${id}/download?format=${format}`, {
    headers: { authorization: `Bearer ${token}` },
    agent: false,
  });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`The download answered ${response.statusCode}`);
  let bytes = 0;
  let firstMs = 0;
  for await (const piece of response) {
    if (bytes === 0) firstMs = performance.now() - startedAt;
    bytes += (piece as Buffer).length;
  }
  return { firstMs, lastMs: performance.now() - startedAt, bytes };
}
