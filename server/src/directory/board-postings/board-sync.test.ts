import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { describeSync } from "./sync-report.ts";
import {
  companyId,
  listBoardJobs,
  listOpenIds,
  makeBoardReading,
  openTestSync,
  seedCompanies,
  storeKnownBoard,
  type TestSync,
} from "./test-sync.ts";

testOnEachDatabase("job board sync", (open) => {
  let db: Database;
  let boards: TestSync;
  const readRow = async () =>
    (
      await db.query<Record<string, unknown>>(
        sql`select * from company_board where company_id = ${companyId}::bigint`,
      )
    )[0];
  beforeAll(async () => {
    db = await open();
    await seedCompanies(db);
  });
  beforeEach(async () => {
    await db.script(
      "delete from company_board; delete from job; update company set open_jobs = 0, intent_version = null",
    );
    boards = openTestSync(db);
  });

  describe("a search for boards", () => {
    test("stores the board and its postings, and refreshes the company's score", async () => {
      boards.found = {
        board: { system: "lever", token: "northfold" },
        confirmedBy: "website",
        reading: makeBoardReading(["a", "b"]),
      };
      const report = await boards.read();
      expect(report).toMatchObject({ companies: 1, boardsFound: 1, boardsRead: 1, postings: { created: 2 } });
      expect(await readRow()).toMatchObject({
        system: "lever",
        token: "northfold",
        confirmed_by: "website",
        etag: '"1"',
        lease_owner: null,
        last_error: null,
      });
      const [company] = await db.query(sql`
        select open_jobs, intent_version is not null as scored, lead_status <> 'unknown' as known from company
        where id = ${companyId}::bigint`);
      expect(company).toEqual({ open_jobs: 2, scored: true, known: true });
    });

    test("never looks at demo companies, and says whether a name is unique", async () => {
      await boards.sync({ companyId: null, all: true, limit: null });
      expect(boards.searched.toSorted()).toEqual(["Northfold Robotics true", "Twin false", "Twin false"]);
      await expect(boards.read(100_004)).rejects.toThrow("Demo companies have none");
    });

    test("looks again after 30 days when there is no board", async () => {
      const report = await boards.read();
      expect(report).toMatchObject({ withoutBoard: 1 });
      expect(await readRow()).toMatchObject({ system: null, due_at: "2026-12-10T01:00:00.000Z" });
    });

    test("gives a board to one company only", async () => {
      boards.found = {
        board: { system: "lever", token: "northfold" },
        confirmedBy: "name",
        reading: makeBoardReading(["a"]),
      };
      await boards.read(companyId);
      const report = await boards.read(100_002);
      expect(report).toMatchObject({ withoutBoard: 1, boardsFound: 0 });
      const [other] = await db.query(
        sql`select last_error, system from company_board where company_id = 100002`,
      );
      expect(other).toEqual({
        last_error: "The board northfold of Lever is that of Northfold Robotics already.",
        system: null,
      });
    });

    test("gives up for a month after four failures", async () => {
      boards.board = "failure";
      for (let failure = 0; failure < 3; failure += 1) await boards.read();
      expect(await readRow()).toMatchObject({ failures: 3, due_at: "2026-11-10T07:00:00.000Z" });
      const report = await boards.read();
      expect(await readRow()).toMatchObject({ failures: 0, due_at: "2026-12-10T01:00:00.000Z" });
      expect(describeSync(report)).toEqual([
        "1 company: 0 boards found, 0 read, 0 unchanged, 0 not found; 0 without a board.",
        "Postings: 0 new, 0 changed, 0 closed.",
        "Not read, tried again later:",
        "  northfold.example: 1 company (northfold.example is in trouble (503))",
      ]);
    });
  });

  describe("a known board", () => {
    beforeEach(() => storeKnownBoard(db));

    test("is due again in the next day's round and sends the validators of its last reading", async () => {
      boards.board = makeBoardReading(["a"]);
      await boards.sync({ companyId: null, all: false, limit: 1 });
      const { due_at } = (await readRow()) ?? {};
      expect(String(due_at) > "2026-11-10T01:00" && String(due_at) < "2026-11-11T04:00").toBe(true);
      boards.board = "unchanged";
      await boards.read();
      expect(boards.validators).toEqual([null, { etag: '"1"', lastModified: null }]);
    });

    test("stores a posting with all its fields", async () => {
      boards.board = makeBoardReading([
        {
          id: "a",
          title: "Automation Engineer II",
          pay: { min: 95_000, max: 125_000, currency: "USD", period: "year" },
          updatedAt: "2026-11-08T09:00:00.000Z",
        },
      ]);
      await boards.read();
      const [job] = await db.query(sql`
        select j.*, b.updated_at, b.places, b.requisition
        from job j join board_posting b on b.job_id = j.id`);
      expect(job).toMatchObject({
        company_id: companyId,
        title: "Automation Engineer II",
        department: "Production",
        location: "Akron, OH",
        city: "Akron",
        state: "OH",
        country: "US",
        remote: false,
        employment_type: "Full-time",
        salary: "USD 95,000 - 125,000 a year",
        apply_url: "https://boards.example.com/jobs/a",
        posted_on: "2026-11-02",
        closed_on: null,
        via: "Lever",
        updated_at: "2026-11-08T09:00:00.000Z",
        places: ["Akron, OH"],
      });
    });

    test("makes one job of a requisition in several places, and keeps it while any posting is listed", async () => {
      const inPlace = (id: string, text: string, title = "Nurse") => ({
        id,
        title,
        requisition: "R-1",
        places: [{ text, city: null, region: null, country: null }],
      });
      boards.board = makeBoardReading([
        inPlace("a", "Akron, OH"),
        inPlace("b", "Dayton, OH"),
        inPlace("c", "Akron, OH", "Cook"),
      ]);
      await boards.read();
      expect((await listBoardJobs(db)).map(({ title, location }) => [title, location])).toEqual([
        ["Nurse", "Akron, OH | Dayton, OH"],
        ["Cook", "Akron, OH"],
      ]);
      boards.board = makeBoardReading([inPlace("b", "Dayton, OH"), inPlace("c", "Akron, OH", "Cook")]);
      await boards.read();
      expect((await listBoardJobs(db)).map(({ external_id, location }) => [external_id, location])).toEqual([
        ["lever:northfold:a", "Dayton, OH"],
        ["lever:northfold:c", "Akron, OH"],
      ]);
      expect(await listOpenIds(db)).toEqual(["a", "c"]);
    });

    test("never posts in the future, and keeps the first day when a posting is published again", async () => {
      boards.board = makeBoardReading([{ id: "a", postedAt: "2027-01-01T00:00:00Z" }, "b"]);
      await boards.read();
      boards.board = makeBoardReading([
        { id: "a", postedAt: "2027-01-01T00:00:00Z" },
        { id: "b", postedAt: "2026-11-09T00:00:00Z" },
      ]);
      boards.time = "2026-11-12T01:00:00Z";
      await boards.read();
      expect((await listBoardJobs(db)).map(({ posted_on }) => posted_on)).toEqual([
        "2026-11-10",
        "2026-11-02",
      ]);
    });

    test("closes a posting that two complete readings on different days do not list, on the first of these days", async () => {
      boards.board = makeBoardReading(["a", "b"]);
      await boards.read();
      boards.board = makeBoardReading(["a"]);
      boards.time = "2026-11-11T01:00:00Z";
      await boards.read();
      await boards.read();
      expect(await listOpenIds(db)).toEqual(["a", "b"]);
      boards.time = "2026-11-12T01:00:00Z";
      const report = await boards.read();
      expect(report.postings).toEqual({ created: 0, changed: 0, closed: 1 });
      expect((await listBoardJobs(db))[1]).toMatchObject({ closed_on: "2026-11-11" });
      const [company] = await db.query(sql`select open_jobs from company where id = ${companyId}::bigint`);
      expect(company).toEqual({ open_jobs: 1 });
    });

    test("closes a missing posting also when the board has not changed since", async () => {
      boards.board = makeBoardReading(["a", "b"]);
      await boards.read();
      boards.board = makeBoardReading(["a"]);
      await boards.read();
      boards.board = "unchanged";
      boards.time = "2026-11-11T01:00:00Z";
      expect((await boards.read()).postings.closed).toBe(1);
      expect(await listOpenIds(db)).toEqual(["a"]);
    });

    test("opens a posting again that is listed again", async () => {
      for (const [day, ids] of [
        ["10", ["a"]],
        ["11", []],
        ["12", []],
        ["13", ["a"]],
      ] as const) {
        boards.time = `2026-11-${day}T01:00:00Z`;
        boards.board = makeBoardReading([...ids]);
        await boards.read();
      }
      expect(await listBoardJobs(db)).toMatchObject([{ posted_on: "2026-11-02", closed_on: null }]);
      boards.board = makeBoardReading([]);
      for (const day of ["14", "15"]) {
        boards.time = `2026-11-${day}T01:00:00Z`;
        await boards.read();
      }
      boards.time = "2027-01-20T01:00:00Z";
      boards.board = makeBoardReading(["a"]);
      await boards.read();
      expect(await listBoardJobs(db)).toMatchObject([{ posted_on: "2027-01-20", closed_on: null }]);
    });

    test("closes nothing that could not be read", async () => {
      boards.board = makeBoardReading(["a", "b"]);
      await boards.read();
      boards.board = makeBoardReading(["a"], { unreadableIds: ["b"] });
      for (const day of ["11", "12", "13"]) {
        boards.time = `2026-11-${day}T01:00:00Z`;
        await boards.read();
      }
      expect(await listOpenIds(db)).toEqual(["a", "b"]);
    });

    test("closes its postings when the system has said for three days that there is no such board", async () => {
      boards.board = makeBoardReading(["a"]);
      await boards.read();
      boards.board = "missing";
      for (const day of ["11", "12", "13"]) {
        boards.time = `2026-11-${day}T01:00:00Z`;
        await boards.read();
        await boards.read();
      }
      expect(await readRow()).toMatchObject({
        system: "lever",
        missing_since: "2026-11-11",
        last_error: "Lever has no board northfold since 2026-11-11.",
      });
      expect(await listOpenIds(db)).toEqual(["a"]);
      boards.time = "2026-11-14T01:00:00Z";
      expect(await boards.read()).toMatchObject({ boardsMissing: 1, postings: { closed: 1 } });
      expect(await listBoardJobs(db)).toMatchObject([{ closed_on: "2026-11-11" }]);
      expect(await readRow()).toMatchObject({
        system: "lever",
        token: "northfold",
        due_at: expect.stringMatching(/^2026-11-14T0[1-4]/),
      });
      boards.board = makeBoardReading(["a"]);
      boards.time = "2026-11-20T01:00:00Z";
      await boards.read();
      expect(await listOpenIds(db)).toEqual(["a"]);
      expect(await readRow()).toMatchObject({ missing_since: null, search_at: null });
    });

    test("waits longer after each failure and stores the reason", async () => {
      boards.board = "failure";
      const waits = [];
      for (let failure = 0; failure < 4; failure += 1) {
        await boards.read();
        waits.push((await readRow())?.due_at);
      }
      expect(waits).toEqual([
        "2026-11-10T01:15:00.000Z",
        "2026-11-10T02:00:00.000Z",
        "2026-11-10T07:00:00.000Z",
        "2026-11-11T01:00:00.000Z",
      ]);
      expect(await readRow()).toMatchObject({ failures: 4, last_error: "api.lever.co is in trouble (503)" });
    });

    test("is left alone while another process reads it, whatever that process's clock says", async () => {
      await db.query(sql`
        update company_board set lease_owner = gen_random_uuid(), lease_until = clock_timestamp() + interval '1 min'`);
      boards.time = "2027-11-10T01:00:00Z";
      const report = await boards.read();
      expect(report).toMatchObject({ companies: 0 });
      expect(describeSync(report)).toEqual([
        "Another process is reading this company's board now and stores what it finds.",
      ]);
      await db.query(sql`update company_board set lease_until = clock_timestamp()`);
      expect(await boards.read()).toMatchObject({ companies: 1 });
    });

    test("is not stored when another process has taken over", async () => {
      const stolen = openTestSync({
        ...db,
        query: (...args: Parameters<Database["query"]>) => db.query(...args),
        transaction: async (work: Parameters<Database["transaction"]>[0]) => {
          await db.query(sql`update company_board set lease_owner = gen_random_uuid()`);
          return await db.transaction(work);
        },
      } as Database);
      stolen.board = makeBoardReading(["a"]);
      expect(await stolen.read()).toMatchObject({ companies: 0 });
      expect(await listBoardJobs(db)).toEqual([]);
    });
  });
});
