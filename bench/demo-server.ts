import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type RunningServer, type ServerOptions, startServer } from "../e2e/support/server.ts";

const repositoryFolder = join(import.meta.dirname, "..");
/** Environment variables of a server on the whole demo directory, with unlimited guest searches. */
export const demoServerEnv = {
  EQ_DEMO_COMPANIES: "20000",
  GUEST_SEARCH_LIMIT: "1000000",
  GUEST_SESSIONS_PER_ADDRESS: "1000000",
  GUEST_SESSIONS_PER_SITE: "1000000",
  RATE_LIMIT_SEARCHES_PER_MINUTE: "10000",
};

const directorySourceFolders = [
  "server/src/directory/demo",
  "server/src/platform/db/migrations",
  "understanding/data",
  "directory-index/src/layout",
];

/**
 * Hashes the sources of the demo directory, of the database schema and of the index layout. When the hash changes, the
 * demo directory is built again.
 */
function hashDirectorySources(): string {
  const hash = createHash("sha256");
  for (const folder of directorySourceFolders) {
    const names = readdirSync(join(repositoryFolder, folder), { recursive: true, encoding: "utf8" }).sort();
    for (const name of names.filter((file) => /\.(ts|sql|csv)$/.test(file))) {
      hash.update(name).update(readFileSync(join(repositoryFolder, folder, name)));
    }
  }
  return hash.digest("hex").slice(0, 12);
}

/** Waits until the index snapshot has not changed for 20 s. The server writes a new snapshot soon after each change. */
async function waitForLastSnapshot(folder: string): Promise<void> {
  const file = join(folder, "directory.index");
  const since = Date.now();
  const deadline = since + 180_000;
  for (;;) {
    const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (written !== undefined && Date.now() - Math.max(written, since) > 20_000) return;
    if (Date.now() > deadline) throw new Error("The server wrote no snapshot of the directory index.");
    await wait(200);
  }
}

/**
 * Returns the data folder of a stopped server with the whole demo directory. Builds the folder once per version of the
 * sources.
 */
export async function prepareDemoTemplate(): Promise<string> {
  const folder = join(repositoryFolder, ".cache", `bench-demo-${hashDirectorySources()}`);
  if (existsSync(folder)) return folder;
  console.log("Building the demo directory (once per version) ...");
  const next = `${folder}-${process.pid}`;
  mkdirSync(next, { recursive: true });
  try {
    const server = await startServer({ dataDir: next, patience: 400_000, env: demoServerEnv });
    await waitForLastSnapshot(next);
    await server.stop();
    renameSync(next, folder);
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
  return folder;
}

/** Starts the real server on a copy of the whole demo directory, with unlimited guest searches. */
export async function startDemoServer(options: ServerOptions = {}): Promise<RunningServer> {
  const template = await prepareDemoTemplate();
  return startServer({
    patience: 120_000,
    template,
    ...options,
    env: { ...demoServerEnv, ...options.env },
  });
}

/** Broad and narrow queries as people type them. Each measurement searches for them in turn. */
export const typedQueries = [
  "midsize manufacturers in Ohio hiring plant managers",
  "software companies in Austin",
  "manufacturing companies in Ohio with 100 to 1000 employees",
  "AI companies hiring machine learning engineers",
  "hospitals in Texas",
  "logistics companies in Chicago with more than 50 employees",
  "construction companies in Florida",
  "banks in New York hiring compliance officers",
  "biotech companies in Boston",
  "retailers in California with revenue over 50 million",
  "energy companies in Denver",
  "insurance companies hiring sales managers",
];
