import { once } from "node:events";
import { request } from "node:http";
import { connect } from "node:net";

export interface StreamTimes {
  status: number;
  /** Milliseconds to the first byte of the answer (its head comes with the first event), to the named event, and to the end of the stream. */
  first: number;
  results: number;
  whole: number;
  /** Whether the answer came to its end, and without an event that says it failed. */
  complete: boolean;
  /** How the answer begins. */
  head: string;
}

type Asked = readonly [url: string, body: unknown, headers?: Record<string, string>];

const marker = '"type":"search_results"';
const failure = '"type":"error"';
/** The last piece of an answer sent in chunks. */
const lastChunk = "0\r\n\r\n";
/** Of what has arrived so much is kept: more than an error's event takes. */
const keptTail = 600;

/** Buffers that no search uses at the moment. */
const spare: Uint8Array[] = [];

/**
 * Sends one search and times its events, over a connection of its own as a new visitor has. The answer is read into a
 * buffer that is used again: what Node's own client makes of an answer is collected as garbage every few searches, which
 * stopped this process for tens of milliseconds, whatever server was measured.
 */
export async function timeStream(...asked: Asked): Promise<StreamTimes> {
  const times = { status: 0, first: Number.NaN, results: Number.NaN, head: "" };
  const buffer = spare.pop() ?? new Uint8Array(64 * 1024);
  let tail = "";
  const started = performance.now();
  const since = () => performance.now() - started;
  const callback = (length: number) => {
    const arrived = since();
    const isFound = !Number.isNaN(times.results);
    const from = isFound ? Math.max(0, length - keptTail) : 0;
    const text = tail + Buffer.from(buffer.buffer, from, length - from).toString("latin1");
    tail = text.slice(-keptTail);
    if (Number.isNaN(times.first))
      Object.assign(times, { first: arrived, status: statusOf(text), head: text.slice(0, 300) });
    if (!isFound && text.includes(marker)) times.results = arrived;
    return true;
  };
  const { hostname, port } = new URL(asked[0]);
  const socket = connect({ host: hostname, port: Number(port), onread: { buffer, callback } });
  socket.setTimeout(60_000, () => socket.destroy(new Error("No answer within 60 s.")));
  socket.write(writeRequest(asked));
  await once(socket, "close");
  spare.push(buffer);
  return { ...times, whole: since(), complete: tail.endsWith(lastChunk) && !tail.includes(failure) };
}

/** "HTTP/1.1 200 OK" */
function statusOf(answer: string): number {
  return Number(answer.slice(9, 12));
}

function writeRequest([url, body, headers = {}]: Asked): string {
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

/** The chunks of an answer as they came, for a peer that sends the same. */
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
