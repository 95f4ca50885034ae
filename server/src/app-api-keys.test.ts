import * as contract from "@eq/contracts";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { storeTestDirectory } from "./features/contact-enrich/test-directory.ts";
import type { Database } from "./platform/db/database.ts";
import { sql } from "./platform/db/sql.ts";
import { testOnEachDatabase } from "./platform/db/test-database.ts";
import { openTestApp, type TestApp } from "./test-app.ts";

const keysPath = "/api/user/api-keys";
const spending = { scopes: ["enrich"], capADay: 5, capInAll: 50 };

testOnEachDatabase("API keys over HTTP", (open) => {
  let server: TestApp;
  let other: TestApp;
  let db: Database;
  beforeAll(async () => {
    db = await open();
    await storeTestDirectory(db);
    server = await openTestApp({ companies: 0, database: db });
    other = await openTestApp({ companies: 0, database: db });
  });
  afterAll(async () => {
    await other.app.close();
    await server.close();
  });

  const call = async (
    token: string,
    url: string,
    { payload, method, app = server.app }: { payload?: object; method?: "DELETE"; app?: TestApp["app"] } = {},
  ) => {
    const answer = await app.inject({
      ...{ method: method ?? (payload ? "POST" : "GET"), url },
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const create = async (user: string, change: object = {}) =>
    await call(user, keysPath, {
      payload: { name: "Laptop", scopes: ["read"], expiresInDays: 90, ...change },
    });
  const createText = async (user: string, change: object = {}): Promise<string> =>
    (await create(user, change)).body.text;
  const list = async (user: string) => (await call(user, keysPath)).body.keys;

  test("a key is shown once and stored as a hash", async () => {
    const { status, body } = await create("ann", spending);
    expect(status).toBe(200);
    expect(body.text).toMatch(/^eq_live_[0-9A-Za-z]{38}$/);
    const days = (Date.parse(body.key.expiresAt) - Date.parse(body.key.createdAt)) / 86_400_000;
    expect(days).toBe(90);
    expect(await list("ann")).toEqual([
      {
        ...{ id: body.key.id, name: "Laptop", start: body.text.slice(0, 12), scopes: ["read", "enrich"] },
        ...{ capADay: 5, capInAll: 50, spentToday: 0, spent: 0, lastUsedAt: null },
        ...{ createdAt: body.key.createdAt, expiresAt: body.key.expiresAt },
      },
    ]);
    const stored = JSON.stringify(await db.query(sql`select * from api_key where user_id = 'ann'`));
    expect(stored).not.toContain(body.text.slice(12));
  });

  test("a key calls as its user, and its last use is written", async () => {
    const key = await createText("ben");
    await call("ben", "/api/search/save", { payload: { name: "Plants", naturalQuery: "plants in ohio" } });
    const { status, body } = await call(key, "/api/ai/saved-searches");
    expect(status).toBe(200);
    expect(body.searches).toHaveLength(1);
    const [{ lastUsedAt }] = await list("ben");
    expect(Date.now() - Date.parse(lastUsedAt)).toBeLessThan(60_000);
    await call(key, "/api/ai/saved-searches");
    expect((await list("ben"))[0].lastUsedAt).toBe(lastUsedAt);
    await db.query(sql`update api_key set last_used_at = now() - interval '2 minutes' where user_id = 'ben'`);
    await call(key, "/api/ai/saved-searches");
    expect(Date.now() - Date.parse((await list("ben"))[0].lastUsedAt)).toBeLessThan(60_000);
  });

  test("every server refuses a revoked, an expired, a mistyped and an unknown key with 401", async () => {
    const revoked = await createText("cleo");
    const [{ id }] = await list("cleo");
    expect((await call(revoked, "/api/ai/saved-searches", { app: other.app })).status).toBe(200);
    expect((await call("cleo", `${keysPath}/${id}`, { method: "DELETE" })).status).toBe(200);
    const expired = await createText("cleo");
    await db.query(sql`update api_key set expires_at = now() where user_id = 'cleo' and revoked_at is null`);
    for (const token of [revoked, expired, `${revoked.slice(0, -1)}_`, "eq_live_"])
      for (const { app } of [server, other]) {
        const { status, body } = await call(token, "/api/ai/saved-searches", { app });
        expect(status).toBe(401);
        expect(body.error).toMatch(/unknown, revoked or expired\. Create another one/);
      }
  });

  test("a call without the scope is refused with 403 and says which one is missing", async () => {
    const key = await createText("dora");
    const enrich = await call(key, "/api/person-enrich/bulk", {
      payload: { rows: [{ fullName: "Ann Lee", companyName: "Hollis Forge Inc." }] },
    });
    expect(enrich.status).toBe(403);
    expect(enrich.body.error).toMatch(/does not have the scope enrich/);
    expect((await call(key, "/api/exports", { payload: {} })).status).toBe(403);
  });

  test("account, billing, privacy and keys themselves are closed to keys of every scope", () => {
    const isEndpoint = (value: unknown): value is contract.AnyEndpoint =>
      typeof value === "object" && value !== null && "path" in value;
    const endpoints = (Object.values(contract) as unknown[]).filter(isEndpoint);
    const closed = endpoints.filter(({ path }) =>
      /^\/api\/(user|billing|privacy|settings|dashboard\/settings|suppression)\b/.test(path),
    );
    expect(closed.length).toBeGreaterThan(30);
    expect(closed.filter(({ keyScope }) => keyScope).map(({ name }) => name)).toEqual([]);
    expect(endpoints.filter(({ keyScope }) => keyScope).length).toBeGreaterThan(30);
  });

  test("a call that is closed to keys is refused with 403", async () => {
    const key = await createText("emil", { ...spending, scopes: ["enrich", "export", "push"] });
    for (const url of ["/api/user/account", keysPath, "/api/user/subscription"]) {
      const { status, body } = await call(key, url);
      expect([url, status]).toEqual([url, 403]);
      expect(body.error).toBe("API keys cannot be used for this call. Sign in to EQ to do it.");
    }
    expect((await create(key)).status).toBe(403);
  });

  test("a key enriches up to its cap and is then refused with 402", async () => {
    const key = await createText("fay", { ...spending, capADay: 1 });
    const enrich = (personId: string) => call(key, "/api/ai/contact-enrich", { payload: { personId } });
    expect((await enrich("200001")).body).toMatchObject({ outcome: "found", charged: 1 });
    expect((await enrich("200001")).body).toMatchObject({ outcome: "found", charged: 0 });
    const refused = await enrich("200002");
    expect(refused.status).toBe(402);
    expect(refused.body).toMatchObject({ reason: "key_cap" });
    expect((await list("fay"))[0]).toMatchObject({ spentToday: 1, spent: 1 });
    const byUser = await call("fay", "/api/ai/contact-enrich", { payload: { personId: "200002" } });
    expect(byUser.body).toMatchObject({ charged: 1 });
  });

  test("a key cannot spend through a run that the user started", async () => {
    const key = await createText("gus", spending);
    const rows = [{ fullName: "Ann Lee", companyName: "Hollis Forge Inc." }];
    const start = { kind: "contact-enrich", label: "Mine", total: 1, requestKey: "request-gus" };
    const { run } = (await call("gus", "/api/runs", { payload: start })).body;
    const calls = [
      call(key, "/api/person-enrich/bulk", { payload: { rows, runId: run.id } }),
      call(key, `/api/runs/${run.id}/rows`, { payload: { from: 1, rows } }),
      call(key, `/api/runs/${run.id}/resume`, { payload: {} }),
    ];
    for (const { status } of await Promise.all(calls)) expect(status).toBe(403);
  });

  test("no log line has a key, even of calls that fail", async () => {
    const lines: string[] = [];
    const log = pino({ level: "trace" }, { write: (line: string) => void lines.push(line) });
    const failing = { prospects: null as never, log };
    const logging = await openTestApp({ companies: 0, database: db }, failing);
    const key = await createText("lea");
    for (const token of [key, `${key}x`])
      await call(token, "/api/ai/contact-search", {
        ...{ app: logging.app, payload: { companyId: "100001", query: "controllers" } },
      });
    await logging.app.close();
    expect(lines.join("")).toContain("A request failed unexpectedly");
    expect(lines.join("")).not.toContain(key.slice(12));
  });

  test("caps and the scope enrich come together", async () => {
    const refused = [
      { scopes: ["enrich"] },
      { scopes: ["enrich"], capADay: 5 },
      { scopes: ["read"], capADay: 5, capInAll: 5 },
      { ...spending, capADay: 51 },
    ];
    for (const change of refused) expect((await create("hal", change)).status).toBe(422);
    expect((await create("hal", { ...spending, capADay: 0 })).status).toBe(400);
    expect((await create("hal", { expiresInDays: 31 })).status).toBe(400);
    expect(await list("hal")).toEqual([]);
  });

  test("a user has at most 20 keys, and nobody revokes another user's", async () => {
    await Promise.all(Array.from({ length: 21 }, () => create("ida")));
    const keys = await list("ida");
    expect(keys).toHaveLength(20);
    expect((await create("ida")).status).toBe(409);
    const path = `${keysPath}/${keys[0].id}`;
    expect((await call("joe", path, { method: "DELETE" })).status).toBe(404);
    expect((await call("ida", path, { method: "DELETE" })).status).toBe(200);
    expect((await create("ida", { expiresInDays: null })).body.key.expiresAt).toBe(null);
  });

  test("a deleted account's keys are refused, and its data lists keys without secrets", async () => {
    const key = await createText("kim", spending);
    await call("kim", "/api/user/account/delete", { payload: { confirmation: "DELETE" } });
    expect((await call(key, "/api/ai/saved-searches")).status).toBe(401);
    expect(await list("kim")).toEqual([]);
  });
});
