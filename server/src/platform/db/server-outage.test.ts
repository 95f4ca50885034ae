import { once } from "node:events";
import { type AddressInfo, createConnection, createServer, type Socket } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { DatabaseUnavailable } from "./database-unavailable.ts";
import { openServerDatabase } from "./server-database.ts";
import { sql } from "./sql.ts";
import { findTestServer, requestTestServer } from "./test-server.ts";

const cleanUpSteps: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUpSteps.splice(0).reverse()) await cleanUp();
});

/** The ErrorResponse that PostgreSQL sends while it starts. */
function createStartingUpResponse(): Buffer {
  const fields = Buffer.from("SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0");
  const head = Buffer.alloc(5);
  head.write("E");
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

/** Opens a proxy in front of the test server that can pause, disconnect, or pretend to be starting up. */
async function openTestProxy() {
  const target = new URL(await requestTestServer());
  const sockets = new Set<Socket>();
  const gate = {
    url: "",
    refusals: 0,
    isPaused: false,
    /** When true, the proxy accepts new connections and never answers them. */
    holdsNew: false,
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
  const server = createServer((client) => {
    sockets.add(client);
    client.on("error", () => {}).on("close", () => sockets.delete(client));
    if (gate.refusals > 0) {
      gate.refusals -= 1;
      client.once("data", () => client.end(createStartingUpResponse()));
      return;
    }
    if (gate.holdsNew) return;
    const upstream = createConnection(Number(target.port), target.hostname);
    upstream.on("error", () => {}).on("close", () => client.destroy());
    client.on("close", () => upstream.destroy());
    client.on("data", (chunk) => gate.isPaused || upstream.write(chunk));
    upstream.on("data", (chunk) => gate.isPaused || client.write(chunk));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  cleanUpSteps.push(() => {
    gate.cut();
    server.close();
  });
  gate.url = Object.assign(new URL(target), { port: String((server.address() as AddressInfo).port) }).href;
  return gate;
}

async function openServer(url: string, log: (line: string) => void = () => {}) {
  const db = await openServerDatabase({ url, poolSize: 2, log });
  cleanUpSteps.push(() => db.close());
  return db;
}

test.skipIf(findTestServer() === null)(
  "waits and logs one line while PostgreSQL is starting up",
  async () => {
    const gate = await openTestProxy();
    gate.refusals = 3;
    const lines: string[] = [];
    const db = await openServer(gate.url, (line) => lines.push(line));
    expect(lines).toEqual([expect.stringContaining("starting up")]);
    await expect(db.check()).resolves.toBeUndefined();
  },
);

test.skipIf(findTestServer() === null)(
  "waits at startup while PostgreSQL is slow to answer, as on a busy machine",
  async () => {
    const gate = await openTestProxy();
    gate.isPaused = true;
    const lines: string[] = [];
    const opening = openServer(gate.url, (line) => {
      lines.push(line);
      gate.isPaused = false;
    });
    const now = performance.now.bind(performance);
    const clock = vi.spyOn(performance, "now").mockImplementation(() => now() + 40_000);
    cleanUpSteps.push(() => clock.mockRestore());
    expect(await (await opening).query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
    expect(lines).toEqual([expect.stringContaining("slow to answer")]);
  },
);

test.skipIf(findTestServer() === null)(
  "a lost connection fails only its own statements, even between the statements of a transaction",
  async () => {
    const gate = await openTestProxy();
    const db = await openServer(gate.url);
    const running = db.query(sql`select pg_sleep(30)`);
    const failures = expect(running).rejects.toBeInstanceOf(DatabaseUnavailable);
    const transaction = db.transaction(async (tx) => {
      await tx.query(sql`select 1`);
      gate.cut();
      await expect(running).rejects.toThrow();
      await tx.query(sql`select 2`);
    });
    await expect(transaction).rejects.toBeInstanceOf(DatabaseUnavailable);
    await failures;
    expect(await db.query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
  },
);

test.skipIf(findTestServer() === null)(
  "fails pending statements when the database stops answering, and works again once it answers",
  async () => {
    const gate = await openTestProxy();
    const db = await openServer(gate.url);
    await db.query(sql`select 1`);
    gate.isPaused = true;
    const waiting = Array.from({ length: 5 }, (_, number) => db.query(sql`select ${number}::int as n`));
    const outcomes = Promise.allSettled([...waiting, db.check()]);
    for (const outcome of await outcomes)
      expect(outcome).toMatchObject({ status: "rejected", reason: { reason: "it does not answer" } });
    gate.isPaused = false;
    gate.cut();
    expect(await db.query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
  },
);

test.skipIf(findTestServer() === null)(
  "lets a slow statement continue while the server passes the check",
  async () => {
    const gate = await openTestProxy();
    const db = await openServer(gate.url);
    expect(await db.query(sql`select pg_sleep(4)::text as slept`)).toEqual([{ slept: "" }]);
  },
);

test.skipIf(findTestServer() === null)(
  "fails a transaction of five statements on a paused database after one wait, not after five",
  async () => {
    const gate = await openTestProxy();
    const db = await openServer(gate.url);
    const transaction = db.transaction(async (tx) => {
      await tx.query(sql`select 1`);
      gate.isPaused = true;
      const statements = Array.from({ length: 5 }, (_, number) => tx.query(sql`select ${number}::int as n`));
      const outcomes = await Promise.allSettled(statements);
      expect(outcomes.map(({ status }) => status)).toEqual(Array(5).fill("rejected"));
    });
    const startedAt = performance.now();
    await expect(transaction).rejects.toBeInstanceOf(DatabaseUnavailable);
    // One wait of 3 s and two checks of 0.9 s suffice for all statements together. Waiting for each statement in turn
    // would take 30 s.
    expect(performance.now() - startedAt).toBeLessThan(9_000);
  },
  60_000,
);

test.skipIf(findTestServer() === null)(
  "waits for a free connection of the pool as long as the server answers",
  async () => {
    const gate = await openTestProxy();
    const db = await openServer(gate.url);
    const busy = [1, 2].map(() => db.query(sql`select pg_sleep(6)::text as slept`));
    expect(await db.query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
    expect(await Promise.all(busy)).toEqual([[{ slept: "" }], [{ slept: "" }]]);
  },
  30_000,
);

test.skipIf(findTestServer() === null)(
  "gives up opening a connection after 5 s while other connections answer",
  async () => {
    const gate = await openTestProxy();
    const db = await openServer(gate.url);
    await db.check();
    const running = db.query(sql`select pg_sleep(7)::text as slept`);
    gate.holdsNew = true;
    await expect(db.query(sql`select 1 as one`)).rejects.toMatchObject({ reason: "it does not answer" });
    expect(await running).toEqual([{ slept: "" }]);
  },
  30_000,
);
