import { setTimeout as delay } from "node:timers/promises";
import type { RunningServer } from "../../e2e/support/server.ts";
import { WriteLedger } from "../load/ledger.ts";
import { Load } from "../load/load.ts";
import { openSite } from "../server.ts";
import { PostgresNode } from "./postgres-node.ts";

export const outageKinds = ["stop", "kill", "terminate", "restart", "pause", "standby"] as const;
export type OutageKind = (typeof outageKinds)[number];

export interface OutageOptions {
  readonly kinds: readonly OutageKind[];
  /** How often each kind of outage is repeated. */
  readonly rounds: number;
  readonly log: (line: string) => void;
  readonly pauseSeconds?: number;
}

export interface OutageCounts {
  readonly outages: number;
  readonly calls: number;
  readonly acknowledged: number;
  /** The number of acknowledged writes that are missing in the database afterwards. */
  readonly lost: number;
  /** The number of writes that took effect more than once. */
  readonly doubled: number;
  readonly answersOf500: number;
  readonly answersOf503: number;
  /** The number of answers with 503 that have no Retry-After or no message. */
  readonly badRefusals: number;
  readonly brokenStreams: number;
  readonly endedServers: number;
  /** How often a server accepted no write within 20 s after the database was available again. */
  readonly notReturned: number;
  /** The longest time, in milliseconds, from the database's return to a server's next accepted write. */
  readonly slowestReturn: number;
  readonly slowestHealth: number;
  readonly slowestAnswer: number;
}

interface Databases {
  primary: PostgresNode;
  standby: PostgresNode | null;
  readonly pauseSeconds: number;
}

const outageMilliseconds = 700;
const returnLimitMilliseconds = 20_000;

/** Causes an outage, by kind. Afterwards the database runs at the same address again. */
const causeOutage: Record<OutageKind, (databases: Databases) => Promise<void>> = {
  stop: async ({ primary }) => {
    await primary.stop();
    await delay(outageMilliseconds);
    await primary.launch();
  },
  kill: async ({ primary }) => {
    await primary.stop("SIGKILL");
    await delay(outageMilliseconds);
    await primary.launch();
  },
  terminate: async ({ primary }) => {
    for (let time = 0; time < 5; time++) await primary.terminateSessions();
  },
  restart: async ({ primary }) => {
    await primary.stop();
    await primary.launch();
  },
  pause: async ({ primary, pauseSeconds }) => {
    primary.pause();
    await delay(pauseSeconds * 1000).finally(() => primary.resume());
  },
  standby: async (databases) => {
    await databases.primary.stop();
    const standby = await databases.primary.seedStandby();
    databases.standby = standby;
    // Lets the load continue on the old primary for a while, so that the standby has writes to replicate.
    await delay(1_500);
    const { port } = databases.primary;
    await databases.primary.stop();
    await standby.promote(port);
    await databases.primary.remove({ keepPrograms: true });
    databases.primary = standby;
  },
};

/** Runs two servers under load on one PostgreSQL, and causes each kind of outage `rounds` times. */
export async function runOutages(options: OutageOptions): Promise<OutageCounts> {
  const first = await PostgresNode.start();
  const site = await openSite("server", first.url);
  const databases: Databases = { primary: first, standby: null, pauseSeconds: options.pauseSeconds ?? 10 };
  try {
    const servers = await Promise.all([site.start(), site.start()]);
    return await runRounds(options, { databases, servers, tokenFor: site.issuer.tokenFor });
  } finally {
    await site.remove();
    await databases.primary.remove();
    await first.remove();
  }
}

interface OutageTargets {
  readonly databases: Databases;
  readonly servers: readonly RunningServer[];
  readonly tokenFor: (subject: string) => string;
}

async function runRounds(
  { kinds, rounds, log }: OutageOptions,
  { databases, servers, tokenFor }: OutageTargets,
): Promise<OutageCounts> {
  const ledger = new WriteLedger();
  const load = new Load({ urls: servers.map(({ url }) => url), tokenFor, ledger });
  const returns: number[] = [];
  await delay(300);
  for (let round = 0; round < rounds; round++) {
    for (const kind of kinds) {
      await causeOutage[kind](databases);
      const delays = await Promise.all(servers.map(({ url }) => waitForReturn(load, url)));
      returns.push(...delays);
      log(
        `${kind}: both servers accepted writes again after ${delays.map((ms) => Math.round(ms)).join(" and ")} ms`,
      );
      await delay(300);
    }
  }
  await load.stop();
  const exited = servers.filter((server) => server.hasEnded());
  for (const server of exited) log(server.output());
  const { statuses, ...measured } = load.counts;
  const { lost, doubled } = await ledger.compare((text) => databases.primary.query(text));
  if (lost.length + doubled.length > 0) log(`lost ${lost.join(", ")}; doubled ${doubled.join(", ")}`);
  return {
    outages: kinds.length * rounds,
    calls: load.calls,
    acknowledged: ledger.acknowledged.size,
    lost: lost.length,
    doubled: doubled.length,
    answersOf500: statuses.get(500) ?? 0,
    answersOf503: statuses.get(503) ?? 0,
    endedServers: exited.length,
    notReturned: returns.filter((ms) => ms >= returnLimitMilliseconds).length,
    slowestReturn: Math.round(Math.max(...returns)),
    badRefusals: measured.badRefusals,
    brokenStreams: measured.brokenStreams,
    slowestHealth: Math.round(measured.slowestHealth),
    slowestAnswer: Math.round(measured.slowestAnswer),
  };
}

async function waitForReturn(load: Load, url: string): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < returnLimitMilliseconds) {
    if (await load.save(url)) return performance.now() - started;
    await delay(20);
  }
  return returnLimitMilliseconds;
}
