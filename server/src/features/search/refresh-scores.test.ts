import type { Company } from "@eq/contracts";
import { pino } from "pino";
import { beforeAll, expect, test } from "vitest";
import {
  createDailyRefresh,
  hiringIntentVersion,
  refreshHiringIntent,
} from "../../directory/hiring-intent/index.ts";
import { createDirectoryJobPostings } from "../../directory/job-postings/index.ts";
import { createDirectoryNews } from "../../directory/news/index.ts";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { enrichCompanies } from "./enrich-companies.ts";
import { refreshScores } from "./refresh-scores.ts";

const firstCompanyId = 100_001;
const companyIds = Array.from({ length: 200 }, (_, index) => firstCompanyId + index);
/** Id of a company that posted two jobs a day for a year and closed nearly half of them. */
const busyCompanyId = firstCompanyId;
/** Id of a company whose news of layoffs is older than its many news items about products. */
const shrinkingCompanyId = firstCompanyId + 1;
const scoreDay = "2026-11-21";
const now = () => new Date(`${scoreDay}T10:00:00Z`);
const log = pino({ level: "silent" });

const createCompany = (id: number, signals: Company["signals"] = null): Company => ({
  id: String(id),
  name: `Company ${id}`,
  leadStatus: "unknown",
  signals,
});
const createSignals = (formulaVersion: number) => ({
  weeklyPostings: [],
  reasons: [],
  formulaVersion,
  day: scoreDay,
});

const seedSql = `
  insert into company (id, name, name_key, source, employee_count, growth_12m, as_of)
    select id, 'Company ' || id, 'company' || id, 'import', 4000, -0.2, '2026-11-01'
    from generate_series(${firstCompanyId}, ${firstCompanyId + 199}) as id;
  insert into job (company_id, title, location, posted_on, closed_on, source)
    select ${busyCompanyId}, 'Welder ' || n, 'Akron, OH', date '${scoreDay}' - n / 2,
      case when n % 2 = 0 and n > 80 then date '${scoreDay}' - n / 2 + 40 end, 'import' from generate_series(0, 729) as n;
  insert into job (company_id, title, posted_on, source)
    select ${shrinkingCompanyId}, 'Fitter ' || n, date '${scoreDay}' - n, 'import' from generate_series(1, 30) as n;
  insert into news_item (company_id, kind, title, published_on, source)
    select ${shrinkingCompanyId}, case n when 12 then 'layoffs' else 'product' end, 'News ' || n, date '${scoreDay}' - n, 'import'
    from generate_series(1, 12) as n;`;

test("runs no statement for ids that are not in the directory or for scores of today; logs a failure and continues the search", async () => {
  const lines: string[] = [];
  const fail = () => Promise.reject(new Error("deadlock detected"));
  const db = { query: fail, transaction: fail } as unknown as Database;
  const context = { db, log: pino({}, { write: (line: string) => void lines.push(line) }), now };
  const current = [
    { ...createCompany(firstCompanyId), id: "acme" },
    createCompany(firstCompanyId, createSignals(hiringIntentVersion)),
  ];
  expect(await refreshScores(context, current)).toEqual(current);
  expect(lines).toEqual([]);
  expect(await refreshScores(context, [createCompany(firstCompanyId)])).toEqual([
    createCompany(firstCompanyId),
  ]);
  expect(lines.join()).toMatch(/Recalculating hiring intent failed/);
});

testOnEachDatabase("scores refreshed in a search", (open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
    await db.script(seedSql);
  });
  const readStored = (of: readonly number[]) =>
    db.query<
      Record<string, unknown>
    >(sql`select intent_score, lead_status, intent_reasons, open_jobs, new_jobs_28d,
      intent_day, intent_version from company where id = any(${of}::bigint[]) order by id`);
  const makeDue = (version: number) =>
    db.query(sql`update company set intent_version = ${version}::int, new_jobs_28d = 0`);

  test("scores refreshed in a search equal those of the daily refresh for many postings, old news and a shrinking company", async () => {
    const both = [busyCompanyId, shrinkingCompanyId];
    await createDailyRefresh({ db, now }).run();
    const byRound = await readStored(both);
    expect(byRound[0]).toMatchObject({ open_jobs: 406, new_jobs_28d: 56 });
    await makeDue(2);
    const companies = await refreshScores(
      { db, log, now },
      both.map((id) => createCompany(id, createSignals(2))),
    );
    expect(await readStored(both)).toEqual(byRound);

    const sources = {
      jobPostings: createDirectoryJobPostings({ db, now }),
      news: createDirectoryNews({ db, now }),
    };
    const options = { now: now(), searchedTitles: null, signal: new AbortController().signal, log };
    const searchedCompanies: Company[] = [];
    for await (const company of enrichCompanies(companies, sources, options)) searchedCompanies.push(company);
    searchedCompanies.sort((one, other) => Number(one.id) - Number(other.id));
    expect(
      searchedCompanies.map(({ rivScore, leadStatus, totalJobs }) => [rivScore, leadStatus, totalJobs]),
    ).toEqual(byRound.map((row) => [row.intent_score, row.lead_status, row.open_jobs]));
    expect(searchedCompanies.map(({ signals }) => signals?.reasons)).toEqual(
      byRound.map((row) => row.intent_reasons),
    );
    expect(searchedCompanies[0]?.signals?.weeklyPostings.at(-1)).toBe(14);
    const texts = searchedCompanies[1]?.signals?.reasons.map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(["News 12", "Headcount fell 20% in twelve months"]));
    expect(await readStored(both)).toEqual(byRound);
  });

  test("concurrent searches and refreshes of the same companies do not deadlock", async () => {
    for (let round = 0; round < 3; round++) {
      await makeDue(2);
      const searches = Array.from({ length: 10 }, (_, index) => {
        const shuffled = companyIds.toSorted(
          (a, b) => ((a * (index * 17 + 3)) % 211) - ((b * (index * 17 + 3)) % 211),
        );
        return refreshScores(
          { db, log, now },
          shuffled.map((id) => createCompany(id)),
        );
      });
      const refreshes = [refreshHiringIntent(db, { now }), createDailyRefresh({ db, now }).run()];
      const outcomes = await Promise.allSettled([...searches, ...refreshes]);
      expect(outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []))).toEqual(
        [],
      );
    }
  });

  test("shows today's score of a company when another process has refreshed the score first", async () => {
    await createDailyRefresh({ db, now }).run();
    const old = { ...createSignals(hiringIntentVersion), day: "2026-11-20" };
    const [before] = await readStored([busyCompanyId]);
    expect(
      await refreshScores({ db, log, now }, [
        createCompany(busyCompanyId, old),
        createCompany(firstCompanyId + 5, old),
      ]),
    ).toMatchObject([
      {
        rivScore: before?.intent_score,
        totalJobs: 406,
        signals: { day: scoreDay, reasons: before?.intent_reasons },
      },
      { signals: { day: scoreDay } },
    ]);
  });

  test("keeps the stored score of a company whose row is locked, and refreshes the others", async () => {
    if (db.kind === "embedded") return; // One transaction at a time: nobody else can hold a row.
    await makeDue(2);
    const [release, holding] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const lockingTransaction = db.transaction(async (tx) => {
      await tx.query(sql`update company set intent_score = 7 where id = ${firstCompanyId}::bigint`);
      holding.resolve();
      await release.promise;
    });
    await holding.promise;
    const [locked, free] = await refreshScores({ db, log, now }, [
      createCompany(firstCompanyId),
      createCompany(firstCompanyId + 1),
    ]);
    release.resolve();
    await lockingTransaction;
    expect(locked).toEqual(createCompany(firstCompanyId));
    expect(free?.signals).toMatchObject({ day: scoreDay, formulaVersion: hiringIntentVersion });
    expect(await readStored([firstCompanyId])).toMatchObject([{ intent_score: 7, intent_version: 2 }]);
  });
});
