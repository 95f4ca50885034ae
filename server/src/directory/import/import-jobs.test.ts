import { beforeEach, expect, test, vi } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { importText } from "./test-import.ts";

vi.setConfig({ testTimeout: 60_000 });

const jobsHeader =
  "job_uid,company_slug,title,location_raw,published_at,last_seen,still_open_on_2026_02_20,apply_url\n";
const jobsFile =
  jobsHeader +
  'a1,halvorn,Senior Plant Manager,"Dayton, OH",2026-02-20T10:00:00Z,2026-02-27,True,https://jobs.example.com/1\n' +
  "a2,halvorn,Welder,Remote - US,2026-01-05T10:00:00Z,2026-02-10,False,https://jobs.example.com/2\n" +
  "b1,oak-line,Nurse,London,2026-02-01T10:00:00Z,2026-02-27,True,https://jobs.example.com/3\n";

testOnEachDatabase("import of jobs", (open) => {
  let db: Database;
  beforeEach(async () => {
    db ??= await open();
    await db.query(sql`delete from company`);
    await importText(db, "companies", "name,domain\nHalvorn Works,halvorn.example\nOther,other.example\n");
  });

  test("finds companies by job-board slug, creates missing companies, and scores them", async () => {
    const report = await importText(db, "jobs", jobsFile);
    expect(report).toMatchObject({ rows: 3, created: 3, joined: 0, ambiguous: 0, rejected: 0 });
    expect(report.alsoCreated).toEqual({ "companies from job postings": 1 });
    const companies = await db.query(
      sql`select name, source, source_detail, open_jobs, intent_score is not null as scored from company order by id`,
    );
    expect(companies).toEqual(
      [
        { name: "Halvorn Works", source: "import", source_detail: "trial-1.csv", open_jobs: 1, scored: true },
        { name: "Other", source: "import", source_detail: "trial-1.csv", open_jobs: 0, scored: false },
        {
          name: "Oak Line",
          source: "job-postings",
          source_detail: "from job postings",
          open_jobs: 1,
          scored: true,
        },
      ].map((company) => ({ ...company, source_detail: expect.any(String) })),
    );
    const jobs = await db.query(
      sql`select external_id, title_words, job_function, city, state, country, posted_on, closed_on from job order by external_id`,
    );
    expect(jobs[0]).toEqual({
      external_id: "a1",
      title_words: ["senior", "plant", "manager"],
      job_function: "production",
      city: "Dayton",
      state: "OH",
      country: "US",
      posted_on: "2026-02-20",
      closed_on: null,
    });
    expect(jobs[1]).toMatchObject({ country: "US", city: null, closed_on: "2026-02-10" });
    expect(jobs[2]).toMatchObject({ country: "GB", city: "London" });
  });

  test("reads remote work and technologies, and keeps them when a later file lacks them", async () => {
    const header = "id,company,title,location,is_remote,skills\n";
    const readDetails = () =>
      db.query(sql`select external_id as id, remote, technologies from job order by 1`);
    await importText(
      db,
      "jobs",
      `${header}1,halvorn,Engineer,Dayton,True,Machine Learning|Postgres|postgresql\n2,halvorn,Welder,Dayton,False,\n` +
        "3,halvorn,Analyst,Remote - US,,\n4,halvorn,Analyst,Hybrid Remote,,\n" +
        "5,halvorn,Clerk,Dayton,Fully remote,\n6,halvorn,Clerk,Dayton,Hybrid,\n",
    );
    const stored = [
      { id: "1", remote: true, technologies: ["machine learning", "postgresql"] },
      { id: "2", remote: false, technologies: [] },
      { id: "3", remote: true, technologies: [] },
      { id: "4", remote: null, technologies: [] },
      { id: "5", remote: true, technologies: [] },
      { id: "6", remote: false, technologies: [] },
    ];
    expect(await readDetails()).toEqual(stored);
    await importText(db, "jobs", "id,company,title,location\n1,halvorn,Engineer,Dayton\n");
    expect(await readDetails()).toEqual(stored);
  });

  test.each([
    "Posted",
    "Posted on",
    "Posted At",
    "Date posted",
    "Posting date",
    "Publication Date",
    "Date opened",
  ])(
    "reads the posting day from the column %s, and derives the department from the title",
    async (column) => {
      await importText(
        db,
        "jobs",
        `Company,Title,Team,${column}\n` +
          "Halvorn Works,Staff Accountant,,2026-02-03\nHalvorn Works,Registered Nurse,Night ward,2026-02-04\n",
      );
      expect(await db.query(sql`select title, department, posted_on from job order by posted_on`)).toEqual([
        { title: "Staff Accountant", department: "Finance & Accounting", posted_on: "2026-02-03" },
        { title: "Registered Nurse", department: "Night ward", posted_on: "2026-02-04" },
      ]);
    },
  );

  test("a second import joins postings to the stored ones, and closes those that are no longer open", async () => {
    await importText(db, "jobs", jobsFile);
    const again = await importText(db, "jobs", jobsFile);
    expect(again).toMatchObject({ joined: 3, created: 0, unchanged: 3, alsoCreated: {} });
    const closed = await importText(
      db,
      "jobs",
      jobsFile.replace("2026-02-27,True,https://jobs.example.com/1", "2026-02-28,False,x"),
    );
    expect(closed).toMatchObject({ joined: 3, unchanged: 2 });
    expect(await db.query(sql`select open_jobs from company where name = 'Halvorn Works'`)).toEqual([
      { open_jobs: 0 },
    ]);
  });

  test("with --existing-only, postings create no companies; a dry run creates nothing", async () => {
    const dry = await importText(db, "jobs", jobsFile, { dryRun: true });
    expect(dry).toMatchObject({ created: 3, alsoCreated: { "companies from job postings": 1 } });
    expect(await db.query(sql`select 1 from job`)).toEqual([]);
    const report = await importText(db, "jobs", jobsFile, { existingOnly: true });
    expect(report).toMatchObject({ created: 2, rejected: 1, alsoCreated: {} });
    expect(await db.query(sql`select count(*)::int as n from company`)).toEqual([{ n: 2 }]);
  });

  test("reports a posting as ambiguous when its slug matches several companies", async () => {
    await importText(db, "companies", "name,domain\nHalvorn East,halvorn.test\n");
    const report = await importText(db, "jobs", jobsFile);
    expect(report).toMatchObject({ created: 1, ambiguous: 2 });
  });

  test("identifies postings without an id by company, title, location and link", async () => {
    const text =
      "company,title,location\nHalvorn Works,Welder,Dayton\nHalvorn Works,Welder,Dayton\nHalvorn Works,Welder,Akron\n,Welder,\nHalvorn Works,,\n";
    expect(await importText(db, "jobs", text)).toMatchObject({ rows: 5, created: 2, joined: 1, rejected: 2 });
    expect(await importText(db, "jobs", text)).toMatchObject({ created: 0, joined: 3, rejected: 2 });
  });
});
