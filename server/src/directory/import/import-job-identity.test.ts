import { beforeEach, expect, test, vi } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { importText } from "./test-import.ts";

vi.setConfig({ testTimeout: 60_000 });

const acmeFile = "id,company,title,link\n100,Acme,Welder,https://acme.example.com/100\n";
const birchFile = "id,company,title,link\n100,Birch,Nurse,https://birch.example.com/100\n";

testOnEachDatabase("identity of imported postings", (open) => {
  let db: Database;
  beforeEach(async () => {
    db ??= await open();
    await db.query(sql`delete from company`);
  });
  const openJobs = () =>
    db.query(sql`
      select c.name, c.open_jobs, array_agg(j.title) filter (where j.id is not null) as titles
      from company c left join job j on j.company_id = c.id group by c.id order by c.name`);

  test("reports a row with the id of another company's posting as ambiguous, but imports it with another --source", async () => {
    await importText(db, "jobs", acmeFile);
    expect(await importText(db, "jobs", birchFile, { dryRun: true })).toMatchObject({
      ambiguous: 1,
      created: 0,
    });
    const report = await importText(db, "jobs", birchFile);
    expect(report).toMatchObject({ ambiguous: 1, joined: 0, created: 0 });
    expect(report.reasons[0]?.reason).toMatch(/another company's posting has this id.*--source NAME/);
    expect(await importText(db, "jobs", birchFile, { source: "Birch" })).toMatchObject({ created: 1 });
    expect(await openJobs()).toEqual([
      { name: "Acme", open_jobs: 1, titles: ["Welder"] },
      { name: "Birch", open_jobs: 1, titles: ["Nurse"] },
    ]);
  });

  test("reports the second row as ambiguous when postings of two companies have the same id in a file, also in a dry run", async () => {
    const bothFiles = acmeFile + birchFile.slice(birchFile.indexOf("\n") + 1);
    for (const dryRun of [true, false]) {
      expect(await importText(db, "jobs", bothFiles, { dryRun })).toMatchObject({ created: 1, ambiguous: 1 });
    }
    expect(await openJobs()).toContainEqual({ name: "Acme", open_jobs: 1, titles: ["Welder"] });
  });

  test("moves a posting to another company when that company's row has the posting's id and link", async () => {
    await importText(db, "jobs", acmeFile);
    const moved = acmeFile.replace("Acme", "Acme Works");
    expect(await importText(db, "jobs", moved)).toMatchObject({ joined: 1, unchanged: 0 });
    expect(await openJobs()).toEqual([
      { name: "Acme", open_jobs: 0, titles: null },
      { name: "Acme Works", open_jobs: 1, titles: ["Welder"] },
    ]);
  });

  test("creates one company for several spellings of its name, and finds it in the next import", async () => {
    const text =
      "id,company,domain,title\n1,acme-robotics,,Welder\n2,Acme Robotics,,Nurse\n3,ACME Robotics LLC,acme.example.com,Clerk\n4,Birch,birch.example.com,Cook\n5,Birch House,birch.example.com,Maid\n";
    const createdCompanies = { "companies from job postings": 2 };
    const dry = await importText(db, "jobs", text, { dryRun: true });
    const report = await importText(db, "jobs", text);
    expect(report).toMatchObject({ created: 5, ambiguous: 0, alsoCreated: createdCompanies });
    expect(dry).toMatchObject({ created: 5, ambiguous: 0, alsoCreated: createdCompanies });
    expect(await importText(db, "jobs", text)).toMatchObject({ joined: 5, unchanged: 5, alsoCreated: {} });
    const companies = await db.query(sql`select name, domain, source, open_jobs from company order by name`);
    expect(companies).toEqual([
      { name: "ACME Robotics LLC", domain: "acme.example.com", source: "job-postings", open_jobs: 3 },
      { name: "Birch", domain: "birch.example.com", source: "job-postings", open_jobs: 2 },
    ]);
  });

  test("rejects a company name without a letter or digit", async () => {
    const report = await importText(db, "jobs", "company,title\n???,Welder\n-,Nurse\nAcme,Clerk\n");
    expect(report).toMatchObject({ created: 1, rejected: 2 });
    expect(report.reasons[0]).toMatchObject({
      reason: "the company's name has no letter or digit",
      lines: [2, 3],
    });
  });

  test("warns about companies with more open jobs than people", async () => {
    await importText(db, "companies", "name,domain,employees\nAcme,acme.example.com,1\nBirch,,2\n");
    const rows = "id,company,title\n1,acme,Welder\n2,acme,Nurse\n3,birch,Clerk\n";
    expect((await importText(db, "jobs", rows)).warnings).toEqual([
      expect.stringMatching(/: Acme, acme\.example\.com \(2 jobs, 1 people\)$/),
    ]);
  });
});
