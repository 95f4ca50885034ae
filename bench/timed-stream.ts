import { once } from "node:events";
import { request } from "node:http";
import { connect } from "node:net";

export interface StreamTimes {
  status: number;
  /**
   * Milliseconds to the first byte (the headers are sent with the first event), to `search_results`, and to the
   * end.
   */
  first: number;
  results: number;
  whole: number;
  /** Whether the answer was received to its end, without an error event. */
  complete: boolean;
  /** The first 300 characters of the answer. */
  head: string;
}

type SearchRequest = readonly [url: string, body: unknown, headers?: Record<string, string>];

const resultsMarker = '"type":"search_results"';
const errorMarker = '"type":"error"';
/** The last chunk of an answer in chunked encoding. */
const lastChunk = "0\r\n\r\n";
/** How many characters at the end of the received text are kept, to find an error event, which is shorter. */
const tailLength = 600;

/** Buffers that no search is using at the moment. */
const spareBuffers: Uint8Array[] = [];

/**
 * Sends one search over a new connection, as a new visitor does, and times its events. Reads the answer into reused
 * buffers, because Node's HTTP client allocates much memory for each answer. With that client, garbage collection
 * stopped this process for tens of milliseconds every few searches.
 */
export async function timeStream(...search: SearchRequest): Promise<StreamTimes> {
  const times = { status: 0, first: Number.NaN, results: Number.NaN, head: "" };
  const buffer = spareBuffers.pop() ?? new Uint8Array(64 * 1024);
  let tail = "";
  const started = performance.now();
  const since = () => performance.now() - started;
  const callback = (length: number) => {
    const arrived = since();
    const hasResults = !Number.isNaN(times.results);
    const from = hasResults ? Math.max(0, length - tailLength) : 0;
    const text = tail + Buffer.from(buffer.buffer, from, length - from).toString("latin1");
    tail = text.slice(-tailLength);
    if (Number.isNaN(times.first))
      Object.assign(times, { first: arrived, status: readStatus(text), head: text.slice(0, 300) });
    if (!hasResults && text.includes(resultsMarker)) times.results = arrived;
    return true;
  };
  const { hostname, port } = new URL(search[0]);
  const socket = connect({ host: hostname, port: Number(port), onread: { buffer, callback } });
  socket.setTimeout(60_000, () => socket.destroy(new Error("No answer within 60 s.")));
  socket.write(writeRequest(search));
  await once(socket, "close");
  spareBuffers.push(buffer);
  return { ...times, whole: since(), complete: tail.endsWith(lastChunk) && !tail.includes(errorMarker) };
}

/** Reads the status of an HTTP answer, such as 200 of "HTTP/1.1 200 OK". */
function readStatus(answer: string): number {
  return Number(answer.slice(9, 12));
}

function writeRequest([url, body, headers = {}]: SearchRequest): string {
  const { host, pathname } = new URL(url);
  const text = JSON.stringify(body);
  const lines = Object.entries({
    host,
    connection: "close",
    "content-type": "application/json",
    "content-length": Buffer.byteLength(text),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`);
  return [`POST ${pathname} HTTP/1.1`, ...lines, "", text].join("\r\n");
}

/** Records the chunks of an answer as they arrive, for the replay server. */
export async function recordStream(url: string, body: unknown, headers: Record<string, string> = {}) {
  const sent = request(url, {
    method: "POST",
    agent: false,
    headers: { "content-type": "application/json", ...headers },
  });
  sent.end(JSON.stringify(body));
  const [reply] = await once(sent, "response");
  const chunks: Buffer[] = [];
  for await (const chunk of reply) chunks.push(chunk as Buffer);
  return { status: reply.statusCode as number, chunks };
}
