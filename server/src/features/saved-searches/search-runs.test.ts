import { pino } from "pino";
import { beforeAll, expect, test } from "vitest";
import { noSources } from "../../contact-release/test-contacts.ts";
import type { Database } from "../../platform/db/database.ts";
import { raw, sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { storeTestAccounts } from "../credits/test-accounts.ts";
import { autoSaveSearch, type FinishedSearch } from "./auto-save.ts";
import { getSavedSearchResults } from "./get-saved-search-results.ts";

let users = 0;
const rowsPerPage = 25;

/** Lists the ids from `first` to `last` as text, ascending or descending. */
const listIds = (first: number, last: number) =>
  Array.from({ length: Math.abs(last - first) + 1 }, (_, index) =>
    String(first < last ? first + index : first - index),
  );

const resultKinds = [
  {
    what: "companies",
    resultsOf: (list: string[]) => ({
      leadType: "client" as const,
      companies: list.map((id) => ({ id, name: `Company ${id}`, leadStatus: "hot" as const })),
    }),
  },
  {
    what: "people",
    resultsOf: (list: string[]) => ({
      leadType: "people" as const,
      people: list.map((id) => ({ id, name: `Person ${id}` })),
    }),
  },
];

testOnEachDatabase("the runs of a saved search", (open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
    await storeTestAccounts(db);
  });

  const signIn = (): UserContext => ({
    user: { id: `user-${++users}`, name: null, email: null, picture: null },
    guest: null,
    address: "127.0.0.1",
    isLocal: true,
    signal: new AbortController().signal,
    db,
    now: () => new Date("2026-03-10T10:00:00Z"),
    log: pino({ level: "silent" }),
  });

  for (const { what, resultsOf } of resultKinds) {
    const searching = (context: UserContext) => {
      const save = (list: string[], criteria: FinishedSearch["criteria"], from = 1) =>
        autoSaveSearch(context, {
          naturalQuery: "banks in ohio",
          criteria,
          totalResults: 400,
          from,
          ...resultsOf(list),
        });
      const saveAll = async (list: string[], criteria: FinishedSearch["criteria"]) => {
        for (let start = 0; start < list.length; start += rowsPerPage) {
          await save(list.slice(start, start + rowsPerPage), criteria, start + 1);
        }
      };
      const read = async (id: string, runs: "all" | "newest" = "all") => {
        const ask = { id, include_companies: true, include_leads: true, limit: 100, offset: 0, runs };
        const { companies, leads } = await getSavedSearchResults(context, ask, noSources);
        return [...companies, ...leads].map((row) => String("id" in row && row.id));
      };
      return { save, saveAll, read };
    };
    const banks = { industryCodes: "finance" as const };
    const large = { ...banks, employeeRangeMin: 500 };

    test(`does not rewrite stored ${what} that a later search finds again unchanged`, async () => {
      const context = signIn();
      const { save } = searching(context);
      const table = raw(what === "companies" ? "saved_search_company" : "saved_lead");
      const places = (id: string) =>
        db.query(
          sql`select ctid::text, xmin::text from ${table} where saved_search_id = ${id}::bigint order by 1`,
        );
      const id = await save(listIds(1, 25), banks);
      const before = await places(id);
      expect(before).toHaveLength(25);
      for (let again = 0; again < 3; again += 1) await save(listIds(1, 25), banks);
      expect(await places(id)).toEqual(before);
      await save(listIds(2, 26), banks);
      expect(await places(id)).not.toEqual(before);
    });

    test(`lists the ${what} of the newest run first, in its order, before earlier results`, async () => {
      const { save, saveAll, read } = searching(signIn());
      await saveAll(listIds(1, 125), banks);
      const secondRun = listIds(300, 180);
      const id = await save(secondRun.slice(0, rowsPerPage), large);
      const early = await read(id);
      expect(early).toEqual([...secondRun.slice(0, rowsPerPage), ...listIds(1, 75)]);
      await saveAll(secondRun, large);
      expect(await read(id)).toEqual(secondRun.slice(0, 100));
      expect(await save(listIds(125, 101), banks)).toBe(id);
      expect(await read(id)).toEqual([...listIds(125, 101), ...secondRun.slice(0, 75)]);
    });

    test(`leaves out the ${what} of earlier runs on request`, async () => {
      const { save, read } = searching(signIn());
      const id = await save(listIds(1, 25), banks);
      await save(["25", "40"], large);
      expect(await read(id, "newest")).toEqual(["25", "40"]);
      expect(await read(id)).toHaveLength(26);
    });

    test(`moves ${what} of an earlier run to their position in the newest run`, async () => {
      const { save, saveAll, read } = searching(signIn());
      await saveAll(listIds(1, 110), banks);
      const id = await save(["110", "400", "3", "110"], large);
      await save(["2", "109"], large, 26);
      expect((await read(id)).slice(0, 7)).toEqual(["110", "400", "3", "2", "109", "1", "4"]);
    });

    test(`starts a new run with a later page of ${what} when another search was saved in between`, async () => {
      const { save, read } = searching(signIn());
      await save(listIds(1, 25), banks);
      const id = await save(listIds(31, 55), large);
      await save(listIds(26, 30), banks, 26);
      expect(await read(id)).toEqual([...listIds(26, 30), ...listIds(31, 55), ...listIds(1, 25)]);
    });

    test(`saves concurrent runs and pages of ${what} without a deadlock or failure`, async () => {
      const { save, read } = searching(signIn());
      const saved = await Promise.all(
        Array.from({ length: 12 }, (_, index) => {
          const list = index % 2 === 0 ? listIds(1, 25) : listIds(25, 1);
          return save(list, index % 3 === 0 ? large : banks, index % 4 === 3 ? 26 : 1);
        }),
      );
      const [id = ""] = saved;
      expect(new Set(saved).size).toBe(1);
      const stored = await read(id);
      expect([listIds(1, 25), listIds(25, 1)]).toContainEqual(stored);
    });
  }
});
