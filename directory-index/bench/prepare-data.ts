import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { openDatabase } from "../../server/src/platform/db/open-database.ts";
import type { DirectoryData } from "./directory-data.ts";
import { generatorVersion } from "./make-directory.ts";
import { loadPeer } from "./postgres/load-peer.ts";
import { loadProduct, loadSource } from "./postgres/load-product.ts";
import { type PostgresServer, startPostgres } from "./postgres/postgres-server.ts";
import { type SourceTable, sourceTables, writeSourceFiles } from "./source-files.ts";

export const cacheFolder = join(import.meta.dirname, "../../.cache/search-bench");

export interface LoadedData {
  readonly server: PostgresServer;
  readonly paths: Readonly<Record<SourceTable, string>>;
}

const formatSecondsSince = (started: number) => `${((performance.now() - started) / 1000).toFixed(1)} s`;

async function writeFiles(data: DirectoryData, folder: string) {
  const done = join(folder, "complete");
  const tables = Object.keys(sourceTables) as SourceTable[];
  if (existsSync(done))
    return Object.fromEntries(tables.map((table) => [table, join(folder, `${table}.tsv`)])) as Record<
      SourceTable,
      string
    >;
  const started = performance.now();
  const paths = await writeSourceFiles(data, folder);
  writeFileSync(done, "");
  console.log(`Files written in ${formatSecondsSince(started)}.`);
  return paths;
}

/** Runs a loading step unless it is recorded in the folder as finished. */
export async function runStepOnce(folder: string, step: string, work: () => Promise<void>): Promise<void> {
  const file = join(folder, "loaded");
  const done = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  if (done.includes(step)) return;
  const started = performance.now();
  await work();
  writeFileSync(file, [...done, step].join("\n"));
  console.log(`PostgreSQL: ${step} loaded in ${formatSecondsSince(started)}.`);
}

/** Runs the product's migrations. */
async function migrateProduct(url: string): Promise<void> {
  const db = await openDatabase({ databaseUrl: url, dataDir: "" });
  await db.close();
}

/** Returns the name of the newest migration. A database that was loaded at an older migration is not reused. */
export const newestMigration = () =>
  readdirSync(join(import.meta.dirname, "../../server/src/platform/db/migrations"))
    .sort()
    .at(-1)
    ?.slice(0, 3);

interface LoadOptions {
  /** Whether to add the indexes that the product's SQL needs. */
  readonly sql: boolean;
  /** Whether to load the tables of the PostgreSQL peer; its many indexes take minutes to build. */
  readonly peer: boolean;
}

/** Loads a directory into files and PostgreSQL. Later runs of the bench reuse both. */
export async function prepareData(data: DirectoryData, { sql, peer }: LoadOptions): Promise<LoadedData> {
  const name = `${data.companies.count}-v${generatorVersion}`;
  mkdirSync(cacheFolder, { recursive: true });
  const paths = await writeFiles(data, join(cacheFolder, `files-${name}`));
  const folder = join(cacheFolder, `postgres-${name}-${newestMigration()}${sql ? "-sql" : ""}`);
  if (existsSync(join(folder, "data")) && !existsSync(join(folder, "loaded")))
    rmSync(folder, { recursive: true, force: true });
  const server = await startPostgres(folder);
  const db = new pg.Client({ connectionString: server.url });
  try {
    await db.connect();
    await runStepOnce(folder, "source", () => loadSource(db, paths));
    await migrateProduct(server.url);
    await runStepOnce(folder, "product", () => loadProduct(db, sql));
    if (peer) await runStepOnce(folder, "peer", () => loadPeer(db));
    return { server, paths };
  } catch (error) {
    await server.stop();
    throw error;
  } finally {
    await db.end();
  }
}
