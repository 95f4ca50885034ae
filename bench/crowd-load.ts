import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/**
 * The message that this process waits for. It says which crowd to imitate and which server to call. The calls continue
 * until the process is stopped.
 */
export interface CrowdOrder {
  kind: CrowdKind;
  url: string;
  /** Access tokens, one for each user of the crowd. */
  tokens: string[];
}

export type CrowdKind = "50 searches of one user" | "200 unread streams" | "wide JSON" | "40 uploads";

type SendCall = (order: CrowdOrder, client: number, turn: number) => Promise<void>;

const searchPath = "/api/ai/ai-company-search-enriched";
const makeJsonHeaders = (token: string) => ({
  "content-type": "application/json",
  authorization: `Bearer ${token}`,
});
const pickToken = ({ tokens }: CrowdOrder, client: number) => tokens[client % tokens.length] ?? "";
const searchedPlaces = [
  "Ohio",
  "Texas",
  "Boston",
  "Denver",
  "Chicago",
  "Florida",
  "Seattle",
  "Utah",
  "Maine",
  "Iowa",
];

async function postJson(
  url: string,
  headers: Record<string, string>,
  body: string | Uint8Array<ArrayBuffer>,
): Promise<void> {
  const response = await fetch(url, { method: "POST", headers, body, signal: AbortSignal.timeout(60_000) });
  await response.arrayBuffer();
}

const sendSearch: SendCall = (order, client, turn) => {
  const query = `companies in ${searchedPlaces[(client + turn) % searchedPlaces.length]}`;
  return postJson(
    order.url + searchPath,
    makeJsonHeaders(pickToken(order, client)),
    JSON.stringify({ query, page: 1, rpp: 25 }),
  );
};

/** Sends a search on a new connection and never reads the answer. Closes the connection after 15 s. */
const sendSearchWithoutReading: SendCall = async (order, client) => {
  const { hostname, port } = new URL(order.url);
  const body = JSON.stringify({ query: "manufacturers", page: 1, rpp: 25 });
  const socket = connect({ host: hostname, port: Number(port) });
  socket.pause();
  socket.on("error", () => {});
  const lines = Object.entries({
    host: hostname,
    "content-length": body.length,
    ...makeJsonHeaders(pickToken(order, client)),
  });
  const head = lines.map(([name, value]) => `${name}: ${value}`).join("\r\n");
  socket.write(`POST ${searchPath} HTTP/1.1\r\n${head}\r\n\r\n${body}`);
  await Promise.race([once(socket, "close").catch(() => {}), wait(15_000)]);
  socket.destroy();
};

/** Request bodies just under the size limit: one with a very long list, one with as many keys as fit. */
const wideBodies = [
  { query: "manufacturers", choices: Array.from({ length: 90_000 }, (_, n) => ({ text: `t${n}` })) },
  {
    query: "manufacturers",
    searchParams: { industryCodes: Array.from({ length: 90_000 }, (_, n) => `c${n}`) },
  },
  {
    query: "manufacturers",
    searchParams: Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [`k${n}`, n])),
  },
].map((body) => JSON.stringify(body).slice(0, 10_000_000));

const sendWideBody: SendCall = (order, client, turn) => {
  const path = turn % 2 === 0 ? searchPath : "/api/ai/ai-interpret";
  const body = wideBodies[turn % wideBodies.length] ?? "";
  return postJson(order.url + path, makeJsonHeaders(pickToken(order, client)), body);
};

const resumeLine =
  "Plant Manager, Example Works, Columbus, Ohio, 2014 to 2020: led 40 people on three lines\n";
const formBoundary = "crowd";
const filePartHead = `--${formBoundary}\r\ncontent-disposition: form-data; name="file"; filename="resume.txt"\r\n\r\n`;
const uploadForm = new TextEncoder().encode(
  `${filePartHead}${resumeLine.repeat(40_000)}\r\n--${formBoundary}--\r\n`,
);

const sendUpload: SendCall = (order, client) => {
  const headers = {
    "content-type": `multipart/form-data; boundary=${formBoundary}`,
    authorization: `Bearer ${pickToken(order, client)}`,
  };
  return postJson(`${order.url}/api/ai/mpc/parse-candidate-file`, headers, uploadForm);
};

const crowdsByKind: Record<CrowdKind, { clients: number; send: SendCall }> = {
  "50 searches of one user": { clients: 50, send: sendSearch },
  "200 unread streams": { clients: 200, send: sendSearchWithoutReading },
  "wide JSON": { clients: 4, send: sendWideBody },
  "40 uploads": { clients: 40, send: sendUpload },
};

const [order] = (await once(process, "message")) as [CrowdOrder];
process.on("disconnect", () => process.exit(0));
const { clients, send } = crowdsByKind[order.kind];
let calls = 0;
const runClient = async (_: unknown, index: number) => {
  for (let turn = 0; ; turn += 1) {
    await send(order, index, turn).catch(() => wait(50));
    calls += 1;
    process.send?.(calls);
  }
};
await Promise.all(Array.from({ length: clients }, runClient));
