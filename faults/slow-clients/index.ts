import { setTimeout as wait } from "node:timers/promises";
import { type ClientBehaviour, clientScripts } from "./behaviours.ts";
import { type ClientState, openClient } from "./client.ts";

export interface SlowClientsOptions {
  /** The address of a running server on this machine, such as http://127.0.0.1:5001. */
  address: string;
  log: (line: string) => void;
  /** Number of clients per behaviour. */
  clients?: number;
  /** The time limit in seconds. The round ends earlier once the server has closed every connection. */
  seconds?: number;
  /** Ends the round early when it aborts. */
  signal?: AbortSignal;
}

export interface SlowClientCount {
  opened: number;
  /** Connections that the server closed, with an answer or without one. */
  closed: number;
  /** Connections that were closed after an answer with 408. */
  timedOut: number;
  /** Connections that were closed after another answer, or without an answer. */
  otherwise: number;
  /** Connections that are still open at the end of the round. */
  stillOpen: number;
}

export interface SlowClientsResult {
  counts: Record<ClientBehaviour, SlowClientCount>;
  /**
   * Health checks by a normal client during the round. A check fails when there is no answer with 200 within 5 s.
   */
  health: { checks: number; failed: number; slowestMilliseconds: number };
}

/**
 * Holds connections open in five ways: half-sent headers, half-sent bodies, uploads of a byte a second, answers that
 * are never read, and hundreds of pipelined requests. Counts the connections that the server closes, and checks the
 * server's health meanwhile.
 */
export async function runSlowClients({
  address,
  log,
  clients = 50,
  seconds = 90,
  signal,
}: SlowClientsOptions): Promise<SlowClientsResult> {
  const end = AbortSignal.any([AbortSignal.timeout(seconds * 1000), ...(signal ? [signal] : [])]);
  const names = Object.keys(clientScripts) as ClientBehaviour[];
  const running = names.map((name) => ({
    name,
    clients: Array.from({ length: clients }, () => openClient(address, clientScripts[name])),
  }));
  const states = running.flatMap((group) => group.clients.map(({ state }) => state));
  const health = await watchHealth(address, () => end.aborted || states.every(({ open }) => !open));
  const counts = Object.fromEntries(
    running.map((group) => [group.name, countConnections(group.clients.map(({ state }) => state))]),
  ) as SlowClientsResult["counts"];
  for (const group of running) for (const client of group.clients) client.leave();
  for (const name of names) log(`${name}: ${describeCount(counts[name])}`);
  log(`health: ${health.failed} of ${health.checks} failed, slowest ${health.slowestMilliseconds} ms`);
  return { counts, health };
}

function countConnections(states: readonly ClientState[]): SlowClientCount {
  const closed = states.filter(({ open }) => !open);
  const timedOut = closed.filter(({ status }) => status === 408).length;
  return {
    opened: states.length,
    closed: closed.length,
    timedOut,
    otherwise: closed.length - timedOut,
    stillOpen: states.length - closed.length,
  };
}

function describeCount({ opened, closed, timedOut, stillOpen }: SlowClientCount): string {
  return `${closed} of ${opened} closed (${timedOut} with 408), ${stillOpen} still open`;
}

/** Checks the server's health four times a second until `done` returns true. */
async function watchHealth(address: string, done: () => boolean): Promise<SlowClientsResult["health"]> {
  const health = { checks: 0, failed: 0, slowestMilliseconds: 0 };
  do {
    await wait(250);
    const started = performance.now();
    const response = await fetch(`${address}/api/health`, { signal: AbortSignal.timeout(5_000) }).catch(
      () => null,
    );
    await response?.arrayBuffer().catch(() => {});
    health.checks += 1;
    if (response?.status !== 200) health.failed += 1;
    const milliseconds = Math.round(performance.now() - started);
    health.slowestMilliseconds = Math.max(health.slowestMilliseconds, milliseconds);
  } while (!done());
  return health;
}
