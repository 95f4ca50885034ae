import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { raw, sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { createDailyRefresh, hiringIntentVersion, refreshHiringIntent } from "./index.ts";

const companyCount = 250;
const seedSql = `
  insert into company (id, name, name_key, source)
    select id, 'Company ' || id, 'company' || id, 'import' from generate_series(100001, ${100_000 + companyCount}) as id;
  insert into job (company_id, title, posted_on, source)
    select 100000 + place, 'Welder', '2026-11-18', 'import' from generate_series(1, 200) as place`;

testOnEachDatabase("daily refresh of scores", (open) => {
  let db: Database;
  let time = new Date("2026-11-20T23:59:00Z");
  const now = () => time;
  const start = () => createDailyRefresh({ db, now });
  const readDays = () =>
    db.query(sql`select intent_day, intent_version as version, count(*)::int as companies from company
      group by 1, 2 order by 1, 2`);
  const readFirst = async () => {
    const [row] = await db.query<{ intent_score: number; lead_status: string }>(
      sql`select intent_score, lead_status from company where id = 100001`,
    );
    return row;
  };
  beforeAll(async () => {
    db = await open();
    await db.script(seedSql);
  });

  test("refreshes the scores of all companies once a day", async () => {
    const refresh = start();
    expect(await refresh.run()).toBe(companyCount);
    expect(await readDays()).toEqual([
      { intent_day: "2026-11-20", version: hiringIntentVersion, companies: companyCount },
    ]);
    const freshScore = await readFirst();
    expect(await refresh.run()).toBe(0);
    time = new Date("2026-12-24T00:00:30Z");
    expect(await refresh.run()).toBe(companyCount);
    expect(await readDays()).toEqual([
      { intent_day: "2026-12-24", version: hiringIntentVersion, companies: companyCount },
    ]);
    expect((await readFirst())?.intent_score).toBeLessThan(freshScore?.intent_score ?? 0);
  });

  test("refreshes no scores at a restart on the same day", async () => {
    expect(await start().run()).toBe(0);
  });

  test("a refresh of scores increments the directory's version once", async () => {
    const version = async () => (await db.query(raw("select version from directory_state")))[0]?.version;
    const before = Number(await version());
    time = new Date("2026-12-25T10:00:00Z");
    await start().run();
    expect(await version()).toBe(before + 1);
  });

  test("after a refresh was stopped halfway, the next start refreshes the remaining companies", async () => {
    time = new Date("2026-12-26T10:00:00Z");
    const stop = new AbortController();
    let batches = 0;
    const stopping: Database = Object.assign(Object.create(db), {
      transaction: async <Result>(work: Parameters<typeof db.transaction<Result>>[0]) => {
        const done = await db.transaction(work);
        if (++batches === 1) stop.abort(new Error("stopped"));
        return done;
      },
    });
    await expect(createDailyRefresh({ db: stopping, now }).run(stop.signal)).rejects.toThrow();
    const [, today] = await readDays();
    expect(today).toMatchObject({ intent_day: "2026-12-26", companies: 25 });
    expect(await start().run()).toBe(companyCount - 25);
  });

  test("two concurrent refreshes score each company only once", async () => {
    time = new Date("2026-12-27T10:00:00Z");
    const [one, other] = [start(), start()];
    let refreshed = 0;
    for (let turn = 0; turn < 5; turn++) {
      const counts = await Promise.all([one.run(), other.run()]);
      refreshed += counts[0] + counts[1];
    }
    expect(refreshed).toBe(companyCount);
    expect(await readDays()).toMatchObject([{ intent_day: "2026-12-27", companies: companyCount }]);
  });

  test("a refresh does not overwrite a score that an import calculates meanwhile", async () => {
    if (db.kind === "embedded") return; // It runs one transaction at a time, so nothing comes in between.
    time = new Date("2026-12-28T10:00:00Z");
    const hasRead = Promise.withResolvers<void>();
    const importOne = async () => {
      await db.query(sql`insert into job (company_id, title, posted_on, source)
        values (100001, 'Fitter', '2026-12-27', 'import')`);
      await refreshHiringIntent(db, { now, companyIds: [100_001] });
    };
    const imported = hasRead.promise.then(importOne);
    const watching: Database = Object.assign(Object.create(db), {
      transaction: <Result>(work: Parameters<typeof db.transaction<Result>>[0]) =>
        db.transaction((tx) =>
          work({
            query: async <Row>(...args: Parameters<typeof tx.query>) => {
              const rows = await tx.query<Row & { rows?: string }>(...args);
              if (rows[0]?.rows?.includes("posted_on")) {
                hasRead.resolve();
                await Promise.race([imported, sleep(300)]);
              }
              return rows;
            },
          }),
        ),
    });
    await createDailyRefresh({ db: watching, now }).run();
    await imported;
    const rows = await db.query(sql`select open_jobs, new_jobs_28d from company where id = 100001`);
    expect(rows).toEqual([{ open_jobs: 2, new_jobs_28d: 1 }]);
  });

  test("a refresh skips a company that another transaction has locked; the next refresh includes it", async () => {
    if (db.kind === "embedded") return; // It runs one transaction at a time, so nobody else can lock a row.
    time = new Date("2026-12-29T10:00:00Z");
    const refresh = start();
    const [isLocked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const lockingTransaction = db.transaction(async (tx) => {
      await tx.query(sql`update company set city = 'Akron' where id = 100002`);
      isLocked.resolve();
      await release.promise;
    });
    await isLocked.promise;
    expect(await refresh.run()).toBe(companyCount - 1);
    release.resolve();
    await lockingTransaction;
    expect(await refresh.run()).toBe(1);
  });

  test("refreshes scores of an earlier formula even on the same day", async () => {
    await db.query(sql`update company set intent_version = 2 where id <= 100003`);
    expect(await start().run()).toBe(3);
  });
});
