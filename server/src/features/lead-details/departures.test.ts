import { afterAll, beforeAll, expect, test } from "vitest";
import { importText } from "../../directory/import/test-import.ts";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { openTestApp, type TestApp } from "../../test-app.ts";
import { storeTestDirectory } from "../contact-enrich/test-directory.ts";

interface Listed {
  id: string;
  name?: string;
  full_name?: string;
  departure?: { companyName: string; since: string };
}

testOnEachDatabase("people who left their company", (open) => {
  let server: TestApp;
  let db: Database;
  let campaign: string;
  let search: string;
  const today = new Date().toISOString().slice(0, 10);
  beforeAll(async () => {
    db = await open();
    await storeTestDirectory(db);
    await db.query(sql`update person set job_function = 'finance', management_level = 'Manager'`);
    server = await openTestApp({ companies: 0, database: db });
    const created = await send("POST", "/api/campaigns", { name: "Controllers" });
    campaign = created.campaign.id;
    await send("POST", `/api/campaigns/${campaign}/contacts`, { contactIds: ["200001", "200002", "200003"] });
    for (const personId of ["200001", "200002", "200003"])
      await send("POST", "/api/ai/people/like", { personId, liked: true });
    const save = { name: "Forges", searchType: "companies", naturalQuery: "forges" };
    search = (await send("POST", "/api/search/save", save)).searchId;
    await findControllers({ savedSearchId: search });
  });
  afterAll(() => server.close());

  const send = async (method: "GET" | "POST", url: string, payload?: object) => {
    const headers = { authorization: "Bearer ann" };
    return (await server.app.inject({ method, url, headers, ...(payload && { payload }) })).json();
  };
  const findControllers = async (more: object = {}): Promise<string[]> => {
    const { results } = await send("POST", "/api/ai/contact-search", {
      companyId: "100001",
      query: "controllers",
      ...more,
    });
    return results.contacts.map(({ id }: Listed) => id);
  };
  /** The departures of each saved list, by the people's ids. */
  const listDepartures = async () => {
    const inCampaign = await send("GET", `/api/campaigns/${campaign}/contacts`);
    const liked = await send("GET", "/api/ai/leads?liked_only=true");
    const stored = await send("GET", `/api/ai/saved-searches/${search}/results`);
    const lists: Listed[][] = [inCampaign.contacts, liked.leads, stored.leads];
    return lists.map((list) =>
      Object.fromEntries(list.flatMap(({ id, departure }) => (departure ? [[id, departure]] : []))),
    );
  };
  const importPeople = (row: string) =>
    importText(db, "people", `full_name,title,company,company_domain,email\n${row}\n`);

  test("are shown with the day of the import that lists them elsewhere, in each saved list", async () => {
    expect(await findControllers()).toContain("200002");
    expect(await listDepartures()).toEqual([{}, {}, {}]);
    await importPeople("Ann Lee,Treasurer,Quorin Mills,quorin.example.com,ann.lee@example.com");
    const departure = { companyName: "Hollis Forge Inc.", since: today };
    expect(await listDepartures()).toEqual([
      { 200002: departure },
      { 200002: departure },
      { 200002: departure },
    ]);
    expect(await findControllers()).not.toContain("200002");
  });

  test("are no longer marked when they are back", async () => {
    await importPeople("Ann Lee,Controller,Hollis Forge Inc.,hollis.example.com,ann.lee@example.com");
    expect(await listDepartures()).toEqual([{}, {}, {}]);
    expect(await findControllers()).toContain("200002");
  });

  test("are not marked by an import that changes only their title", async () => {
    await importPeople(
      "Robert Kessler,Head of Finance,Hollis Forge Inc.,hollis.example.com,robert.kessler@example.com",
    );
    expect(await listDepartures()).toEqual([{}, {}, {}]);
  });

  test("are shown with the day on which the directory removed them, but not made-up people", async () => {
    await db.query(sql`update person set source = 'demo' where id = 200003`);
    await db.query(sql`delete from person where id in (200001, 200003)`);
    const departure = { companyName: "Hollis Forge Inc.", since: today };
    expect((await listDepartures()).map((list) => Object.entries(list))).toEqual([
      [["200001", departure]],
      [["200001", departure]],
      [["200001", departure]],
    ]);
  });

  test("are not found at a company where their latest employment has ended, and lists show its end", async () => {
    const employment = [{ jobTitle: "Controller", companyName: "Hollis Forge Inc.", toDate: "2026-05" }];
    await db.query(
      sql`update person set employment = ${JSON.stringify(employment)}::jsonb where id = 200002`,
    );
    expect(await findControllers()).not.toContain("200002");
    const [inCampaign, liked] = await listDepartures();
    for (const list of [inCampaign, liked])
      expect(list?.["200002"]).toEqual({ companyName: "Hollis Forge Inc.", since: "2026-05" });
  });
});
