import { beforeEach, expect, test, vi } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { importText } from "./test-import.ts";

vi.setConfig({ testTimeout: 60_000 });

const jobsFile = `id,company,title,posted on\n${["a", "b", "c", "d"]
  .map((id) => `${id},Halvorn,Welder,2026-02-20`)
  .join("\n")}\n`;
const companiesFile = (employees: number) => `name,employees,growth\nHalvorn,${employees},\nOakline,30,\n`;

testOnEachDatabase("scores of imported companies", (open) => {
  let db: Database;
  beforeEach(async () => {
    db ??= await open();
    await db.query(sql`delete from company`);
  });
  const scores = () =>
    db.query(
      sql`select name, open_jobs, intent_score, lead_status, intent_reasons from company order by name`,
    );

  test("scores do not depend on whether jobs or companies are imported first", async () => {
    const source = "Trial";
    await importText(db, "companies", companiesFile(40), { source });
    await importText(db, "jobs", jobsFile, { source });
    const companiesFirst = await scores();
    await db.query(sql`delete from company`);
    await importText(db, "jobs", jobsFile, { source });
    const jobsAlone = await scores();
    await importText(db, "companies", companiesFile(40), { source });
    expect(await scores()).toEqual(companiesFirst);
    expect(jobsAlone[0]?.intent_score).not.toEqual(companiesFirst[0]?.intent_score);
  });

  test("importing a headcount changes a company's score; a company without evidence has no score", async () => {
    await importText(db, "companies", companiesFile(40));
    await importText(db, "jobs", jobsFile);
    const [before] = await scores();
    await importText(db, "companies", companiesFile(4000));
    const [after, other] = await scores();
    expect(after?.intent_score).toBeLessThan(Number(before?.intent_score));
    expect(other).toMatchObject({ intent_score: null, open_jobs: 0 });
  });
});

testOnEachDatabase("import while another transaction writes", (open) => {
  test("an import continues after a deadlock with another transaction", async (context) => {
    const db = await open();
    if (db.kind === "embedded") context.skip("the embedded database has one connection");
    await importText(db, "companies", companiesFile(40));
    const [first, second] = await db.query<{ id: number }>(sql`select id from company order by id`);
    const touch = (id: number | undefined) =>
      sql`update company set phone = '555-0100' where id = ${id ?? 0}::bigint`;
    const isLocked = Promise.withResolvers<void>();
    const concurrentTransaction = db.transaction(async (tx) => {
      // In a deadlock, PostgreSQL aborts the transaction whose deadlock timeout ends first. The long timeout here
      // ensures that this is the import's transaction.
      await tx.query(sql`set local deadlock_timeout = '20s'`);
      await tx.query(touch(second?.id));
      isLocked.resolve();
      const waiting = () => tx.query(sql`select 1 from pg_locks where not granted`);
      await vi.waitFor(async () => expect(await waiting()).not.toEqual([]), {
        timeout: 10_000,
        interval: 20,
      });
      await tx.query(touch(first?.id));
    });
    await isLocked.promise;
    const changed = companiesFile(50).replace("30", "31");
    expect(await importText(db, "companies", changed)).toMatchObject({ joined: 2, unchanged: 0 });
    await concurrentTransaction;
    const rows = await db.query(sql`select employee_count, phone from company order by id`);
    expect(rows).toEqual([
      { employee_count: 50, phone: "555-0100" },
      { employee_count: 31, phone: "555-0100" },
    ]);
  });
});
