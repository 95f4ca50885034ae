import { expect, test, vi } from "vitest";
import { StartupError } from "../startup-error.ts";
import { openEmbeddedDatabase } from "./embedded-database.ts";
import { applyMigrations, readMigrations } from "./migrate.ts";
import { openServerDatabase } from "./server-database.ts";
import { sql } from "./sql.ts";
import { openTestServerDatabase, testOnEachDatabase } from "./test-database.ts";
import { findTestServer } from "./test-server.ts";

vi.setConfig({ testTimeout: 60_000 });

const makeMigration = (number: number, text: string, checksum = `sum${number}`) => ({
  number,
  name: `${number}-trial`,
  checksum,
  text,
});

testOnEachDatabase("migrate", (open) => {
  test("applies the missing migrations in order, and no part of a migration that fails", async () => {
    const db = await open();
    expect(await applyMigrations(db)).toEqual([]);
    const own = readMigrations();
    const first = makeMigration(901, "create table trial (n int); insert into trial values (1);");
    const broken = makeMigration(902, "insert into trial values (2); select 1 / 0;");
    await expect(applyMigrations(db, [...own, first, broken])).rejects.toMatchObject({ code: "22012" });
    expect(await db.query(sql`select n from trial`)).toEqual([{ n: 1 }]);
    const mended = makeMigration(902, "insert into trial values (2)");
    expect(await applyMigrations(db, [...own, first, mended])).toEqual(["902-trial"]);
    expect(await db.query(sql`select n from trial order by n`)).toEqual([{ n: 1 }, { n: 2 }]);
  });

  test("refuses a changed migration and a database of a newer version, with the reason in one line", async () => {
    const db = await open();
    const own = readMigrations();
    const changed = own.map((migration) => ({ ...migration, checksum: `${migration.checksum}x` }));
    await expect(applyMigrations(db, changed)).rejects.toThrow(
      /001-directory has changed since it was applied/,
    );
    const older = own.slice(0, -1);
    await expect(applyMigrations(db, older)).rejects.toThrow(/belongs to a newer version/);
    await expect(applyMigrations(db, older)).rejects.toBeInstanceOf(StartupError);
  });
});

test("applies every migration to an empty embedded database", async () => {
  const db = await openEmbeddedDatabase({ dataDir: null });
  expect(await applyMigrations(db)).toEqual(readMigrations().map((migration) => migration.name));
  await db.close();
});

test("the migration of people's places adds places to people who were stored without any", async () => {
  const db = await openEmbeddedDatabase({ dataDir: null });
  const own = readMigrations();
  await applyMigrations(
    db,
    own.filter(({ number }) => number < 6),
  );
  await db.script(`insert into saved_search (user_id) values ('a'), ('b');
    insert into saved_lead (user_id, saved_search_id, person_key, person)
    select s.user_id, s.id, key, '{}' from unnest(array['z', 'y', 'x']) as key, saved_search s;`);
  await applyMigrations(db, own);
  expect(
    await db.query(sql`select user_id, run, string_agg(person_key, '' order by position) as keys,
      array_agg(position order by position) as places from saved_lead group by user_id, run order by user_id`),
  ).toEqual([
    { user_id: "a", run: 1, keys: "zyx", places: [1, 2, 3] },
    { user_id: "b", run: 1, keys: "zyx", places: [1, 2, 3] },
  ]);
  await db.close();
});

test("the migration of funding rounds gives stored rounds their codes and keeps their words", async () => {
  const db = await openEmbeddedDatabase({ dataDir: null });
  const own = readMigrations();
  await applyMigrations(
    db,
    own.filter(({ number }) => number < 31),
  );
  const rounds = {
    "Series A": "series-a",
    "Series C+": "series-c",
    "Post Ipo": "public",
    Angel: "angel",
    Other: null,
  };
  for (const round of Object.keys(rounds))
    await db.query(
      sql`insert into company (name, name_key, last_round, source) values ('a', 'a', ${round}::text, 'import')`,
    );
  await applyMigrations(db, own);
  const rows = await db.query<{ last_round: string; last_round_code: string | null }>(
    sql`select last_round, last_round_code from company`,
  );
  expect(Object.fromEntries(rows.map((row) => [row.last_round, row.last_round_code]))).toEqual(rounds);
  await db.close();
});

test.skipIf(findTestServer() === null)("several processes may migrate one database at once", async () => {
  const database = await openTestServerDatabase();
  await database.script("drop schema public cascade; create schema public;");
  const url = database.url;
  const pools = await Promise.all(Array.from({ length: 6 }, () => openServerDatabase({ url, poolSize: 1 })));
  const applied = await Promise.all(pools.map((pool) => applyMigrations(pool)));
  expect(applied.flat().sort()).toEqual(readMigrations().map((migration) => migration.name));
  expect(await database.query(sql`select count(*)::int as n from directory_state`)).toEqual([{ n: 1 }]);
  await Promise.all(pools.map((pool) => pool.close()));
  await database.close();
});
