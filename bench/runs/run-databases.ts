import { randomBytes } from "node:crypto";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RunningServer, startServer } from "../../e2e/support/server.ts";
import type { Database } from "../../server/src/platform/db/database.ts";
import { openDatabase } from "../../server/src/platform/db/open-database.ts";
import { openServerDatabase } from "../../server/src/platform/db/server-database.ts";
import { raw } from "../../server/src/platform/db/sql.ts";
import { requestTestServer } from "../../server/src/platform/db/test-server.ts";
import { demoServerEnv, prepareDemoTemplate } from "../demo-server.ts";

const startTimeoutMs = 500_000;

/** A server on the whole demo directory, with a database that was prepared before its start. */
export interface PreparedServer {
  server: RunningServer;
  stop(): Promise<void>;
}

/** Starts a server on an embedded database, on which `prepare` has worked before. */
export async function startOnEmbedded(
  env: Record<string, string>,
  prepare: (db: Database) => Promise<void>,
): Promise<PreparedServer> {
  const dataDir = mkdtempSync(join(tmpdir(), "eq-bench-runs-"));
  cpSync(await prepareDemoTemplate(), dataDir, { recursive: true });
  const db = await openDatabase({ databaseUrl: null, dataDir });
  await prepare(db).finally(() => db.close());
  const server = await startServer({ dataDir, patience: startTimeoutMs, env: { ...demoServerEnv, ...env } });
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { server, stop };
}

/** Starts a server on a new database of the PostgreSQL for tests, creates the demo directory there, then prepares it. */
export async function startOnPostgres(
  env: Record<string, string>,
  prepare: (db: Database) => Promise<void>,
): Promise<PreparedServer> {
  const adminUrl = await requestTestServer();
  const name = `eq_bench_${randomBytes(6).toString("hex")}`;
  const asAdmin = async (statement: string) => {
    const admin = await openServerDatabase({ url: adminUrl, poolSize: 1 });
    await admin.query(raw(statement)).finally(() => admin.close());
  };
  await asAdmin(`create database ${name}`);
  const url = Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href;
  const server = await startServer({
    patience: startTimeoutMs,
    env: { ...demoServerEnv, ...env, DATABASE_URL: url },
  });
  const db = await openServerDatabase({ url, poolSize: 2 });
  await prepare(db).finally(() => db.close());
  const stop = async () => {
    await server.stop();
    await asAdmin(`drop database if exists ${name} with (force)`);
  };
  return { server, stop };
}
