import { fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { CrowdKind, CrowdOrder } from "./crowd-load.ts";
import { startDemoServer, typedQueries } from "./demo-server.ts";
import { summarizeSamples } from "./samples.ts";
import { printMachine, printTable } from "./table.ts";
import { startTestIssuer, type TestIssuer } from "./test-issuer.ts";
import { type StreamTimes, timeStream } from "./timed-stream.ts";

const searchCount = 200;
const pauseMs = 30;
/** The number of users in each crowd. */
const crowdSizes: [CrowdKind, number][] = [
  ["50 searches of one user", 1],
  ["200 unread streams", 50],
  ["wide JSON", 4],
  ["40 uploads", 40],
];
/** The product's default rate limit. It is left on because it is part of how the product handles a crowd. */
const defaultRateLimits = { RATE_LIMIT_SEARCHES_PER_MINUTE: "120" };

let users = 0;

/** Times searches of normal users, one after another. Each user makes three, which the free credits cover. */
async function timeNormalSearches(url: string, issuer: TestIssuer): Promise<StreamTimes[]> {
  const times: StreamTimes[] = [];
  for (let index = 0; index < searchCount; index += 1) {
    const token = issuer.tokenFor(`normal-${Math.floor(users++ / 3)}`);
    const body = { query: typedQueries[index % typedQueries.length] ?? "", page: 1, rpp: 25 };
    const path = `${url}/api/ai/ai-company-search-enriched`;
    times.push(await timeStream(path, body, { authorization: `Bearer ${token}` }));
    await wait(pauseMs);
  }
  const failed = times.find(({ complete, status }) => !complete || status !== 200);
  if (failed) throw new Error(`A normal user's search failed: ${failed.head}`);
  return times;
}

/** Starts a crowd in a process of the lowest priority, because a real crowd would run on other machines. */
function startCrowd(order: CrowdOrder): { calls(): number; stop(): void } {
  const child = fork(join(import.meta.dirname, "crowd-load.ts"), {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  let calls = 0;
  child.on("message", (count: number) => {
    calls = count;
  });
  child.send(order);
  return { calls: () => calls, stop: () => child.kill() };
}

function formatRow(name: string, times: StreamTimes[], calls: number) {
  const first = summarizeSamples(times.map((time) => time.first));
  const results = summarizeSamples(times.map((time) => time.results));
  const wholeStream = summarizeSamples(times.map((time) => time.whole));
  const { p50, p99, max, n } = results;
  return [name, first.p50, first.p99, p50, p99, max, wholeStream.p50, wholeStream.p99, n, calls];
}

/** Times a normal user's search alone and beside each kind of crowd. */
export async function benchCrowd(): Promise<void> {
  printMachine();
  const issuer = await startTestIssuer();
  const server = await startDemoServer({ env: { ...issuer.env, ...defaultRateLimits } });
  try {
    await timeNormalSearches(server.url, issuer);
    const rows = [formatRow("no crowd", await timeNormalSearches(server.url, issuer), 0)];
    for (const [kind, size] of crowdSizes) {
      const tokens = Array.from({ length: size }, (_, user) => issuer.tokenFor(`crowd-${kind}-${user}`));
      const crowd = startCrowd({ kind, url: server.url, tokens });
      await wait(2_000);
      const times = await timeNormalSearches(server.url, issuer);
      crowd.stop();
      rows.push(formatRow(kind, times, crowd.calls()));
      await wait(2_000);
    }
    printTable(
      "A normal user's search beside a crowd, signed in, ms (goal: p99 of search_results under 150 ms)",
      [
        "crowd",
        "first p50",
        "p99",
        "results p50",
        "p99",
        "longest",
        "whole p50",
        "p99",
        "n",
        "crowd's calls",
      ],
      rows,
    );
  } finally {
    await server.stop();
    issuer.close();
  }
}
