import { beforeAll, expect, test } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { applyMigrations, readMigrations } from "../../platform/db/migrate.ts";
import { raw, sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";

/** Writes the script that turns a current database into one before the ledger's migration. */
function scriptOldTable(): string {
  const texts = readMigrations().map(({ text }) => text);
  const find = (pattern: RegExp) => texts.map((text) => pattern.exec(text)?.[0]).find(Boolean) ?? "";
  return `
    drop table credit_ledger, credit_hold;
    drop function refuse_credit_ledger_change;
    ${find(/create table credit_entry[\s\S]*?\n\);/)}
    ${find(/alter table credit_entry add column search_key.*;/)}
    delete from schema_migration where number = 36;`;
}

testOnEachDatabase("the migration to the credit ledger", (open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });

  test("keeps every charge, release and live hold, and what each user has used and on hold", async () => {
    await db.script(scriptOldTable());
    await db.script(`
      insert into account (user_id, plan, unlimited) values ('basic', 'basic', false), ('free', 'free', true);
      insert into credit_entry (user_id, day, amount, reason, idempotency_key, search_key, state, holders, expires_at, created_at)
      values
        ('new', '2026-03-09', 1, 'search', 'k1', 's1', 'charged', 1, null, '2026-03-09 10:00Z'),
        ('new', '2026-03-09', 0, 'search', 'k2', 's1', 'charged', 1, null, '2026-03-09 10:01Z'),
        ('new', '2026-03-10', 1, 'search', 'k3', 's2', 'released', 0, '2026-03-10 11:02Z', '2026-03-10 11:00Z'),
        ('new', '2026-03-10', 1, 'search', 'k4', 's3', 'reserved', 2, '2026-03-10 12:02Z', '2026-03-10 12:00Z'),
        ('basic', '2026-03-10', 1, 'search', 'k1', 's1', 'charged', 1, null, '2026-03-10 09:00Z'),
        ('free', '2026-03-10', 1, 'search', 'k1', 's1', 'charged', 1, null, '2026-03-10 09:00Z');
      insert into credit_entry (user_id, day, amount, reason, idempotency_key, search_key, state, created_at)
      select 'lowered', '2026-03-10', 1, 'search', 'k' || n, 's' || n, 'charged', '2026-03-10 08:00Z'
      from generate_series(1, 7) n;`);
    expect(await applyMigrations(db)).toEqual(["036-credit-ledger"]);

    const entries = await db.query(sql`
      select user_id as user, day, kind, amount, outcome, key, search_key as text from credit_ledger
      where user_id <> 'lowered' order by user_id, id`);
    const day = "2026-03-10";
    const grant = { kind: "grant", outcome: null, key: `plan ${day}`, text: null };
    const found = { kind: "charge", amount: 1, outcome: "found", key: "k1", text: "s1" };
    const hold = { kind: "hold", amount: 1, outcome: null };
    const before = { user: "new", day: "2026-03-09" };
    expect(entries).toEqual([
      { user: "basic", day, ...grant, amount: 25 },
      { user: "basic", day, ...hold, key: "k1", text: "s1" },
      { user: "basic", day, ...found },
      { user: "free", day, ...hold, key: "k1", text: "s1" },
      { user: "free", day, ...found },
      { ...before, ...grant, amount: 5, key: "plan 2026-03-09" },
      { ...before, ...hold, key: "k1", text: "s1" },
      { ...before, ...found },
      { ...before, kind: "charge", amount: 0, outcome: "refined", key: "k2", text: "s1" },
      { user: "new", day, ...grant, amount: 5 },
      { user: "new", day, ...hold, key: "k3", text: "s2" },
      { user: "new", day, kind: "release", amount: 1, outcome: null, key: "k3", text: "s2" },
      { user: "new", day, ...hold, key: "k4", text: "s3" },
    ]);
    expect(
      await db.query(
        sql`select user_id as user, day, amount, key, search_key as text, holders from credit_hold`,
      ),
    ).toEqual([{ user: "new", day, amount: 1, key: "k4", text: "s3", holders: 2 }]);
    // Charges beyond the plan's credits were made under a higher plan, whose grant the old table did not have.
    expect(
      await db.query(sql`select kind, sum(amount)::int as amount from credit_ledger
        where user_id = 'lowered' and kind <> 'hold' group by kind order by kind`),
    ).toEqual([
      { kind: "charge", amount: 7 },
      { kind: "grant", amount: 7 },
    ]);
    expect(await db.query(sql`select to_regclass('credit_entry') as old`)).toEqual([{ old: null }]);
  });

  test.each(["update credit_ledger set amount = 0", "delete from credit_ledger", "truncate credit_ledger"])(
    "the database refuses: %s",
    async (statement) => {
      await db.script(`insert into credit_ledger (user_id, day, kind, amount, what, reason, created_at)
        values ('u', '2026-03-10', 'grant', 5, 'Daily credits', 'Daily credits: Free Tier', now())`);
      await expect(db.query(raw(statement))).rejects.toThrow(/never change/);
    },
  );
});
