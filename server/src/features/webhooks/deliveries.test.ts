import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { openServerDatabase } from "../../platform/db/server-database.ts";
import { sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { recordEvents } from "./record-events.ts";
import { listDeliveryRows } from "./store-addresses.ts";
import { sweepDeliveries } from "./store-deliveries.ts";
import {
  openReceiver,
  type ReceivedCall,
  type Receiver,
  startTestWorker,
  storeAddress,
  testSecret,
} from "./test-webhooks.ts";

let users = 0;

testOnEachDatabase("webhook deliveries", (open) => {
  let db: Database;
  let otherDb: Database;
  let receiver: Receiver;
  let user: string;
  let running: { stop(): Promise<void> }[] = [];
  beforeAll(async () => {
    db = await open();
    const url = "url" in db ? String(db.url) : null;
    otherDb = url ? await openServerDatabase({ url }) : db;
  });
  afterAll(async () => {
    if (otherDb !== db) await otherDb.close();
  });
  beforeEach(async () => {
    receiver = await openReceiver();
    user = `hook-user-${++users}`;
  });
  afterEach(async () => {
    await Promise.all(running.map((worker) => worker.stop()));
    running = [];
    await db.query(sql`delete from webhook_address`);
    await receiver.close();
  });

  const startWorker = (options: { clock?: { offset: number }; timeLimitMs?: number } = {}, on = db) =>
    running.push(startTestWorker(on, receiver, options));
  const record = (count = 1, on: Database = db) =>
    on.transaction((tx) =>
      recordEvents(tx, user, "run.done", {
        list: () =>
          Array.from({ length: count }, (_, n) => ({ data: { runId: String(n + 1), umlaut: "Größe" } })),
        now: new Date(),
      }),
    );
  const list = () => listDeliveryRows(db, user);
  const waitForCalls = (count: number) =>
    vi.waitFor(() => expect(receiver.calls.length).toBeGreaterThanOrEqual(count), 10_000);
  const waitForState = (state: string) =>
    vi.waitFor(async () => expect((await list()).map((each) => each.state)).toContain(state), 10_000);
  const verify = ({ body, headers }: ReceivedCall) => new Webhook(testSecret).verify(body, headers);

  test("the official library verifies the sent bytes", async () => {
    await storeAddress(db, user, "https://hooks.example.com/eq?x=1", ["run.done"]);
    startWorker();
    await record();
    await waitForState("delivered");
    const [call] = receiver.calls as [ReceivedCall];
    expect(verify(call)).toEqual({
      ...{ type: "run.done", data: { runId: "1", umlaut: "Größe" } },
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    expect(call).toMatchObject({ host: "hooks.example.com", path: "/eq?x=1" });
    const [delivery] = await list();
    expect(delivery).toMatchObject({ status: 200, tries: 1, problem: null, nextTryAt: null });
    expect(call.body).toBe(delivery?.payload);
    expect(call.headers["webhook-id"]).toBe(delivery?.eventId);
    expect(() => verify({ ...call, body: call.body.replace('"1"', '"2"') })).toThrow(/signature/i);
  });

  test("an event of a transaction that fails is never sent", async () => {
    await storeAddress(db, user, "https://hooks.example.com/", ["run.done"]);
    startWorker();
    const failing = db.transaction(async (tx) => {
      await recordEvents(tx, user, "run.done", { list: () => [{ data: { runId: "0" } }], now: new Date() });
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    await record();
    await waitForState("delivered");
    expect(receiver.calls.map(({ body }) => JSON.parse(body).data.runId)).toEqual(["1"]);
  });

  test("only addresses that want an event get it", async () => {
    await storeAddress(db, user, "https://a.example.com/", ["run.done"]);
    await storeAddress(db, user, "https://b.example.com/", ["credit.low"]);
    await storeAddress(db, "somebody else", "https://c.example.com/", ["run.done"]);
    startWorker();
    await record();
    await waitForState("delivered");
    expect(receiver.calls.map(({ host }) => host)).toEqual(["a.example.com"]);
  });

  test("a failed try is repeated with the same id and a new signature", async () => {
    const clock = { offset: 0 };
    await storeAddress(db, user, "https://hooks.example.com/", ["run.done"]);
    receiver.respond(
      (_call, response) => void response.writeHead(receiver.calls.length > 1 ? 204 : 503).end(),
    );
    startWorker({ clock });
    await record();
    await vi.waitFor(async () =>
      expect((await list())[0]).toMatchObject({ status: 503, problem: "The address answered 503", tries: 1 }),
    );
    clock.offset = 6_000;
    await waitForState("delivered");
    const [first, second] = receiver.calls as [ReceivedCall, ReceivedCall];
    expect(second.headers["webhook-id"]).toBe(first.headers["webhook-id"]);
    expect(second.body).toBe(first.body);
    expect(second.headers["webhook-signature"]).not.toBe(first.headers["webhook-signature"]);
    for (const call of [first, second]) verify(call);
    expect((await list())[0]).toMatchObject({ status: 204, tries: 2 });
  });

  test("a redirect is a failure and is not followed", async () => {
    await storeAddress(db, user, "https://hooks.example.com/", ["run.done"]);
    receiver.respond(
      (_call, response) => void response.writeHead(307, { location: "https://other.example.com/" }).end(),
    );
    startWorker();
    await record();
    await vi.waitFor(async () =>
      expect((await list())[0]).toMatchObject({
        status: 307,
        problem: expect.stringMatching(/redirects are not followed/),
      }),
    );
    expect(receiver.calls.map(({ host }) => host)).toEqual(["hooks.example.com"]);
  });

  test("a name that points to a private address since it was added is not called", async () => {
    await storeAddress(db, user, "https://moved.example.com/", ["run.done"]);
    receiver.addresses.set("moved.example.com", ["10.0.0.5"]);
    startWorker();
    await record();
    await vi.waitFor(async () =>
      expect((await list())[0]).toMatchObject({
        ...{ state: "waiting", status: null },
        problem: "moved.example.com is on a private network, so nothing was sent to it",
      }),
    );
    expect(receiver.calls).toEqual([]);
  });

  test("an answer that never ends is given up as a failure", async () => {
    await storeAddress(db, user, "https://slow.example.com/", ["run.done"]);
    receiver.respond((_call, response) => void response.writeHead(200).write("drip"));
    startWorker({ timeLimitMs: 300 });
    await record();
    await vi.waitFor(async () =>
      expect((await list())[0]).toMatchObject({
        state: "waiting",
        problem: expect.stringMatching(/no complete answer/),
      }),
    );
  });

  test("a slow address does not hold back the deliveries of others", async () => {
    await storeAddress(db, user, "https://slow.example.com/", ["run.done"]);
    await storeAddress(db, user, "https://quick.example.com/", ["run.done"]);
    receiver.respond(({ host }, response) => {
      if (host === "quick.example.com") response.writeHead(200).end();
    });
    startWorker();
    await record(20);
    await vi.waitFor(async () =>
      expect((await list()).filter(({ state }) => state === "delivered")).toHaveLength(20),
    );
    expect(receiver.calls.filter(({ host }) => host === "slow.example.com")).toHaveLength(5);
  });

  test("410 stops the address and sets aside what waits for it", async () => {
    await storeAddress(db, user, "https://gone.example.com/", ["run.done"]);
    receiver.respond((_call, response) => void response.writeHead(410).end());
    await record(12);
    startWorker();
    await vi.waitFor(async () =>
      expect((await list()).every(({ state }) => state === "set-aside")).toBe(true),
    );
    expect(receiver.calls.length).toBeLessThanOrEqual(5);
    await record();
    expect(await list()).toHaveLength(12);
  });

  test("two processes send each event once", async () => {
    await storeAddress(db, user, "https://hooks.example.com/", ["run.done"]);
    startWorker();
    startWorker({}, otherDb);
    await Promise.all([record(40), record(40, otherDb)]);
    await vi.waitFor(
      async () => expect((await list()).filter(({ state }) => state === "delivered")).toHaveLength(80),
      10_000,
    );
    const ids = receiver.calls.map(({ headers }) => headers["webhook-id"]);
    expect(ids).toHaveLength(80);
    expect(new Set(ids).size).toBe(80);
  });

  test("a delivery of a process that died is sent by another after its lease", async () => {
    await storeAddress(db, user, "https://hooks.example.com/", ["run.done"]);
    await record();
    await db.query(sql`update webhook_delivery set tries = 1, due_at = now() + interval '30 seconds'`);
    const clock = { offset: 0 };
    startWorker({ clock });
    clock.offset = 31_000;
    await waitForCalls(1);
  });

  test("after a day of failures a delivery is set aside, and the log ends after 30 days", async () => {
    await storeAddress(db, user, "https://hooks.example.com/", ["run.done"]);
    receiver.respond((_call, response) => void response.writeHead(500).end());
    await record();
    await db.query(sql`update webhook_delivery set begun_at = now() - interval '1 day', tries = 9`);
    startWorker();
    await waitForState("set-aside");
    expect((await list())[0]).toMatchObject({ tries: 10, status: 500, nextTryAt: null });
    await sweepDeliveries(db, new Date());
    expect(await list()).toHaveLength(1);
    await sweepDeliveries(db, new Date(Date.now() + 31 * 86_400_000));
    expect(await list()).toEqual([]);
  });
});
