import type { AddressInfo } from "node:net";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { openServerDatabase } from "../../platform/db/server-database.ts";
import { sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { openTestApp, type TestApp } from "../../test-app.ts";
import { storeTestDirectory } from "../contact-enrich/test-directory.ts";
import { storeFoundry } from "../contact-search/test-foundry.ts";
import { readStatementEntries } from "../credits/store-statement.ts";

const spending = { scopes: ["enrich", "export"], capADay: 100, capInAll: 1_000 };
const freeTools = ["explain_score", "find_contacts", "estimate", "save_search", "watch_search"];

testOnEachDatabase("the MCP server", (open) => {
  let db: Database;
  let otherDb: Database;
  let server: TestApp;
  let other: TestApp;
  let urls: [string, string];
  beforeAll(async () => {
    db = await open();
    const url = "url" in db ? String(db.url) : null;
    otherDb = url ? await openServerDatabase({ url, poolSize: 10 }) : db;
    await storeTestDirectory(db);
    await storeFoundry(db);
    // 60 people at one company whose details can be bought.
    await db.query(sql`
      insert into person (id, company_id, full_name, first_name, last_name, title, title_words, level_rank, city,
        state, country, email, accuracy_score, employment, education, source, updated_on)
      select 400000 + n, 100001, 'Worker ' || n, 'Worker', n::text, 'Controller', '{controller}', 1, 'Cleveland',
        'OH', 'US', 'worker' || n || '@example.com', 88, '[]', '[]', 'import', '2026-05-01'
      from generate_series(1, 60) n`);
    server = await openTestApp({ companies: 0, database: db });
    other = await openTestApp({ companies: 0, database: otherDb });
    const listen = async ({ app }: TestApp) => {
      await app.listen({ port: 0, host: "127.0.0.1" });
      return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/mcp`;
    };
    urls = [await listen(server), await listen(other)];
  });
  afterAll(async () => {
    await Promise.all([server.app.close(), other.app.close()]);
    if (otherDb !== db) await otherDb.close();
  });

  const createKey = async (user: string, change: object = {}): Promise<{ id: string; text: string }> => {
    const answer = await server.app.inject({
      ...{ method: "POST", url: "/api/user/api-keys", headers: { authorization: `Bearer ${user}` } },
      payload: { name: "Agent", scopes: ["read"], expiresInDays: null, ...change },
    });
    const { key, text } = answer.json();
    return { id: key.id, text };
  };
  const openClient = async (key: string, url = urls[0], headers: Record<string, string> = {}) => {
    const client = new Client({ name: "test", version: "1" });
    const requestInit = { headers: { authorization: `Bearer ${key}`, ...headers } };
    await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit }) as never);
    return client;
  };
  type Answer = { isError?: boolean; structuredContent: Record<string, never>; content: { text: string }[] };
  const call = async (client: Client, name: string, input: object) =>
    (await client.callTool({ name, arguments: { ...input } })) as unknown as Answer;
  const setAccount = (user: string) =>
    db.query(sql`
      insert into account (user_id, plan, unlimited) values (${user}, 'pro', true)
      on conflict (user_id) do update set unlimited = true`);

  test("lists the tools by the key's scopes, and no paid one for a key that cannot spend", async () => {
    const list = async (change: object) => {
      const client = await openClient((await createKey("lister", change)).text);
      return (await client.listTools()).tools.map(({ name }) => name).toSorted();
    };
    expect(await list({})).toEqual(freeTools.toSorted());
    expect(await list({ scopes: ["read", "export"] })).toEqual([...freeTools, "export"].toSorted());
    expect(await list(spending)).toEqual(
      [...freeTools, "export", "search_companies", "enrich_contact"].toSorted(),
    );
  });

  test("no tool takes a cap, a price or a user as an argument", async () => {
    const client = await openClient((await createKey("schemas", spending)).text);
    const { tools } = await client.listTools();
    for (const { name, inputSchema, description } of tools) {
      expect([name, inputSchema.type, inputSchema.additionalProperties]).toEqual([name, "object", false]);
      expect(description?.length).toBeLessThan(220);
      expect(Object.keys(inputSchema.properties ?? {}).join()).not.toMatch(/cap|credit|price|user|key/i);
    }
    const refused = await call(client, "enrich_contact", { personId: "400001", cap: 999 });
    expect(refused.isError).toBe(true);
    expect(refused.content[0]?.text).toMatch(/cannot read its input/);
  });

  test("refuses a paid tool for a key that cannot spend, in words that say what to do", async () => {
    const client = await openClient((await createKey("poor")).text);
    for (const [name, input] of [
      ["enrich_contact", { personId: "400001" }],
      ["search_companies", { query: "forges in ohio" }],
      ["export", { of: "people", source: "liked" }],
    ] as const) {
      const answer = await call(client, name, input);
      expect(answer.isError).toBe(true);
      expect(answer.content[0]?.text).toMatch(
        /may not use .* needs a key with the scope .*create one in the settings/,
      );
    }
    expect((await call(client, "raise_cap", {})).content[0]?.text).toMatch(/There is no tool raise_cap/);
  });

  test("50 calls at once at two servers spend exactly the cap of 23", async () => {
    await setAccount("spender");
    const { text } = await createKey("spender", { ...spending, capADay: 23 });
    const clients = await Promise.all(urls.map((url) => openClient(text, url)));
    const calls = Array.from({ length: 50 }, (_, n) =>
      call(clients[n % 2] as Client, "enrich_contact", { personId: String(400_001 + n) }),
    );
    const answers = await Promise.all(calls);
    expect(answers.filter(({ isError }) => !isError)).toHaveLength(23);
    const refused = answers.filter(({ isError }) => isError).map(({ content }) => content[0]?.text);
    expect(refused).toHaveLength(27);
    for (const reason of refused)
      expect(reason).toMatch(/cap of 23 credits a day|holds the last credits of this API key/);
    const charges = await readStatementEntries(db, "spender", { show: "charged", limit: 100 });
    expect(charges).toHaveLength(23);
    expect(new Set(charges.map(({ apiKey }) => apiKey))).toEqual(new Set(["Agent"]));
  });

  test("finds, estimates, enriches, saves, watches and exports by the product's own verbs", async () => {
    await setAccount("agent");
    const client = await openClient((await createKey("agent", spending)).text);
    const found = await call(client, "search_companies", { query: "hollis forge" });
    expect(found.structuredContent).toMatchObject({
      companies: [{ id: "100001", name: "Hollis Forge Inc." }],
      total: 1,
    });
    const score = await call(client, "explain_score", { companyId: "100001" });
    expect(score.structuredContent).toMatchObject({ company: { name: "Hollis Forge Inc." } });
    expect(score.content[0]?.text).toMatch(/^Hollis Forge Inc\. has the score /);
    const people = await call(client, "find_contacts", { companyId: "110001", query: "machine operators" });
    expect(people.structuredContent).toMatchObject({
      ...{ people: [{ name: "Hal Jory" }, { name: "Ivy Kerr" }], totalResults: 2 },
    });
    expect(JSON.stringify(people)).not.toMatch(/@|555-01/);
    const estimate = await call(client, "estimate", {
      people: [{ fullName: "Ann Lee", companyName: "Hollis Forge Inc." }],
    });
    expect(estimate.structuredContent).toMatchObject({ remaining: 99 });
    const bought = await call(client, "enrich_contact", { personId: "200001" });
    expect(bought.structuredContent).toMatchObject({
      ...{ outcome: "found", charged: 1 },
      contact: { email: "robert.kessler@example.com" },
    });
    const saved = await call(client, "save_search", { query: "forges in ohio", name: "Forges" });
    const { searchId } = saved.structuredContent;
    const watched = await call(client, "watch_search", { searchId });
    expect(watched.structuredContent).toMatchObject({ searchId, name: "Forges" });
    const exported = await call(client, "export", { of: "people", source: "selection", ids: ["200001"] });
    expect(exported.structuredContent).toMatchObject({ rows: 1, leftOut: 0 });
    expect(exported.structuredContent.csv).toContain("robert.kessler@example.com");
    const log = await db.query(
      sql`select exported_by as by, rows from export_record where user_id = 'agent'`,
    );
    expect(log).toEqual([{ by: "API key “Agent”", rows: 1 }]);
  });

  test("gives out nothing of a person who opted out or whom the user suppresses", async () => {
    const client = await openClient((await createKey("careful", spending)).text);
    const optedOut = await call(client, "enrich_contact", { personId: "200004" });
    expect(optedOut.structuredContent).toMatchObject({ contact: null, charged: 0 });
    await server.app.inject({
      ...{ method: "POST", url: "/api/privacy/suppression", headers: { authorization: "Bearer careful" } },
      payload: { entries: [{ text: "robert.kessler@example.com", reason: "Client" }] },
    });
    const suppressed = await call(client, "enrich_contact", { personId: "200001" });
    expect(suppressed.structuredContent).toMatchObject({ contact: null, charged: 0 });
    const exported = await call(client, "export", { of: "people", source: "selection", ids: ["200001"] });
    expect(exported.isError).toBe(true);
    expect(exported.content[0]?.text).toMatch(/no rows: 1 left out/);
  });

  test("every server refuses a key at the next call after it was revoked, and an expired key", async () => {
    const { id, text } = await createKey("leaver");
    const clients = await Promise.all(urls.map((url) => openClient(text, url)));
    for (const client of clients) await client.listTools();
    await server.app.inject({
      ...{ method: "DELETE", url: `/api/user/api-keys/${id}`, headers: { authorization: "Bearer leaver" } },
    });
    for (const client of clients)
      await expect(client.listTools()).rejects.toThrow(/revoked or expired|Unauthorized/i);
    const expired = await createKey("leaver");
    await db.query(sql`update api_key set expires_at = now() where id = ${expired.id}::bigint`);
    await expect(openClient(expired.text)).rejects.toThrow();
  });

  test("refuses web pages of other sites, callers without a key, and calls that are no POST", async () => {
    const { text } = await createKey("browser");
    await expect(openClient(text, urls[0], { origin: "https://evil.example.com" })).rejects.toThrow();
    const send = async (init: RequestInit) => {
      const answer = await fetch(urls[0], {
        ...{ method: "POST", body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }) },
        ...init,
        headers: {
          "content-type": "application/json",
          accept: "application/json, text/event-stream",
          ...init.headers,
        },
      });
      return [answer.status, answer.headers.get("allow") ?? answer.headers.get("www-authenticate")];
    };
    const authorization = `Bearer ${text}`;
    expect(await send({ headers: { authorization } })).toEqual([200, null]);
    expect(await send({ headers: { authorization, origin: "http://localhost:5001" } })).toEqual([200, null]);
    expect(await send({ headers: { authorization, origin: "https://evil.example.com" } })).toEqual([
      403,
      null,
    ]);
    expect(await send({})).toEqual([401, "Bearer"]);
    expect(await send({ headers: { authorization: "Bearer some-user" } })).toEqual([401, "Bearer"]);
    for (const method of ["GET", "DELETE"]) {
      const answer = await fetch(urls[0], { method, headers: { authorization } });
      expect([method, answer.status, answer.headers.get("allow")]).toEqual([method, 405, "POST"]);
    }
  });
});
