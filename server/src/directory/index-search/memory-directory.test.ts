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
import { createSqlDirectory } from "../sql-search/sql-directory.ts";
import { createTestLog, InlineWorkers } from "../test-index.ts";
import { findTestKind } from "../test-kinds.ts";
import { makeTestRows } from "../test-row-maker.ts";
import { storeTestRows, type TestRows } from "../test-rows.ts";
import {
  anyCandidateSearch,
  anyFirstNameKey,
  anySearch,
  locateTestCity,
  typedNames,
} from "../test-searches.ts";
import { createMemoryDirectory } from "./memory-directory.ts";

const today = "2026-11-21";
const now = () => new Date(`${today}T09:30:00Z`);

testOnEachDatabase("directory searches by the index, compared with searches by SQL", (open) => {
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
    const options = { db, now, locateCity: locateTestCity, findKind: findTestKind };
    bySql = createSqlDirectory(options);
    const source = createRowSource(db);
    folder = await mkdtemp(join(tmpdir(), "eq-memory-"));
    const snapshot = new SnapshotFile(folder, log);
    sync = new IndexSync({ source, workers: new InlineWorkers(), snapshot, log, interval: null });
    byIndex = createMemoryDirectory({ ...options, sql: unusable, index: sync });
    await sync.settled();
    // Moves some of the rows into newer segments.
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

  /** Fails the test when SQL is used. */
  const unusable = new Proxy({} as ProspectData, {
    get: (_target, name) => () => {
      throw new Error(`SQL was used: ${String(name)}`);
    },
  });
  const pageNumbers = fc.constantFrom(1, 1, 2, 7, 1000);
  const hide = async (isHidden: boolean) => {
    await db.query(sql`update directory_state set demo_hidden = ${isHidden}::boolean`);
    await sync.settled();
  };

  test("finds the same companies by the index as by SQL", async () => {
    for (const hidden of [false, true]) {
      await hide(hidden);
      await fc.assert(
        fc.asyncProperty(anySearch, anyFirstNameKey, pageNumbers, async (params, firstNameKey, number) => {
          const page = { number, size: 20, firstNameKey };
          expect(await byIndex.searchCompanies(params, page)).toEqual(
            await bySql.searchCompanies(params, page),
          );
        }),
        { numRuns: 150 },
      );
    }
  });

  test("finds the same companies and jobs for a candidate by the index as by SQL [MPC-021]", async () => {
    await hide(false);
    await fc.assert(
      fc.asyncProperty(anyCandidateSearch, pageNumbers, async (params, number) => {
        const page = { number, size: 20 };
        expect(await byIndex.searchCompanies(params, page)).toEqual(
          await bySql.searchCompanies(params, page),
        );
        expect(await byIndex.companyFacet(params, "state")).toEqual(
          await bySql.companyFacet(params, "state"),
        );
      }),
      { numRuns: 100 },
    );
  });

  test("finds the same people by the index as by SQL", async () => {
    for (const hidden of [false, true]) {
      await hide(hidden);
      await fc.assert(
        fc.asyncProperty(anySearch, pageNumbers, async (params, number) => {
          const page = { number, size: 20 };
          expect(await byIndex.searchPeople(params, page)).toEqual(await bySql.searchPeople(params, page));
        }),
        { numRuns: 150 },
      );
    }
  });

  test("counts the same facets in the same order by the index as by SQL", async () => {
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
      fc.asyncProperty(anySearch, company, people, async (params, field, other) => {
        expect(await byIndex.companyFacet(params, field)).toEqual(await bySql.companyFacet(params, field));
        expect(await byIndex.peopleFacet(params, other)).toEqual(await bySql.peopleFacet(params, other));
      }),
      { numRuns: 80 },
    );
  });

  test("finds the same similar companies by the index as by SQL", async () => {
    await hide(false);
    const references = fc.oneof(
      fc.constantFrom(...rows.companies).map(({ id }) => ({ id: String(id) })),
      fc.constantFrom({ name: "acme" }, { name: "Nobody" }, { name: "..." }),
    );
    await fc.assert(
      fc.asyncProperty(anySearch, references, pageNumbers, async (search, similarTo, number) => {
        const params: SearchParameters = { ...search, similarTo };
        const page = { number, size: 20 };
        expect(await byIndex.searchCompanies(params, page)).toEqual(
          await bySql.searchCompanies(params, page),
        );
        expect(await byIndex.searchPeople(params, page)).toEqual(await bySql.searchPeople(params, page));
        expect(await byIndex.companyFacet(params, "industry")).toEqual(
          await bySql.companyFacet(params, "industry"),
        );
        expect(await byIndex.peopleFacet(params, "jobFunction")).toEqual(
          await bySql.peopleFacet(params, "jobFunction"),
        );
      }),
      { numRuns: 80 },
    );
  });

  test("a page of no rows has the same total by the index as by SQL", async () => {
    await hide(false);
    const page = { number: 1, size: 0 };
    await fc.assert(
      fc.asyncProperty(anySearch, async (params) => {
        expect(await byIndex.searchCompanies(params, page)).toEqual(
          await bySql.searchCompanies(params, page),
        );
        expect(await byIndex.searchPeople(params, page)).toEqual(await bySql.searchPeople(params, page));
      }),
      { numRuns: 40 },
    );
  });

  test("suggests the same company names by the index as by SQL", async () => {
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

  test("finds the same companies of a typed name by the index as by SQL", async () => {
    await hide(false);
    const seen = new Set<string | null>();
    for (const text of typedNames) {
      const found = await byIndex.findNamedCompanies(text);
      seen.add(found.match);
      expect(found, text).toEqual(await bySql.findNamedCompanies(text));
    }
    expect([...seen].toSorted()).toEqual(["alike", "exact", "misspelt", null].toSorted());
  });

  test("omits a deleted company from its page, and the other companies keep their positions", async () => {
    await hide(false);
    const parts = { source: createRowSource(db), workers: new InlineWorkers(), log, interval: null };
    const staleSync = new IndexSync({ ...parts, snapshot: null });
    await staleSync.settled();
    const options = { db, now, locateCity: locateTestCity, sql: unusable };
    const byStaleIndex = createMemoryDirectory({ ...options, index: staleSync });
    const params = emptySearchParameters();
    const page = { number: 2, size: 5 };
    const before = await byStaleIndex.searchCompanies(params, page);
    const deletedId = before.companies[2]?.id;
    await db.query(sql`update company set parent_id = null`);
    await db.query(sql`delete from company where id = ${deletedId}::bigint`);
    const after = await byStaleIndex.searchCompanies(params, page);
    expect(after.companies.map(({ id, backendOrder }) => [id, backendOrder])).toEqual(
      before.companies.filter(({ id }) => id !== deletedId).map(({ id, backendOrder }) => [id, backendOrder]),
    );
    expect(after.total).toBe(before.total);
    await staleSync.close();
    await sync.settled();
    expect(await byIndex.searchCompanies(params, page)).toEqual(await bySql.searchCompanies(params, page));
  });

  test("lists the ids of a long search in its order, without reading the rows", async () => {
    const params = emptySearchParameters();
    const [page, ids] = [
      { number: 1, size: 10_000 },
      { number: 1, size: 10_000, idsOnly: true },
    ];
    const listIds = (found: readonly { id?: string | null | undefined }[]) => found.map(({ id }) => id);
    const people = await byIndex.searchPeople(params, ids);
    expect(people.total).toBeGreaterThan(100);
    expect(people.people).toHaveLength(people.total);
    expect(listIds(people.people)).toEqual(listIds((await bySql.searchPeople(params, page)).people));
    expect(Object.keys(people.people[0] ?? {})).toEqual(["id"]);
    const companies = await byIndex.searchCompanies(params, ids);
    expect(companies.companies).toHaveLength(companies.total);
    expect(listIds(companies.companies)).toEqual(
      listIds((await bySql.searchCompanies(params, page)).companies),
    );
  });

  test("an aborted search by the index rejects with the reason of the abort", async () => {
    const signal = AbortSignal.abort(new Error("left"));
    const params = emptySearchParameters();
    await expect(byIndex.searchCompanies(params, { number: 1, size: 5 }, { signal })).rejects.toThrow("left");
    await expect(byIndex.searchPeople(params, { number: 1, size: 5 }, { signal })).rejects.toThrow("left");
    await expect(byIndex.companyFacet(params, "state", { signal })).rejects.toThrow("left");
    await expect(byIndex.suggestCompanies("acme", 5, { signal })).rejects.toThrow("left");
    expect(log.lines).toEqual([]);
  });
});
