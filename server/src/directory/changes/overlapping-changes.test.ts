import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database, Queryable } from "../../platform/db/database.ts";
import { raw, sql } from "../../platform/db/sql.ts";
import { openTestServerDatabase, testOnEachDatabase } from "../../platform/db/test-database.ts";
import { findTestServer } from "../../platform/db/test-server.ts";
import { readChanges } from "./read-changes.ts";
import { selectRows } from "./test-family-rows.ts";
import { Mirror } from "./test-mirror.ts";

const rollbackError = new Error("rolled back");

/** Begins a transaction that stays open until `end` is called. */
async function beginTransaction(db: Database) {
  const { promise: started, resolve: start } = Promise.withResolvers<Queryable>();
  const { promise: ending, resolve: finish } = Promise.withResolvers<boolean>();
  const running = db.transaction(async (tx) => {
    start(tx);
    if (!(await ending)) throw rollbackError;
  });
  const done = running.catch((error: unknown) => {
    if (error !== rollbackError) throw error;
  });
  const end = (commits: boolean) => {
    finish(commits);
    return done;
  };
  return { tx: await started, end };
}

const writeCompany = (id: number) =>
  raw(`insert into company (id, name, name_key, source)
  values (${id}, 'N', 'n', 'x') on conflict (id) do update set name = company.name || '.'`);

/**
 * Random changes of a few companies, people and jobs, in the lanes 0, 1 and 2. Changes in different lanes never touch
 * the same row.
 */
const anyChange = fc
  .record({ kind: fc.nat(8), company: fc.nat(3), other: fc.nat(3), person: fc.nat(5) })
  .map(({ kind, company, other, person }) => (lane: number) => {
    const [c, o, p] = [company, other, person].map((n) => 1 + n * 3 + lane) as [number, number, number];
    const companyIdQuery = `(select id from company where id = ${c})`;
    return raw(
      [
        `insert into company (id, name, name_key, source) values (${c}, 'N', 'n', 'x')
          on conflict (id) do update set name = company.name || '.'`,
        `delete from company where id = ${c}`,
        `insert into person (id, company_id, full_name, source) values (${p}, ${companyIdQuery}, 'P', 'x')
          on conflict (id) do update set company_id = excluded.company_id`,
        `update person set title = coalesce(title, '') || 't' where company_id in (${c}, ${o})`,
        `update person set company_id = null where id = ${p}`,
        `delete from person where id = ${p}`,
        `insert into job (company_id, title, source) select id, 'J', 'x' from company where id in (${c}, ${o})`,
        `update job set closed_on = case when closed_on is null then date '2026-01-01' end where company_id = ${c}`,
        `update job set company_id = ${o} where company_id = ${c} and exists (select from company where id = ${o})`,
      ][kind] ?? "",
    );
  });

type Change = (lane: number) => ReturnType<typeof raw>;
type Step = { readonly change: Change } | "poll" | "empty";

testOnEachDatabase("copy of the directory that follows the change log", (open) => {
  test("the copy equals the tables after random changes and polls", async () => {
    const db = await open();
    const step = fc.oneof<[fc.WeightedArbitrary<Step>, ...fc.WeightedArbitrary<Step>[]]>(
      { weight: 12, arbitrary: fc.record({ change: anyChange }) },
      { weight: 3, arbitrary: fc.constant("poll" as const) },
      { weight: 1, arbitrary: fc.constant("empty" as const) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const mirror = await Mirror.make(db);
        for (const currentStep of steps) {
          if (currentStep === "poll") await mirror.poll();
          else if (currentStep === "empty") await db.script("truncate company cascade");
          else await db.query(currentStep.change(0));
        }
        await mirror.poll();
        expect(mirror.rows()).toEqual(await selectRows(db));
      }),
      { numRuns: 40 },
    );
  });
});

describe.skipIf(findTestServer() === null)("overlapping transactions", () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestServerDatabase();
  });
  afterAll(() => db.close());

  const companies = ({ companyIds }: { companyIds: Set<number> }) => [...companyIds];

  test("polls report each overlapping transaction once, even one that began first and committed last", async () => {
    const mirror = await Mirror.make(db);
    const first = await beginTransaction(db);
    await first.tx.query(writeCompany(101));
    const second = await beginTransaction(db);
    await second.tx.query(writeCompany(102));
    await db.query(writeCompany(103));
    expect(companies(await mirror.poll())).toEqual([103]);
    await second.end(true);
    expect(companies(await mirror.poll())).toEqual([102]);
    await first.tx.query(writeCompany(104));
    expect(companies(await mirror.poll())).toEqual([]);
    await first.end(true);
    expect(companies(await mirror.poll()).sort()).toEqual([101, 104]);
    expect(companies(await mirror.poll())).toEqual([]);
    expect(mirror.rows()).toEqual(await selectRows(db));
  });

  test("the position stores rows read during an open transaction as ranges, and is lost when such a row is deleted", async () => {
    const mirror = await Mirror.make(db);
    const first = await beginTransaction(db);
    await first.tx.query(writeCompany(201));
    for (let id = 210; id < 260; id++) await db.query(writeCompany(id));
    await mirror.poll();
    expect(mirror.position.handled.length).toBeLessThan(100);
    expect(companies(await mirror.poll())).toEqual([]);
    await db.query(
      sql`delete from directory_change where ${mirror.position.handled}::int8multirange @> id and ${[230]}::bigint[] <@ company_ids`,
    );
    expect(await readChanges(db, mirror.position)).toBe("lost");
    await first.end(true);
  });

  test("the copy equals the tables, in whatever order transactions write, commit and roll back", async () => {
    const step = fc.record({
      lane: fc.nat(2),
      change: anyChange,
      ending: fc.constantFrom("stay", "stay", "commit", "rollback"),
    });
    const polls = fc.array(fc.boolean(), { minLength: 30, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), polls, async (steps, isPolled) => {
        const mirror = await Mirror.make(db);
        const lanes = new Map<number, Awaited<ReturnType<typeof beginTransaction>>>();
        for (const [at, { lane, change, ending }] of steps.entries()) {
          const open = lanes.get(lane) ?? (await beginTransaction(db));
          lanes.set(lane, open);
          await open.tx.query(change(lane));
          if (ending !== "stay") {
            lanes.delete(lane);
            await open.end(ending === "commit");
          }
          if (isPolled[at]) await mirror.poll();
        }
        for (const open of lanes.values()) await open.end(true);
        await mirror.poll();
        expect(mirror.rows()).toEqual(await selectRows(db));
      }),
      { numRuns: 40 },
    );
  });
});
