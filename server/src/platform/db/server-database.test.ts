import { expect, test } from "vitest";
import { openServerDatabase } from "./server-database.ts";
import { sql } from "./sql.ts";
import { openTestServerDatabase } from "./test-database.ts";
import { findTestServer } from "./test-server.ts";

const refusalOf = (url: string) =>
  openServerDatabase({ url }).then(
    () => "opened",
    (error: Error) => `${error.name}: ${error.message}`,
  );

test("an unreachable server is told in one line without the password", async () => {
  const message = await refusalOf("postgres://eq:topsecret@127.0.0.1:1/eq");
  expect(message).toMatch(
    /^StartupError: Cannot use PostgreSQL at 127\.0\.0\.1:1\/eq: nothing listens there\./,
  );
  expect(message).not.toContain("topsecret");
  expect(message).not.toContain("\n");
});

test("what is not a URL is told", async () => {
  expect(await refusalOf("not a url:topsecret")).toMatch(/^StartupError: DATABASE_URL is not a URL/);
});

test.skipIf(findTestServer() === null)("a wrong password and a missing database are told", async () => {
  const db = await openTestServerDatabase();
  const wrong = Object.assign(new URL(db.url), { password: "topsecret" }).href;
  const message = await refusalOf(wrong);
  expect(message).toMatch(/user or password is wrong/);
  expect(message).not.toContain("topsecret");
  const missing = Object.assign(new URL(db.url), { pathname: "/no_such_database" }).href;
  expect(await refusalOf(missing)).toMatch(/the database does not exist/);
  await db.close();
});

test.skipIf(findTestServer() === null)(
  "a plan is kept where that is asked for, and done without once it is gone",
  async () => {
    const own = await openTestServerDatabase();
    const db = await openServerDatabase({ url: own.url, poolSize: 1 });
    const kept = async () => {
      const rows = await db.query<{ count: number }>(
        sql`select count(*)::int as count from pg_prepared_statements where statement like '%answer%'`,
      );
      return rows[0]?.count;
    };
    const ask = (value: number, options = {}) =>
      db.query<{ answer: number }>(sql`select ${value}::int + 1 as answer`, options);
    expect(await ask(1)).toEqual([{ answer: 2 }]);
    expect(await kept()).toBe(0);
    expect(await ask(2, { keepPlan: true })).toEqual([{ answer: 3 }]);
    expect(await kept()).toBe(1);
    // As a pooler does that hands the connection to others.
    await db.script("deallocate all");
    expect(await ask(3, { keepPlan: true })).toEqual([{ answer: 4 }]);
    expect(await ask(4, { keepPlan: true })).toEqual([{ answer: 5 }]);
    await db.close();
    await own.close();
  },
);
