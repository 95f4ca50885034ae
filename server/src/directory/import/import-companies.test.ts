import { readFileSync } from "node:fs";
import fc from "fast-check";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import type { ImportReport } from "./import-report.ts";
import { importText, writeTrialFile } from "./test-import.ts";

vi.setConfig({ testTimeout: 60_000 });

const pickCounts = ({ joined, created, ambiguous, rejected }: ImportReport) => ({
  joined,
  created,
  ambiguous,
  rejected,
});
const selectCompanies = (db: Database) =>
  db.query(sql`select name, domain, city, state from company where source <> 'demo' order by name, id`);

testOnEachDatabase("import of companies", (open) => {
  let db: Database;
  beforeEach(async () => {
    db ??= await open();
    await db.query(sql`delete from company`);
    await db.query(sql`update directory_state set demo_hidden = false`);
  });

  test("reads headers and values in the spellings of real sources", async () => {
    const report = await importText(
      db,
      "companies",
      "Company Name,Website,Industry,City,State,# Employees,Annual Revenue,Last Funding Date,Last Round,Founded\n" +
        '"Halvorn, Inc.",https://www.halvorn.example.com/about,Software,Austin,Texas,51-200,$1.2M,2025-11-03,series-a,1999\n',
      { map: "employees=# Employees" },
    );
    expect(pickCounts(report)).toEqual({ joined: 0, created: 1, ambiguous: 0, rejected: 0 });
    const [row] = await db.query(sql`select * from company`);
    expect(row).toMatchObject({
      name: "Halvorn, Inc.",
      name_key: "halvorn",
      domain: "halvorn.example.com",
      website: "https://www.halvorn.example.com/about",
      industry_codes: ["technology"],
      city: "Austin",
      state: "TX",
      country: "US",
      metro_code: "austin",
      employee_count: 126,
      revenue: 1_200_000,
      last_funding_on: "2025-11-03",
      last_round: "Series A",
      last_round_code: "series-a",
      founded_year: 1999,
      source: "import",
    });
    expect(row?.latitude).toBeCloseTo(30.3, 0);
  });

  test("keeps the words of the last funding round, and replaces its code together with them", async () => {
    const importRound = async (round: string) => {
      const text = `name,domain,last_round\nHalvorn,halvorn.example.com,${round}\n`;
      expect((await importText(db, "companies", text)).droppedValues).toEqual([]);
      return db.query(sql`select last_round, last_round_code from company`);
    };
    expect(await importRound("post-ipo")).toEqual([{ last_round: "Post Ipo", last_round_code: "public" }]);
    expect(await importRound("")).toEqual([{ last_round: "Post Ipo", last_round_code: "public" }]);
    expect(await importRound("other")).toEqual([{ last_round: "Other", last_round_code: null }]);
  });

  test("importing the same file again joins every row to its stored company and changes nothing", async () => {
    const text =
      "name,domain,city,state\nHalvorn,halvorn.example.com,Austin,TX\nHalvorn,,Dayton,OH\nBrightwell,,,\nOakline,oakline.example.com,,\n";
    const first = await importText(db, "companies", text, { source: "Trial" });
    expect(pickCounts(first)).toMatchObject({ joined: 0, created: 4 });
    const again = await importText(db, "companies", text, { source: "Trial" });
    expect(pickCounts(again)).toMatchObject({ joined: 4, created: 0 });
    expect(again.unchanged).toBe(4);
  });

  test("joins rows to companies by domain, then by name and place, and keeps stored values that the file lacks", async () => {
    await importText(
      db,
      "companies",
      "name,domain,city,state,employees\nHalvorn,halvorn.example.com,Austin,TX,40\nBrightwell,,Dayton,OH,7\n",
    );
    const report = await importText(
      db,
      "companies",
      "name,domain,city,state,revenue\nZenith,halvorn.example.com,,,5000000\nBRIGHTWELL LLC,brightwell.example.com,Dayton,Ohio,\nBrightwell,,Toledo,OH,\n",
    );
    expect(pickCounts(report)).toMatchObject({ joined: 2, created: 1 });
    const rows = await db.query(
      sql`select name, domain, city, employee_count, revenue from company order by id`,
    );
    expect(rows).toEqual([
      {
        name: "Zenith",
        domain: "halvorn.example.com",
        city: "Austin",
        employee_count: 40,
        revenue: 5_000_000,
      },
      {
        name: "BRIGHTWELL LLC",
        domain: "brightwell.example.com",
        city: "Dayton",
        employee_count: 7,
        revenue: null,
      },
      { name: "Brightwell", domain: null, city: "Toledo", employee_count: null, revenue: null },
    ]);
  });

  test("reports a row as ambiguous when several companies match", async () => {
    await importText(db, "companies", "name,city,state\nSummit,Dayton,OH\nSummit,Austin,TX\n");
    const reportPath = writeTrialFile("");
    const report = await importText(db, "companies", "name,employees\nSummit,12\n", { reportPath });
    expect(pickCounts(report)).toEqual({ joined: 0, created: 0, ambiguous: 1, rejected: 0 });
    expect(report.reasons[0]).toMatchObject({
      reason: "several companies fit by name and place",
      lines: [2],
    });
    expect(readFileSync(reportPath, "utf8")).toBe(
      "line,outcome,reason\n2,ambiguous,several companies fit by name and place: Summit\n",
    );
  });

  test("creates separate companies for rows of one file that share a domain but not a name", async () => {
    const text =
      "name,domain\nNorth Fund,group.example.com\nSouth Fund,group.example.com\nWest Fund,group.example.com\n";
    expect(pickCounts(await importText(db, "companies", text))).toMatchObject({ created: 3 });
    expect(pickCounts(await importText(db, "companies", text))).toMatchObject({ joined: 3, created: 0 });
    expect(
      pickCounts(await importText(db, "companies", "name,domain\nEast Fund,group.example.com\n")),
    ).toMatchObject({
      ambiguous: 1,
    });
  });

  test("joins a company name with a share class to the company without renaming it", async () => {
    const text =
      'name,domain,city,state\nHalvorn,halvorn.example.com,Austin,TX\n"Halvorn, Inc. Class A",halvorn.example.com,Austin,TX\n';
    expect(pickCounts(await importText(db, "companies", text))).toMatchObject({ created: 1, joined: 1 });
    expect(await selectCompanies(db)).toMatchObject([{ name: "Halvorn" }]);
  });

  test("hides demo companies and never joins them", async () => {
    await db.query(
      sql`insert into company (name, name_key, domain, source) values ('Halvorn', 'halvorn', 'halvorn.example.com', 'demo')`,
    );
    const hidden = () => db.query(sql`select demo_hidden from directory_state`);
    await importText(db, "companies", "name\nHalvorn\n", { keepDemo: true });
    expect(await hidden()).toEqual([{ demo_hidden: false }]);
    const report = await importText(db, "companies", "name,domain\nHalvorn,halvorn.example.com\n");
    expect(pickCounts(report)).toMatchObject({ joined: 1, created: 0 });
    expect(await hidden()).toEqual([{ demo_hidden: true }]);
    expect(await db.query(sql`select count(*)::int as n from company`)).toEqual([{ n: 2 }]);
  });

  test("a dry run writes nothing and reports the counts that an import would report", async () => {
    const text =
      "name,domain,city,state\nHalvorn,h.example.com,Austin,TX\nHalvorn Inc,h.example.com,,\nOak,,,\nOak,,,\n";
    const dry = await importText(db, "companies", text, { dryRun: true });
    expect(await selectCompanies(db)).toEqual([]);
    expect(await db.query(sql`select demo_hidden from directory_state`)).toEqual([{ demo_hidden: false }]);
    expect(pickCounts(await importText(db, "companies", text))).toEqual(pickCounts(dry));
    expect(pickCounts(dry)).toEqual({ joined: 2, created: 2, ambiguous: 0, rejected: 0 });
  });

  test("rejects rows of unknown companies with --existing-only", async () => {
    await importText(db, "companies", "name\nHalvorn\n");
    const report = await importText(db, "companies", "name\nHalvorn\nOakline\n", { existingOnly: true });
    expect(pickCounts(report)).toMatchObject({ joined: 1, created: 0, rejected: 1 });
    expect(report.reasons[0]?.reason).toMatch(/--existing-only/);
  });

  test("imports a row without its unreadable values, and reports them", async () => {
    const report = await importText(
      db,
      "companies",
      "name,employees,revenue,founded\nOak,about ten,1;2,12\n",
    );
    expect(pickCounts(report)).toMatchObject({ created: 1 });
    expect(report.droppedValues.map(({ field }) => field).sort()).toEqual([
      "employees",
      "founded",
      "revenue",
    ]);
  });

  test("rejects only the row with a value that the database refuses", async () => {
    const rows = Array.from(
      { length: 20 },
      (_, index) => `Company ${index},${index === 7 ? "9000000" : index}`,
    );
    const report = await importText(db, "companies", `name,employees\n${rows.join("\n")}\n`);
    expect(pickCounts(report)).toMatchObject({ created: 20 });
    await db.script("alter table company add constraint trial check (employee_count < 1000) not valid");
    const again = await importText(db, "companies", `name,employees\nOther 1,5\nOther 2,5000\nOther 3,6\n`);
    await db.script("alter table company drop constraint trial");
    expect(pickCounts(again)).toEqual({ joined: 0, created: 2, ambiguous: 0, rejected: 1 });
    expect(again.reasons[0]).toMatchObject({ reason: "the database refused a value", lines: [3] });
  });

  describe("counts that an import reports", () => {
    const line = fc.constantFrom(
      "Halvorn,halvorn.example.com,Austin,TX",
      "Halvorn,,Austin,TX",
      "Halvorn,,,",
      "Halvorn,,Dayton,OH",
      "Halvorn Group,halvorn.example.com,,",
      "Oakline,group.example.com,,",
      "Pine,group.example.com,Dayton,OH",
      ",nameless.example.com,,",
      "#NAME?,,,",
      '"Broken,,Dayton,OH',
      "Too,many,cells,in,here",
      "",
    );
    test("the counts of an import add up to its rows, and a second import creates nothing", async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(line, { maxLength: 25 }), async (lines) => {
          await db.query(sql`delete from company`);
          const text = `name,domain,city,state\n${lines.join("\n")}\n`;
          const dry = await importText(db, "companies", text, { dryRun: true });
          const first = await importText(db, "companies", text);
          const second = await importText(db, "companies", text);
          const rows = lines.filter((each) => each !== "").length;
          for (const report of [dry, first, second]) {
            const { joined, created, ambiguous, rejected } = report;
            expect(joined + created + ambiguous + rejected).toBe(rows);
            expect(report.rows).toBe(rows);
          }
          expect(pickCounts(dry)).toEqual(pickCounts(first));
          expect(second.created).toBe(0);
          expect(second.rejected).toBe(first.rejected);
          expect(await selectCompanies(db)).toHaveLength(first.created);
        }),
        { numRuns: 25 },
      );
    });
  });
});
