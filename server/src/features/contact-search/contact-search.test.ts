import type { Contact } from "@eq/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { openTestApp, type TestApp } from "../../test-app.ts";
import { storeFoundry } from "./test-foundry.ts";

const searchPath = "/api/ai/contact-search";

testOnEachDatabase("contact search", (open) => {
  let server: TestApp;
  let db: Database;
  beforeAll(async () => {
    db = await open();
    await storeFoundry(db);
    server = await openTestApp({ companies: 0, database: db });
  });
  afterAll(() => server.close());

  const post = async (user: string | null, payload: object, url = searchPath) => {
    const headers = user ? { authorization: `Bearer ${user}` } : {};
    const answer = await server.app.inject({ method: "POST", url, headers, payload });
    return { status: answer.statusCode, body: answer.json() };
  };
  const search = async (query: string, more: object = {}) => {
    const { body } = await post("ann", { companyId: "110001", query, ...more });
    const contacts: { name: string; reason: { matched: string | null; evidence: string | null } }[] =
      body.results?.contacts ?? [];
    return { body, names: contacts.map(({ name }) => name), contacts };
  };

  test("finds people of the company by title, and says why each is listed [API-024]", async () => {
    const { body, names, contacts } = await search("plant managers");
    expect(names).toEqual(["Cara Ebb"]);
    expect(body).toMatchObject({
      success: true,
      query: "plant managers",
      company: { id: "110001", name: "Halvorn Precision Castings" },
      widened: null,
      results: { totalResults: 1, hiddenBySuppression: 0 },
    });
    expect(contacts[0]?.reason).toEqual({
      matched: "Has the title Plant Manager",
      evidence: "Manages in manufacturing & production, which has 3 open jobs, such as Machine Operator",
    });
    expect((await post(null, { companyId: "110001", query: "CEO" })).status).toBe(401);
  });

  test("lists those who hire for the open jobs first, then those who decide", async () => {
    const { names, contacts } = await search(
      "Senior decision makers and hiring managers at Halvorn Precision Castings",
    );
    expect(names.slice(0, 5)).toEqual(["Dov Fenn", "Cara Ebb", "Eli Gant", "Ada Crane", "Jan Lund"]);
    expect(contacts[0]?.reason.evidence).toBe(
      "Leads manufacturing & production, which has 3 open jobs, such as Machine Operator",
    );
    expect(contacts[3]?.reason.evidence).toBe("Decides for the whole company: 3 jobs are open");
  });

  const welder = { title: "Machine Operator (2nd shift)", location: "Toledo, OH" };
  type Marked = {
    name: string;
    hiresFor?: { likelihood: number } | null;
    reason: { evidence: string | null };
  };

  test("puts the person first who most likely hires for a posting, though the text means others", async () => {
    const plain = await search("finance managers");
    expect(plain.names).toEqual(["Fay Holt"]);
    const { names, contacts, body } = await search("finance managers", { forPosting: welder });
    expect(names).toEqual(["Cara Ebb", "Fay Holt"]);
    expect(body.results.totalResults).toBe(2);
    const [first, second] = contacts as Marked[];
    expect(first?.hiresFor).toMatchObject({
      posting: "Machine Operator (2nd shift)",
      basis: "One level above this job in the same function at Halvorn Precision Castings",
    });
    expect(first?.hiresFor?.likelihood).toBeGreaterThanOrEqual(0.1);
    expect(first?.hiresFor?.likelihood).toBeLessThanOrEqual(1);
    expect(first?.reason.evidence).toContain("Manages in manufacturing & production");
    expect(second?.hiresFor ?? null).toBeNull();
    expect(
      (await post("ann", { companyId: "110001", query: "CEO", forPosting: { title: " " } })).status,
    ).toBe(400);
  });

  test("lists the hiring manager once, and only one who fits the filters", async () => {
    const { names } = await search("plant managers", { forPosting: welder });
    expect(names).toEqual(["Cara Ebb"]);
    const directors = await search("directors", { forPosting: welder, seniority: ["Director"] });
    expect(directors.names).toEqual(["Dov Fenn"]);
    const elsewhere = await search("managers", { forPosting: welder, location: "Texas" });
    expect(elsewhere.names).toEqual([]);
  });

  test("leaves out a hiring manager whom the user dislikes, and marks nobody unlikely instead", async () => {
    const mark = (disliked: boolean) =>
      post("cem", { personId: "300003", disliked }, "/api/ai/people/dislike");
    await mark(true);
    const { body } = await post("cem", { companyId: "110001", query: "CEO", forPosting: welder });
    const [first]: Marked[] = body.results.contacts;
    expect([first?.name, first?.hiresFor ?? null]).toEqual(["Ada Crane", null]);
  });

  test("names nobody for a posting above which nobody of the company stands", async () => {
    const { contacts } = await search("CEO", { forPosting: { title: "Chairman of the Board" } });
    expect((contacts as Marked[]).filter(({ hiresFor }) => hiresFor)).toEqual([]);
  });

  test("takes the manager whom the posting names", async () => {
    await db.query(sql`
      insert into job (id, company_id, title, title_words, job_function, source, technologies, posted_on, manager_name)
      values (400009, 110001, 'Shift Planner', '{shift,planner}', 'production', 'import', '{}', current_date, 'Ben Dahl')`);
    const { contacts } = await search("CEO", { forPosting: { title: "Shift planner" } });
    expect(contacts[0]).toMatchObject({
      name: "Ben Dahl",
      hiresFor: { likelihood: 1, basis: "The posting names this person" },
    });
    await db.query(sql`delete from job where id = 400009`);
  });

  test("returns at most 10 contacts and counts all [LIMIT-012]", async () => {
    await db.query(sql`
      insert into person (id, company_id, full_name, title, title_words, management_level, level_rank, job_function,
        employment, education, source, former_employers)
      select 310000 + n, 110002, 'Person ' || n, 'Weaver', '{weaver}', 'Non Manager', 1, 'production', '[]', '[]', 'import',
        '{}' from generate_series(1, 14) as n`);
    const { body } = await post("ann", { companyId: "110002", query: "weavers" });
    expect(body.results.contacts).toHaveLength(10);
    expect(body.results.totalResults).toBe(14);
  });

  test("narrows by seniority, department, place, experience and contact data [CONT-005]", async () => {
    expect((await search("executives", { seniority: ["Owner"] })).names).toEqual(["Jan Lund"]);
    expect((await search("managers", { departments: ["Finance"] })).names).toEqual(["Fay Holt"]);
    expect(
      (await search("managers", { seniority: ["Director"], departments: ["Operations"] })).names,
    ).toEqual(["Dov Fenn"]);
    expect((await search("plant manager", { location: "Texas" })).names).toEqual([]);
    expect((await search("plant manager", { location: "Ohio" })).names).toEqual(["Cara Ebb"]);
    expect((await search("plant manager", { minimumExperience: 2 })).names).not.toContain("Cara Ebb");
    const withEmail = await search("operators", { contactData: ["email"] });
    expect(withEmail.names).toEqual(["Hal Jory"]);
  });

  test("says which details an enrichment would find, and none of the details", async () => {
    const { contacts } = await search("operators");
    const kindsByName = Object.fromEntries(
      (contacts as unknown as Contact[]).map(({ name, detailKinds }) => [name, detailKinds]),
    );
    expect(kindsByName["Hal Jory"]).toContain("email");
    const others = Object.entries(kindsByName).filter(([name]) => name !== "Hal Jory");
    expect(others.length).toBeGreaterThan(0);
    for (const [, kinds] of others) expect(kinds).not.toContain("email");
    expect(JSON.stringify(contacts)).not.toContain("@");
  });

  test("widens a search that nobody fits, and says so", async () => {
    const { names, body } = await search("chief financial officer");
    expect(names).toEqual(["Fay Holt"]);
    expect(body.widened).toMatch(/^Nobody here is listed as /);
    const nobody = await search("astronauts");
    expect([nobody.names, nobody.body.results.totalResults, nobody.body.widened]).toEqual([[], 0, null]);
  });

  test("leaves out people who objected, and counts them [OP-145]", async () => {
    const { names, body } = await search("sales directors");
    expect(names).not.toContain("Gus Irwin");
    expect(body.results.hiddenBySuppression).toBe(1);
  });

  test("leaves out people whom the user dislikes, unless all are included", async () => {
    await post("ann", { personId: "300011", disliked: true }, "/api/ai/people/dislike");
    expect((await search("buyers")).names).toEqual([]);
    expect((await search("buyers", { includeAll: true })).names).toEqual(["Kai Mott"]);
  });

  test("finds the company by a reference, and answers 404 for one that is gone", async () => {
    const byName = { query: "CEO", companyRef: { id: "999999", name: "Halvorn Precision Castings" } };
    expect((await post("ann", byName)).body.company.id).toBe("110001");
    const gone = await post("ann", { companyId: "999999", query: "CEO" });
    expect([gone.status, gone.body.error]).toEqual([
      404,
      "This company is no longer in the directory. Search for it again.",
    ]);
    expect((await post("ann", { query: "CEO" })).status).toBe(400);
    expect((await post("ann", { companyId: "110001", query: "   " })).body.error).toContain(
      "Write whom you look for",
    );
  });

  test("stores the people as leads of the saved search [API-025]", async () => {
    const save = { name: "Foundries", searchType: "companies", naturalQuery: "foundries" };
    const { searchId } = (await post("ann", save, "/api/search/save")).body;
    await search("plant managers", { savedSearchId: searchId, searchQuery: "foundries" });
    const results = await server.app.inject({
      url: `/api/ai/saved-searches/${searchId}/results`,
      headers: { authorization: "Bearer ann" },
    });
    expect(results.json().leads).toMatchObject([{ id: "300003", full_name: "Cara Ebb" }]);
    const foreign = await post("bob", { companyId: "110001", query: "CEO", savedSearchId: searchId });
    expect(foreign.status).toBe(404);
  });

  test("shows details that the user bought before, to nobody else [PEOP-002]", async () => {
    await post("ann", { personId: "300004" }, "/api/ai/contact-enrich");
    const mine = await search("Director of Manufacturing");
    expect(mine.contacts[0]).toMatchObject({
      enriched: true,
      email: "dov.fenn@example.com",
      origins: { email: { source: "Imported file" } },
    });
    const theirs = await post("bob", { companyId: "110001", query: "Director of Manufacturing" });
    expect(JSON.stringify(theirs.body)).not.toContain("dov.fenn@example.com");
    const without = await search("Director of Manufacturing", { enrichment: false });
    expect(JSON.stringify(without.body)).not.toContain("dov.fenn@example.com");
  });

  test("lists at most the requested number for a company's card [API-045]", async () => {
    const path = "/api/ai/company-open-contacts";
    const few = await post("ann", { companyId: "110001", limit: 3 }, path);
    expect(few.body.contacts.map(({ name }: { name: string }) => name)).toEqual([
      "Dov Fenn",
      "Cara Ebb",
      "Eli Gant",
    ]);
    expect((await post("ann", { companyId: "110001" }, path)).body.contacts).toHaveLength(10);
    expect((await post("ann", { companyId: "110001", limit: 11 }, path)).status).toBe(400);
  });
});
