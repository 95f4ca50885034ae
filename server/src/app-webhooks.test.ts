import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { storeTestDirectory } from "./features/contact-enrich/test-directory.ts";
import { openReceiver, type Receiver, startTestWorker } from "./features/webhooks/test-webhooks.ts";
import type { Database } from "./platform/db/database.ts";
import { sql } from "./platform/db/sql.ts";
import { testOnEachDatabase } from "./platform/db/test-database.ts";
import { openTestApp, type TestApp } from "./test-app.ts";

const path = "/api/user/webhooks";
const everything = ["run.done", "search.changed", "contact.enriched", "credit.low"];

testOnEachDatabase("webhooks over HTTP", (open) => {
  let db: Database;
  let server: TestApp;
  let receiver: Receiver;
  let worker: ReturnType<typeof startTestWorker>;
  beforeAll(async () => {
    db = await open();
    receiver = await openReceiver();
    await storeTestDirectory(db);
    server = await openTestApp({ companies: 0, database: db }, { webhookNetwork: receiver.network });
    worker = startTestWorker(db, receiver);
  });
  afterAll(async () => {
    await worker.stop();
    await server.close();
    await receiver.close();
  });

  const call = async (user: string, url: string, payload?: object, method?: "DELETE" | "PUT") => {
    const answer = await server.app.inject({
      ...{ method: method ?? (payload ? "POST" : "GET"), url },
      headers: { authorization: `Bearer ${user}` },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const add = (user: string, url: string, events: readonly string[] = everything) =>
    call(user, path, { url, events });
  const received = (host: string) =>
    receiver.calls.filter((each) => each.host === host).map(({ body }) => JSON.parse(body));
  const waitFor = (host: string, count: number) =>
    vi.waitFor(() => expect(received(host).length).toBeGreaterThanOrEqual(count), 10_000);

  test("an address gets a test event that its secret verifies", async () => {
    const { body } = await add("ann", "https://ann.example.com/eq");
    expect(body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(body.webhook).toMatchObject({
      url: "https://ann.example.com/eq",
      events: everything,
      delivered: 0,
    });
    expect((await call("ann", `${path}/${body.webhook.id}/secret`, {})).body.secret).toBe(body.secret);
    const { eventId } = (await call("ann", `${path}/${body.webhook.id}/test`, {})).body;
    await waitFor("ann.example.com", 1);
    const sent = receiver.calls.find(({ host }) => host === "ann.example.com");
    expect(sent?.headers["webhook-id"]).toBe(eventId);
    expect(new Webhook(body.secret).verify(sent?.body ?? "", sent?.headers ?? {})).toMatchObject({
      ...{ type: "webhook.test", data: { webhookId: body.webhook.id } },
    });
    await vi.waitFor(async () =>
      expect((await call("ann", path)).body.webhooks).toMatchObject([
        { delivered: 1, failing: 0, setAside: 0 },
      ]),
    );
    const { deliveries } = (await call("ann", "/api/user/webhook-deliveries")).body;
    expect(deliveries).toMatchObject([{ event: "webhook.test", state: "delivered", status: 200, tries: 1 }]);
  });

  test("a run tells that it ended, whom it enriched and that credits are low, without contact details", async () => {
    await add("ben", "https://ben.example.com/");
    const people = ["Robert Kessler", "Ann Lee", "Kim Voss", "Vera Hale"];
    const rows = people.map((fullName) => ({ fullName, companyName: "Hollis Forge Inc." }));
    const { body } = await call("ben", "/api/person-enrich/bulk", { rows });
    expect(body.charged).toBe(4);
    await waitFor("ben.example.com", 6);
    const events = received("ben.example.com");
    const ofType = (type: string) => events.filter((event) => event.type === type).map(({ data }) => data);
    expect(ofType("run.done")).toEqual([
      {
        ...{ runId: body.runId, kind: "contact-enrich", total: 4, charged: 4 },
        counts: {
          found: expect.any(Number),
          partly: expect.any(Number),
          ambiguous: 0,
          nothing: 0,
          optedOut: 0,
          failed: 0,
        },
      },
    ]);
    expect(
      ofType("contact.enriched")
        .map(({ personId }) => personId)
        .toSorted(),
    ).toEqual([...["200001", "200002", "200009", "200010"]]);
    expect(ofType("credit.low")).toEqual([
      { day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), left: 1, limit: 5 },
    ]);
    expect(JSON.stringify(events)).not.toMatch(/@|555-|Kessler/);
    await call("ben", "/api/person-enrich/bulk", { rows });
    await waitFor("ben.example.com", 7);
    expect(received("ben.example.com").filter(({ type }) => type !== "run.done")).toHaveLength(5);
  });

  test("a search that uses the fourth of five credits tells that credits are low, once a day", async () => {
    await add("cleo", "https://cleo.example.com/", ["credit.low"]);
    await db.query(sql`
      insert into credit_ledger (user_id, day, kind, amount, what, reason, created_at)
      values ('cleo', (now() at time zone 'utc')::date, 'charge', 3, 'Searches', 'Searches with results', now())`);
    const search = (query: string) =>
      server.app.inject({
        ...{ method: "POST", url: "/api/ai/ai-company-search-enriched", payload: { query } },
        headers: { authorization: "Bearer cleo" },
      });
    await search("companies in Ohio");
    await waitFor("cleo.example.com", 1);
    await search("companies in Texas");
    expect((await call("cleo", "/api/user/subscription")).body.subscription.usedToday).toBe(5);
    expect(received("cleo.example.com").map(({ data }) => data)).toMatchObject([{ left: 1, limit: 5 }]);
  });

  test("a watched search tells when its results change", async () => {
    await add("dora", "https://dora.example.com/", ["search.changed"]);
    const searched = await server.app.inject({
      ...{
        method: "POST",
        url: "/api/ai/ai-company-search-enriched",
        payload: { query: "companies in Ohio" },
      },
      headers: { authorization: "Bearer dora" },
    });
    const searchId = /"savedSearchId":"(\d+)"/.exec(searched.body)?.[1];
    expect((await call("dora", `/api/ai/saved-searches/${searchId}/watch`, {}, "PUT")).status).toBe(200);
    const runAgain = async () => {
      await db.query(
        sql`update search_watch set due_at = now() - interval '1 second' where user_id = 'dora'`,
      );
      await server.watcher.runDue();
    };
    await server.watcher.runDue();
    await runAgain();
    expect(received("dora.example.com")).toEqual([]);
    await db.query(sql`update company set state = 'OH', city = 'Akron' where id = 100003`);
    await runAgain();
    await waitFor("dora.example.com", 1);
    expect(received("dora.example.com").map(({ data }) => data)).toEqual([
      { searchId, counts: { new: 1, gone: 0, hotter: 0, cooler: 0 } },
    ]);
  });

  test("set-aside deliveries are replayed with their ids, one or all, and a stopped address starts again", async () => {
    const { id } = (await add("emil", "https://emil.example.com/")).body.webhook;
    receiver.respond(
      ({ host }, response) => void response.writeHead(host === "emil.example.com" ? 410 : 200).end(),
    );
    await call("emil", `${path}/${id}/test`, {});
    const listed = async () => (await call("emil", path)).body.webhooks[0];
    await vi.waitFor(async () =>
      expect(await listed()).toMatchObject({ setAside: 1, stoppedAt: expect.any(String) }),
    );
    expect((await call("emil", `${path}/${id}/test`, {})).status).toBe(409);
    receiver.respond((_call, response) => void response.writeHead(200).end());
    expect((await call("emil", `${path}/${id}/replay`, {})).body.replayed).toBe(1);
    await vi.waitFor(async () =>
      expect(await listed()).toMatchObject({ delivered: 1, setAside: 0, stoppedAt: null }),
    );
    const ids = receiver.calls
      .filter(({ host }) => host === "emil.example.com")
      .map(({ headers }) => headers["webhook-id"]);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    const [{ id: deliveryId }] = (await call("emil", "/api/user/webhook-deliveries")).body.deliveries;
    expect((await call("emil", `${path}/${id}/replay`, { deliveryId })).body.replayed).toBe(0);
  });

  test("refuses addresses that are not public https, with a sentence that says why", async () => {
    receiver.addresses.set("inside.example.com", ["192.168.1.4"]);
    for (const [url, problem] of [
      ["http://fay.example.com/", /must begin with https/],
      ["https://127.0.0.1/", /private network/],
      ["https://[::1]:8080/", /private network/],
      ["https://169.254.169.254/latest", /private network/],
      ["https://inside.example.com/", /private network/],
      ["https://user:pass@fay.example.com/", /user name or password/],
      ["ftp://fay.example.com/", /not a web address/],
      ["no address", /not a web address/],
    ] as const) {
      const { status, body } = await add("fay", url);
      expect([url, status]).toEqual([url, 422]);
      expect(body.error).toMatch(problem);
    }
    expect((await add("fay", "https://fay.example.com/", [])).status).toBe(400);
    expect((await call("fay", path)).body.webhooks).toEqual([]);
  });

  test("a user has at most 10 addresses, each once, and nobody reaches another user's", async () => {
    await Promise.all(Array.from({ length: 11 }, (_, n) => add("gus", `https://gus.example.com/${n}`)));
    const { webhooks } = (await call("gus", path)).body;
    expect(webhooks).toHaveLength(10);
    expect((await add("gus", "https://gus.example.com/11")).status).toBe(409);
    const [{ id, url }] = webhooks;
    expect((await call("hal", `${path}/${id}/secret`, {})).status).toBe(404);
    expect((await call("hal", `${path}/${id}/test`, {})).status).toBe(404);
    expect((await call("hal", `${path}/${id}/replay`, {})).status).toBe(404);
    expect((await call("hal", `${path}/${id}`, undefined, "DELETE")).status).toBe(404);
    expect((await call("gus", `${path}/${id}`, undefined, "DELETE")).status).toBe(200);
    expect((await add("gus", url)).status).toBe(200);
    expect((await add("gus", url)).status).toBe(409);
  });
});
