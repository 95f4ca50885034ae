import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Database } from "../db/database.ts";
import { sql } from "../db/sql.ts";
import { testOnEachDatabase } from "../db/test-database.ts";
import { listVendorStates } from "./store-vendors.ts";
import { openTestVendorServer, sendJson, type TestVendorServer } from "./test-vendor-server.ts";
import { createVendorClient, type VendorSettings } from "./vendor-client.ts";
import { VendorFailure } from "./vendor-failure.ts";

testOnEachDatabase("a client of a vendor", (open) => {
  let db: Database;
  let server: TestVendorServer;
  beforeAll(async () => {
    db = await open();
    server = await openTestVendorServer(() => {});
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await db.script("delete from vendor_state; delete from vendor_pace; delete from vendor_day");
    server.calls.length = 0;
    server.answer = (_call, response) => sendJson(response, { ok: true });
  });

  const createClient = (settings: Partial<VendorSettings> = {}) =>
    createVendorClient(db, {
      id: "acme",
      name: "Acme Data",
      baseUrl: server.baseUrl,
      limits: { default: [{ count: 1000, perMs: 1000 }] },
      authorize: async () => ({ "x-api-key": "secret-key" }),
      timeLimitMs: 400,
      maxBytes: 10_000,
      ...settings,
    });
  const expectFailure = async (
    sending: Promise<unknown> | undefined,
    [kind, message, retryAfterSeconds = expect.toBeOneOf([null, expect.any(Number)])]: [
      string,
      RegExp,
      number?,
    ],
  ) => {
    const failure = await sending?.catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(VendorFailure);
    expect(failure).toMatchObject({ kind, message: expect.stringMatching(message), retryAfterSeconds });
  };

  test("passes on answers, also of statuses that say no", async () => {
    server.answer = ({ url }, response) =>
      url.pathname === "/v1/no"
        ? sendJson(response, { error: "none" }, { status: 404 })
        : sendJson(response, [1]);
    const client = createClient({ baseUrl: `${server.baseUrl}/v1/` });
    expect(await client.send({ path: "/yes", query: { q: "a b", page: undefined } })).toMatchObject({
      json: [1],
    });
    expect(await client.send({ path: "/no" })).toMatchObject({ status: 404, json: { error: "none" } });
    expect(server.calls[0]?.url.href).toBe("http://vendor.example/v1/yes?q=a+b");
    expect(server.calls[0]?.headers["x-api-key"]).toBe("secret-key");
    expect(await listVendorStates(db)).toMatchObject([{ vendor: "acme", requestsToday: 2, lastError: null }]);
  });

  test("two clients keep a limit together at four times its load", async () => {
    const limits = { default: [{ count: 20, perMs: 500 }] };
    const clients = [createClient({ limits }), createClient({ limits })];
    const sendings = Array.from({ length: 80 }, (_, at) => clients[at % 2]?.send({ path: "/" }));
    await Promise.all(sendings);
    const times = server.calls.map(({ at }) => at).toSorted((one, other) => one - other);
    const most = Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + 500).length));
    expect([times.length, most <= 20]).toEqual([80, true]);
    // The limit is used, too.
    expect(most).toBeGreaterThan(8);
  });

  test("a request that would wait too long is not sent", async () => {
    const client = createClient({ limits: { default: [{ count: 1, perMs: 60_000 }] } });
    await client.send({ path: "/" });
    await expectFailure(client.send({ path: "/", maxWaitMs: 1000 }), [
      "busy",
      /^Too many requests to Acme Data are waiting$/,
      75,
    ]);
    expect(server.calls).toHaveLength(1);
  });

  test("gets a new token after a 401, once", async () => {
    let token = 1;
    const client = createClient({
      authorize: async () => ({ authorization: `Bearer ${token}` }),
      forgetToken: () => {
        token += 1;
      },
    });
    server.answer = ({ headers }, response) =>
      sendJson(response, {}, { status: headers.authorization === "Bearer 2" ? 200 : 401 });
    expect(await client.send({ path: "/" })).toMatchObject({ status: 200 });
    server.answer = (_call, response) => sendJson(response, {}, { status: 401 });
    await expectFailure(client.send({ path: "/" }), [
      "key-refused",
      /^Acme Data refused the key \(401\)\. Enter a new key\.$/,
    ]);
    expect(server.calls).toHaveLength(4);
    await expectFailure(createClient().send({ path: "/" }), ["key-refused", /refused the key/]);
    expect(server.calls).toHaveLength(4);
  });

  test("tries again after a passing error, and rests after five in a row", async () => {
    let isDown = true;
    server.answer = (_call, response) => {
      sendJson(response, {}, { status: isDown ? 503 : 200 });
      isDown = false;
    };
    const client = createClient();
    expect(await client.send({ path: "/" })).toMatchObject({ status: 200 });
    server.answer = (_call, response) => sendJson(response, {}, { status: 500 });
    await expectFailure(client.send({ path: "/" }), ["unavailable", /in trouble \(500\)/]);
    expect(server.calls).toHaveLength(5);
    await expectFailure(client.send({ path: "/", isRepeatable: false }), ["unavailable", /500/]);
    await expectFailure(client.send({ path: "/", isRepeatable: false }), ["unavailable", /500/]);
    expect(server.calls).toHaveLength(7);
    await expectFailure(client.send({ path: "/" }), [
      "unavailable",
      /failed several times; it is tried again later/,
      30,
    ]);
    expect(server.calls).toHaveLength(7);
    await db.query(sql`update vendor_state set rest_until = clock_timestamp() - interval '1 s'`);
    const trial = Promise.withResolvers<void>();
    server.answer = async (_call, response) => {
      await trial.promise;
      sendJson(response, {});
    };
    const first = createClient({ timeLimitMs: 10_000 }).send({ path: "/" });
    await vi.waitFor(() => expect(server.calls).toHaveLength(8));
    await expectFailure(client.send({ path: "/", maxWaitMs: 2000 }), ["busy", /waiting/]);
    trial.resolve();
    await first;
    expect(await listVendorStates(db)).toMatchObject([{ failures: 0, restUntil: null }]);
  });

  test("waits as it is told to", async () => {
    const said: Record<string, string>[] = [{ "retry-after": "1" }];
    server.answer = (_call, response) => {
      const headers = said.shift();
      sendJson(response, {}, headers ? { status: 429, headers } : {});
    };
    const client = createClient();
    const startedAt = performance.now();
    expect(await client.send({ path: "/" })).toMatchObject({ status: 200 });
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(999);
    // The vendor's clock is years behind.
    said.push({ date: "Fri, 01 Jan 1999 00:00:00 GMT", "retry-after": "Fri, 01 Jan 1999 00:01:30 GMT" });
    await expectFailure(client.send({ path: "/" }), ["busy", /fewer requests \(429\); it waits as told/, 90]);
    await expectFailure(client.send({ path: "/" }), ["busy", /fewer requests/]);
    expect(server.calls).toHaveLength(3);
  });

  describe("gives up on", () => {
    test.each<[string, TestVendorServer["answer"], RegExp, string]>([
      [
        "a reply that drips",
        (_call, response) => {
          response.writeHead(200);
          const drip = setInterval(() => response.write(" "), 50);
          response.on("close", () => clearInterval(drip));
        },
        /gave no complete answer within 0.4 s/,
        "unavailable",
      ],
      [
        "a body without an end",
        (_call, response) => {
          response.writeHead(200);
          const pour = () => {
            while (!response.destroyed && response.write("x".repeat(5000)));
          };
          response.on("drain", pour);
          pour();
        },
        /sent more than 10 kB/,
        "bad-answer",
      ],
      [
        "a redirect to a metadata service",
        (_call, response) =>
          void response.writeHead(302, { location: "http://169.254.169.254/latest" }).end(),
        /redirect, which is not followed/,
        "bad-answer",
      ],
      [
        "a page of HTML",
        (_call, response) => void response.writeHead(200).end("<html>secret-key</html>"),
        /no JSON/,
        "bad-answer",
      ],
      [
        "half a connection",
        (_call, response) => void response.destroy(),
        /could not be reached/,
        "unavailable",
      ],
      [
        "a used-up plan",
        (_call, response) => sendJson(response, {}, { status: 402 }),
        /used up its plan/,
        "out-of-credits",
      ],
    ])("%s", async (_name, answer, message, kind) => {
      server.answer = answer;
      const client = createClient();
      await expectFailure(client.send({ path: "/", isRepeatable: false }), [kind, message]);
      const [state] = await listVendorStates(db);
      expect(state?.lastError).toMatch(message);
      expect(JSON.stringify(state)).not.toContain("secret-key");
    });
  });

  test("an aborted request is no failure of the vendor", async () => {
    const abort = new AbortController();
    server.answer = () => abort.abort(new Error("The user left"));
    await expect(createClient().send({ path: "/", signal: abort.signal })).rejects.toThrow("The user left");
    expect(await listVendorStates(db)).toEqual([]);
  });
});
