import { PGlite } from "@electric-sql/pglite";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { PlanCache } from "./plan-cache.ts";

// Opening a database takes seconds on a busy machine.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

let database: PGlite;
let plans: PlanCache;
beforeAll(async () => {
  database = await PGlite.create();
  await database.exec("create table item (id integer primary key, name text)");
  plans = new PlanCache(database);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => database.close());

const countPlans = async () => {
  const { rows } = await database.query<{ n: number }>(
    "select count(*)::int as n from pg_prepared_statements",
  );
  return rows[0]?.n;
};

test("prepares a statement once and runs the plan with different values", async () => {
  const text = "select $1::int + 1 as next, $2::text as word, $3::int[] as list, $4::jsonb as json";
  const before = await countPlans();
  expect(await plans.query(text, [1, "a", [1, 2], { b: null }])).toEqual([
    { next: 2, word: "a", list: [1, 2], json: { b: null } },
  ]);
  for (let next = 2; next < 12; next += 1) {
    expect(await plans.query(text, [next, null, [], [next]])).toEqual([
      { next: next + 1, word: null, list: [], json: [next] },
    ]);
  }
  expect(await countPlans()).toBe((before ?? 0) + 1);
});

test("reports a failed statement and continues, outside and inside a transaction", async () => {
  const insert = "insert into item (id, name) values ($1, $2)";
  await plans.query(insert, [1, "one"]);
  await expect(plans.query(insert, [1, "again"])).rejects.toMatchObject({ code: "23505" });
  await expect(plans.query("select nothing from item", [])).rejects.toMatchObject({ code: "42703" });
  await plans.query(insert, [2, "two"]);
  await database.exec("begin");
  await expect(plans.query(insert, [2, "again"])).rejects.toMatchObject({ code: "23505" });
  await expect(plans.query(insert, [3, "three"])).rejects.toMatchObject({ code: "25P02" });
  await expect(plans.query("select 'never seen'", [])).rejects.toMatchObject({ code: "25P02" });
  await database.exec("rollback");
  await plans.query(insert, [4, "four"]);
  expect(await plans.query("select id from item order by id", [])).toEqual([{ id: 1 }, { id: 2 }, { id: 4 }]);
});

test("replaces a plan whose table has changed; in a transaction only at the next use", async () => {
  await database.exec("create table changing (id integer); insert into changing values (1)");
  const text = "select * from changing";
  expect(await plans.query(text, [])).toEqual([{ id: 1 }]);
  await database.exec("alter table changing add column name text");
  expect(await plans.query(text, [])).toEqual([{ id: 1, name: null }]);
  await database.exec("alter table changing add column size integer");
  await database.exec("begin");
  await expect(plans.query(text, [])).rejects.toMatchObject({ code: "0A000" });
  await database.exec("rollback");
  expect(await plans.query(text, [])).toEqual([{ id: 1, name: null, size: null }]);
});

test("evicts the least recently used plan", async () => {
  for (let number = 0; number < 100; number += 1) {
    expect(await plans.query(`select ${number} as number`, [])).toEqual([{ number }]);
    await plans.query("select 'used all the time'", []);
  }
  expect(await countPlans()).toBe(64);
  const { rows } = await database.query<{ statement: string }>(
    "select statement from pg_prepared_statements",
  );
  const texts = rows.map(({ statement }) => statement);
  expect(texts).toContain("select 'used all the time'");
  expect(texts).toContain("select 99 as number");
  expect(texts).not.toContain("select 36 as number");
});

test("replaces a plan after a minute, because its tables may have grown", async () => {
  const name = async () => {
    await plans.query("select 'how old'", []);
    const { rows } = await database.query<{ name: string }>(
      "select name from pg_prepared_statements where statement = 'select ''how old'''",
    );
    return rows.map((row) => row.name);
  };
  const [first] = await name();
  expect(await name()).toEqual([first]);
  const later = performance.now() + 60_001;
  vi.spyOn(performance, "now").mockReturnValue(later);
  const [second, ...others] = await name();
  expect(second).not.toBe(first);
  expect(others).toEqual([]);
});

test("encodes values by the statement's types when its plan has been replaced", async () => {
  const text = "select $1::bigint[] as list";
  expect(await plans.query(text, [[5]])).toEqual([{ list: [5] }]);
  const later = performance.now() + 2 * 60_001;
  vi.spyOn(performance, "now").mockReturnValue(later);
  expect(await plans.query(text, [[6]])).toEqual([{ list: [6] }]);
});
