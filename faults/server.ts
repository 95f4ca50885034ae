import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startTestIssuer, type TestIssuer } from "../bench/test-issuer.ts";
import { type RunningServer, startServer } from "../e2e/support/server.ts";
import type { Database } from "../server/src/platform/db/database.ts";
import { openDatabase } from "../server/src/platform/db/open-database.ts";
import { openServerDatabase } from "../server/src/platform/db/server-database.ts";
import { raw } from "../server/src/platform/db/sql.ts";
import { requestTestServer } from "../server/src/platform/db/test-server.ts";
import type { DatabaseKind } from "./round.ts";

/**
 * The number of demo companies: few enough to generate within two seconds, and enough that searches have results.
 */
const demoCompanies = "150";
/** The time limit of a server start on a busy machine, in milliseconds. */
const startTimeoutMs = 180_000;

/** A temporary database and a token issuer for the servers of one round. */
export interface FaultSite {
  readonly issuer: TestIssuer;
  /** Starts a real EQ server on the database. Only on a PostgreSQL server can a second one run at the same time. */
  start(env?: Record<string, string>): Promise<RunningServer>;
  /** Opens the database for the checks of a round. An embedded database is locked until its EQ server has stopped. */
  open(): Promise<Database>;
  /** Stops the running servers and removes the database. */
  remove(): Promise<void>;
}

interface TestDatabase {
  readonly databaseUrl: string | null;
  remove(): Promise<void>;
}

/**
 * Opens a site: the database and token issuer of one round.
 * @param databaseUrl a server database that the caller creates and removes
 */
export async function openSite(kind: DatabaseKind, databaseUrl?: string): Promise<FaultSite> {
  const database =
    kind === "embedded"
      ? embeddedDatabase
      : (existingDatabase(databaseUrl) ?? (await createServerDatabase()));
  const dataDir = mkdtempSync(join(tmpdir(), "eq-faults-"));
  const issuer = await startTestIssuer();
  const servers: RunningServer[] = [];
  const folderOf = (index: number) => join(dataDir, database.databaseUrl === null ? "data" : `data-${index}`);
  return {
    issuer,
    start: async (env) => {
      const server = await startServer({
        dataDir: folderOf(servers.length),
        patience: startTimeoutMs,
        env: {
          ...issuer.env,
          DATABASE_URL: database.databaseUrl ?? "",
          EQ_DEMO_COMPANIES: demoCompanies,
          LOG_LEVEL: "error",
          ...env,
        },
      });
      servers.push(server);
      return server;
    },
    open: () => openDatabase({ databaseUrl: database.databaseUrl, dataDir: folderOf(0) }),
    remove: async () => {
      await Promise.all(servers.map((server) => server.stop()));
      issuer.close();
      await database.remove();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const embeddedDatabase: TestDatabase = { databaseUrl: null, remove: async () => {} };

function existingDatabase(databaseUrl: string | undefined): TestDatabase | null {
  return databaseUrl === undefined ? null : { databaseUrl, remove: async () => {} };
}

/** Creates an empty database on the shared PostgreSQL server; the first EQ server migrates it. */
async function createServerDatabase(): Promise<TestDatabase> {
  const adminUrl = await requestTestServer();
  const name = `eq_faults_${randomBytes(6).toString("hex")}`;
  const asAdmin = async (statement: string) => {
    const admin = await openServerDatabase({ url: adminUrl, poolSize: 1 });
    await admin.query(raw(statement)).finally(() => admin.close());
  };
  await asAdmin(`create database ${name}`);
  return {
    databaseUrl: Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href,
    remove: () => asAdmin(`drop database if exists ${name} with (force)`),
  };
}
