import { beforeAll, expect, test } from "vitest";
import type { JobPostings } from "../../adapters/job-postings/port.ts";
import type { Database } from "../../platform/db/database.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { createDirectoryJobPostings } from "./directory-job-postings.ts";

const seedSql = `
  insert into company (id, name, name_key, source)
    select id, 'Company ' || id, 'company' || id, 'demo' from generate_series(100001, 100003) as id;
  insert into job (company_id, title, department, location, employment_type, salary, apply_url, posted_on, closed_on,
    source) values
    (100001, 'Welder', 'Production', 'Akron, OH', 'Full-time', '$25 an hour', 'https://example.com/1', '2026-11-20',
      null, 'demo'),
    (100001, 'Undated', null, null, null, null, 'javascript:alert(1)', null, null, 'demo'),
    (100001, 'Fitter', 'Production', null, null, null, null, '2026-11-21', null, 'demo'),
    (100001, 'Blank', ' ', null, null, null, null, '2026-11-01', null, 'demo'),
    (100001, 'Nurse', 'Care', null, null, null, null, '2026-11-02', null, 'demo'),
    (100001, 'Closed', 'Care', null, null, null, null, '2026-11-19', '2026-11-20', 'demo');
  insert into job (company_id, title, department, posted_on, source)
    select 100002, 'Job ' || n, 'Department ' || n % 7, date '2026-01-01' + n % 300, 'demo'
    from generate_series(1, 5000) as n;`;

testOnEachDatabase("openJobs", (open) => {
  let postings: JobPostings;
  beforeAll(async () => {
    const db: Database = await open();
    await db.script(seedSql);
    postings = createDirectoryJobPostings({ db, now: () => new Date() });
  });
  const read = (id: string, limit = 100) => postings.openJobs({ id, name: "" }, { limit });

  test("lists open jobs newest first with salary, type and department, without closed jobs and unsafe links [INSI-010]", async () => {
    const { open: count, departments, jobs } = await read("100001");
    expect(count).toBe(5);
    expect(departments).toEqual([
      { department: "Production", open: 2 },
      { department: null, open: 2 },
      { department: "Care", open: 1 },
    ]);
    expect(jobs.map(({ title }) => title)).toEqual(["Fitter", "Welder", "Nurse", "Blank", "Undated"]);
    expect(jobs[1]).toEqual({
      title: "Welder",
      department: "Production",
      location: "Akron, OH",
      salary: "$25 an hour",
      employmentType: "Full-time",
      posted: "2026-11-20",
      applyLink: "https://example.com/1",
      remote: null,
    });
    expect(jobs[4]?.applyLink).toBeNull();
  });

  test("counts all open jobs of a company with 5,000 and lists at most the limit", async () => {
    const { open: count, departments, jobs } = await read("100002");
    expect([count, departments.length, jobs.length]).toEqual([5000, 7, 100]);
    expect(departments[0]).toEqual({ department: "Department 1", open: 715 });
    expect(departments.reduce((sum, { open: some }) => sum + some, 0)).toBe(5000);
    expect(jobs.every(({ posted }) => posted !== null && posted >= "2026-10-20")).toBe(true);
  });

  test("returns no open jobs for an unknown company", async () => {
    for (const id of ["100003", "0", "-1", "acme", "1".repeat(31), ""]) {
      expect(await read(id)).toEqual({ open: 0, departments: [], jobs: [] });
    }
  });
});
