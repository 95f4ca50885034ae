import { describe, expect, test } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { raw, sql } from "../../platform/db/sql.ts";
import { openTestDatabase, testOnEachDatabase } from "../../platform/db/test-database.ts";
import { refreshHiringIntent } from "../hiring-intent/index.ts";
import { readSuspendedIndexes, updateSearchIndexes } from "../schema/search-indexes.ts";
import { companiesPerBlock, generateDemoDirectory } from "./generate-demo-directory.ts";
import { seedDemoDirectory } from "./seed-demo-directory.ts";

const today = new Date("2026-11-21T09:00:00Z");
const seedOptions = { companies: 200, seed: 3, today };

/** Reads all rows of the demo directory, without the ids that the database assigns. */
async function readDemoRows(db: Database) {
  const companies =
    await db.query(sql`select to_jsonb(c) - array['created_at', 'updated_at'] as row from company c
    order by id`);
  const owned: Record<string, unknown[]> = {};
  for (const table of ["person", "job", "news_item"]) {
    const rows = await db.query<{ row: unknown }>(
      sql`select to_jsonb(t) - array['id', 'created_at', 'updated_at'] as row from ${raw(table)} t order by id`,
    );
    owned[table] = rows.map((item) => item.row);
  }
  const local = await db.query(sql`select name, phone, city from local_business order by id`);
  return { companies, ...owned, local };
}

async function readSeedState(db: Database) {
  const [state] = await db.query<{ demo_target: number; demo_complete: boolean; version: number }>(
    sql`select demo_target, demo_complete, version from directory_state`,
  );
  return state;
}

/** Seeds until `companies` companies are stored, then stops between two transactions, as a crash would. */
async function seedUntilStored(db: Database, companies: number): Promise<void> {
  const stop = new AbortController();
  const seeding = seedDemoDirectory(db, {
    ...seedOptions,
    signal: stop.signal,
    onProgress: (progress) => progress.companies >= companies && stop.abort(new Error("stopped")),
  });
  await expect(seeding).rejects.toThrow("stopped");
}

testOnEachDatabase("seedDemoDirectory", (open) => {
  test("creates the requested companies, marks the demo complete, and creates nothing when it is called again", async () => {
    const db = await open();
    expect(await seedDemoDirectory(db, seedOptions)).toEqual({ companies: 200 });
    const [counts] = await db.query(sql`select
      (select count(*)::int from company where source = 'demo') as companies,
      (select min(id) from company) as first,
      (select count(*)::int from person where source = 'demo') as people,
      (select count(*)::int from local_business where source = 'demo') as local`);
    expect(counts).toEqual({ companies: 200, first: 100_001, people: 1200, local: 40 });
    const state = await readSeedState(db);
    expect(state).toMatchObject({ demo_target: 200, demo_complete: true });
    expect(await seedDemoDirectory(db, { ...seedOptions, companies: 900 })).toEqual({ companies: 0 });
    expect(await readSeedState(db)).toEqual(state);
  });

  test("creates each demo company once when two processes seed at the same time", async () => {
    const db = await open();
    const results = await Promise.all([
      seedDemoDirectory(db, seedOptions),
      seedDemoDirectory(db, seedOptions),
    ]);
    expect(results.reduce((sum, { companies }) => sum + companies, 0)).toBe(200);
    const [row] = await db.query(
      sql`select count(*)::int as companies, count(distinct id)::int as ids from company`,
    );
    expect(row).toEqual({ companies: 200, ids: 200 });
    expect(await db.query(sql`select count(*)::int as people from person`)).toEqual([{ people: 1200 }]);
  });

  test("stores the generated rows with the hiring intent that a refresh of scores calculates [STRM-010]", async () => {
    const db = await open();
    await seedDemoDirectory(db, seedOptions);
    const generated = [...generateDemoDirectory({ ...seedOptions, people: 1200, today: "2026-11-21" })];
    const [first] = generated.flatMap((block) => block.people);
    const [stored] = await db.query(
      sql`select full_name, title, title_words, employment, email from person order by id`,
    );
    expect(stored).toEqual({
      full_name: first?.full_name,
      title: first?.title,
      title_words: first?.title_words,
      employment: first?.employment,
      email: first?.email,
    });
    const refreshed = await refreshHiringIntent(db, { now: () => today });
    expect(refreshed).toEqual({ companies: 200, changed: 0 });
  });
});

describe("seedDemoDirectory after an interruption", () => {
  test("seeding continues after an interruption and creates the same rows as an uninterrupted one", async () => {
    const [complete, interrupted] = [await openTestDatabase(), await openTestDatabase()];
    await seedDemoDirectory(complete, seedOptions);
    await seedUntilStored(interrupted, companiesPerBlock * 2);
    expect(await readSeedState(interrupted)).toMatchObject({ demo_target: 200, demo_complete: false });
    expect(await seedDemoDirectory(interrupted, { ...seedOptions, companies: 5000 })).toEqual({
      companies: 200 - companiesPerBlock * 2,
    });
    expect(await readDemoRows(interrupted)).toEqual(await readDemoRows(complete));
    await Promise.all([complete.close(), interrupted.close()]);
  });

  test("marks an unfinished demo complete and restores its search indexes when 0 companies are requested", async () => {
    const db = await openTestDatabase();
    const indexes = () =>
      db.query(sql`select indexname from pg_indexes where schemaname = 'public' order by 1`);
    const before = await indexes();
    await seedUntilStored(db, companiesPerBlock);
    expect(await indexes()).not.toEqual(before);
    expect(await seedDemoDirectory(db, { ...seedOptions, companies: 0 })).toEqual({ companies: 0 });
    expect(await readSeedState(db)).toMatchObject({ demo_target: companiesPerBlock, demo_complete: true });
    expect(await indexes()).toEqual(before);
    await db.close();
  });

  test("leaves the search indexes suspended when the index in memory answers searches", async () => {
    const db = await openTestDatabase();
    await updateSearchIndexes(db, "memory");
    const aside = await readSuspendedIndexes(db);
    expect(aside).toContain("company_text");
    await seedDemoDirectory(db, { ...seedOptions, directoryIndex: "memory" });
    expect(await readSeedState(db)).toMatchObject({ demo_complete: true });
    expect(await readSuspendedIndexes(db)).toEqual(aside);
    await db.close();
  });

  test("reserves the ids of all demo companies, so that a company imported meanwhile gets a higher id", async () => {
    const db = await openTestDatabase();
    await seedUntilStored(db, companiesPerBlock);
    const [added] = await db.query<{ id: number }>(
      sql`insert into company (name, name_key, source) values ('Real', 'real', 'import') returning id`,
    );
    expect(added?.id).toBe(100_001 + 200);
    await seedDemoDirectory(db, seedOptions);
    expect(await db.query(sql`select count(*)::int as n from company`)).toEqual([{ n: 201 }]);
    await db.close();
  });

  test("creates no demo companies when an import hid the demo before seeding began", async () => {
    const db = await openTestDatabase();
    await db.query(sql`update directory_state set demo_hidden = true`);
    expect(await seedDemoDirectory(db, seedOptions)).toEqual({ companies: 0 });
    expect(await db.query(sql`select count(*)::int as n from company`)).toEqual([{ n: 0 }]);
    await db.close();
  });
});
