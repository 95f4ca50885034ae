import { beforeAll, expect, test, vi } from "vitest";
import type { Database } from "../platform/db/database.ts";
import { sql } from "../platform/db/sql.ts";
import { testOnEachDatabase } from "../platform/db/test-database.ts";
import { deletePerson } from "./erase-person.ts";
import { prepareBatchTransaction } from "./import/company-store.ts";

testOnEachDatabase("erasing a person", (open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });
  const countPeople = async () =>
    (await db.query(sql`select 1 from person where full_name = 'Dana Okafor'`)).length;

  test("waits for a batch that is being stored, so that the batch cannot bring the person back", async () => {
    const storing = Promise.withResolvers<void>();
    const stored = Promise.withResolvers<void>();
    const batch = db.transaction(async (tx) => {
      await prepareBatchTransaction(tx);
      storing.resolve();
      await stored.promise;
      await tx.query(sql`
        insert into person (id, full_name, source) values (7, 'Dana Okafor', 'import')`);
    });
    await storing.promise;
    const erasure = db.transaction((tx) => deletePerson(tx, "7"));
    // The embedded database runs one transaction at a time, and no query beside it.
    if (db.kind !== "embedded")
      await vi.waitFor(async () => {
        const waiting = sql`select 1 from pg_locks where locktype = 'advisory' and not granted`;
        expect(await db.query(waiting)).toHaveLength(1);
      }, 10_000);
    stored.resolve();
    await Promise.all([batch, erasure]);
    expect(await countPeople()).toBe(0);
  });
});
