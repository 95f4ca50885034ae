import { beforeEach, expect, test } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { type EmbeddedDatabase, openEmbeddedDatabase } from "../../platform/db/embedded-database.ts";
import { sql } from "../../platform/db/sql.ts";
import { openTestDatabase, testOnEachDatabase } from "../../platform/db/test-database.ts";
import { pruneChanges } from "./prune-changes.ts";
import { type LogPosition, readChanges, readLogPosition } from "./read-changes.ts";

const now = new Date();
const addCompany = (db: Database, name: string) =>
  db.query(sql`insert into company (name, name_key, source) values (${name}, ${name}, 'import')`);
const readLogIds = async (db: Database) =>
  (await db.query<{ id: number }>(sql`select id from directory_change order by id`)).map(({ id }) => id);
const countChangedCompanies = async (db: Database, position: LogPosition) => {
  const changes = await readChanges(db, position);
  return changes === "lost" ? "lost" : changes.companyIds.size;
};

interface LogEntry {
  readonly id: number;
  readonly xid: number;
  readonly daysOld: number;
}

/**
 * Writes a log row of an ended transaction. Use an `xid` below 700: other tests may have transactions open above it.
 */
async function writeLogRow(db: Database, { id, xid, daysOld }: LogEntry): Promise<void> {
  await db.query(sql`
    insert into directory_change (id, xid, changed_at, company_ids)
    values (${id}::bigint, ${xid}::text::xid8, ${new Date(now.getTime() - daysOld * 86_400_000)}, ${[id]}::bigint[])`);
}

/** Makes the position of a reader that has read every log row up to this one. */
async function makePositionAfterRow(db: Database, { id, xid }: LogEntry): Promise<LogPosition> {
  const [row] = await db.query<{ at: string }>(
    sql`select extract(epoch from changed_at)::text as at from directory_change where id = ${id}::bigint`,
  );
  const lastChangedAt = row?.at ?? "";
  const noHandledRows = { handled: "{}", handledChangedAt: "0" };
  return {
    ...(await readLogPosition(db)),
    horizon: String(xid + 1),
    lastId: id,
    lastChangedAt,
    ...noHandledRows,
  };
}

testOnEachDatabase("log position", (open) => {
  let db: Database;

  beforeEach(async () => {
    db ??= await open();
    await db.script("truncate company cascade; delete from directory_change;");
    await writeLogRow(db, { id: 1, xid: 20, daysOld: 0 });
  });

  test("a log position stays valid until a log row that it still needs is deleted", async () => {
    // The row before it stays, since a log always has one; that of "second" may have an open transaction before it.
    await writeLogRow(db, { id: 2, xid: 21, daysOld: 0 });
    const position = await readLogPosition(db);
    expect(position.lastId).toBe(2);
    expect(await countChangedCompanies(db, position)).toBe(0);
    await addCompany(db, "second");
    expect(await countChangedCompanies(db, position)).toBe(1);
    await db.query(sql`delete from directory_change where id = ${position.lastId}::bigint`);
    expect(await countChangedCompanies(db, position)).toBe("lost");
  });

  test("a log position is lost in another database, and in a backup that is older than the position", async () => {
    const position = await readLogPosition(db);
    expect(await countChangedCompanies(db, { ...position, horizon: "9000000000000" })).toBe("lost");
    await db.query(sql`update directory_change set changed_at = changed_at + interval '1 microsecond'
      where id = ${position.lastId}::bigint`);
    expect(await countChangedCompanies(db, position)).toBe("lost");
    const later = await readLogPosition(db);
    expect(await countChangedCompanies(db, later)).toBe(0);
    await db.query(sql`update directory_state set instance = gen_random_uuid()`);
    expect(await countChangedCompanies(db, later)).toBe("lost");
  });

  test("a log position handles rows restored from another server, whose transaction ids are far ahead", async () => {
    await db.query(sql`update directory_change set xid = '9000000000000'`);
    const position = await readLogPosition(db);
    expect(position).toMatchObject({ handled: "{}", handledChangedAt: "0" });
    await addCompany(db, "second");
    const changes = await readChanges(db, position);
    if (changes === "lost") throw new Error("lost");
    expect(changes.companyIds.size).toBe(1);
    await pruneChanges(db, now);
    expect(await countChangedCompanies(db, position)).toBe(1);
    expect(await countChangedCompanies(db, changes.position)).toBe(0);
    expect(await db.query(sql`select 1 from directory_change where xid > '9000000'`)).toEqual([]);
  });

  test("pruning keeps the rows of the last two days and the newest row before them", async () => {
    const rows = [4, 3, 2.5, 1.5, 0].map((daysOld, at) => ({ id: at + 10, xid: at + 30, daysOld }));
    for (const row of rows) await writeLogRow(db, row);
    const behind = await Promise.all(rows.map((row) => makePositionAfterRow(db, row)));
    expect(await Promise.all(behind.map((position) => countChangedCompanies(db, position)))).toEqual([
      4, 3, 2, 1, 0,
    ]);
    expect(await pruneChanges(db, now)).toBe(2);
    expect(await readLogIds(db)).toEqual([1, 12, 13, 14]);
    expect(await pruneChanges(db, now)).toBe(0);
    expect(await Promise.all(behind.map((position) => countChangedCompanies(db, position)))).toEqual([
      "lost",
      "lost",
      2,
      1,
      0,
    ]);
  });

  test("pruning keeps the newest row after a year without changes, and a position at that row stays valid", async () => {
    await writeLogRow(db, { id: 2, xid: 21, daysOld: 0 });
    const position = await makePositionAfterRow(db, { id: 2, xid: 21, daysOld: 0 });
    const later = new Date(now.getTime() + 365 * 86_400_000);
    expect(await pruneChanges(db, later)).toBe(1);
    expect(await pruneChanges(db, later)).toBe(0);
    expect(await readLogIds(db)).toEqual([2]);
    expect(await countChangedCompanies(db, position)).toBe(0);
    await addCompany(db, "second");
    await pruneChanges(db, now);
    expect(await countChangedCompanies(db, position)).toBe(1);
  });

  test("pruning keeps unread rows of a transaction that ran for days, even with lower ids than rows already read", async () => {
    const [written, read] = [
      { id: 70, xid: 61, daysOld: 3 },
      { id: 80, xid: 60, daysOld: 3 },
    ];
    await writeLogRow(db, read);
    const position = await makePositionAfterRow(db, read);
    await writeLogRow(db, written);
    expect(await countChangedCompanies(db, position)).toBe(1);
    await pruneChanges(db, now);
    expect(await readLogIds(db)).toEqual([1, 70]);
    expect(await countChangedCompanies(db, position)).toBe("lost");
    expect(await countChangedCompanies(db, await makePositionAfterRow(db, written))).toBe(0);
  });
});

test("a log position is lost when an older backup is restored, even once new rows have taken the ids of the lost rows", async () => {
  const db = (await openTestDatabase()) as EmbeddedDatabase;
  await addCompany(db, "first");
  const before = await readLogPosition(db);
  const backup = await db.dump();
  await addCompany(db, "second");
  const after = await readLogPosition(db);
  await db.close();
  const restored = await openEmbeddedDatabase({ dataDir: null, template: backup });
  expect(await countChangedCompanies(restored, before)).toBe(0);
  expect(await countChangedCompanies(restored, after)).toBe("lost");
  await restored.query(
    sql`select setval(pg_get_serial_sequence('directory_change', 'id'), ${before.lastId}::bigint)`,
  );
  await addCompany(restored, "another second");
  await addCompany(restored, "another third");
  expect(await readLogIds(restored)).toContain(after.lastId);
  expect(await countChangedCompanies(restored, after)).toBe("lost");
  expect(await countChangedCompanies(restored, before)).toBe(2);
  await restored.close();
});
