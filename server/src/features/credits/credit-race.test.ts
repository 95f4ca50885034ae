import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { openServerDatabase } from "../../platform/db/server-database.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { chargeCredit, reserveCredit } from "./spend.ts";
import { bookRunItems, holdForRun, releaseRunHold } from "./spend-run.ts";
import { formatUtcDay, readAllowance } from "./store-account.ts";
import { releaseHold } from "./store-searches.ts";

const now = new Date("2026-03-10T12:00:00Z");
const day = formatUtcDay(now);

testOnEachDatabase("the last credit of a day", (open) => {
  let processes: [Database, Database];
  beforeAll(async () => {
    const db = await open();
    const url = "url" in db ? String(db.url) : null;
    processes = [db, url ? await openServerDatabase({ url, poolSize: 10 }) : db];
  });
  afterAll(async () => {
    if (processes[1] !== processes[0]) await processes[1].close();
  });

  /** Searches with results. @returns true when its results may be sent */
  async function search(db: Database, userId: string, n: number): Promise<boolean> {
    const use = { userId, day, searchKey: `text ${n}`, key: `key ${n}`, what: `text ${n}` };
    if ((await reserveCredit(db, use, now)).kind !== "reserved") return false;
    return (await chargeCredit(db, use, now)).kind === "charged";
  }

  async function searchForNothing(db: Database, userId: string, n: number): Promise<void> {
    const use = { userId, day, searchKey: `empty ${n}`, key: `empty ${n}`, what: `empty ${n}` };
    const outcome = await reserveCredit(db, use, now);
    if (outcome.kind === "reserved")
      await releaseHold(db, outcome.hold, { outcome: "nothing", reason: "Nothing found", now });
  }

  /** A run of two contacts that are found. @returns the number of contacts that it may show */
  async function enrich(db: Database, userId: string, n: number): Promise<number> {
    const use = { userId, runId: String(n), what: `run ${n}`, now };
    await db.transaction((tx) => holdForRun(tx, { ...use, wanted: 2 }));
    const items = [1, 2].map((row) => ({
      key: `contact ${n} ${row}`,
      amount: 1 as const,
      person: "Dana Okafor",
      company: "Northfold Components",
      outcome: "found" as const,
      reason: "Email found",
    }));
    const { charged } = await db.transaction((tx) => bookRunItems(tx, { ...use, items }));
    await releaseRunHold(db, { ...use, reason: "The run has ended" });
    return charged.length;
  }

  test("goes to one of 100 clients of two processes, whether they search or enrich contacts [ACC-027, ACC-028]", async () => {
    const userId = "last-credit";
    for (const n of [1, 2, 3, 4]) await search(processes[0], userId, n);
    const shown: number[] = [];
    for (let round = 0; round < 2; round++)
      await Promise.all(
        Array.from({ length: 100 }, async (_, client) => {
          const db = processes[client % 2 === 0 ? 0 : 1];
          const n = 100 + round * 100 + client;
          if (client % 4 === 0) await searchForNothing(db, userId, n);
          else if (client % 4 === 1) shown.push((await search(db, userId, n)) ? 1 : 0);
          else shown.push(await enrich(db, userId, n));
        }),
      );
    expect(shown.filter((count) => count > 0)).toEqual([1]);
    expect(await readAllowance(processes[0], userId, now)).toMatchObject({ used: 5, reserved: 0, limit: 5 });
  });

  test("is not exceeded when the account of a new user is stored between the lock and the read", async () => {
    const [first, second] = processes;
    // The embedded database runs one transaction at a time.
    if (first.kind === "embedded") return;
    const reserve = (db: Database, n: number) =>
      reserveCredit(db, { userId: "new", day, searchKey: `t ${n}`, key: `k ${n}`, what: "x" }, now);
    /** What another process does after each of the first statements. */
    const meanwhile: (() => Promise<unknown>)[] = [
      () => Promise.all([1, 2, 3, 4].map((n) => reserve(second, n))),
      () => reserve(second, 5),
    ];
    const interrupted: Database = {
      ...first,
      transaction: (work) =>
        first.transaction((tx) => {
          let last: Promise<unknown> = Promise.resolve();
          const query: typeof tx.query = (...call) => {
            const answer = last.then(() => tx.query(...call));
            last = answer.then(() => meanwhile.shift()?.());
            return last.then(() => answer) as ReturnType<typeof tx.query<never>>;
          };
          return work({ query: query as typeof tx.query });
        }),
    };
    expect((await reserve(interrupted, 6)).kind).toBe("exhausted");
    expect((await readAllowance(first, "new", now)).reserved).toBe(5);
  });
});
