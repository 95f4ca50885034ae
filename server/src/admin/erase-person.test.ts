import { afterAll, beforeAll, expect, test } from "vitest";
import { importText } from "../directory/import/test-import.ts";
import type { Database } from "../platform/db/database.ts";
import { raw, sql } from "../platform/db/sql.ts";
import { testOnEachDatabase } from "../platform/db/test-database.ts";
import { openTestApp, type TestApp } from "../test-app.ts";
import { AdminProblem, runAdmin } from "./index.ts";

const file =
  "First Name,Last Name,Title,Company,Email,Phone\n" +
  "Ada,Marsh,VP of Sales,Halvorn,ada@halvorn.example.com,(419) 555-0101\n" +
  "Bo,Reed,Plant Manager,Halvorn,bo@halvorn.example.com,(419) 555-0101\n";

testOnEachDatabase("erasing a person for all users", (open) => {
  let db: Database;
  let server: TestApp;
  let adaId = "";
  beforeAll(async () => {
    db = await open();
    await importText(db, "companies", "name,domain\nHalvorn,halvorn.example.com\n");
    await importText(db, "people", file);
    server = await openTestApp({ companies: 0, database: db });
    const [ada] = await db.query<{ id: string }>(
      sql`select id::text as id from person where full_name = 'Ada Marsh'`,
    );
    adaId = ada?.id ?? "";
  });
  afterAll(() => server.close());

  const post = async (user: string, url: string, payload: object) =>
    (
      await server.app.inject({ method: "POST", url, payload, headers: { authorization: `Bearer ${user}` } })
    ).json();
  const listNames = async () =>
    (await db.query<{ name: string }>(sql`select full_name as name from person order by 1`)).map(
      ({ name }) => name,
    );
  const erase = (lastName: string, personId = adaId) =>
    runAdmin(db, { action: "erase-person", personId, lastName });

  test("a wrong id or last name erases nothing", async () => {
    await expect(erase("Reed")).rejects.toThrow(AdminProblem);
    await expect(erase("Marsh", "999999999")).rejects.toThrow("no person with the id");
    expect(await listNames()).toEqual(["Ada Marsh", "Bo Reed"]);
  });

  test("the person leaves the directory and every user's records, and imports refuse the person", async () => {
    for (const user of ["ann", "bob"]) {
      await post(user, "/api/ai/contact-enrich", { personId: adaId });
      const { campaign } = await post(user, "/api/campaigns", { name: "Halvorn" });
      await post(user, `/api/campaigns/${campaign.id}/contacts`, { contactIds: [adaId] });
    }
    const lines = await erase("Marsh");
    expect(lines[0]).toMatch(/^Erased: the directory's entry and \d+ records of 2 users\.$/);
    expect(await listNames()).toEqual(["Bo Reed"]);
    for (const table of ["contact_enrichment", "campaign_contact"]) {
      const rows = await db.query(raw(`select 1 from ${table}`));
      expect(rows, table).toEqual([]);
    }
    const report = await importText(db, "people", file);
    expect(report).toMatchObject({ rows: 2, created: 0, joined: 1, rejected: 1 });
    expect(JSON.stringify(report)).not.toContain("Marsh");
    const renamed = "Full Name,Company,Email\nA. Marsh,Other Works,ADA@halvorn.example.com\n";
    expect(await importText(db, "people", renamed)).toMatchObject({ created: 0, rejected: 1 });
    expect(await listNames()).toEqual(["Bo Reed"]);
  });
});
