import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
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

testOnEachDatabase("changes of a board's postings", (open) => {
  let db: Database;
  let boards: TestSync;
  beforeAll(async () => {
    db = await open();
    await seedCompanies(db);
  });
  beforeEach(async () => {
    await db.script("delete from company_board; delete from job");
    await storeKnownBoard(db);
    boards = openTestSync(db);
  });

  test("replace the place of a posting that moves, and remove what the board no longer says", async () => {
    boards.board = makeBoardReading([
      { id: "a", remote: true, pay: { min: 20, max: 25, currency: "USD", period: "hour" } },
    ]);
    await boards.read();
    const readJob = async () =>
      (
        await db.query(
          sql`select location, city, state, country, remote, salary, department, employment_type from job`,
        )
      )[0];
    expect(await readJob()).toEqual({
      location: "Akron, OH",
      city: "Akron",
      state: "OH",
      country: "US",
      remote: true,
      salary: "USD 20 - 25 an hour",
      department: "Production",
      employment_type: "Full-time",
    });
    const place = { text: "Toronto, Canada", city: null, region: null, country: null };
    boards.board = makeBoardReading([
      { id: "a", places: [place], remote: null, employmentType: null, title: "Zyx", department: null },
    ]);
    await boards.read();
    expect(await readJob()).toEqual({
      location: "Toronto, Canada",
      city: "Toronto",
      state: null,
      country: "CA",
      remote: null,
      salary: null,
      department: null,
      employment_type: null,
    });
  });

  test("keep a stored job while any of its postings is listed, also in the opening of another job", async () => {
    const nurse = (id: string, requisition: string) => ({ id, requisition, title: "Nurse" });
    const readOn = async (day: string, postings: Parameters<typeof makeBoardReading>[0]) => {
      boards.board = makeBoardReading(postings);
      boards.time = `2026-11-${day}T01:00:00Z`;
      await boards.read();
      return await listOpenIds(db);
    };
    expect(await readOn("10", [nurse("a", "R-1"), nurse("b", "R-2")])).toEqual(["a", "b"]);
    for (const day of ["11", "12", "13"])
      expect(await readOn(day, [nurse("a", "R-1"), nurse("b", "R-1")])).toEqual(["a", "b"]);
    expect(await readOn("14", [nurse("a", "R-1")])).toEqual(["a", "b"]);
    expect(await readOn("15", [nurse("a", "R-1")])).toEqual(["a"]);
  });

  test("close a posting only after 20 hours, since the clocks of two processes may show different days", async () => {
    boards.board = makeBoardReading(["a", "b"]);
    await boards.read();
    boards.board = makeBoardReading(["a"]);
    for (const time of ["11T23:59:00Z", "12T00:01:00Z", "12T19:58:00Z"]) {
      boards.time = `2026-11-${time}`;
      await boards.read();
      expect(await listOpenIds(db)).toEqual(["a", "b"]);
    }
    boards.time = "2026-11-12T20:00:00Z";
    await boards.read();
    expect(await listBoardJobs(db)).toMatchObject([{ closed_on: null }, { closed_on: "2026-11-11" }]);
  });

  test("cut long texts between characters", async () => {
    const title = `${"x".repeat(299)}😀`;
    boards.board = makeBoardReading([{ id: "a", title, department: `${"y".repeat(199)}😀` }]);
    await boards.read();
    const [job] = await db.query(sql`select title, department from job`);
    expect(job).toEqual({ title: `${"x".repeat(299)}\ufffd`, department: `${"y".repeat(199)}\ufffd` });
  });

  describe("with the link of an imported posting", () => {
    const link = (path: string) => `https://boards.example.com/jobs/${path}`;
    const importJob = (id: string, address: string) =>
      db.query(sql`
        insert into job (company_id, external_id, title, apply_url, posted_on, manager_name, technologies, source)
        values (${companyId}::bigint, ${id}, 'Welder', ${address}, '2026-10-01', 'Ann Lee', '{TIG}', 'import')`);
    const listIds = async () =>
      (await db.query<{ external_id: string }>(sql`select external_id from job order by external_id`)).map(
        ({ external_id }) => external_id.replace("lever:northfold:", ""),
      );

    test("take over what only the import knows, also when the board has not changed", async () => {
      await importJob("1", "https://www.boards.example.com/jobs/4711/apply?utm_source=x&source=LinkedIn");
      await importJob("2", link("?id=333"));
      boards.board = makeBoardReading([{ id: "a", url: link("4711") }, "b"]);
      await boards.read();
      const listJobs = () =>
        db.query(
          sql`select external_id, posted_on, manager_name, technologies from job order by external_id`,
        );
      const merged = { posted_on: "2026-10-01", manager_name: "Ann Lee", technologies: ["TIG"] };
      const expected = [
        { external_id: "2", ...merged },
        { external_id: "lever:northfold:a", ...merged },
        { external_id: "lever:northfold:b", posted_on: "2026-11-02", manager_name: null, technologies: [] },
      ];
      expect(await listJobs()).toEqual(expected);
      await importJob("1", link("4711#apply"));
      boards.board = "unchanged";
      await boards.read();
      expect(await listJobs()).toEqual(expected);
    });

    test.each<[string, string[], string[]]>([
      ["have no part like an id", ["open"], ["open"]],
      ["several board jobs share", ["4711", "4711"], ["4711"]],
      ["several imported postings share", ["4711"], ["4711", "4711"]],
      ["have another fragment", ["all#/4711"], ["all#/4712"]],
      ["have another source number", ["all?source=4711"], ["all?source=4712"]],
    ])("are left alone when the links %s", async (_name, board, imported) => {
      for (const [at, path] of imported.entries()) await importJob(String(at), link(path));
      boards.board = makeBoardReading(board.map((path, at) => ({ id: `b${at}`, url: link(path) })));
      await boards.read();
      expect(await listIds()).toEqual([
        ...imported.map((_path, at) => String(at)),
        ...board.map((_path, at) => `b${at}`),
      ]);
    });

    test("are left alone once they have closed", async () => {
      boards.board = makeBoardReading([{ id: "a", url: link("4711") }, "b"]);
      await boards.read();
      boards.board = makeBoardReading(["b"]);
      for (const day of ["11", "12"]) {
        boards.time = `2026-11-${day}T01:00:00Z`;
        await boards.read();
      }
      await importJob("1", link("4711"));
      await boards.read();
      expect(await listIds()).toEqual(["1", "a", "b"]);
    });
  });
});
