import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { emptySearchParameters, type SearchParameters } from "@eq/contracts";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ProspectData } from "../../adapters/prospect-data/port.ts";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import type { LogPosition } from "../changes/read-changes.ts";
import { IndexSync } from "../index-sync/index-sync.ts";
import { createRowSource } from "../index-sync/row-source.ts";
import { SnapshotFile } from "../index-sync/snapshot-file.ts";
import { createDirectory } from "../sql-search/sql-directory.ts";
import { createTestLog, InlineWorkers } from "../test-index.ts";
import { makeTestRows } from "../test-row-maker.ts";
import { storeTestRows, type TestRows } from "../test-rows.ts";
import { candidateSearches, locateTestCity, searches } from "../test-searches.ts";
import { createMemoryDirectory } from "./memory-directory.ts";

const today = "2026-11-21";
const now = () => new Date(`${today}T09:30:00Z`);

testOnEachDatabase("memory directory", (open) => {
  let db: Database;
  let rows: TestRows;
  let bySql: ProspectData;
  let byIndex: ProspectData;
  let sync: IndexSync<LogPosition>;
  let folder: string;
  const log = createTestLog();
  beforeAll(async () => {
    db = await open();
    rows = makeTestRows(500, today);
    await storeTestRows(db, rows);
    const options = { db, now, locateCity: locateTestCity };
    bySql = createDirectory(options);
    const source = createRowSource(db);
    folder = await mkdtemp(join(tmpdir(), "eq-memory-"));
    const snapshot = new SnapshotFile(folder, log);
    sync = new IndexSync({ source, workers: new InlineWorkers(), snapshot, log, interval: null });
    byIndex = createMemoryDirectory({ ...options, sql: unusable, index: sync });
    await sync.settled();
    // A part of the rows in newer segments.
    for (const below of [100_200, 100_050, 100_020]) {
      await db.query(sql`update company set lead_status = 'warm' where id < ${below}::bigint`);
      await sync.settled();
    }
    await db.query(sql`delete from company where id % 50 = 3`);
    await db.query(sql`update person set company_id = 100101 where id % 20 = 3`);
    await sync.settled();
  });
  afterAll(async () => {
    await sync.close();
    await rm(folder, { recursive: true });
  });

  /** What the index cannot answer is an error here. */
  const unusable = new Proxy({} as ProspectData, {
    get: (_target, name) => () => {
      throw new Error(`SQL was asked: ${String(name)}`);
    },
  });
  const pageNumbers = fc.constantFrom(1, 1, 2, 7, 1000);
  const hide = async (isHidden: boolean) => {
    await db.query(sql`update directory_state set demo_hidden = ${isHidden}::boolean`);
    await sync.settled();
  };

  test("companies: the same answers as by SQL", async () => {
    for (const hidden of [false, true]) {
      await hide(hidden);
      await fc.assert(
        fc.asyncProperty(searches, pageNumbers, async (wanted, number) => {
          const page = { number, size: 20 };
          expect(await byIndex.searchCompanies(wanted, page)).toEqual(
            await bySql.searchCompanies(wanted, page),
          );
        }),
        { numRuns: 150 },
      );
    }
  });

  test("for a candidate: the same companies and jobs as by SQL [MPC-021]", async () => {
    await hide(false);
    await fc.assert(
      fc.asyncProperty(candidateSearches, pageNumbers, async (wanted, number) => {
        const page = { number, size: 20 };
        expect(await byIndex.searchCompanies(wanted, page)).toEqual(
          await bySql.searchCompanies(wanted, page),
        );
        expect(await byIndex.companyFacet(wanted, "state")).toEqual(
          await bySql.companyFacet(wanted, "state"),
        );
      }),
      { numRuns: 100 },
    );
  });

  test("people: the same answers as by SQL", async () => {
    for (const hidden of [false, true]) {
      await hide(hidden);
      await fc.assert(
        fc.asyncProperty(searches, pageNumbers, async (wanted, number) => {
          const page = { number, size: 20 };
          expect(await byIndex.searchPeople(wanted, page)).toEqual(await bySql.searchPeople(wanted, page));
        }),
        { numRuns: 150 },
      );
    }
  });

  test("facets are the same as by SQL, in the same order", async () => {
    await hide(false);
    const company = fc.constantFrom(
      "industry" as const,
      "state" as const,
      "metro" as const,
      "country" as const,
      "leadStatus" as const,
      "size" as const,
    );
    const people = fc.constantFrom(
      "managementLevel" as const,
      "jobFunction" as const,
      "department" as const,
      "state" as const,
      "metro" as const,
    );
    await fc.assert(
      fc.asyncProperty(searches, company, people, async (wanted, field, other) => {
        expect(await byIndex.companyFacet(wanted, field)).toEqual(await bySql.companyFacet(wanted, field));
        expect(await byIndex.peopleFacet(wanted, other)).toEqual(await bySql.peopleFacet(wanted, other));
      }),
      { numRuns: 80 },
    );
  });

  test("what is like a company is the same as by SQL", async () => {
    await hide(false);
    const references = fc.oneof(
      fc.constantFrom(...rows.companies).map(({ id }) => ({ id: String(id) })),
      fc.constantFrom({ name: "acme" }, { name: "Nobody" }, { name: "..." }),
    );
    await fc.assert(
      fc.asyncProperty(searches, references, pageNumbers, async (wish, similarTo, number) => {
        const wanted: SearchParameters = { ...wish, similarTo };
        const page = { number, size: 20 };
        expect(await byIndex.searchCompanies(wanted, page)).toEqual(
          await bySql.searchCompanies(wanted, page),
        );
        expect(await byIndex.searchPeople(wanted, page)).toEqual(await bySql.searchPeople(wanted, page));
        expect(await byIndex.companyFacet(wanted, "industry")).toEqual(
          await bySql.companyFacet(wanted, "industry"),
        );
        expect(await byIndex.peopleFacet(wanted, "jobFunction")).toEqual(
          await bySql.peopleFacet(wanted, "jobFunction"),
        );
      }),
      { numRuns: 80 },
    );
  });

  test("names while they are typed are the same as by SQL", async () => {
    await hide(false);
    const typed = fc.constantFrom(
      "a",
      "ac",
      "acme",
      "Brindle so",
      "battery",
      "zzz",
      "",
      "...",
      "e",
      "ACME Oil",
    );
    await fc.assert(
      fc.asyncProperty(typed, fc.constantFrom(0, 1, 8, 50), async (text, limit) => {
        expect(await byIndex.suggestCompanies(text, limit)).toEqual(
          await bySql.suggestCompanies(text, limit),
        );
      }),
      { numRuns: 40 },
    );
  });

  test("a row that vanished is left out of what the database reads, the others keep their places", async () => {
    await hide(false);
    const parts = { source: createRowSource(db), workers: new InlineWorkers(), log, interval: null };
    const reading = new IndexSync({ ...parts, snapshot: null });
    await reading.settled();
    const options = { db, now, locateCity: locateTestCity, sql: unusable };
    const byIds = createMemoryDirectory({ ...options, index: reading });
    const wanted = emptySearchParameters();
    const page = { number: 2, size: 5 };
    const before = await byIds.searchCompanies(wanted, page);
    const gone = before.companies[2]?.id;
    await db.query(sql`update company set parent_id = null`);
    await db.query(sql`delete from company where id = ${gone}::bigint`);
    const after = await byIds.searchCompanies(wanted, page);
    expect(after.companies.map(({ id, backendOrder }) => [id, backendOrder])).toEqual(
      before.companies.filter(({ id }) => id !== gone).map(({ id, backendOrder }) => [id, backendOrder]),
    );
    expect(after.total).toBe(before.total);
    await reading.close();
    await sync.settled();
    expect(await byIndex.searchCompanies(wanted, page)).toEqual(await bySql.searchCompanies(wanted, page));
  });

  test("an abort rejects with its reason", async () => {
    const signal = AbortSignal.abort(new Error("left"));
    const wanted = emptySearchParameters();
    await expect(byIndex.searchCompanies(wanted, { number: 1, size: 5 }, { signal })).rejects.toThrow("left");
    await expect(byIndex.searchPeople(wanted, { number: 1, size: 5 }, { signal })).rejects.toThrow("left");
    await expect(byIndex.companyFacet(wanted, "state", { signal })).rejects.toThrow("left");
    await expect(byIndex.suggestCompanies("acme", 5, { signal })).rejects.toThrow("left");
    expect(log.lines).toEqual([]);
  });
});
