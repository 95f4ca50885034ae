import { beforeAll, expect, test } from "vitest";
import type { JobPostings } from "../../adapters/job-postings/port.ts";
import type { Database } from "../../platform/db/database.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { createDirectoryJobPostings } from "./directory-job-postings.ts";

const now = () => new Date("2026-11-21T23:59:00Z");

const seedSql = `
  insert into company (id, name, name_key, source)
    select id, 'Company ' || id, 'company' || id, 'demo' from generate_series(100001, 100030) as id;
  insert into job (company_id, title, title_words, department, location, applicants, apply_url, manager_title,
    manager_name, posted_on, closed_on, via, source) values
    (100001, 'Welder', '{welder}', 'Production', 'Akron, OH', 12, 'https://example.com/apply', 'Plant Manager', 'Ann Lee',
      '2026-11-21', null, 'Careers page', 'demo'),
    (100001, 'Fitter', '{fitter}', null, null, null, 'javascript:alert(1)', null, null, '2026-11-15', null, null, 'demo'),
    (100001, 'Driver', '{driver}', null, null, null, null, null, null, '2026-11-14', null, null, 'demo'),
    (100001, 'Painter', '{painter}', null, null, null, null, 'Foreman', null, null, null, null, 'demo'),
    (100001, 'Clerk', '{clerk}', null, null, null, null, null, null, '2026-08-30', '2026-11-01', null, 'demo'),
    (100001, 'Cook', '{cook}', null, null, null, null, null, null, '2026-08-29', '2026-08-30', null, 'demo'),
    (100001, 'Guard', '{guard}', null, null, null, null, null, null, '2026-05-01', '2026-08-29', null, 'demo'),
    (100002, 'Nurse', '{nurse}', null, null, null, null, null, null, '2026-12-24', null, null, 'demo');`;

testOnEachDatabase("directory job postings", (open) => {
  let db: Database;
  let postings: JobPostings;
  const read = (id: string, limit = 5, signal?: AbortSignal) =>
    postings.forCompany({ id, name: "Company" }, { limit, signal });
  beforeAll(async () => {
    db = await open();
    await db.script(seedSql);
    postings = createDirectoryJobPostings({ db, now });
  });

  test("lists open postings newest first, undated postings last, and omits links that are not http(s) [FEED-009]", async () => {
    const jobs = await read("100001");
    expect(jobs.open).toBe(4);
    expect(jobs.postings.map((posting) => posting.title)).toEqual(["Welder", "Fitter", "Driver", "Painter"]);
    expect(jobs.postings[0]).toEqual({
      id: expect.stringMatching(/^\d+$/),
      title: "Welder",
      department: "Production",
      via: "Careers page",
      location: "Akron, OH",
      posted: "2026-11-21",
      applicants: 12,
      applyLink: "https://example.com/apply",
      hiringManager: { title: "Plant Manager", name: "Ann Lee" },
      remote: null,
    });
    expect(jobs.postings[1]).toMatchObject({ applyLink: null, hiringManager: null });
    expect(jobs.postings[3]).toMatchObject({ posted: null, hiringManager: { title: "Foreman", name: null } });
  });

  test("counts new postings by week, including closed postings, and the closings of the last 84 days", async () => {
    const jobs = await read("100001");
    expect(jobs.weekly).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2]);
    expect(jobs.closed).toBe(2);
  });

  test("counts all open postings and lists at most the limit", async () => {
    const jobs = await read("100001", 2);
    expect([jobs.open, jobs.postings.length]).toEqual([4, 2]);
  });

  test("counts a posting with a future date as open, but in no weekly count", async () => {
    const jobs = await read("100002");
    expect([jobs.open, jobs.weekly.every((count) => count === 0)]).toEqual([1, true]);
  });

  test("returns no postings for an unknown company", async () => {
    for (const id of ["100003", "999999", "acme-inc", ""]) {
      expect(await read(id)).toEqual({
        open: 0,
        closed: 0,
        weekly: Array(12).fill(0),
        postings: [],
      });
    }
  });

  test("concurrent calls share one SQL statement, and an abort rejects only its own call", async () => {
    let statements = 0;
    const query: Database["query"] = (...args) => {
      statements++;
      return db.query(...args);
    };
    const counted = createDirectoryJobPostings({ db: { ...db, query } as Database, now });
    const ids = Array.from({ length: 25 }, (_, index) => String(100_001 + index));
    const leaving = new AbortController();
    const calls = ids.map((id) =>
      counted.forCompany(
        { id, name: "" },
        { limit: 3, signal: id === "100002" ? leaving.signal : undefined },
      ),
    );
    leaving.abort(new Error("gone"));
    const settledCalls = await Promise.allSettled(calls);
    expect(statements).toBe(1);
    expect(settledCalls[1]).toMatchObject({ status: "rejected", reason: { message: "gone" } });
    expect(settledCalls[0]).toMatchObject({ status: "fulfilled", value: { open: 4 } });
    expect(settledCalls.filter((answer) => answer.status === "fulfilled")).toHaveLength(24);
  });
});
