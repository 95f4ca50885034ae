import { fork } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { prepareDemoTemplate, startDemoServer, typedQueries } from "./demo-server.ts";
import { measureResidentMegabytes } from "./process-memory.ts";
import { printMachine, printTable } from "./table.ts";
import { timeStream } from "./timed-stream.ts";

const searchPath = "/api/ai/ai-company-search-enriched";
const searchCount = 1000;
const clientCount = 4;
const idleSeconds = 60;
const goalMegabytes = 600;

async function runSearches(url: string): Promise<void> {
  let next = 0;
  const loop = async () => {
    while (next < searchCount) {
      const query = typedQueries[next++ % typedQueries.length];
      const { status } = await timeStream(`${url}${searchPath}`, { query });
      if (status !== 200) throw new Error(`A search failed with status ${status}.`);
    }
  };
  await Promise.all(Array.from({ length: clientCount }, loop));
}

/**
 * Starts a process that only opens a copy of the same database and runs one statement. Returns the memory of this
 * process, with which the server's memory is compared.
 */
async function openDatabaseOnly(): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), "eq-memory-"));
  cpSync(await prepareDemoTemplate(), dataDir, { recursive: true });
  const child = fork(join(import.meta.dirname, "open-database-only.ts"), [dataDir]);
  try {
    await once(child, "message");
    await wait(5_000);
    return measureResidentMegabytes(child.pid ?? 0);
  } finally {
    child.kill();
    await once(child, "exit");
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/**
 * Measures the server's resident memory after a warm start and after a thousand searches. For comparison, measures a
 * process that only opens the database.
 */
export async function benchMemory(): Promise<void> {
  printMachine();
  const server = await startDemoServer();
  try {
    const rows: [string, number][] = [["warm start, first answer", measureResidentMegabytes(server.pid)]];
    await wait(idleSeconds * 1000);
    rows.push([`warm start, ${idleSeconds} s later`, measureResidentMegabytes(server.pid)]);
    await runSearches(server.url);
    rows.push([`after ${searchCount} searches`, measureResidentMegabytes(server.pid)]);
    await wait(idleSeconds * 1000);
    rows.push([`${idleSeconds} s after them`, measureResidentMegabytes(server.pid)]);
    const peer = await openDatabaseOnly();
    printTable(
      `Resident memory of the server and its children, MB (limit ${goalMegabytes}; peer: a process that only opens such a database)`,
      ["moment", "MB", "peer MB", "ratio"],
      rows.map(([moment, megabytes]) => [moment, megabytes, peer, megabytes / peer]),
    );
  } finally {
    await server.stop();
  }
}
