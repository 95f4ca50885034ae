import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { openServerDatabase } from "./server-database.ts";
import { sql } from "./sql.ts";
import { openTestServerDatabase } from "./test-database.ts";
import { findTestServer } from "./test-server.ts";

const readOpenError = (url: string) =>
  openServerDatabase({ url }).then(
    () => "opened",
    (error: Error) => `${error.name}: ${error.message}`,
  );

test("reports an unreachable server in one line, without the password", async () => {
  const message = await readOpenError("postgres://eq:topsecret@127.0.0.1:1/eq");
  expect(message).toMatch(
    /^StartupError: Cannot use PostgreSQL at 127\.0\.0\.1:1\/eq: nothing listens there\./,
  );
  expect(message).not.toContain("topsecret");
  expect(message).not.toContain("\n");
});

test("reports a DATABASE_URL that is not a URL", async () => {
  expect(await readOpenError("not a url:topsecret")).toMatch(/^StartupError: DATABASE_URL is not a URL/);
});

test.skipIf(findTestServer() === null)(
  "names the reason for a wrong password and for a missing database",
  async () => {
    const db = await openTestServerDatabase();
    const wrong = Object.assign(new URL(db.url), { password: "topsecret" }).href;
    const message = await readOpenError(wrong);
    expect(message).toMatch(/user or password is wrong/);
    expect(message).not.toContain("topsecret");
    const missing = Object.assign(new URL(db.url), { pathname: "/no_such_database" }).href;
    expect(await readOpenError(missing)).toMatch(/the database does not exist/);
    await db.close();
  },
);

test.skipIf(findTestServer() === null)(
  "reuses a plan on request, and runs without one when a pooler has lost it",
  async () => {
    const own = await openTestServerDatabase();
    const db = await openServerDatabase({ url: own.url, poolSize: 1 });
    const countPlan = async () => {
      const rows = await db.query<{ count: number }>(
        sql`select count(*)::int as count from pg_prepared_statements where statement like '%answer%'`,
      );
      return rows[0]?.count;
    };
    const ask = (value: number, options = {}) =>
      db.query<{ answer: number }>(sql`select ${value}::int + 1 as answer`, options);
    expect(await ask(1)).toEqual([{ answer: 2 }]);
    expect(await countPlan()).toBe(0);
    expect(await ask(2, { keepPlan: true })).toEqual([{ answer: 3 }]);
    expect(await countPlan()).toBe(1);
    // Drop all plans, as if a pooler had switched the connection.
    await db.script("deallocate all");
    expect(await ask(3, { keepPlan: true })).toEqual([{ answer: 4 }]);
    expect(await ask(4, { keepPlan: true })).toEqual([{ answer: 5 }]);
    await db.close();
    await own.close();
  },
);

test.skipIf(findTestServer() === null)(
  "an abort at any moment does not affect the answers of other statements and transactions",
  async () => {
    const own = await openTestServerDatabase();
    const db = await openServerDatabase({ url: own.url, poolSize: 4 });
    const end = performance.now() + 2500;
    const wrong: unknown[] = [];
    let statementCount = 0;
    const again = async (work: (number: number) => Promise<unknown>) => {
      while (performance.now() < end || statementCount < 300)
        await work(++statementCount).catch((error: unknown) => wrong.push(error));
    };
    const answer = (number: number) =>
      sql`select ${number}::int as number, array[${String(number)}] as texts, pg_sleep(random() / 300)::text as slept`;
    const expectOwn = (rows: readonly unknown[], number: number) =>
      expect(rows).toEqual([{ number, texts: [String(number)], slept: "" }]);
    const leave = async (number: number) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new Error("left")), number % 9);
      const aborted = db.query(answer(number), { signal: controller.signal, keepPlan: true });
      await aborted.then(
        (rows) => expectOwn(rows, number),
        (error: Error) => expect(error.message).toBe("left"),
      );
    };
    const stay = async (number: number) => {
      const { signal } = new AbortController();
      expectOwn(await db.query(answer(number), { signal, keepPlan: true }), number);
    };
    const ask = async (number: number) =>
      expectOwn(await db.query(answer(number), { keepPlan: true }), number);
    const transact = (number: number) =>
      db.transaction(async (tx) => {
        const parts = [number, number + 1, number + 2];
        const rows = await Promise.all(parts.map((part) => tx.query(answer(part))));
        for (const [index, part] of parts.entries()) expectOwn(rows[index] ?? [], part);
      });
    const callers = [
      leave,
      leave,
      leave,
      leave,
      leave,
      leave,
      leave,
      leave,
      stay,
      stay,
      stay,
      ask,
      ask,
      transact,
    ];
    await Promise.all(callers.map(again));
    expect(wrong).toEqual([]);
    expect(statementCount).toBeGreaterThan(200);
    await Promise.all(callers.map((work) => work(7)));
    await db.close();
    await own.close();
  },
);

test.skipIf(findTestServer() === null)(
  "a statement that fails after its first rows does not affect the connection's next statement",
  async () => {
    const own = await openTestServerDatabase();
    const db = await openServerDatabase({ url: own.url, poolSize: 1 });
    const failing = db.query(
      sql`select 1 / (5000 - number) as part from generate_series(1, 9000) as all_of(number)`,
    );
    await expect(failing).rejects.toMatchObject({ code: "22012" });
    expect(await db.query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
    await db.close();
    await own.close();
  },
);

test.skipIf(findTestServer() === null)("frees read rows without a full garbage collection", async () => {
  const own = await openTestServerDatabase();
  const script = fileURLToPath(new URL("./test-read-often.ts", import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [
    "--max-semi-space-size=4",
    script,
    own.url,
  ]);
  // The limit is far below 9 MB, the size of the rows in a tenth of the reads.
  expect(Number(stdout)).toBeGreaterThan(0);
  expect(Number(stdout)).toBeLessThan(3e6);
  await own.close();
});
