import { beforeEach, expect, test, vi } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { importText } from "./test-import.ts";

vi.setConfig({ testTimeout: 60_000 });

const peopleFile =
  "First Name,Last Name,Title,Company,Email,City,State,Do Not Call\n" +
  "Ada,Marsh,VP of Sales,Halvorn,ada@halvorn.example.com,Dayton,Ohio,yes\n" +
  "Bo,Reed,Plant Manager,Nowhere Inc,bo@nowhere.example.com,,,\n" +
  "Cy,Lund,,Halvorn,,,,\n";

testOnEachDatabase("import of people", (open) => {
  let db: Database;
  beforeEach(async () => {
    db ??= await open();
    await db.query(sql`delete from person`);
    await db.query(sql`delete from company`);
    await importText(db, "companies", "name,domain\nHalvorn,halvorn.example.com\n");
  });

  test("links imported people to their companies and derives the level from their titles", async () => {
    const report = await importText(db, "people", peopleFile);
    expect(report).toMatchObject({ rows: 3, created: 3, joined: 0, ambiguous: 0, rejected: 0 });
    const people = await db.query(sql`
      select p.full_name, c.name as company, p.company_name, p.management_level, p.level_rank, p.state, p.phone_dnc, p.source
      from person p left join company c on c.id = p.company_id order by p.id`);
    expect(people).toEqual([
      {
        full_name: "Ada Marsh",
        company: "Halvorn",
        company_name: "Halvorn",
        management_level: "VP Level Exec",
        level_rank: 3,
        state: "OH",
        phone_dnc: true,
        source: "import",
      },
      expect.objectContaining({ full_name: "Bo Reed", company: null, company_name: "Nowhere Inc" }),
      expect.objectContaining({ full_name: "Cy Lund", company: "Halvorn", level_rank: 0 }),
    ]);
  });

  test("joins people by e-mail address, or by name and company, and keeps their do-not-call mark", async () => {
    await importText(db, "people", peopleFile);
    expect(await importText(db, "people", peopleFile)).toMatchObject({ joined: 3, unchanged: 3, created: 0 });
    const report = await importText(
      db,
      "people",
      "name,title,company,email\nAda M. Marsh,Chief Revenue Officer,,ADA@halvorn.example.com\nCy Lund,Welder,Halvorn,cy@halvorn.example.com\nCy Lund,Buyer,Other,\n",
    );
    expect(report).toMatchObject({ joined: 2, created: 1 });
    const [ada] = await db.query(
      sql`select title, level_rank, phone_dnc from person where last_name = 'Marsh'`,
    );
    expect(ada).toEqual({ title: "Chief Revenue Officer", level_rank: 4, phone_dnc: true });
  });

  test("stores a person who is in two rows of a file once, with the values of the later row", async () => {
    const text = "name,title,company,phone\nCy Lund,Welder,Halvorn,\nCy Lund,,Halvorn,330 555 0101\n";
    expect(await importText(db, "people", text, { dryRun: true })).toMatchObject({ created: 1, joined: 1 });
    expect(await importText(db, "people", text)).toMatchObject({ created: 1, joined: 1 });
    expect(await db.query(sql`select title, phone from person`)).toEqual([
      { title: "Welder", phone: "+13305550101" },
    ]);
  });

  test("stores people with the same name and different e-mail addresses separately", async () => {
    const text =
      "name,company,email\nJane Doe,Acme,\nJane Doe,Acme,jane@a.example.com\nJane Doe,Acme,jd2@a.example.com\n";
    const emails = () => db.query(sql`select email from person order by id`);
    expect(await importText(db, "people", text, { dryRun: true })).toMatchObject({ created: 2, joined: 1 });
    expect(await importText(db, "people", text)).toMatchObject({ created: 2, joined: 1, repeated: 1 });
    expect(await emails()).toEqual([{ email: "jane@a.example.com" }, { email: "jd2@a.example.com" }]);
    await db.query(sql`delete from person`);
    await importText(db, "people", "name,company\nJane Doe,Acme\n");
    expect(await importText(db, "people", text.replace("Jane Doe,Acme,\n", ""))).toMatchObject({
      created: 1,
      joined: 1,
      repeated: 0,
    });
    expect(await emails()).toHaveLength(2);
  });

  test("rejects people whose company is unknown with --existing-only", async () => {
    expect(await importText(db, "people", peopleFile, { existingOnly: true })).toMatchObject({
      created: 2,
      rejected: 1,
    });
  });
});
