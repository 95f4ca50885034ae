import { defaultTargetChoice, planTarget, type SentInputOf, type startRun } from "@eq/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ProspectData } from "../../adapters/prospect-data/port.ts";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { openTestApp, type TestApp } from "../../test-app.ts";
import type { CompanySearch } from "./bulk-store.ts";
import { takeFairly } from "./read-prospects.ts";
import { storeFoundry } from "./test-foundry.ts";

const anybody = { ...defaultTargetChoice, contactData: [], minimumExperience: 0 };
const foundry = { companyId: "110001", companyName: "Halvorn Precision Castings" };
const mill = { companyId: "110002", companyName: "Calder Mills" };
const vanished = { companyId: "119999", companyName: "Gone Works" };

test("a bulk search lists up to 100 contacts, fairly over the companies [LIMIT-013]", () => {
  const people = (count: number, company: number) =>
    Array.from({ length: count }, (_person, index) => ({
      personId: `${company}-${index}`,
      query: "CEO",
      matched: null,
      evidence: null,
    }));
  const search = (position: number, count: number): CompanySearch => ({
    position,
    companyId: `${position}`,
    companyName: `Company ${position}`,
    searches: [],
    hidden: 0,
    people: people(count, position),
  });
  const taken = takeFairly([search(1, 90), search(2, 60), search(3, 5)], 100);
  expect(taken).toHaveLength(100);
  const counts = [1, 2, 3].map((position) => taken.filter((each) => each.position === position).length);
  expect(counts).toEqual([48, 47, 5]);
  expect(taken[0]?.personId).toBe("1-0");
  expect(takeFairly([search(1, 3)], 100)).toHaveLength(3);
  expect(takeFairly([], 100)).toEqual([]);
});

testOnEachDatabase("bulk search of contacts", (open) => {
  let server: TestApp;
  let db: Database;
  let failingQuery = (_titles: readonly string[]) => false;
  const failSome = (prospects: ProspectData): ProspectData => ({
    ...prospects,
    searchPeople: async (parameters, page, options) => {
      if (failingQuery(parameters.titles)) throw new Error("The directory did not answer");
      return prospects.searchPeople(parameters, page, options);
    },
  });
  beforeAll(async () => {
    db = await open();
    await storeFoundry(db);
    server = await openTestApp({ companies: 0, database: db }, {}, failSome);
  });
  afterAll(() => server.close());

  const send = async (user: string, method: "GET" | "POST", url: string, payload?: object) => {
    const headers = { authorization: `Bearer ${user}` };
    const answer = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json() };
  };
  const start = async (companies: readonly object[], choice = anybody, user = "ann") => {
    const target = planTarget(choice, companies.length);
    const rows = companies.map((company) => ({ ...company, target }));
    const input: SentInputOf<typeof startRun> = {
      kind: "contact-search",
      label: "Foundries",
      total: rows.length,
      requestKey: crypto.randomUUID(),
    };
    const { body } = await send(user, "POST", "/api/runs", input);
    const added = await send(user, "POST", `/api/runs/${body.run.id}/rows`, { from: 1, rows });
    expect(added.status).toBe(200);
    return body.run.id as string;
  };
  const search = (runId: string, companyId: string, user = "ann") =>
    send(user, "POST", "/api/ai/contact-search", { companyId, query: "CEO", runId });
  const list = async (runId: string) => (await send("ann", "GET", `/api/runs/${runId}/contacts`)).body;

  test("searches company by company, and counts per company and per search [CONT-022] [API-024]", async () => {
    const runId = await start([foundry, mill, vanished]);
    const first = await search(runId, foundry.companyId);
    expect(first.body).toMatchObject({ success: true, company: { id: "110001" }, widened: null });
    expect(first.body.results.contacts.map(({ name }: { name: string }) => name)).toEqual([
      "Ada Crane",
      "Jan Lund",
    ]);
    const waiting = await list(runId);
    expect(waiting.bulkContactsFound).toMatchObject({ totalContacts: 2, totalCompanies: 1 });
    expect(waiting.bulkContactsFound.detailedResults[1]).toEqual({
      company: "Calder Mills",
      totalContacts: 0,
      searches: ["CEO", "VP Sales", "Executive: VPs and above", "Sales: VPs and above"].map((query) => ({
        query,
      })),
    });
    expect((await search(runId, mill.companyId)).body.results.contacts).toEqual([]);
    const gone = await search(runId, vanished.companyId);
    expect(gone.body.widened).toBe("This company is no longer in the directory");
    const { contacts, bulkContactsFound } = await list(runId);
    expect(
      contacts.map(({ name, query, companyName }: Record<string, string>) => [name, query, companyName]),
    ).toEqual([
      ["Ada Crane", "CEO", "Halvorn Precision Castings"],
      ["Jan Lund", "Executive: VPs and above", "Halvorn Precision Castings"],
    ]);
    expect(contacts[0].reason.evidence).toBe("Decides for the whole company: 3 jobs are open");
    expect(bulkContactsFound).toMatchObject({
      totalContacts: 2,
      totalCompanies: 3,
      searchQueries: ["CEO", "VP Sales", "Executive: VPs and above", "Sales: VPs and above"],
      detailedResults: [
        { company: "Halvorn Precision Castings", totalContacts: 2 },
        { company: "Calder Mills", totalContacts: 0 },
        { company: "Gone Works", totalContacts: 0 },
      ],
    });
    expect(bulkContactsFound.detailedResults[0].searches[0]).toEqual({ query: "CEO", totalFound: 1 });
    expect(bulkContactsFound.detailedResults[2].searches[0]).toEqual({
      query: "CEO",
      error: "This company is no longer in the directory",
    });
    const { body } = await send("ann", "GET", `/api/runs/${runId}`);
    expect(body.run).toMatchObject({ status: "done", charged: 0, counts: { found: 1, nothing: 2 } });
  });

  test("the server goes on by itself when no further call follows", async () => {
    const runId = await start([foundry, mill]);
    await search(runId, foundry.companyId);
    const signal = new AbortController().signal;
    await server.runEngine.workOn(runId, { signal, milliseconds: 10_000 });
    expect((await list(runId)).bulkContactsFound.totalCompanies).toBe(2);
  });

  test("keeps people with the chosen experience and contact data, and at most the maximum", async () => {
    const roles = ["Plant Manager", "Director of Manufacturing"];
    const choice = { ...anybody, roles, departments: [] };
    const names = async (change: object) => {
      const runId = await start([foundry], { ...choice, ...change });
      await search(runId, foundry.companyId);
      return (await list(runId)).contacts.map(({ name }: { name: string }) => name);
    };
    expect(await names({})).toEqual(["Cara Ebb", "Dov Fenn"]);
    expect(await names({ minimumExperience: 5 })).toEqual(["Dov Fenn"]);
    expect(await names({ contactData: ["email"] })).toEqual(["Dov Fenn"]);
  });

  test("a department is searched at the levels of the decision", async () => {
    const names = async (decision: "high" | "medium" | "any") => {
      const runId = await start([foundry], { ...anybody, roles: [], departments: ["Operations"], decision });
      await search(runId, foundry.companyId);
      return (await list(runId)).contacts.map(({ name }: { name: string }) => name).toSorted();
    };
    expect(await names("high")).toEqual(["Ben Dahl"]);
    expect(await names("medium")).toEqual(["Ben Dahl", "Cara Ebb", "Dov Fenn"]);
    expect(await names("any")).toEqual([
      "Ben Dahl",
      "Cara Ebb",
      "Dov Fenn",
      "Hal Jory",
      "Ivy Kerr",
      "Kai Mott",
    ]);
  });

  test("a search that fails does not stop the others, and a company whose searches all fail can be retried", async () => {
    failingQuery = (titles) => titles.includes("CEO");
    const runId = await start([foundry]);
    await search(runId, foundry.companyId);
    const [detail] = (await list(runId)).bulkContactsFound.detailedResults;
    expect(detail.searches[0]).toEqual({ query: "CEO", error: "The directory did not answer" });
    expect(detail.totalContacts).toBe(2);
    failingQuery = () => true;
    const broken = await start([foundry]);
    const reply = await search(broken, foundry.companyId);
    expect(reply.body.widened).toBe("The directory did not answer");
    failingQuery = () => false;
    await db.query(sql`update run_item set not_before = null where run_id = ${broken}::bigint`);
    await db.query(sql`update run set not_before = null where id = ${broken}::bigint`);
    await server.runEngine.workOn(broken, { signal: new AbortController().signal, milliseconds: 10_000 });
    expect((await list(broken)).bulkContactsFound).toMatchObject({ totalContacts: 2, totalCompanies: 1 });
  });

  test("leaves out and counts those who objected, are suppressed, or have left since [OP-145]", async () => {
    const choice = { ...anybody, roles: ["Sales Director", "Buyer", "Machine Operator"], departments: [] };
    const runId = await start([foundry], choice);
    await search(runId, foundry.companyId);
    const before = await list(runId);
    expect(before.contacts.map(({ name }: { name: string }) => name)).toEqual([
      "Kai Mott",
      "Hal Jory",
      "Ivy Kerr",
    ]);
    expect([before.hiddenBySuppression, before.gone]).toEqual([1, 0]);
    await db.query(sql`update person set opted_out = true where id = 300011`);
    await db.query(sql`update person set company_id = 110002 where id = 300008`);
    const after = await list(runId);
    expect(after.contacts.map(({ name }: { name: string }) => name)).toEqual(["Ivy Kerr"]);
    expect([after.hiddenBySuppression, after.gone]).toEqual([2, 1]);
    await db.query(
      sql`update person set opted_out = false, company_id = 110001 where id in (300008, 300011)`,
    );
  });

  test("the same company twice is searched twice, and its people are listed once", async () => {
    const runId = await start([foundry, foundry]);
    await search(runId, foundry.companyId);
    await search(runId, foundry.companyId);
    const { contacts, bulkContactsFound } = await list(runId);
    expect(contacts).toHaveLength(2);
    expect(bulkContactsFound).toMatchObject({ totalContacts: 2, totalCompanies: 2 });
  });

  test("a run has at most 100 companies", async () => {
    const input = { kind: "contact-search", label: "Many", requestKey: "many companies" };
    const tooMany = await send("ann", "POST", "/api/runs", { ...input, total: 101 });
    expect([tooMany.status, tooMany.body.error]).toEqual([409, "A run of this kind has at most 100 rows"]);
    expect((await send("ann", "POST", "/api/runs", { ...input, total: 100 })).status).toBe(200);
  });

  test("nobody else sees the run, and other kinds of runs have no contacts", async () => {
    const runId = await start([foundry]);
    expect((await send("bob", "GET", `/api/runs/${runId}/contacts`)).status).toBe(404);
    expect((await search(runId, foundry.companyId, "bob")).status).toBe(404);
    expect((await search(runId, "123456")).status).toBe(404);
    const other = await send("ann", "POST", "/api/runs", {
      ...{ kind: "company-enrich", label: "Other", total: 1, requestKey: "other-run-1" },
    });
    expect((await send("ann", "GET", `/api/runs/${other.body.run.id}/contacts`)).status).toBe(409);
  });

  test("a request of a person finds and erases what bulk searches list", async () => {
    const runId = await start([foundry]);
    await search(runId, foundry.companyId);
    const { eraseBulkMentions, findBulkMentions } = await import("./bulk-store.ts");
    expect((await findBulkMentions(db, "ann", "300001")).at(-1)).toEqual({
      run: "Foundries",
      company: "Halvorn Precision Castings",
      query: "CEO",
    });
    expect(await eraseBulkMentions(db, "bob", "300001")).toBe(0);
    expect(await eraseBulkMentions(db, "ann", "300001")).toBeGreaterThan(0);
    expect((await list(runId)).contacts.map(({ name }: { name: string }) => name)).toEqual(["Jan Lund"]);
  });
});
