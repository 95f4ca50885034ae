import { request } from "node:http";

export interface StreamTimes {
  status: number;
  /** Milliseconds to the first byte, to the named event, and to the end of the stream. */
  first: number;
  results: number;
  whole: number;
  /** Chunks as they came, for a peer that sends the same. */
  chunks: Buffer[];
  companies: number;
}

const marker = '"type":"search_results"';
const enriched = /"type":"company_enriched"/g;

/** Sends one search and times its events. Each call opens a connection of its own, as a new visitor does. */
export function timeStream(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<StreamTimes> {
  const started = performance.now();
  const since = () => performance.now() - started;
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: "POST",
      agent: false,
      headers: { "content-type": "application/json", ...headers },
    });
    sent.setTimeout(60_000, () => sent.destroy(new Error("No answer within 60 s.")));
    sent.on("error", reject);
    sent.on("response", (reply) => {
      const chunks: Buffer[] = [];
      let first = Number.NaN;
      let results = Number.NaN;
      reply.on("data", (chunk: Buffer) => {
        if (chunks.length === 0) first = since();
        chunks.push(chunk);
        if (Number.isNaN(results) && chunk.includes(marker)) results = since();
      });
      reply.on("error", reject);
      reply.on("end", () => {
        const whole = since();
        const companies = Buffer.concat(chunks).toString().match(enriched)?.length ?? 0;
        resolve({ status: reply.statusCode ?? 0, first, results, whole, chunks, companies });
      });
    });
    sent.end(JSON.stringify(body));
  });
}
