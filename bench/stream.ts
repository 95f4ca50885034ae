import { startDemoServer, typedQueries } from "./demo-server.ts";
import { startReplayPeer } from "./replay-peer.ts";
import { summarizeSamples } from "./samples.ts";
import { printMachine, printTable } from "./table.ts";
import { startTestIssuer, type TestIssuer } from "./test-issuer.ts";
import { recordStream, type StreamTimes, timeStream } from "./timed-stream.ts";

const searchPath = "/api/ai/ai-company-search-enriched";
/** The measured rounds: the number of concurrent clients, and how many searches they make in total. */
const measuredRounds = [
  { clients: 1, searches: 240 },
  { clients: 10, searches: 400 },
  { clients: 50, searches: 600 },
];
/**
 * How often each query is searched for before the measurement. After these 60 searches, V8 has compiled the hot code.
 */
const warmUpRounds = 5;
const goalsText =
  "goals, one client, p99: search_results 30 ms, whole stream of 25 companies 150 ms; 50 clients: no first event after 500 ms";

type MakeSearch = (query: string, index: number) => Promise<StreamTimes>;

/** Runs `clients` loops concurrently. Each starts its next search when its previous one has ended. */
async function runClients(
  search: MakeSearch,
  { clients, searches }: (typeof measuredRounds)[number],
): Promise<StreamTimes[]> {
  const results: StreamTimes[] = [];
  let next = 0;
  const loop = async () => {
    while (next < searches) {
      const index = next++;
      results.push(await search(typedQueries[index % typedQueries.length] ?? "", index));
    }
  };
  await Promise.all(Array.from({ length: clients }, loop));
  return results;
}

function formatRow(name: string, clients: number, values: number[], peer: number[]) {
  const own = summarizeSamples(values);
  const peerTimes = summarizeSamples(peer);
  return [
    name,
    clients,
    own.p50,
    own.p95,
    own.p99,
    own.max,
    own.n,
    peerTimes.p50,
    peerTimes.p99,
    own.p99 / peerTimes.p99,
  ];
}

function formatRows(clients: number, own: StreamTimes[], peer: StreamTimes[]) {
  const of = (times: StreamTimes[], field: "first" | "results" | "whole") => times.map((time) => time[field]);
  return [
    formatRow("first event", clients, of(own, "first"), of(peer, "first")),
    formatRow("search_results", clients, of(own, "results"), of(peer, "results")),
    formatRow("whole stream", clients, of(own, "whole"), of(peer, "whole")),
  ];
}

function assertAnswered(times: StreamTimes[]): void {
  const failed = times.filter(
    ({ status, results, complete }) => status !== 200 || Number.isNaN(results) || !complete,
  );
  const first = failed[0];
  if (first === undefined) return;
  throw new Error(`${failed.length} of ${times.length} searches failed or were cut off: ${first.head}`);
}

/** Makes a search request of a signed-in user. Each user makes three searches, which the free credits cover. */
function makeRequest(
  url: string,
  issuer: TestIssuer,
  { run, query, index }: { run: string; query: string; index: number },
) {
  const token = issuer.tokenFor(`bench-${run}-${Math.floor(index / 3)}`);
  return [`${url}${searchPath}`, { query, page: 1, rpp: 25 }, { authorization: `Bearer ${token}` }] as const;
}

/** Searches for each query several times and records the last answer. */
async function warmUpAndRecord(url: string, issuer: TestIssuer): Promise<Map<string, Buffer[]>> {
  const recordings = new Map<string, Buffer[]>();
  const rounds = Array.from({ length: warmUpRounds }, () => typedQueries).flat();
  for (const [index, query] of rounds.entries()) {
    const { status, chunks } = await recordStream(
      ...makeRequest(url, issuer, { run: "warm-up", query, index }),
    );
    if (status !== 200) throw new Error(`A search failed with status ${status}`);
    recordings.set(query, chunks);
  }
  return recordings;
}

/**
 * Times searches of signed-in users until the first event, the results and the end of the stream, at 1, 10 and 50
 * clients. For comparison, times the replay server in the same way.
 */
export async function benchStream(): Promise<void> {
  printMachine();
  const issuer = await startTestIssuer();
  const server = await startDemoServer({ env: issuer.env });
  try {
    const recordings = await warmUpAndRecord(server.url, issuer);
    const peer = await startReplayPeer(recordings);
    const rows = [];
    for (const round of measuredRounds) {
      const own = await runClients(
        (query, index) =>
          timeStream(...makeRequest(server.url, issuer, { run: String(round.clients), query, index })),
        round,
      );
      const peerStreams = await runClients((query) => timeStream(peer.url, { query }), round);
      assertAnswered([...own, ...peerStreams]);
      rows.push(...formatRows(round.clients, own, peerStreams));
    }
    peer.close();
    const companies = [...recordings.values()].map(
      (chunks) =>
        Buffer.concat(chunks)
          .toString()
          .match(/company_enriched/g)?.length ?? 0,
    );
    console.log(`companies enriched by query: ${companies.join(", ")}; ${goalsText}`);
    printTable(
      "Search stream on the demo directory, signed in, ms (peer: a bare Fastify route replaying the same bytes)",
      ["measure", "clients", "p50", "p95", "p99", "max", "n", "peer p50", "peer p99", "p99 ratio"],
      rows,
    );
  } finally {
    await server.stop();
    issuer.close();
  }
}
