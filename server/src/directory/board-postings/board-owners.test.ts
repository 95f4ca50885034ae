import { setImmediate } from "node:timers/promises";
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { BoardSystem, FoundBoard } from "../../adapters/job-boards/port.ts";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import {
  companyId,
  listOpenIds,
  makeBoardReading,
  openTestSync,
  seedCompanies,
  storeKnownBoard,
  type TestSync,
} from "./test-sync.ts";

const otherId = 100_002;

testOnEachDatabase("owners of job boards", (open) => {
  let db: Database;
  let boards: TestSync;
  const listBoards = () =>
    db.query(
      sql`select company_id as id, system, token, last_error as note from company_board where system is not null or last_error is not null order by company_id`,
    );
  const find = (
    confirmedBy: FoundBoard["confirmedBy"],
    { system = "lever", token = "northfold" }: { system?: BoardSystem; token?: string } = {},
  ) => {
    boards.found = { board: { system, token }, confirmedBy, reading: makeBoardReading(["a"]) };
  };
  beforeAll(async () => {
    db = await open();
    await seedCompanies(db);
  });
  beforeEach(async () => {
    await db.script("delete from company_board; delete from job; update company set open_jobs = 0");
    boards = openTestSync(db);
  });

  test("lose a board that they had by name to the company whose site leads to it, with its jobs", async () => {
    find("name");
    await boards.read(otherId);
    find("website");
    expect(await boards.read()).toMatchObject({ boardsFound: 1, postings: { created: 0 } });
    expect(await listBoards()).toEqual([
      { id: companyId, system: "lever", token: "northfold", note: null },
      { id: otherId, system: null, token: null, note: "Its board is that of another company." },
    ]);
    const counts = await db.query(
      sql`select id, open_jobs from company where id <= ${otherId}::bigint order by id`,
    );
    expect(counts).toEqual([
      { id: companyId, open_jobs: 1 },
      { id: otherId, open_jobs: 0 },
    ]);
    await boards.read(otherId);
    expect(await listBoards()).toMatchObject([{ id: companyId }, { id: otherId, system: null }]);
  });

  test.each<[BoardSystem, number]>([
    ["ashby", 1],
    ["lever", 2],
  ])("of %s: tokens in another case are the same board, except at Lever", async (system, owners) => {
    find("website", { system, token: "Northfold" });
    await boards.read(companyId);
    find("website", { system, token: "northfold" });
    await boards.read(otherId);
    const rows = await db.query(sql`select 1 from company_board where system is not null`);
    expect([rows.length, boards.warnings]).toEqual([owners, []]);
  });

  describe("of a board without postings", () => {
    beforeEach(() => storeKnownBoard(db));
    const readOn = async (day: string) => {
      boards.time = `2026-11-${day}T01:00:00Z`;
      return await boards.read();
    };

    test.each(["missing", "empty"] as const)(
      "are searched for another one after 7 days (%s)",
      async (kind) => {
        boards.board = kind === "missing" ? "missing" : makeBoardReading([]);
        find("website", { system: "ashby" });
        for (const day of ["10", "13", "16"]) await readOn(day);
        expect(boards.searched).toEqual([]);
        expect(await readOn("17")).toMatchObject({ boardsFound: 1 });
        expect(await listBoards()).toMatchObject([{ system: "ashby" }]);
        expect(await listOpenIds(db)).toEqual(["ashby:northfold:a"]);
        boards.board = makeBoardReading(["a"]);
        await readOn("25");
        expect(boards.searched).toHaveLength(1);
      },
    );

    test("keep it when the site leads to no other one, or cannot be read", async () => {
      boards.board = makeBoardReading([]);
      await readOn("10");
      find("name", { system: "ashby" });
      expect(await readOn("17")).toMatchObject({ boardsFound: 0, boardsRead: 1 });
      boards.board = "unchanged";
      await readOn("18");
      expect(boards.searched).toHaveLength(1);
      boards.found = null;
      expect(await readOn("24")).toMatchObject({ boardsUnchanged: 1 });
      expect(boards.searched).toHaveLength(2);
      expect(await listBoards()).toMatchObject([{ system: "lever", token: "northfold" }]);
    });
  });

  test("are read in the background as they become due, until shutdown", async () => {
    await storeKnownBoard(db);
    const worker = openTestSync(db, 5);
    worker.board = makeBoardReading(["a"]);
    worker.start();
    onTestFinished(() => worker.shutdown.abort());
    await vi.waitFor(async () => expect(await listOpenIds(db)).toEqual(["a"]), { timeout: 30_000 });
    worker.board = makeBoardReading(["a", "b"]);
    worker.time = "2026-11-12T01:00:00Z";
    await vi.waitFor(async () => expect(await listOpenIds(db)).toEqual(["a", "b"]), { timeout: 30_000 });
    worker.shutdown.abort();
    await worker.finish();
    worker.time = "2026-11-14T01:00:00Z";
    const before = worker.validators.length;
    await setImmediate();
    expect([worker.warnings, worker.validators.length - before]).toEqual([[], 0]);
  });

  test("are released by every lane before a stopped command ends", async () => {
    const stop = new AbortController();
    // A lane that loses the race for a company ends, so that fewer than three may be at work.
    const late = setTimeout(() => stop.abort(new Error("Stopped")), 5_000);
    onTestFinished(() => clearTimeout(late));
    boards.delay = (signal) =>
      new Promise((_resolve, reject) => {
        // A lane may arrive after the stop.
        if (signal?.aborted) reject(signal.reason);
        signal?.addEventListener("abort", () => reject(signal.reason));
        if (boards.searched.length === 3) stop.abort(new Error("Stopped"));
      });
    const reading = boards.sync({ companyId: null, all: true, limit: null }, undefined, stop.signal);
    await expect(reading).rejects.toThrow("Stopped");
    expect(await db.query(sql`select lease_owner from company_board where lease_owner is not null`)).toEqual(
      [],
    );
    // A lane may have searched a company again that another one had just released.
    expect(
      await db.query(sql`select distinct last_error from company_board where last_error is not null`),
    ).toEqual([{ last_error: "The reading was stopped." }]);
    await boards.finish();
  });
});
