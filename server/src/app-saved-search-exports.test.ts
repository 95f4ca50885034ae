import { afterAll, beforeAll, expect, test } from "vitest";
import { storeTestDirectory } from "./features/contact-enrich/test-directory.ts";
import { sql } from "./platform/db/sql.ts";
import { testOnEachDatabase } from "./platform/db/test-database.ts";
import { openTestApp, type TestApp } from "./test-app.ts";

const halvorn = {
  id: "300001",
  name: 'Halvorn "Precision", Inc.',
  website: "https://halvorn.example.com",
  linkedInUrl: "https://linkedin.example.com/company/halvorn",
  leadStatus: "hot",
  totalJobs: 12,
  statusReason: "12 open jobs",
  newsSummary: "=opens a plant",
  topJobPostings: [{ title: "Plant Manager", location: "Toledo, OH" }, { title: "Buyer" }],
  enrichedAt: "2026-03-09T08:00:00.000Z",
  industry: "Manufacturing",
  revenue: 214_600_000,
  employeeCount: 840,
};

testOnEachDatabase("exports of a saved search", (open) => {
  let server: TestApp;
  beforeAll(async () => {
    const database = await open();
    await storeTestDirectory(database);
    server = await openTestApp({ companies: 0, database });
  });
  afterAll(() => server.close());

  let users = 0;
  const createUser = () => `exporter-${++users}`;
  const send = (user: string, method: "GET" | "POST" | "PUT" | "DELETE", url: string, payload?: object) =>
    server.app.inject({
      method,
      url: `/api/ai/saved-searches/${url}`,
      headers: { authorization: `Bearer ${user}` },
      ...(payload && { payload }),
    });
  const read = async (...call: Parameters<typeof send>) => {
    const response = await send(...call);
    expect([response.statusCode, call[2]], response.body).toEqual([200, call[2]]);
    return response.json();
  };

  /** Saves a search with Halvorn, another company, and leads at both. @returns its id */
  async function prepareSearch(user: string, leads: object[] = []): Promise<string> {
    const response = await server.app.inject({
      method: "POST",
      url: "/api/ai/save-search-results",
      headers: { authorization: `Bearer ${user}` },
      payload: {
        searchQuery: "Foundries, in Ohio!",
        searchResults: [halvorn, { id: "300002", name: "Ostrander", leadStatus: "odd" }],
        leadType: "client",
      },
    });
    const { searchId } = response.json();
    for (const [index, lead] of leads.entries())
      await server.db.query(sql`
        insert into saved_lead (user_id, saved_search_id, person_key, position, person)
        values (${user}, ${searchId}::bigint, ${`lead-${index}`}, ${index + 1}, ${lead}::jsonb)`);
    return searchId;
  }
  const makeLead = (number: number, companyId: string, details: object = {}) => ({
    name: `Lead ${number}`,
    jobTitle: "Buyer",
    companyId,
    companyName: companyId === "300001" ? "Halvorn" : "Ostrander",
    city: "Akron",
    state: "OH",
    ...details,
  });

  test("lists only enriched leads, with their companies and how much is known of them [API-031]", async () => {
    const user = createUser();
    const id = await prepareSearch(user, [
      makeLead(1, "300001", { email: "one@example.com", phone: "216-555-0101" }),
      makeLead(2, "300001"),
      makeLead(3, "300002", { linkedInUrl: "https://linkedin.example.com/in/three" }),
    ]);
    const reply = await read(user, "GET", `${id}/enriched-leads`);
    expect(reply.leads).toMatchObject([
      { full_name: "Lead 1", company_name: "Halvorn", email: "one@example.com", location: "Akron, OH" },
      { full_name: "Lead 3", company_name: "Ostrander" },
    ]);
    expect(reply).toMatchObject({
      success: true,
      enrichedCount: 2,
      enrichmentStats: { total: 3, enriched: 2, withEmail: 1, withPhone: 1, withLinkedIn: 1 },
    });
    expect((await send(createUser(), "GET", `${id}/enriched-leads`)).statusCode).toBe(404);
  });

  test("reads the leads of the given companies only, and records them in the export audit [API-033]", async () => {
    const user = createUser();
    const id = await prepareSearch(user, [
      makeLead(1, "300001", { email: "one@example.com", mobile: "330-555-0101", mobilePhoneDoNotCall: true }),
      makeLead(2, "300002"),
      makeLead(3, "300001", { optedOut: true, email: "three@example.com" }),
    ]);
    const reply = await read(user, "POST", `${id}/export`, {
      companyIds: ["300001"],
      searchQuery: "Foundries",
    });
    expect(reply.leads.map(({ full_name }: { full_name: string }) => full_name)).toEqual(["Lead 1"]);
    expect(reply.leads[0]).not.toHaveProperty("mobile");
    expect(reply).toMatchObject({ leftOut: 1, blanked: 1, nextOffset: null });
    const audit = await server.app.inject({
      url: "/api/user/exports",
      headers: { authorization: `Bearer ${user}` },
    });
    expect(audit.json().exports).toMatchObject([
      { what: "Search “Foundries”", rows: 1, leftOut: 1, blanked: 1, isComplete: true },
    ]);
    expect((await send(user, "POST", `${id}/export`, { companyIds: [] })).json().error).toContain(
      "Select at least one company",
    );
    const others = await send(createUser(), "POST", `${id}/export`, { companyIds: ["300001"] });
    expect(others.statusCode).toBe(404);
  });

  test("a longer list takes several calls of 100 leads, which are one export of the audit [API-033, OP-157]", async () => {
    const user = createUser();
    const id = await prepareSearch(
      user,
      Array.from({ length: 130 }, (_, index) => makeLead(index, "300001")),
    );
    const first = await read(user, "POST", `${id}/export`, { companyIds: ["300001"] });
    expect([first.leads.length, first.nextOffset]).toEqual([100, 100]);
    const { exportId, nextOffset: offset } = first;
    const second = await read(user, "POST", `${id}/export`, { companyIds: ["300001"], offset, exportId });
    expect([second.leads.length, second.nextOffset, second.exportId]).toEqual([30, null, exportId]);
    const counts = await server.db.query(sql`
      select rows, completed_at is not null as complete from export_record where user_id = ${user}`);
    expect(counts).toEqual([{ rows: 130, complete: true }]);
  });

  test("only enriched leads are exported on request", async () => {
    const user = createUser();
    const id = await prepareSearch(user, [makeLead(1, "300001")]);
    const reply = await read(user, "POST", `${id}/export`, { companyIds: ["300001"], enrichedOnly: true });
    expect(reply).toMatchObject({ leads: [], exportId: null });
  });

  test("writes the given companies as CSV under the names of their fields [API-034, EXPO-016]", async () => {
    const user = createUser();
    const id = await prepareSearch(user);
    const file = await send(user, "POST", `${id}/export-companies`, { companyIds: ["300001"] });
    expect(file.headers["content-type"]).toContain("text/csv");
    const day = new Date().toISOString().slice(0, 10);
    expect(file.headers["content-disposition"]).toContain(`companies_export_foundries_in_ohio_${day}.csv`);
    expect(file.body).toBe(
      '\uFEFF"name","website","linkedInUrl","leadStatus","totalJobs","statusReason","newsSummary","topJobPostings","enrichedAt","industry","revenue","employeeCount"\r\n' +
        '"Halvorn ""Precision"", Inc.","https://halvorn.example.com","https://linkedin.example.com/company/halvorn","hot","12","12 open jobs","\'=opens a plant","Plant Manager (Toledo, OH); Buyer","2026-03-09T08:00:00.000Z","Manufacturing","214600000","840"\r\n',
    );
    const refused = await send(user, "POST", `${id}/export-companies`, { companyIds: ["1"] });
    expect([refused.statusCode, refused.json().error]).toEqual([
      404,
      "The saved search has none of these companies",
    ]);
    const others = await send(createUser(), "POST", `${id}/export-companies`, { companyIds: ["300001"] });
    expect([others.statusCode, typeof others.json().error]).toEqual([404, "string"]);
  });

  test("all 200 companies that a search stores are exported at once, those without an id too [API-034]", async () => {
    const user = createUser();
    const id = await prepareSearch(user);
    await server.db.query(sql`
      insert into saved_search_company (saved_search_id, company_key, position, company)
      select ${id}::bigint, 'name:mill ' || n, n + 2, jsonb_build_object('id', '', 'name', 'Mill ' || n)
      from generate_series(1, 198) n`);
    const names = Array.from({ length: 198 }, (_, index) => `name:mill ${index + 1}`);
    const companyIds = ["300001", "300002", ...names];
    const file = await send(user, "POST", `${id}/export-companies`, { companyIds });
    expect(file.body.match(/\r\n"Mill \d+"/g)).toHaveLength(198);
    const refused = await send(user, "POST", `${id}/export-companies`, { companyIds: [...companyIds, "1"] });
    expect(refused.json().error).toContain("Select at most 200 companies");
  });

  test("a company without an id has no leads, and not those of all companies", async () => {
    const user = createUser();
    const id = await prepareSearch(user, [makeLead(1, "300001")]);
    const { leads } = await read(user, "GET", `${id}/results?include_companies=false&company_id=`);
    expect(leads).toEqual([]);
    expect((await send(user, "GET", `${id}/results?offset=3000000000`)).statusCode).toBe(400);
  });

  test("counts the leads at each company of a search, and lists those of one company", async () => {
    const user = createUser();
    const id = await prepareSearch(user, [
      makeLead(1, "300001"),
      makeLead(2, "300002"),
      makeLead(3, "300001"),
    ]);
    const { companies } = await read(user, "GET", `${id}/results?include_leads=false`);
    expect(companies).toMatchObject([
      { id: "300001", lead_count: 2 },
      { id: "300002", lead_count: 1, lead_status: "unknown" },
    ]);
    const { leads } = await read(user, "GET", `${id}/results?include_companies=false&company_id=300001`);
    expect(leads.map(({ full_name }: { full_name: string }) => full_name)).toEqual(["Lead 1", "Lead 3"]);
    const rest = await read(user, "GET", `${id}/results?include_companies=false&offset=2`);
    expect(rest.leads).toHaveLength(1);
  });

  test("a search is renamed, marked, deleted and restored by its user only", async () => {
    const user = createUser();
    const id = await prepareSearch(user, [makeLead(1, "300001")]);
    const changed = await read(user, "PUT", id, { name: " Ohio foundries ", isFavorite: true });
    expect(changed.search).toMatchObject({ id, name: "Ohio foundries", is_favorite: true });
    const stranger = createUser();
    for (const call of [
      send(stranger, "PUT", id, { name: "Mine" }),
      send(stranger, "DELETE", id),
      send(stranger, "POST", `${id}/restore`, {}),
    ])
      expect((await call).statusCode).toBe(404);
    expect((await send(user, "PUT", id, { name: " " })).json().error).toContain("Give the search a name");
    await read(user, "DELETE", id);
    for (const path of [`${id}/results`, `${id}/enriched-leads`])
      expect((await send(user, "GET", path)).statusCode).toBe(404);
    expect((await send(user, "POST", `${id}/export`, { companyIds: ["300001"] })).statusCode).toBe(404);
    expect((await send(user, "DELETE", id)).statusCode).toBe(404);
    const check = await server.app.inject({
      method: "POST",
      url: "/api/exports/check",
      headers: { authorization: `Bearer ${user}` },
      payload: { source: { kind: "saved-search", of: "companies", id } },
    });
    expect(check.statusCode).toBe(404);
    const { search } = await read(user, "POST", `${id}/restore`, {});
    expect(search).toMatchObject({
      name: "Ohio foundries",
      is_favorite: true,
      company_count: 2,
      lead_count: 1,
    });
  });
});
