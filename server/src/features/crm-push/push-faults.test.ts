import { selectForExport } from "@eq/contracts";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Fault } from "../../adapters/crm/hubspot/test-hubspot-server.ts";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { openTestDatabase } from "../../platform/db/test-database.ts";
import { storeTestDirectory } from "../contact-enrich/test-directory.ts";
import { clearPushes, createPushCalls, openPushServer, type PushServer } from "./test-pushes.ts";

const people = selectForExport("people", ["200001", "200002", "200003", "200006"]);
const status = (code: number, more: object = {}): Fault => ({ kind: "status", status: code, ...more });

describe("a push while HubSpot fails", () => {
  let db: Database;
  let opened: PushServer;
  const ann = createPushCalls(() => opened, "ann");
  beforeAll(async () => {
    db = await openTestDatabase();
    await storeTestDirectory(db);
    return () => db.close();
  });
  beforeEach(async () => {
    await clearPushes(db);
    opened = await openPushServer(db, { timeLimitMs: 300 });
    await ann.buy(["Robert Kessler", "Ann Lee"]);
  });
  afterEach(() => opened.close());

  /** Answers the next requests whose path ends like this with faults. */
  const failNext = (end: string, ...faults: Fault[]) => {
    opened.hubspot.fault = ({ path }) => (path.endsWith(end) ? (faults.shift() ?? null) : null);
  };
  const expectAllOnce = () => {
    const { contacts, companies, links } = opened.hubspot;
    expect([contacts.live.length, companies.live.length, links.size]).toEqual([4, 1, 4]);
  };

  const faults: [string, string, Fault[]][] = [
    ["contacts were created without an answer", "/contacts/batch/upsert", Array(4).fill({ kind: "late" })],
    ["the company was created without an answer", "/companies/batch/upsert", Array(4).fill({ kind: "late" })],
    ["links were added without an answer", "/associate/default", Array(4).fill({ kind: "late" })],
    ["the connection breaks", "/contacts/batch/upsert", Array(5).fill({ kind: "reset" })],
    ["answers drip", "/contacts/batch/read", Array(4).fill({ kind: "drip" })],
    ["an answer has no end", "/companies/batch/read", [{ kind: "endless" }]],
    ["server errors come in a storm", "/contacts/batch/upsert", Array(7).fill(status(503))],
    ["the token is refused once", "/contacts/batch/upsert", [status(401)]],
    ["records are locked", "/contacts/batch/upsert", [status(423)]],
    ["the account moves", "/contacts/batch/upsert", [status(477, { headers: { "retry-after": "1" } })]],
    ["a whole batch is refused", "/contacts/batch/upsert", [status(400)]],
  ];
  test.each(faults)("ends with each record once when %s", async (_name, end, list) => {
    const plan = await ann.plan(people);
    failNext(end, ...list);
    const { run } = await ann.start(plan);
    const ended = await ann.finish(run.id, { isContinued: true });
    expect(ended.status).toBe("done");
    expect((await ann.readRows(run.id)).map(([outcome]) => outcome)).toEqual(Array(4).fill("found"));
    expectAllOnce();
  });

  test("a token that ends in the middle stops the run with what to do, and it goes on with a new one", async () => {
    const plan = await ann.plan(people);
    const { run } = await ann.start(plan);
    opened.hubspot.fault = ({ path }) => {
      if (path.endsWith("/contacts/batch/read")) opened.hubspot.token = "pat-new";
      return null;
    };
    const stopped = await ann.finish(run.id);
    expect(stopped).toMatchObject({ status: "paused", pausedBecause: "provider" });
    expect(stopped.note).toBe(
      "HubSpot refused the token. Ask the operator of this server to set a valid HUBSPOT_TOKEN, then continue the run.",
    );
    expect(stopped.counts.waiting).toBe(4);
    expect((await ann.preview(plan)).at(-1).data.error).toBe(
      "HubSpot refused the token. Ask the operator of this server to set a valid HUBSPOT_TOKEN. Nothing was written.",
    );
    const { hubspot } = opened;
    await opened.server.close();
    opened = await openPushServer(db, { token: "pat-new", hubspot });
    await ann.send("POST", `/api/runs/${run.id}/resume`, {});
    expect((await ann.finish(run.id)).status).toBe("done");
    expectAllOnce();
  });

  test("another process goes on after one that ended between two requests, and nothing is written twice", async () => {
    const { run } = await ann.start(await ann.plan(people));
    const ending = new AbortController();
    opened.hubspot.fault = ({ path }) => {
      if (path.endsWith("/associations/contacts/companies/batch/read")) ending.abort();
      return null;
    };
    const { runEngine } = opened.server;
    await expect(runEngine.workOn(run.id, { signal: ending.signal, milliseconds: 20_000 })).rejects.toThrow();
    expect(opened.hubspot.contacts.created).toBe(4);
    opened.hubspot.fault = () => null;
    await ann.finish(run.id);
    expect((await ann.readRows(run.id)).map(([outcome]) => outcome)).toEqual(Array(4).fill("found"));
    expectAllOnce();
    const [{ records }] = (await db.query(sql`
      select count(*)::int as records from crm_write where run_id = ${run.id}::bigint and object = 'contact'`)) as [
      { records: number },
    ];
    expect(records).toBe(4);
  });

  test("a cancelled push writes nothing more, and what it wrote can be undone", async () => {
    const { run } = await ann.start(await ann.plan(people));
    await ann.send("POST", `/api/runs/${run.id}/cancel`, {});
    expect((await ann.finish(run.id)).status).toBe("cancelled");
    expect(opened.hubspot.requests).toEqual([]);
    await ann.send("POST", `/api/runs/${run.id}/resume`, {});
    await ann.finish(run.id);
    await ann.undo(run.id);
    expect(opened.hubspot.contacts.live).toEqual([]);
  });

  test("a preview that cannot be made says why and that nothing was written", async () => {
    opened.hubspot.token = "pat-other";
    const exportId = await ann.plan(people);
    const refused = await ann.inject("POST", "/api/crm/previews", { exportId });
    expect([refused.statusCode, refused.json().error]).toEqual([
      409,
      expect.stringMatching(/^HubSpot refused the token\. .* Nothing was written\.$/),
    ]);
  });

  test("a missing permission stops the run and names the scope", async () => {
    opened.hubspot.scopes.delete("crm.objects.contacts.write");
    const { status: state, note } = await ann.push(await ann.plan(people));
    expect([state, note]).toEqual([
      "paused",
      "The HubSpot token lacks a permission: crm.objects.contacts.write. Add the scope to the private app in HubSpot, then continue the run.",
    ]);
  });

  test("the daily limit makes the run wait and say until when", async () => {
    const { run } = await ann.start(await ann.plan(people));
    failNext("/contacts/batch/upsert", status(429, { body: { message: "x", policyName: "DAILY" } }));
    const signal = AbortSignal.timeout(20_000);
    expect(await opened.server.runEngine.workOn(run.id, { signal, milliseconds: 20_000 })).toBe("later");
    const { run: waiting } = await ann.send("GET", `/api/runs/${run.id}`);
    expect(waiting.status).toBe("running");
    expect(waiting.note).toMatch(
      /^The daily limit of HubSpot's API is used up\. It goes on by itself at \d{4}-\d\d-\d\d \d\d:\d\d UTC\.$/,
    );
    await db.script("update vendor_state set rest_until = null");
    expect(await ann.finish(run.id)).toMatchObject({ status: "done", note: null });
    expectAllOnce();
  });

  test("a row that HubSpot refuses fails with its reason, and the others are written", async () => {
    await db.query(sql`update person set email = 'robert@localhost' where id = 200001`);
    await ann.buy(["Robert Kessler"]);
    await db.query(sql`
      update contact_enrichment set contact = jsonb_set(contact, '{details,email,value}', '"robert@localhost"')
      where person_key = '200001'`);
    const run = await ann.push(await ann.plan(people));
    const rows = await ann.readRows(run.id);
    expect(rows[0]).toEqual([
      "failed",
      expect.stringMatching(/^HubSpot refused the row: Email address … is invalid/),
    ]);
    expect(rows.slice(1).map(([outcome]) => outcome)).toEqual(["found", "found", "found"]);
    await db.query(sql`update person set email = 'robert.kessler@example.com' where id = 200001`);
    await db.query(sql`delete from contact_enrichment where person_key = '200001'`);
  });

  test("a company that was created without an answer is looked up before it is created again", async () => {
    const { hubspot } = opened;
    hubspot.scopes.delete("crm.schemas.companies.write");
    failNext("/companies/batch/create", { kind: "late" });
    const { run } = await ann.start(await ann.plan(selectForExport("companies", ["100001", "100002"])));
    const signal = AbortSignal.timeout(20_000);
    hubspot.searchDelayMs = 3_600_000;
    await opened.server.runEngine.workOn(run.id, { signal, milliseconds: 20_000 });
    await db.query(sql`update run set not_before = null where id = ${run.id}::bigint`);
    await db.query(sql`update run_item set not_before = null where run_id = ${run.id}::bigint`);
    await opened.server.runEngine.workOn(run.id, { signal, milliseconds: 20_000 });
    expect(hubspot.companies.created).toBe(2);
    hubspot.searchDelayMs = 0;
    await ann.finish(run.id, { isContinued: true });
    expect(hubspot.companies.created).toBe(2);
    expect((await ann.readRows(run.id)).map(([outcome]) => outcome)).toEqual(["found", "found"]);
  });

  test("a contact that HubSpot has under another key is updated (409)", async () => {
    const { hubspot } = opened;
    hubspot.contacts.add({ email: "jonas.ray@example.com" });
    // The record is there, but not found by reading it.
    hubspot.fault = ({ path }) =>
      path.endsWith("/contacts/batch/read")
        ? status(207, { body: { status: "COMPLETE", results: [] } })
        : path.endsWith("/contacts/batch/upsert")
          ? status(207, {
              body: {
                results: [],
                errors: [
                  {
                    category: "CONFLICT",
                    message: "Contact already exists. Existing ID: 51000001",
                    context: { objectWriteTraceId: ["row-1"] },
                  },
                ],
              },
            })
          : null;
    const { run } = await ann.start(await ann.plan(selectForExport("people", ["200006"])));
    let reads = 0;
    const inner = hubspot.fault;
    hubspot.fault = (request) =>
      request.path.endsWith("/contacts/batch/read") && ++reads > 1 ? null : inner(request);
    await ann.finish(run.id);
    expect((await ann.readRows(run.id))[0]?.[0]).toBe("partly");
    expect(hubspot.contacts.live[0]?.properties.lastname).toBe("Ray");
  });
});
