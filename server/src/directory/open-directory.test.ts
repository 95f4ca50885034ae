import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { emptySearchParameters, type SearchParameters } from "@eq/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../platform/db/database.ts";
import { compile, sql } from "../platform/db/sql.ts";
import { testOnEachDatabase } from "../platform/db/test-database.ts";
import { removeIndexFiles } from "./index-sync/remove-index-files.ts";
import { openDirectory } from "./open-directory.ts";
import { createSqlDirectory } from "./sql-search/sql-directory.ts";
import { createTestLog } from "./test-index.ts";
import { makeTestRows } from "./test-row-maker.ts";
import { storeTestRows } from "./test-rows.ts";
import { locateTestCity } from "./test-searches.ts";

const today = "2026-11-21";
const now = () => new Date(`${today}T09:30:00Z`);
const firstPage = { number: 1, size: 25 };
const emptyParameters: SearchParameters = {
  ...emptySearchParameters(),
  places: [{ city: "Cleveland", state: "OH" }],
};

testOnEachDatabase("openDirectory", (open) => {
  let folder: string;
  let db: Database;
  const statements: string[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "eq-directory-"));
    const opened = await open();
    await storeTestRows(opened, makeTestRows(500, today));
    db = {
      ...opened,
      query: (statement, options) => {
        statements.push(compile(statement).text);
        return opened.query(statement, options);
      },
    } as Database;
  });
  afterAll(() => rm(folder, { recursive: true }));

  const readsEverything = () => statements.some((text) => /select id from company where id >/.test(text));
  const searchesBySql = () => statements.some((text) => text.includes("counted as materialized"));

  test("searches use SQL until the index is ready; after a restart, the index opens its snapshot", async () => {
    const log = createTestLog();
    const options = { db, now, locateCity: locateTestCity };
    const bySql = createSqlDirectory(options);
    const first = openDirectory(options, { folder, log });
    expect(await first.prospects.searchCompanies(emptyParameters, firstPage)).toEqual(
      await bySql.searchCompanies(emptyParameters, firstPage),
    );
    await first.caughtUp();
    const expected = await bySql.searchCompanies(emptyParameters, firstPage);
    expect(expected.total).toBeGreaterThan(25);
    statements.length = 0;
    expect(await first.prospects.searchCompanies(emptyParameters, firstPage)).toEqual(expected);
    expect(searchesBySql()).toBe(false);
    const people = await bySql.searchPeople(emptyParameters, firstPage);
    statements.length = 0;
    expect(await first.prospects.searchPeople(emptyParameters, firstPage)).toEqual(people);
    // Ignores polls of the change log, which may run meanwhile.
    const searchStatements = statements.filter((text) => !text.includes("directory_change"));
    expect([people.people.length, searchStatements.length]).toEqual([25, 1]);
    await first.close();
    expect(await readdir(folder)).toEqual(["directory.index"]);

    await db.query(sql`update company set city = null, latitude = null where id % 10 = 0`);
    const changed = await bySql.searchCompanies(emptyParameters, firstPage);
    statements.length = 0;
    const second = openDirectory(options, { folder, log });
    await second.caughtUp();
    expect(await second.prospects.searchCompanies(emptyParameters, firstPage)).toEqual(changed);
    expect([readsEverything(), searchesBySql()]).toEqual([false, false]);
    expect(await second.prospects.searchPeople(emptyParameters, firstPage)).toEqual(
      await bySql.searchPeople(emptyParameters, firstPage),
    );
    await second.close();
    // The database still answers searches after closing.
    expect(await second.prospects.searchCompanies(emptyParameters, firstPage)).toEqual(changed);
    expect(log.lines).toEqual([]);
  });

  test("removes row cache files of earlier versions, which contain personal data", async () => {
    await writeFile(join(folder, "directory.rows-1"), "");
    const directory = openDirectory(
      { db, now, locateCity: locateTestCity },
      { folder, log: createTestLog() },
    );
    await directory.caughtUp();
    expect(await readdir(folder)).toEqual(["directory.index"]);
    await directory.close();
  });

  test("removeIndexFiles removes the index files and keeps other files", async () => {
    await writeFile(join(folder, "other"), "");
    await removeIndexFiles(folder);
    expect(await readdir(folder)).toEqual(["other"]);
    await removeIndexFiles(join(folder, "nowhere"));
  });

  test("without an index in memory, searches always use SQL", async () => {
    const { prospects, caughtUp, close } = openDirectory({ db, now, locateCity: locateTestCity }, null);
    await caughtUp();
    statements.length = 0;
    await prospects.searchCompanies(emptyParameters, firstPage);
    expect(searchesBySql()).toBe(true);
    await close();
  });
});
