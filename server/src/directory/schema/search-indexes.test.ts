import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { openDatabase } from "../../platform/db/open-database.ts";
import { raw, sql } from "../../platform/db/sql.ts";
import { openTestDatabase, testOnEachDatabase } from "../../platform/db/test-database.ts";
import {
  bringIndexBack,
  readIndexesAside,
  searchIndexes,
  setIndexesAside,
  settleSearchIndexes,
} from "./search-indexes.ts";
import { settleSchema } from "./settle-schema.ts";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

async function readIndexes(db: Database): Promise<string[]> {
  const rows = await db.query<{ indexdef: string }>(
    sql`select indexdef from pg_indexes where schemaname = current_schema() order by indexname`,
  );
  return rows.map(({ indexdef }) => indexdef);
}

const isThere = (indexes: readonly string[], name: string) =>
  indexes.some((definition) => definition.includes(` ${name} on `) || definition.includes(` ${name} ON `));

testOnEachDatabase("search indexes", (open) => {
  test("dropping and rebuilding restores the same indexes, repeatedly", async () => {
    const db = await open();
    const before = await readIndexes(db);
    for (const name of searchIndexes) expect(isThere(before, name), name).toBe(true);
    await db.transaction((tx) => setIndexesAside(tx, searchIndexes));
    await db.transaction((tx) => setIndexesAside(tx, searchIndexes));
    expect(await readIndexesAside(db)).toEqual([...searchIndexes].sort());
    expect(await readIndexes(db)).toHaveLength(before.length - searchIndexes.length);
    for (const name of [...searchIndexes, ...searchIndexes])
      await db.transaction((tx) => bringIndexBack(tx, name));
    expect(await readIndexesAside(db)).toEqual([]);
    expect(await readIndexes(db)).toEqual(before);
  });

  test("a failed transaction leaves them unchanged", async () => {
    const db = await open();
    const before = await readIndexes(db);
    const failing = db.transaction(async (tx) => {
      await setIndexesAside(tx, searchIndexes);
      throw new Error("stopped");
    });
    await expect(failing).rejects.toThrow("stopped");
    expect(await readIndexes(db)).toEqual(before);
    expect(await readIndexesAside(db)).toEqual([]);
  });

  test("are dropped only in an embedded database, and only while memory answers searches", async () => {
    const db = await open();
    const before = await readIndexes(db);
    await settleSearchIndexes(db, "memory");
    const less = await readIndexes(db);
    expect(less.length).toBe(before.length - (db.kind === "embedded" ? searchIndexes.length : 0));
    await settleSearchIndexes(db, "memory");
    expect(await readIndexes(db)).toEqual(less);
    await settleSearchIndexes(db, "sql");
    expect(await readIndexes(db)).toEqual(before);
  });
});

test("are left alone while the demo directory is being made", async () => {
  const db = await openTestDatabase();
  await settleSearchIndexes(db, "memory");
  await db.query(raw("update directory_state set demo_target = 200"));
  await settleSearchIndexes(db, "sql");
  expect(await readIndexesAside(db)).toHaveLength(searchIndexes.length);
  await db.close();
});

test("settling the schema drops or rebuilds them, with a log line for each rebuilt one", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "eq-search-indexes-"));
  folders.push(dataDir);
  const open = async (directoryIndex: "memory" | "sql" | undefined, log?: (line: string) => void) => {
    const db = await openDatabase({ databaseUrl: null, dataDir });
    if (directoryIndex) await settleSchema(db, directoryIndex, log);
    const aside = await readIndexesAside(db);
    await db.close();
    return aside.length;
  };
  expect(await open("memory")).toBe(searchIndexes.length);
  expect(await open(undefined)).toBe(searchIndexes.length);
  const lines: string[] = [];
  expect(await open("sql", (line) => lines.push(line))).toBe(0);
  expect(lines).toContain("Rebuilding the index company_fit");
});
