import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { openDatabase } from "../../platform/db/open-database.ts";
import { raw, sql } from "../../platform/db/sql.ts";
import { openTestDatabase, testOnEachDatabase } from "../../platform/db/test-database.ts";
import { prepareSchema } from "./prepare-schema.ts";
import {
  readSuspendedIndexes,
  restoreIndex,
  searchIndexes,
  suspendIndexes,
  updateSearchIndexes,
} from "./search-indexes.ts";

const openedFolders: string[] = [];
afterAll(() => {
  for (const folder of openedFolders) rmSync(folder, { recursive: true });
});

async function readSearchIndexes(db: Database): Promise<string[]> {
  const rows = await db.query<{ indexdef: string }>(
    sql`select indexdef from pg_indexes where schemaname = current_schema() order by indexname`,
  );
  return rows.map(({ indexdef }) => indexdef);
}

const hasSearchIndex = (indexes: readonly string[], name: string) =>
  indexes.some((definition) => definition.includes(` ${name} on `) || definition.includes(` ${name} ON `));

testOnEachDatabase("suspended search indexes", (open) => {
  test("search indexes are the same after being suspended and restored several times", async () => {
    const db = await open();
    const before = await readSearchIndexes(db);
    for (const name of searchIndexes) expect(hasSearchIndex(before, name), name).toBe(true);
    await db.transaction((tx) => suspendIndexes(tx, searchIndexes));
    await db.transaction((tx) => suspendIndexes(tx, searchIndexes));
    expect(await readSuspendedIndexes(db)).toEqual([...searchIndexes].sort());
    expect(await readSearchIndexes(db)).toHaveLength(before.length - searchIndexes.length);
    for (const name of [...searchIndexes, ...searchIndexes])
      await db.transaction((tx) => restoreIndex(tx, name));
    expect(await readSuspendedIndexes(db)).toEqual([]);
    expect(await readSearchIndexes(db)).toEqual(before);
  });

  test("search indexes stay unchanged when the transaction that suspends them fails", async () => {
    const db = await open();
    const before = await readSearchIndexes(db);
    const failing = db.transaction(async (tx) => {
      await suspendIndexes(tx, searchIndexes);
      throw new Error("stopped");
    });
    await expect(failing).rejects.toThrow("stopped");
    expect(await readSearchIndexes(db)).toEqual(before);
    expect(await readSuspendedIndexes(db)).toEqual([]);
  });

  test("search indexes are suspended only on the embedded database, and only while the index in memory answers searches", async () => {
    const db = await open();
    const before = await readSearchIndexes(db);
    await updateSearchIndexes(db, "memory");
    const suspended = await readSearchIndexes(db);
    expect(suspended.length).toBe(before.length - (db.kind === "embedded" ? searchIndexes.length : 0));
    await updateSearchIndexes(db, "memory");
    expect(await readSearchIndexes(db)).toEqual(suspended);
    await updateSearchIndexes(db, "sql");
    expect(await readSearchIndexes(db)).toEqual(before);
  });
});

test("search indexes stay suspended while the demo directory is being created", async () => {
  const db = await openTestDatabase();
  await updateSearchIndexes(db, "memory");
  await db.query(raw("update directory_state set demo_target = 200"));
  await updateSearchIndexes(db, "sql");
  expect(await readSuspendedIndexes(db)).toHaveLength(searchIndexes.length);
  await db.close();
});

test("prepareSchema restores suspended search indexes and logs their names", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "eq-search-indexes-"));
  openedFolders.push(dataDir);
  const open = async (directoryIndex: "memory" | "sql" | undefined, log?: (line: string) => void) => {
    const db = await openDatabase({ databaseUrl: null, dataDir });
    if (directoryIndex) await prepareSchema(db, directoryIndex, log);
    const suspended = await readSuspendedIndexes(db);
    await db.close();
    return suspended.length;
  };
  expect(await open("memory")).toBe(searchIndexes.length);
  expect(await open(undefined)).toBe(searchIndexes.length);
  const lines: string[] = [];
  expect(await open("sql", (line) => lines.push(line))).toBe(0);
  expect(lines).toContain("Restoring the database index company_fit");
});
