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
  /** How often each kind is done. */
  readonly rounds: number;
  readonly log: (line: string) => void;
  readonly pauseSeconds?: number;
}

export interface OutageCounts {
  readonly outages: number;
  readonly calls: number;
  readonly acknowledged: number;
  /** Acknowledged writes that are not there afterwards. */
  readonly lost: number;
  /** Writes that are there more than once. */
  readonly doubled: number;
  readonly answersOf500: number;
  readonly answersOf503: number;
  /** Answers of 503 without Retry-After or a sentence. */
  readonly badRefusals: number;
  readonly brokenStreams: number;
  readonly endedServers: number;
  /** Servers that took no write within 20 s of the database's return. */
  readonly notReturned: number;
  /** Milliseconds from the database's return until a server took a write again. */
  readonly slowestReturn: number;
  readonly slowestHealth: number;
  readonly slowestAnswer: number;
}

interface Scene {
  primary: PostgresNode;
  standby: PostgresNode | null;
  readonly pauseSeconds: number;
}

const downMilliseconds = 700;
const returnLimit = 20_000;

/** Each leaves the database running at the same address. */
const outages: Record<OutageKind, (scene: Scene) => Promise<void>> = {
  stop: async ({ primary }) => {
    await primary.stop();
    await delay(downMilliseconds);
    await primary.launch();
  },
  kill: async ({ primary }) => {
    await primary.stop("SIGKILL");
    await delay(downMilliseconds);
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
  standby: async (scene) => {
    await scene.primary.stop();
    const standby = await scene.primary.seedStandby();
    scene.standby = standby;
    // The load goes on at the old one for a while, and the standby follows it.
    await delay(1_500);
    const { port } = scene.primary;
    await scene.primary.stop();
    await standby.promote(port);
    await scene.primary.remove({ keepPrograms: true });
    scene.primary = standby;
  },
};

/** Two servers under load on one PostgreSQL that goes away in each of the ways, `rounds` times. */
export async function runOutages(options: OutageOptions): Promise<OutageCounts> {
  const first = await PostgresNode.start();
  const site = await openSite("server", first.url);
  const scene: Scene = { primary: first, standby: null, pauseSeconds: options.pauseSeconds ?? 10 };
  try {
    const servers = await Promise.all([site.start(), site.start()]);
    return await runRounds(options, { scene, servers, tokenFor: site.issuer.tokenFor });
  } finally {
    await site.remove();
    await scene.primary.remove();
    await first.remove();
  }
}

interface Stage {
  readonly scene: Scene;
  readonly servers: readonly RunningServer[];
  readonly tokenFor: (subject: string) => string;
}

async function runRounds(
  { kinds, rounds, log }: OutageOptions,
  { scene, servers, tokenFor }: Stage,
): Promise<OutageCounts> {
  const ledger = new WriteLedger();
  const load = new Load({ urls: servers.map(({ url }) => url), tokenFor, ledger });
  const returns: number[] = [];
  await delay(300);
  for (let round = 0; round < rounds; round++) {
    for (const kind of kinds) {
      await outages[kind](scene);
      const took = await Promise.all(servers.map(({ url }) => waitForReturn(load, url)));
      returns.push(...took);
      log(
        `${kind}: both servers took writes again after ${took.map((ms) => Math.round(ms)).join(" and ")} ms`,
      );
      await delay(300);
    }
  }
  await load.stop();
  const ended = servers.filter((server) => server.hasEnded());
  for (const server of ended) log(server.output());
  const { statuses, ...measured } = load.counts;
  const { lost, doubled } = await ledger.compare((text) => scene.primary.ask(text));
  if (lost.length + doubled.length > 0) log(`lost ${lost.join(", ")}; doubled ${doubled.join(", ")}`);
  return {
    outages: kinds.length * rounds,
    calls: load.calls,
    acknowledged: ledger.acknowledged.size,
    lost: lost.length,
    doubled: doubled.length,
    answersOf500: statuses.get(500) ?? 0,
    answersOf503: statuses.get(503) ?? 0,
    endedServers: ended.length,
    notReturned: returns.filter((ms) => ms >= returnLimit).length,
    slowestReturn: Math.round(Math.max(...returns)),
    badRefusals: measured.badRefusals,
    brokenStreams: measured.brokenStreams,
    slowestHealth: Math.round(measured.slowestHealth),
    slowestAnswer: Math.round(measured.slowestAnswer),
  };
}

async function waitForReturn(load: Load, url: string): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < returnLimit) {
    if (await load.save(url)) return performance.now() - began;
    await delay(20);
  }
  return returnLimit;
}
