import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../db/database.ts";
import { sql } from "../db/sql.ts";
import { testOnEachDatabase } from "../db/test-database.ts";
import { createOutboundClient, type OutboundClient } from "../outbound/outbound-client.ts";
import { OutboundFailure } from "../outbound/outbound-failure.ts";
import { type Answer, openTestInternet, type TestInternet } from "../outbound/test-network.ts";
import { PoliteFailure } from "./polite-failure.ts";
import { createPoliteReader, type PoliteReader } from "./polite-reader.ts";
import { sweepHosts } from "./store-hosts.ts";

testOnEachDatabase("polite reader", (open) => {
  let db: Database;
  let internet: TestInternet;
  let client: OutboundClient;
  let reader: PoliteReader;
  /** The answers by "host/path"; 404 for other addresses. */
  let pages: Record<string, Answer>;
  const url = "https://boards.example.com/jobs";
  const openReader = (maxWaitMs = 10_000) =>
    createPoliteReader({
      db,
      client,
      userAgent: "EQTest/1.0 (+https://eq.example.com)",
      pauseMs: 1,
      maxWaitMs,
    });
  const text =
    (body: string, headers: Record<string, string> = {}): Answer =>
    (_request, response) =>
      void response.writeHead(200, headers).end(body);
  const status =
    (code: number, headers: Record<string, string> = {}): Answer =>
    (_request, response) =>
      void response.writeHead(code, headers).end();
  const findFailure = (address = url) =>
    reader.read({ url: address }).then(
      () => null,
      (error: unknown) => error as PoliteFailure,
    );
  const readSeconds = async (): Promise<number> => {
    const [row] = await db.query<{ seconds: number }>(
      sql`select extract(epoch from next_at - clock_timestamp())::float8 as seconds from outbound_host`,
    );
    return row?.seconds ?? 0;
  };

  beforeAll(async () => {
    db = await open();
  });
  beforeEach(async () => {
    await db.query(sql`delete from outbound_host`);
    internet = await openTestInternet();
    pages = {};
    internet.answer((request, response) => {
      const answer = pages[`${request.headers.host}${request.url}`] ?? status(404);
      answer(request, response);
    });
    client = createOutboundClient({ userAgent: "EQTest/1.0", network: internet.network });
    reader = openReader();
  });
  afterEach(async () => {
    await client.close();
    await internet.close();
  });

  test("reads robots.txt once, then the pages", async () => {
    pages["boards.example.com/jobs"] = text("hello", {
      etag: '"1"',
      "last-modified": "Sat, 28 Nov 2026 08:00:00 GMT",
    });
    const reply = await reader.read({ url });
    await openReader().read({ url });
    expect(reply).toEqual({
      status: 200,
      url,
      text: "hello",
      validators: { etag: '"1"', lastModified: "Sat, 28 Nov 2026 08:00:00 GMT" },
    });
    const { host } = new URL(url);
    expect(internet.requests).toEqual([`${host}/robots.txt`, `${host}/jobs`, `${host}/jobs`]);
  });

  test("sends the validators of the known version", async () => {
    let headers: unknown[] = [];
    pages["boards.example.com/jobs"] = (request, response) => {
      headers = [request.headers["if-none-match"], request.headers["if-modified-since"]];
      response.writeHead(304).end();
    };
    const validators = { etag: '"1"', lastModified: "Sat, 28 Nov 2026 08:00:00 GMT" };
    expect((await reader.read({ url, validators })).status).toBe(304);
    expect(headers).toEqual(['"1"', "Sat, 28 Nov 2026 08:00:00 GMT"]);
  });

  test("does not read what robots.txt forbids, also behind a redirect", async () => {
    pages["boards.example.com/robots.txt"] = text("User-agent: EQTest\nDisallow: /jobs");
    pages["careers.example.org/"] = status(302, { location: url });
    for (const address of [url, "https://careers.example.org/"]) {
      const failure = await findFailure(address);
      expect(failure).toBeInstanceOf(PoliteFailure);
      expect(failure?.reason).toBe("robots");
    }
    expect(internet.requests).not.toContain("boards.example.com/jobs");
    pages["boards.example.com/open"] = text("open");
    expect((await reader.read({ url: "https://boards.example.com/open" })).text).toBe("open");
  });

  test("reads nothing from a host whose robots.txt cannot be read", async () => {
    pages["boards.example.com/robots.txt"] = status(500);
    expect((await findFailure())?.message).toBe(
      "The robots.txt of boards.example.com could not be read, so nothing is read there for now",
    );
    expect(internet.requests).toEqual(["boards.example.com/robots.txt"]);
    internet.addresses.set("gone.example.com", ["10.0.0.1"]);
    expect(await findFailure("https://gone.example.com/")).toBeInstanceOf(OutboundFailure);
    expect((await findFailure("https://gone.example.com/"))?.reason).toBe("robots");
  });

  test("waits as long as robots.txt asks between requests", async () => {
    pages["boards.example.com/robots.txt"] = text("User-agent: *\nCrawl-delay: 40");
    pages["boards.example.com/jobs"] = text("");
    await reader.read({ url });
    expect(await readSeconds()).toBeGreaterThan(30);
  });

  test.each([
    ["seconds", "900"],
    ["a date", new Date(Date.now() + 900_000).toUTCString()],
  ])("lets a host rest as long as it asks in %s", async (_name, header) => {
    pages["boards.example.com/jobs"] = status(429, { "retry-after": header });
    expect((await reader.read({ url })).status).toBe(429);
    expect(await readSeconds()).toBeGreaterThan(800);
    expect(await readSeconds()).toBeLessThan(901);
    const failure = await findFailure();
    expect([failure?.reason, (failure?.retryAfterSeconds ?? 0) > 800]).toEqual(["resting", true]);
    expect(internet.requests).toHaveLength(2);
  });

  test("sends fewer and fewer requests to a host that only fails", async () => {
    pages["boards.example.com/jobs"] = status(503);
    for (const least of [4, 59, 599, 3599]) {
      await reader.read({ url });
      expect(await readSeconds()).toBeGreaterThan(least - 1);
      await db.query(sql`update outbound_host set next_at = clock_timestamp()`);
    }
    pages["boards.example.com/jobs"] = text("");
    await reader.read({ url });
    expect(await readSeconds()).toBeLessThan(1);
  });

  test("sends one request at a time to a host, whoever reads", async () => {
    let running = 0;
    let most = 0;
    pages["boards.example.com/jobs"] = (_request, response) => {
      running += 1;
      most = Math.max(most, running);
      setTimeout(() => {
        running -= 1;
        response.end();
      }, 20);
    };
    const readers = [reader, openReader(60_000), openReader(60_000)];
    await Promise.all([0, 1, 2, 3, 4, 5].map((at) => readers[at % 3]?.read({ url })));
    expect([most, internet.requests.length]).toEqual([1, 7]);
    expect(internet.requests.filter((request) => request === "boards.example.com/jobs")).toHaveLength(6);
  });

  test("reads robots.txt once when many pages are read in parallel first, also behind a redirect", async () => {
    pages["boards.example.com/robots.txt"] = (_request, response) =>
      void setTimeout(() => response.writeHead(200).end("User-agent: *\nDisallow: /private"), 20);
    const readers = [reader, openReader(), openReader()];
    await Promise.all([0, 1, 2, 3, 4, 5].map((at) => readers[at % 3]?.read({ url })));
    expect(internet.requests.filter((request) => request.endsWith("/robots.txt"))).toHaveLength(1);
    pages["other.example.com/robots.txt"] = status(301, {
      location: "https://boards.example.com/robots.txt",
    });
    expect((await findFailure("https://other.example.com/private"))?.reason).toBe("robots");
    expect((await findFailure("https://other.example.com/private"))?.reason).toBe("robots");
    expect(internet.requests.filter((request) => request === "other.example.com/robots.txt")).toHaveLength(1);
  });

  test("takes over the place of a request that never ended", async () => {
    pages["boards.example.com/jobs"] = text("");
    await reader.read({ url });
    await db.query(
      sql`update outbound_host set lease_owner = gen_random_uuid(), lease_until = clock_timestamp() + interval '1 h'`,
    );
    reader = openReader(0);
    expect((await findFailure())?.reason).toBe("resting");
    await db.query(sql`update outbound_host set lease_until = clock_timestamp()`);
    expect((await reader.read({ url })).status).toBe(200);
  });

  test("stops waiting when the work is aborted, which is no failure of the host", async () => {
    const leaving = new AbortController();
    pages["boards.example.com/jobs"] = () => leaving.abort(new Error("gone"));
    await expect(reader.read({ url, signal: leaving.signal })).rejects.toThrow("gone");
    const [row] = await db.query(sql`select failures, lease_owner from outbound_host`);
    expect(row).toEqual({ failures: 0, lease_owner: null });
  });

  test("forgets hosts after a day", async () => {
    pages["boards.example.com/jobs"] = text("");
    await reader.read({ url });
    await sweepHosts(db);
    expect(await db.query(sql`select host from outbound_host`)).toHaveLength(1);
    await db.query(
      sql`update outbound_host set next_at = next_at - interval '2 days', robots_until = now() - interval '1 second'`,
    );
    await sweepHosts(db);
    expect(await db.query(sql`select host from outbound_host`)).toEqual([]);
  });
});
