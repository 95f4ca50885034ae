import { existsSync, readdirSync } from "node:fs";
import { beforeEach, expect, test, vi } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { compile, sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { importText } from "./test-import.ts";

vi.setConfig({ testTimeout: 60_000 });

const listNumbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const companiesFile = (count: number) =>
  `name,domain,employees,last funding date,last funding\n${listNumbers(count)
    .map((n) => `Company ${n},c${n}.example.com,${n + 10},2026-01-15,5000000`)
    .join("\n")}\n`;
const jobsFile = (count: number) =>
  `id,company,title,posted on\n${listNumbers(count)
    .map((n) => `j${n},Company ${n % 50},Welder,2026-02-20`)
    .join("\n")}\n`;

// The same source for all runs, as if they imported the same file.
const sourceName = "Trial";

const readScores = (db: Database) =>
  db.query(sql`
    select name, open_jobs, intent_score, lead_status, intent_reasons from company
    where intent_score is not null order by name`);
const readDirectoryState = async (db: Database) =>
  (await db.query(sql`select version, demo_hidden from directory_state`))[0];

/** Wraps a database so that it aborts the returned signal once the first batch is stored. */
function abortAfterFirstBatch(db: Database) {
  const stop = new AbortController();
  const watched: Database = {
    kind: db.kind,
    query: (statement, options) => db.query(statement, options),
    check: () => db.check(),
    script: (text) => db.script(text),
    close: () => db.close(),
    transaction: async (work) => {
      const result = await db.transaction(work);
      stop.abort(new Error("stopped"));
      return result;
    },
  };
  return { watched, signal: stop.signal };
}

testOnEachDatabase("aborted import", (open) => {
  let db: Database;
  beforeEach(async () => {
    db ??= await open();
    await db.query(sql`delete from company`);
    await db.query(sql`update directory_state set demo_hidden = false`);
  });

  test("an aborted import scores and publishes the companies that it stored", async () => {
    const before = await readDirectoryState(db);
    const { watched, signal } = abortAfterFirstBatch(db);
    await expect(importText(watched, "companies", companiesFile(1500), {}, { signal })).rejects.toThrow(
      /stopped/,
    );
    const stored = await db.query(sql`select count(*)::int as n from company`);
    expect(stored).toEqual([{ n: 1000 }]);
    expect(await readScores(db)).toHaveLength(1000);
    const after = await readDirectoryState(db);
    expect(after).toMatchObject({ demo_hidden: true });
    expect(after?.version).toBeGreaterThan(Number(before?.version));
  });

  test("an aborted import counts the open jobs that it stored", async () => {
    const { watched, signal } = abortAfterFirstBatch(db);
    await expect(importText(watched, "jobs", jobsFile(1500), {}, { signal })).rejects.toThrow(/stopped/);
    expect(await db.query(sql`select sum(open_jobs)::int as n from company`)).toEqual([{ n: 1000 }]);
    expect(await readDirectoryState(db)).toMatchObject({ demo_hidden: true });
  });

  test("an aborted import that stored nothing does not hide the demo companies", async () => {
    const signal = AbortSignal.abort(new Error("stopped at once"));
    await expect(importText(db, "companies", "name\n", {}, { signal })).rejects.toThrow("stopped at once");
    expect(await readDirectoryState(db)).toMatchObject({ demo_hidden: false });
  });

  test("the next import calculates the scores that are missing because an import was killed", async () => {
    const [companies, jobs] = [companiesFile(60), jobsFile(100)];
    await importText(db, "companies", companies, { source: sourceName });
    await importText(db, "jobs", jobs, { source: sourceName });
    const complete = await readScores(db);
    expect(complete).toHaveLength(60);
    await db.query(sql`delete from company`);
    await importUntilKilled(db, "companies", companies);
    await importText(db, "companies", companies, { source: sourceName });
    await importUntilKilled(db, "jobs", jobs);
    await importText(db, "jobs", jobs, { source: sourceName });
    expect(await readScores(db)).toEqual(complete);
    // The import is killed after it has stored a company's new headcount, but before it has calculated the new score.
    const grown = companies.replace("Company 7,c7.example.com,17", "Company 7,c7.example.com,900");
    await importUntilKilled(db, "companies", grown);
    expect(await importText(db, "companies", grown, { source: sourceName })).toMatchObject({
      joined: 60,
      unchanged: 60,
    });
    const repaired = await readScores(db);
    await db.query(sql`update company set intent_version = null`);
    await importText(db, "companies", grown, { source: sourceName });
    expect(repaired).toEqual(await readScores(db));
    expect(repaired).not.toEqual(complete);
  });
});

/** Stores all rows and then fails, as if the process were killed there. */
async function importUntilKilled(db: Database, kind: "companies" | "jobs", text: string): Promise<void> {
  const killed: Database = {
    kind: db.kind,
    query: (statement, options) => {
      if (/update directory_state|set open_jobs|analyze/.test(compile(statement).text))
        throw new Error("killed");
      return db.query(statement, options);
    },
    transaction: (work) => db.transaction(work),
    check: () => db.check(),
    script: (part) => db.script(part),
    close: () => db.close(),
  };
  await expect(importText(killed, kind, text, { source: sourceName })).rejects.toThrow("killed");
}

testOnEachDatabase("import that cannot start", (open) => {
  test("an import that cannot start closes its files", async (context) => {
    if (!existsSync("/proc/self/fd")) context.skip("the open files are counted on Linux only");
    const db = await open();
    const count = () => readdirSync("/proc/self/fd").length;
    const refuse = async () => {
      await expect(
        importText(db, "companies", "Firma\nHalvorn\n", { reportPath: "/dev/null" }),
      ).rejects.toThrow();
      await expect(importText(db, "companies", "name\nHalvorn\n", { map: "nome=name" })).rejects.toThrow();
      await expect(importText(db, "companies", 'name,"city\nHalvorn,Dayton\n')).rejects.toThrow();
    };
    await refuse();
    const before = count();
    for (let attempt = 0; attempt < 10; attempt += 1) await refuse();
    await vi.waitFor(() => expect(count()).toBeLessThan(before + 5));
  });
});
