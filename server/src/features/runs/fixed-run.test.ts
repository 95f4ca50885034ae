import { beforeAll, expect, test } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { removeOldFixedRuns, storeFixedRun } from "./fixed-run.ts";

testOnEachDatabase("runs with fixed rows", (open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });

  const store = async (userId: string, label: string) => {
    const items = [1, 2].map((number) => ({ key: String(number), input: { companyName: `${number}` } }));
    const fixed = { kind: "export", label, requestKey: `press ${label}`, items, now: new Date() } as const;
    const { run } = await db.transaction((tx) => storeFixedRun(tx, userId, fixed));
    return run.id;
  };

  test("only the newest runs of a kind stay, with their rows; those of others are not counted", async () => {
    for (const label of ["a", "b", "c"]) await store("ann", label);
    const other = await store("bo", "d");
    const inserted = await db.query<{ id: number }>(sql`
      insert into run (user_id, kind, label, total, request_key, created_at)
      values ('ann', 'company-enrich', 'list', 1, 'list', now()) returning id`);
    await db.transaction((tx) => removeOldFixedRuns(tx, "ann", { kind: "export", kept: 2 }));
    const runs = await db.query<{ label: string }>(sql`
      select label from run where user_id = 'ann' order by id`);
    expect(runs.map(({ label }) => label)).toEqual(["b", "c", "list"]);
    expect(inserted).toHaveLength(1);
    const items = await db.query<{ rows: number }>(sql`
      select count(*)::int as rows from run_item i where exists (
        select 1 from run r where r.id = i.run_id and r.user_id in ('ann', 'bo'))`);
    expect(items).toEqual([{ rows: 6 }]);
    const orphans = await db.query(sql`select 1 from run_item where run_id not in (select id from run)`);
    expect(orphans).toEqual([]);
    expect(await db.query(sql`select 1 from run_item where run_id = ${other}`)).toHaveLength(2);
  });
});
