import { afterAll, beforeAll, expect, test } from "vitest";
import { readReport } from "../../directory/contact-waterfall/index.ts";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { openTestApp, type TestApp } from "../../test-app.ts";
import { storeTestDirectory } from "./test-directory.ts";

const enrichPath = "/api/ai/contact-enrich";

testOnEachDatabase("enriching one contact", (open) => {
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

  const post = async (
    user: string | null,
    payload: object,
    { url = enrichPath, bulk = false, app = server.app } = {},
  ) => {
    const headers = {
      ...(user && { authorization: `Bearer ${user}` }),
      ...(bulk && { "x-bulk-enrichment": "true" }),
    };
    const answer = await app.inject({ method: "POST", url, headers, payload });
    return { status: answer.statusCode, body: answer.json() };
  };
  const get = async (user: string, url: string) =>
    (await server.app.inject({ url, headers: { authorization: `Bearer ${user}` } })).json();
  const readUsed = async (user: string) => (await get(user, "/api/user/subscription")).subscription.usedToday;

  test("buys the details of a person for one credit, and gives them again for nothing [API-026]", async () => {
    const first = await post("ann", { personId: "200001", contactSearchQuery: "Controllers" });
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      success: true,
      outcome: "found",
      charged: 1,
      error: null,
      enrichedContact: {
        firstName: "Robert",
        lastName: "Kessler",
        jobTitle: "Controller",
        email: "robert.kessler@example.com",
        phone: "(216) 555-0101",
        directPhone: "(216) 555-0101",
        mobile: "(330) 555-0101",
        linkedInUrl: "https://linkedin.example.com/in/200001",
      },
    });
    expect(await readUsed("ann")).toBe(1);
    const again = await post("ann", { personId: "200001" });
    expect(again.body).toMatchObject({
      success: true,
      charged: 0,
      enrichedContact: { phone: "(216) 555-0101" },
    });
    expect(await readUsed("ann")).toBe(1);
  });

  test("counts what a bought contact answered as the first step of the waterfall", async () => {
    const readOwned = async () =>
      (await readReport(db, 1)).find(({ vendor }) => vendor === "owned") ?? {
        questions: 0,
        hits: 0,
        nothing: 0,
      };
    const before = await readOwned();
    await post("owner", { personId: "200001" });
    await post("owner", { personId: "200001" });
    await post("owner", { personId: "200003" });
    const after = await readOwned();
    expect([after.questions - before.questions, after.hits - before.hits]).toEqual([3, 1]);
    expect(after.nothing - before.nothing).toBe(2);
    await db.query(sql`update contact_enrichment set updated_at = updated_at - interval '31 days'
      where user_id = 'owner'`);
    await post("owner", { personId: "200001" });
    expect((await readOwned()).hits - before.hits).toBe(1);
  });

  test("charges one credit when two tabs at two servers enrich the same person at once", async () => {
    const calls = [server, other, server, other].map(({ app }) =>
      post("twice", { personId: "200001" }, { app }),
    );
    const answers = await Promise.all(calls);
    expect(answers.map(({ body }) => body.success)).toEqual([true, true, true, true]);
    expect(answers.reduce((sum, { body }) => sum + body.charged, 0)).toBe(1);
    expect(await readUsed("twice")).toBe(1);
  });

  test("charges nothing without details, and remembers it [OP-012]", async () => {
    const { body } = await post("ben", { personId: "200003" });
    expect(body).toMatchObject({ enrichedContact: null, outcome: "nothing", charged: 0 });
    expect(body.error).toMatch(/^No contact details of Cyrus Poe are known/);
    const objected = await post("ben", { personId: "200004" });
    expect(objected.body).toMatchObject({ enrichedContact: null, outcome: "opted-out", charged: 0 });
    expect(JSON.stringify(objected.body)).not.toMatch(/@|555-0104/);
    expect(await readUsed("ben")).toBe(0);
    const noted = await db.query(sql`select person_key from contact_without_details where user_id = 'ben'`);
    expect(noted).toEqual([{ person_key: "200003" }]);
  });

  test("refuses a missing, short or unknown id and callers without an account [CONT-042] [CONT-041]", async () => {
    const refused = await Promise.all(
      [{}, { personId: "" }, { personId: "12345" }, { personId: "12a456" }].map((body) => post("ann", body)),
    );
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    expect(refused[0]?.body.error).toContain("Contact ID is required for enrichment");
    const unknown = await post("ann", { personId: "123456" });
    expect([unknown.status, unknown.body.error]).toEqual([
      404,
      "This person is no longer in the directory. Nothing was charged.",
    ]);
    expect((await post(null, { personId: "200001" })).status).toBe(401);
  });

  const startRun = async (user: string, ids: readonly string[]) => {
    const rows = ids.map((personId) => ({ fullName: "", companyName: "Hollis Forge", personId }));
    const run = { kind: "contact-enrich", label: "Bulk", total: ids.length, requestKey: `bulk of ${user}` };
    const { body } = await post(user, run, { url: "/api/runs" });
    await post(user, { from: 1, rows }, { url: `/api/runs/${body.run.id}/rows` });
    return body.run.id as string;
  };

  test("books the calls of a bulk enrichment on one run, until credits end at row 7 [API-027] [CONT-039]", async () => {
    const ids = ["200001", "200002", "200003", "200006", "200007", "200008", "200009", "200010"];
    const runId = await startRun("bulk", ids);
    const outcomes = [];
    for (const personId of ids) {
      const { status, body } = await post("bulk", { personId, runId }, { bulk: true });
      outcomes.push(status === 200 ? `${body.outcome} ${body.charged}` : status);
    }
    expect(outcomes).toEqual(["found 1", "partly 1", "nothing 0", "found 1", "found 1", "found 1", 402, 402]);
    const { run } = await get("bulk", `/api/runs/${runId}`);
    expect(run).toMatchObject({ status: "paused", pausedBecause: "credits", charged: 5 });
    expect(run.counts).toMatchObject({ found: 4, partly: 1, nothing: 1, waiting: 2 });
    expect(await readUsed("bulk")).toBe(5);
  });

  test("leaves a run to the browser between its calls, and to the server 10 s after the last one", async () => {
    const runId = await startRun("gone", ["200001", "200002"]);
    await post("gone", { personId: "200001", runId }, { bulk: true });
    const signal = new AbortController().signal;
    expect(await server.runEngine.workOnNext({ signal })).toBe("idle");
    await db.query(
      sql`update run set lease_until = lease_until - interval '10 s' where id = ${runId}::bigint`,
    );
    expect(await server.runEngine.workOnNext({ signal })).toBe("settled");
    const { run } = await get("gone", `/api/runs/${runId}`);
    expect(run).toMatchObject({ status: "done", counts: { found: 1, partly: 1 } });
  });

  test("stores the lead with its saved search, and does not list runs of one person", async () => {
    const saved = await post(
      "lea",
      { name: "Forges", searchType: "companies", naturalQuery: "forges" },
      { url: "/api/search/save" },
    );
    const savedSearchId = saved.body.searchId as string;
    await post("lea", { personId: "200002", savedSearchId });
    const { leads } = await get("lea", `/api/ai/saved-searches/${savedSearchId}/results`);
    expect(leads).toMatchObject([{ id: "200002", full_name: "Ann Lee", enriched: true }]);
    expect((await get("lea", "/api/runs")).runs).toEqual([]);
  });
});
