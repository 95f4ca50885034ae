import { pino } from "pino";
import { beforeAll, expect, test } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { storeTestAccounts } from "../credits/test-accounts.ts";
import { autoSaveSearch } from "./auto-save.ts";
import { removeOldSearches } from "./quotas.ts";
import { restoreSavedSearch } from "./restore-saved-search.ts";
import { saveSearch } from "./save-search.ts";

testOnEachDatabase("limits of one user's saved searches", (open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
    await storeTestAccounts(db, ["deep"]);
  });

  const signIn = (id: string): UserContext => ({
    user: { id, name: null, email: null, picture: null },
    guest: null,
    address: "127.0.0.1",
    isLocal: true,
    signal: new AbortController().signal,
    db,
    now: () => new Date(),
    log: pino({ level: "silent" }),
  });

  /** Adds searches with distinct ids; the last one is the newest. */
  const addSearches = (user: string, origin: string, count: number) =>
    db.query(sql`
      insert into saved_search (user_id, origin, name, natural_query, updated_at)
      select ${user}, ${origin}, n::text, n::text, now() - interval '1 day' + n * interval '1 second'
      from generate_series(1, ${count}::int) n`);
  const addResults = (user: string, count: number) =>
    db.query(sql`
      insert into saved_search_company (saved_search_id, company_key, position, company)
      select s.id, n::text, n, '{}' from saved_search s, generate_series(1, ${count}::int) n
      where s.user_id = ${user}`);
  const namesOf = async (user: string) =>
    (
      await db.query<{ name: string }>(sql`select name from saved_search where user_id = ${user} order by id`)
    ).map(({ name }) => name);

  test("keeps the newest 500 auto-saved searches and every favourite", async () => {
    await addSearches("many", "auto", 520);
    await db.query(sql`update saved_search set is_favorite = true where user_id = 'many' and name = '1'`);
    await addSearches("other", "auto", 2);
    await removeOldSearches(db, "many");
    const remaining = await namesOf("many");
    expect(remaining).toHaveLength(501);
    expect(remaining.slice(0, 2)).toEqual(["1", "21"]);
    expect(await namesOf("other")).toHaveLength(2);
  });

  test("removes the oldest auto-saved searches when a user's auto-saved searches have more than 20,000 results in total", async () => {
    await addSearches("wide", "auto", 120);
    await addResults("wide", 200);
    await removeOldSearches(db, "wide");
    expect(await namesOf("wide")).toHaveLength(100);
    expect((await namesOf("wide"))[0]).toBe("21");
  });

  test("keeps 200 companies and 1,000 people of a search, those of its newest runs", async () => {
    const context = signIn("deep");
    const page = (from: number, state: string) => ({
      naturalQuery: "banks",
      criteria: { state },
      totalResults: 9_999,
      from,
      leadType: "client" as const,
      companies: Array.from({ length: 25 }, (_, index) => ({
        id: `${state}${from + index}`,
        name: "Bank",
        leadStatus: "hot" as const,
      })),
      people: Array.from({ length: 25 }, (_, index) => ({ id: `${state}${from + index}`, name: "Ann" })),
    });
    let id = "";
    for (let from = 1; from < 1_050; from += 25) id = await autoSaveSearch(context, page(from, "OH"));
    await autoSaveSearch(context, page(1, "TX"));
    for (const [table, older] of [
      [sql`saved_search_company`, 175],
      [sql`saved_lead`, 975],
    ] as const) {
      const rows = await db.query<{ run: number; count: number }>(sql`
        select run, count(*)::int as count from ${table} where saved_search_id = ${id}::bigint group by run order by run`);
      expect(rows.map(({ count }) => count)).toEqual([older, 25]);
    }
  });

  const save = (user: string) =>
    saveSearch(signIn(user), { name: "x", searchType: "companies", searchCriteria: {}, naturalQuery: "" });

  test("of 10 concurrent calls, one saves the user's 1,000th search and the others are refused", async () => {
    await addSearches("racer", "saved", 999);
    const saves = await Promise.allSettled(Array.from({ length: 10 }, () => save("racer")));
    expect(saves.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await namesOf("racer")).toHaveLength(1_000);
  });

  test("refuses a user's 1,001st saved search with 409", async () => {
    await addSearches("saver", "saved", 999);
    await save("saver");
    await expect(save("saver")).rejects.toMatchObject({ status: 409, message: /1,000 saved searches/ });
  });

  test("a deleted search of a full list cannot be restored, one that a search made can", async () => {
    await addSearches("restorer", "saved", 1_000);
    await addSearches("restorer", "auto", 1);
    const [byHand, auto] = await Promise.all(
      ["saved", "auto"].map(async (origin) => {
        const [row] = await db.query<{ id: number }>(sql`
          update saved_search set deleted_at = now() where id = (
            select min(id) from saved_search where user_id = 'restorer' and origin = ${origin}) returning id`);
        return String(row?.id);
      }),
    );
    await save("restorer");
    const context = { ...signIn("restorer"), now: () => new Date() };
    await expect(restoreSavedSearch(context, { id: byHand ?? "" })).rejects.toMatchObject({ status: 409 });
    expect((await restoreSavedSearch(context, { id: auto ?? "" })).search.id).toBe(auto);
  });
});
