import { afterEach, expect, test, vi } from "vitest";
import { raw } from "./sql.ts";
import { openTestDatabase } from "./test-database.ts";
import { vacuumTables, vacuumWhenWritten } from "./vacuum-when-written.ts";

afterEach(() => void vi.useRealTimers());

const countTablePages = async (db: Awaited<ReturnType<typeof openTestDatabase>>) => {
  const rows = await db.query<{ pages: number }>(raw("select pg_relation_size('note')::int / 8192 as pages"));
  return rows[0]?.pages ?? 0;
};

test("vacuuming keeps a table from growing when its rows are updated repeatedly", async () => {
  const db = await openTestDatabase();
  const shutdown = new AbortController().signal;
  await db.script(
    "create table note (id int primary key, text text); insert into note values (1, repeat('x', 2000))",
  );
  const change = async (times: number) => {
    for (let index = 0; index < times; index += 1) {
      await db.script(`update note set id = -id, text = repeat('${index % 10}', 2000)`);
      if (index % 50 === 49) await vacuumTables(db, { except: [], shutdown });
    }
  };
  await change(100);
  const pages = await countTablePages(db);
  await change(300);
  expect(await countTablePages(db)).toBeLessThanOrEqual(pages + 1);
});

test("vacuums after 4 MB of WAL, and stops at shutdown", async () => {
  const db = await openTestDatabase();
  const vacuumed: string[] = [];
  const watched = {
    ...db,
    kind: "embedded" as const,
    query: db.query.bind(db),
    script: async (text: string) => void vacuumed.push(text),
  } as typeof db;
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const shutdown = new AbortController();
  vacuumWhenWritten({ db: watched, except: ["company"], shutdown: shutdown.signal }, (error) => {
    throw error;
  });
  const pass = async () => {
    vi.advanceTimersByTime(5_000);
    await new Promise((resolve) => setTimeout(resolve, 100));
  };
  await pass();
  expect(vacuumed).toEqual([]);
  await db.script(
    "create table note as select repeat(md5(n::text), 30) as text from generate_series(1, 6000) as n",
  );
  await pass();
  await vi.waitFor(() => expect(vacuumed).toContain("vacuum saved_search_company"));
  expect(vacuumed).not.toContain("vacuum company");
  shutdown.abort();
  vacuumed.length = 0;
  await pass();
  expect(vacuumed).toEqual([]);
});
