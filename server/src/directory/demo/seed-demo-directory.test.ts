import { describe, expect, test } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { raw, sql } from "../../platform/db/sql.ts";
import { openTestDatabase, testOnEachDatabase } from "../../platform/db/test-database.ts";
import { refreshHiringIntent } from "../hiring-intent/index.ts";
import { readSuspendedIndexes, updateSearchIndexes } from "../schema/search-indexes.ts";
import { blockSize, generateDemoDirectory } from "./generate-demo-directory.ts";
import { seedDemoDirectory } from "./seed-demo-directory.ts";

const today = new Date("2026-11-21T09:00:00Z");
const options = { companies: 200, seed: 3, today };

/** Everything that was made, without the ids that the database gives. */
async function readAll(db: Database) {
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

async function readState(db: Database) {
  const [state] = await db.query<{ demo_target: number; demo_complete: boolean; version: number }>(
    sql`select demo_target, demo_complete, version from directory_state`,
  );
  return state;
}

/** Seeds until so many companies are there, then stops as a crash would: between two transactions. */
async function seedUpTo(db: Database, companies: number): Promise<void> {
  const stop = new AbortController();
  const seeding = seedDemoDirectory(db, {
    ...options,
    signal: stop.signal,
    onProgress: (progress) => progress.companies >= companies && stop.abort(new Error("stopped")),
  });
  await expect(seeding).rejects.toThrow("stopped");
}

testOnEachDatabase("seeding", (open) => {
  test("makes what was asked for, says so, and does nothing the second time", async () => {
    const db = await open();
    expect(await seedDemoDirectory(db, options)).toEqual({ companies: 200 });
    const [counts] = await db.query(sql`select
      (select count(*)::int from company where source = 'demo') as companies,
      (select min(id) from company) as first,
      (select count(*)::int from person where source = 'demo') as people,
      (select count(*)::int from local_business where source = 'demo') as local`);
    expect(counts).toEqual({ companies: 200, first: 100_001, people: 1200, local: 40 });
    const state = await readState(db);
    expect(state).toMatchObject({ demo_target: 200, demo_complete: true });
    expect(await seedDemoDirectory(db, { ...options, companies: 900 })).toEqual({ companies: 0 });
    expect(await readState(db)).toEqual(state);
  });

  test("two at once make each company once", async () => {
    const db = await open();
    const made = await Promise.all([seedDemoDirectory(db, options), seedDemoDirectory(db, options)]);
    expect(made.reduce((sum, { companies }) => sum + companies, 0)).toBe(200);
    const [row] = await db.query(
      sql`select count(*)::int as companies, count(distinct id)::int as ids from company`,
    );
    expect(row).toEqual({ companies: 200, ids: 200 });
    expect(await db.query(sql`select count(*)::int as people from person`)).toEqual([{ people: 1200 }]);
  });

  test("a stored row is the generated one, and intent is what a refresh gives [STRM-010]", async () => {
    const db = await open();
    await seedDemoDirectory(db, options);
    const generated = [...generateDemoDirectory({ ...options, people: 1200, today: "2026-11-21" })];
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

describe("seeding, interrupted", () => {
  test("goes on where it stopped, and the result is the same", async () => {
    const [whole, broken] = [await openTestDatabase(), await openTestDatabase()];
    await seedDemoDirectory(whole, options);
    await seedUpTo(broken, blockSize * 2);
    expect(await readState(broken)).toMatchObject({ demo_target: 200, demo_complete: false });
    expect(await seedDemoDirectory(broken, { ...options, companies: 5000 })).toEqual({
      companies: 200 - blockSize * 2,
    });
    expect(await readAll(broken)).toEqual(await readAll(whole));
    await Promise.all([whole.close(), broken.close()]);
  });

  test("none wanted any more: it ends where it stands, with all its indexes", async () => {
    const db = await openTestDatabase();
    const indexes = () =>
      db.query(sql`select indexname from pg_indexes where schemaname = 'public' order by 1`);
    const before = await indexes();
    await seedUpTo(db, blockSize);
    expect(await indexes()).not.toEqual(before);
    expect(await seedDemoDirectory(db, { ...options, companies: 0 })).toEqual({ companies: 0 });
    expect(await readState(db)).toMatchObject({ demo_target: blockSize, demo_complete: true });
    expect(await indexes()).toEqual(before);
    await db.close();
  });

  test("where memory answers searches, their indexes stay aside in the end", async () => {
    const db = await openTestDatabase();
    await updateSearchIndexes(db, "memory");
    const aside = await readSuspendedIndexes(db);
    expect(aside).toContain("company_text");
    await seedDemoDirectory(db, { ...options, directoryIndex: "memory" });
    expect(await readState(db)).toMatchObject({ demo_complete: true });
    expect(await readSuspendedIndexes(db)).toEqual(aside);
    await db.close();
  });

  test("a company that is added meanwhile gets an id of its own", async () => {
    const db = await openTestDatabase();
    await seedUpTo(db, blockSize);
    const [added] = await db.query<{ id: number }>(
      sql`insert into company (name, name_key, source) values ('Real', 'real', 'import') returning id`,
    );
    expect(added?.id).toBe(100_001 + 200);
    await seedDemoDirectory(db, options);
    expect(await db.query(sql`select count(*)::int as n from company`)).toEqual([{ n: 201 }]);
    await db.close();
  });

  test("nothing is made where an import has hidden the demo before it began", async () => {
    const db = await openTestDatabase();
    await db.query(sql`update directory_state set demo_hidden = true`);
    expect(await seedDemoDirectory(db, options)).toEqual({ companies: 0 });
    expect(await db.query(sql`select count(*)::int as n from company`)).toEqual([{ n: 0 }]);
    await db.close();
  });
});
