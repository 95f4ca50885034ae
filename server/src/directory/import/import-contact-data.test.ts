import { beforeEach, expect, test, vi } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { importText } from "./test-import.ts";

vi.setConfig({ testTimeout: 60_000 });

testOnEachDatabase("import of facts for enrichment", (open) => {
  let db: Database;
  beforeEach(async () => {
    db ??= await open();
    await db.query(sql`delete from person`);
    await db.query(sql`delete from company`);
  });

  const readCompanies = () =>
    db.query(sql`select name, ticker, status, former_names from company order by id`);
  const readPeople = () =>
    db.query(sql`select full_name, middle_name, email, mobile, updated_on, notice_on, within_eu,
      within_california, within_canada, opted_out, contact_source from person order by id`);

  test("reads ticker, status and former names of companies under their usual headers", async () => {
    const report = await importText(
      db,
      "companies",
      "Company Name,Ticker Symbol,Company Status,Former Names,Status\n" +
        'Halvorn,NYSE: hlv,Active,"Halvorn Pumps, Inc.; Akron Pump",Open lead\n' +
        "Brindle,BR.A,acquired,,\n" +
        "Castwell,not a ticker,Closed,,\n" +
        "Dunford,,In receivership,,\n",
    );
    expect(report).toMatchObject({ created: 4, unusedColumns: ["Status"] });
    expect(report.droppedValues).toMatchObject([{ field: "ticker" }]);
    expect(await readCompanies()).toEqual([
      {
        name: "Halvorn",
        ticker: "HLV",
        status: "ALIVE",
        former_names: ["Halvorn Pumps, Inc.", "Akron Pump"],
      },
      { name: "Brindle", ticker: "BR.A", status: "ACQUIRED", former_names: [] },
      { name: "Castwell", ticker: null, status: "INACTIVE", former_names: [] },
      { name: "Dunford", ticker: null, status: "IN RECEIVERSHIP", former_names: [] },
    ]);
  });

  test("keeps a company's ticker, status and former names when a later file has none", async () => {
    await importText(
      db,
      "companies",
      "name,ticker,operating status,previous name\nHalvorn,HLV,active,Akron Pump\n",
    );
    await importText(db, "companies", "name,city\nHalvorn,Akron\n");
    await importText(db, "jobs", "company,title\nNewly Named,Welder\n");
    expect(await readCompanies()).toEqual([
      { name: "Halvorn", ticker: "HLV", status: "ALIVE", former_names: ["Akron Pump"] },
      { name: "Newly Named", ticker: null, status: null, former_names: [] },
    ]);
  });

  test("reads a person's middle name, dates, regions, objection, and how each detail was learnt", async () => {
    await importText(
      db,
      "people",
      "First Name,Middle Initial,Last Name,Email,Email Status,Mobile,Last Updated,Notice Provided Date,Within EU,Within California,Within Canada,Opted Out\n" +
        "Ada,J.,Marsh,ada@halvorn.example.com,Verified,(330) 555-0101,2026-02-03,2026-02-04,no,yes,no,yes\n" +
        "Bo,,Reed,bo@halvorn.example.com,,,,,,,,\n",
    );
    expect(await readPeople()).toEqual([
      {
        full_name: "Ada Marsh",
        middle_name: "J.",
        email: "ada@halvorn.example.com",
        mobile: "+13305550101",
        updated_on: "2026-02-03",
        notice_on: "2026-02-04",
        within_eu: false,
        within_california: true,
        within_canada: false,
        opted_out: true,
        contact_source: {
          email: { method: "verified", on: "2026-02-03" },
          mobile: { on: "2026-02-03" },
        },
      },
      {
        full_name: "Bo Reed",
        middle_name: null,
        email: "bo@halvorn.example.com",
        mobile: null,
        updated_on: null,
        notice_on: null,
        within_eu: null,
        within_california: null,
        within_canada: null,
        opted_out: false,
        contact_source: { email: { on: null } },
      },
    ]);
  });

  test("a later file replaces the source of a detail with its value, and never removes an objection", async () => {
    const header = "name,email,email method,phone,updated on,opt out\n";
    const email = "ada@halvorn.example.com";
    await importText(db, "people", `${header}Ada Marsh,${email},Listed,330 555 0100,2026-02-03,yes\n`);
    const first = { email: { method: "listed", on: "2026-02-03" }, phone: { on: "2026-02-03" } };
    const readAda = async () => (await readPeople())[0];
    expect(await readAda()).toMatchObject({ opted_out: true, contact_source: first });
    expect(await importText(db, "people", `name,email\nAda Marsh,${email}\n`)).toMatchObject({
      unchanged: 1,
    });
    expect(await readAda()).toMatchObject({ opted_out: true, contact_source: first });
    await importText(db, "people", `${header}Ada Marsh,${email},,330-555-0199,,no\n`);
    const second = { ...first, phone: { on: null } };
    expect(await readAda()).toMatchObject({
      opted_out: true,
      contact_source: second,
      updated_on: "2026-02-03",
    });
    await importText(db, "people", `${header}Ada Marsh,${email},,,2026-03-01,\n`);
    expect(await readAda()).toMatchObject({
      updated_on: "2026-03-01",
      contact_source: { email: { on: "2026-03-01" }, phone: { on: null } },
    });
  });

  test("stores a person of two rows of a file with the sources of both", async () => {
    await importText(
      db,
      "people",
      "name,company,email,phone,updated on\nCy Lund,Halvorn,cy@halvorn.example.com,,2026-01-01\nCy Lund,Halvorn,,(330) 555-0101,2026-01-02\n",
    );
    expect(await readPeople()).toMatchObject([
      { contact_source: { email: { on: "2026-01-01" }, phone: { on: "2026-01-02" } } },
    ]);
  });

  test("keeps a person's own addresses and numbers only, each as it is stored", async () => {
    const header = "name,company,email,email method,phone,mobile,country\n";
    const rows = [
      "Ann Roe,Halvorn,info@halvorn.example.com,Verified,(330) 555-0101 x7,call me,US",
      "Ben Roe,Halvorn,ben@mailinator.com,,555-0102,,US",
      "Cal Roe,Halvorn,cal.roe@gmail.com,Verified,,0491 570 156,AU",
    ];
    await importText(db, "people", header + rows.join("\n"));
    const people = await db.query(sql`
      select first_name as name, email, contact_source->'email'->>'method' as method, phone, mobile
      from person where last_name = 'Roe' order by first_name`);
    expect(people).toEqual([
      { name: "Ann", email: null, method: null, phone: "+13305550101 ext. 7", mobile: null },
      { name: "Ben", email: null, method: null, phone: null, mobile: null },
      { name: "Cal", email: "cal.roe@gmail.com", method: "webmail", phone: null, mobile: "+61491570156" },
    ]);
  });
});
