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

/** Small enough to be made in a second or two, large enough that searches find something. */
const demoCompanies = "150";
/** How long a start may take on a machine that does other things too, in milliseconds. */
const patience = 180_000;

/** A throw-away database and an issuer, for the servers of one round. */
export interface Site {
  readonly issuer: TestIssuer;
  /** Starts a real server on the site's database; a second one only on a server database. */
  start(env?: Record<string, string>): Promise<RunningServer>;
  /** Opens the database itself. An embedded one is free only after its server has stopped. */
  open(): Promise<Database>;
  /** Stops the servers that still run and removes the database. */
  remove(): Promise<void>;
}

interface Place {
  readonly databaseUrl: string | null;
  remove(): Promise<void>;
}

/** @param databaseUrl a server database that the caller made and removes */
export async function openSite(kind: DatabaseKind, databaseUrl?: string): Promise<Site> {
  const place = kind === "embedded" ? embedded : (given(databaseUrl) ?? (await makeServerDatabase()));
  const dataDir = mkdtempSync(join(tmpdir(), "eq-faults-"));
  const issuer = await startTestIssuer();
  const servers: RunningServer[] = [];
  const folderOf = (index: number) => join(dataDir, place.databaseUrl === null ? "data" : `data-${index}`);
  return {
    issuer,
    start: async (env) => {
      const server = await startServer({
        dataDir: folderOf(servers.length),
        patience,
        env: {
          ...issuer.env,
          DATABASE_URL: place.databaseUrl ?? "",
          EQ_DEMO_COMPANIES: demoCompanies,
          LOG_LEVEL: "error",
          ...env,
        },
      });
      servers.push(server);
      return server;
    },
    open: () => openDatabase({ databaseUrl: place.databaseUrl, dataDir: folderOf(0) }),
    remove: async () => {
      await Promise.all(servers.map((server) => server.stop()));
      issuer.close();
      await place.remove();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const embedded: Place = { databaseUrl: null, remove: async () => {} };

function given(databaseUrl: string | undefined): Place | null {
  return databaseUrl === undefined ? null : { databaseUrl, remove: async () => {} };
}

/** An empty database of its own on the run's PostgreSQL server; the first server migrates it. */
async function makeServerDatabase(): Promise<Place> {
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
