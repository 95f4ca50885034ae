// What tests of pushes share: a server of ours that pushes to a HubSpot account on this machine.
import { createHubSpotCrm } from "../../adapters/crm/hubspot/index.ts";
import {
  type HubSpotOptions,
  startTestHubSpot,
  type TestHubSpot,
} from "../../adapters/crm/hubspot/test-hubspot-server.ts";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { openTestApp, type TestApp } from "../../test-app.ts";

export interface PushServer {
  hubspot: TestHubSpot;
  server: TestApp;
  close(): Promise<void>;
}

/** Opens a server with a HubSpot account. @param options.requestsPerTenSeconds the limit that our server believes in */
export async function openPushServer(
  database: Database,
  {
    requestsPerTenSeconds = 2_000,
    timeLimitMs = 15_000,
    token = "pat-test",
    hubspot: existing,
    ...options
  }: HubSpotOptions & {
    requestsPerTenSeconds?: number;
    timeLimitMs?: number;
    /** An account that is there already. */
    hubspot?: TestHubSpot;
  } = {},
): Promise<PushServer> {
  const hubspot =
    existing ?? (await startTestHubSpot({ perTenSeconds: 10_000, searchesPerSecond: 100, ...options }));
  const crm = createHubSpotCrm({
    ...{ db: database, apiUrl: hubspot.url, token, objectsPath: "/crm/v3/objects" },
    ...{ requestsPerTenSeconds, timeLimitMs, now: () => new Date() },
  });
  const server = await openTestApp({ companies: 0, database }, { crm });
  const close = async () => {
    await server.close();
    await hubspot.close();
  };
  return { hubspot, server, close };
}

let presses = 0;

/** The calls of a user who pushes. A user's name is its token. */
export function createPushCalls(open: () => PushServer, user: string) {
  const inject = async (method: "GET" | "POST", url: string, payload?: object) =>
    open().server.app.inject({
      ...{ method, url, headers: { authorization: `Bearer ${user}` } },
      ...(payload && { payload }),
    });
  const send = async (method: "GET" | "POST", url: string, payload?: object) =>
    (await inject(method, url, payload)).json();
  const press = () => ({ requestKey: `press of a push ${++presses}` });
  /** Works on a run until it has ended or stopped, retries included. @param options.isContinued continues it when it stops */
  const finish = async (id: string, { isContinued = false } = {}) => {
    const signal = AbortSignal.timeout(60_000);
    for (;;) {
      await open().server.db.query(
        sql`update crm_record set tried_at = now() - interval '1 hour' where crm_id is null`,
      );
      await open().server.runEngine.workOn(id, { signal, milliseconds: 60_000 });
      const { run } = await send("GET", `/api/runs/${id}`);
      if (run.status === "paused" && isContinued) await send("POST", `/api/runs/${id}/resume`, {});
      else if (run.status !== "running" && run.status !== "queued") return run;
      // Waits are those of the source; tests do not sit them out.
      await open().server.db.query(sql`update run set not_before = null where id = ${id}::bigint`);
      await open().server.db.query(sql`update run_item set not_before = null where run_id = ${id}::bigint`);
      await open().server.db.query(sql`update vendor_state set rest_until = null, failures = 0`);
    }
  };
  return {
    inject,
    send,
    finish,
    plan: async (source: object, choices: object = {}): Promise<string> => {
      const { run } = await send("POST", "/api/exports", { source, ...press(), ...choices });
      return run.id;
    },
    /** The events of a preview. */
    preview: async (exportId: string) => {
      const { body } = await inject("POST", "/api/crm/previews", { exportId });
      const events = body.split("\n").filter((line) => line.startsWith("data: "));
      return events.map((line) => JSON.parse(line.slice("data: ".length)));
    },
    start: (exportId: string, wins = "crm") =>
      send("POST", "/api/crm/pushes", { exportId, wins, ...press() }),
    push: async (exportId: string, wins = "crm") => {
      const { run } = await send("POST", "/api/crm/pushes", { exportId, wins, ...press() });
      return finish(run.id);
    },
    undo: async (id: string) => {
      const { run } = await send("POST", `/api/crm/pushes/${id}/undo`, press());
      return finish(run.id);
    },
    /** The outcomes and reasons of a run's rows. */
    readRows: async (id: string): Promise<[string, string][]> => {
      const { items } = await send("GET", `/api/runs/${id}/items`);
      return items.map(({ outcome, reason }: { outcome: string; reason: string }) => [outcome, reason]);
    },
    /** Buys the details of people of the test directory's first company. */
    buy: (names: readonly string[]) =>
      send("POST", "/api/person-enrich/bulk", {
        rows: names.map((fullName) => ({ fullName, companyName: "Hollis Forge Inc." })),
      }),
  };
}

/** Forgets all pushes and how HubSpot answered before. */
export const clearPushes = (db: Database): Promise<void> =>
  db.script(
    "delete from crm_write; delete from crm_push; delete from crm_record; delete from vendor_state; delete from vendor_pace; delete from rate_limit",
  );
