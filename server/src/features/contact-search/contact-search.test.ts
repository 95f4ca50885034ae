import { nameKey } from "@eq/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { openTestApp, type TestApp } from "../../test-app.ts";

const searchPath = "/api/ai/contact-search";

interface Row {
  id: number;
  name: string;
  title: string;
  level: string | null;
  jobFunction: string | null;
}

const person = (id: number, name: string, title: string, level: string, jobFunction: string): Row => ({
  id,
  name,
  title,
  level,
  jobFunction,
});

/** 12 people of a foundry with open jobs in production, and one of another company. */
const people: Row[] = [
  person(300001, "Ada Crane", "CEO", "C Level Exec", "executive"),
  person(300002, "Ben Dahl", "VP Operations", "VP Level Exec", "operations"),
  person(300003, "Cara Ebb", "Plant Manager", "Manager", "production"),
  person(300004, "Dov Fenn", "Director of Manufacturing", "Director", "production"),
  person(300005, "Eli Gant", "Talent Acquisition Manager", "Manager", "hr"),
  person(300006, "Fay Holt", "Controller", "Manager", "finance"),
  person(300007, "Gus Irwin", "Sales Director", "Director", "sales"),
  person(300008, "Hal Jory", "Machine Operator", "Non Manager", "production"),
  person(300009, "Ivy Kerr", "Machine Operator", "Non Manager", "production"),
  person(300010, "Jan Lund", "Owner", "C Level Exec", "executive"),
  person(300011, "Kai Mott", "Buyer", "Non Manager", "supply-chain"),
  person(300012, "Lea Nash", "Quality Engineer", "Non Manager", "engineering"),
];

const levelRanks: Readonly<Record<string, number>> = {
  "C Level Exec": 5,
  "VP Level Exec": 4,
  Director: 3,
  Manager: 2,
};

async function storeFoundry(db: Database): Promise<void> {
  await db.query(sql`
    insert into company (id, name, name_key, city, state, country, industry_codes, keywords, competitors, open_jobs,
      lead_status, source, employee_count)
    values (110001, 'Halvorn Precision Castings', ${nameKey("Halvorn Precision Castings")}, 'Toledo', 'OH', 'US', '{manufacturing}',
      '{}', '{}', 3, 'hot', 'import', 300),
      (110002, 'Calder Mills', 'calder mills', 'Akron', 'OH', 'US', '{manufacturing}', '{}', '{}', 0, 'cold', 'import', 40)`);
  const rows = people.map(({ id, name, title, level, jobFunction }) => ({
    id,
    company_id: 110001,
    full_name: name,
    first_name: name.split(" ")[0],
    last_name: name.split(" ")[1],
    title,
    title_words: title.toLowerCase().split(" "),
    management_level: level,
    level_rank: levelRanks[level ?? ""] ?? 1,
    job_function: jobFunction,
    email: id % 2 === 0 ? `${name.toLowerCase().replace(" ", ".")}@example.com` : null,
    opted_out: id === 300007,
    employment: [{ jobTitle: title, fromDate: id === 300003 ? "2025-06" : "2012-01" }],
  }));
  await db.query(sql`
    insert into person (id, company_id, full_name, first_name, last_name, title, title_words, management_level, level_rank,
      job_function, city, state, country, email, employment, education, source, former_employers, opted_out, phone_dnc, mobile_dnc)
    select id, company_id, full_name, first_name, last_name, title, title_words, management_level, level_rank, job_function,
      'Toledo', 'OH', 'US', email, employment, '[]', 'import', '{}', opted_out, false, false
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, company_id bigint, full_name text,
      first_name text, last_name text, title text, title_words text[], management_level text, level_rank int,
      job_function text, email text, employment jsonb, opted_out boolean)`);
  await db.query(sql`
    insert into job (id, company_id, title, title_words, job_function, source, technologies, posted_on)
    select 400000 + n, 110001, 'Machine Operator', '{machine,operator}', 'production', 'import', '{}', current_date - n
    from generate_series(1, 3) as n`);
}

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
