import type { Company } from "@eq/contracts";
import { pino } from "pino";
import { beforeAll, expect, test } from "vitest";
import { hiringIntentVersion, refreshHiringIntent } from "../../hiring-intent/index.ts";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { keepIntent, storeIntent } from "./store-intent.ts";

const first = 100_001;
const ids = Array.from({ length: 200 }, (_, index) => first + index);

function scored(id: number, rivScore: number): Company {
  const signals = { weeklyPostings: [], reasons: [], formulaVersion: hiringIntentVersion, day: "2026-11-21" };
  return { id: String(id), name: `Company ${id}`, leadStatus: "hot", rivScore, totalJobs: rivScore, signals };
}

/** The ids in an order that each seed makes another one. */
const shuffled = (seed: number) => ids.toSorted((a, b) => ((a * seed) % 211) - ((b * seed) % 211));

test("a failure is logged and stops nothing", async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const db = { query: () => Promise.reject(new Error("deadlock detected")) } as unknown as Database;
  await keepIntent({ db, log }, [scored(first, 50)]);
  expect(lines.join()).toMatch(/Hiring intent could not be stored/);
});

testOnEachDatabase("storing hiring intent", (open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
    await db.script(`insert into company (id, name, name_key, source)
      select id, 'Company ' || id, 'company' || id, 'import' from generate_series(${first}, ${first + 199}) as id`);
  });

  test("what was found is stored", async () => {
    await storeIntent(db, [scored(first, 63)]);
    const rows = await db.query(
      sql`select intent_score, lead_status from company where id = ${first}::bigint`,
    );
    expect(rows).toEqual([{ intent_score: 63, lead_status: "hot" }]);
  });

  test("many searches and a refresh side by side over the same companies end without a deadlock", async () => {
    for (let round = 0; round < 4; round++) {
      const searches = Array.from({ length: 10 }, (_, index) => {
        const score = 1 + round * 10 + index;
        return storeIntent(
          db,
          shuffled(index * 17 + 3).map((id) => scored(id, score)),
        );
      });
      const now = () => new Date("2026-11-21T10:00:00Z");
      const refreshes = [1, 2].map(() => refreshHiringIntent(db, { now }));
      const outcomes = await Promise.allSettled([...searches, ...refreshes]);
      expect(outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []))).toEqual(
        [],
      );
    }
  });

  test("a company that another writer holds is left alone, the others are stored", async () => {
    if (db.kind === "embedded") return; // One transaction at a time: nobody else can hold a row.
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const holding = Promise.withResolvers<void>();
    const other = db.transaction(async (tx) => {
      await tx.query(sql`update company set intent_score = 7 where id = ${first}::bigint`);
      holding.resolve();
      await held;
    });
    await holding.promise;
    await storeIntent(db, [scored(first, 91), scored(first + 1, 92)]);
    release();
    await other;
    const rows = await db.query(sql`select intent_score from company
      where id in (${first}::bigint, ${first + 1}::bigint) order by id`);
    expect(rows).toEqual([{ intent_score: 7 }, { intent_score: 92 }]);
  });
});
