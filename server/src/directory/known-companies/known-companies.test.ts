import { beforeEach, expect, test } from "vitest";
import type { Database, Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { updateChangeLog } from "../schema/change-log.ts";
import { storeCompanies } from "../test-people.ts";
import { createKnownCompanies, type KnownCompanies } from "./index.ts";

testOnEachDatabase("companies known by name", (open) => {
  let db: Database;
  let clock: number;
  let statements: number;
  let known: KnownCompanies;

  beforeEach(async () => {
    if (!db) {
      db = await open();
      await updateChangeLog(db);
    }
    await db.query(sql`delete from company`);
    await db.query(sql`update directory_state set demo_hidden = false`);
    await storeCompanies(db, [
      { id: 1, name: "Halvorn Inc", former_names: ["Akron Pump"] },
      { id: 2, name: "Brindle", source: "demo" },
    ]);
    [clock, statements] = [0, 0];
    const counted: Queryable = {
      query: (statement, options) => {
        statements += 1;
        return db.query(statement, options);
      },
    };
    known = createKnownCompanies(counted, () => clock);
  });

  const findId = async (name: string) => {
    const decision = (await known.current()).match({ name });
    return decision.kind === "match" ? decision.id : decision.kind;
  };

  test("matches names and former names, and reads all companies once for concurrent callers", async () => {
    const matchers = await Promise.all([known.current(), known.current(), known.current()]);
    expect(new Set(matchers).size).toBe(1);
    expect(statements).toBe(2);
    expect([await findId("halvorn"), await findId("Akron Pump"), await findId("Nobody")]).toEqual([
      "1",
      "1",
      "none",
    ]);
    expect(statements).toBe(2);
  });

  test("knows changed, new and removed companies after a second, and reads the change log once a second", async () => {
    await known.current();
    await storeCompanies(db, [{ id: 3, name: "Castwell" }]);
    await db.query(sql`update company set former_names = '{Old Brindle}' where id = 2`);
    await db.query(sql`delete from company where id = 1`);
    clock = 999;
    expect([await findId("Castwell"), await findId("Halvorn")]).toEqual(["none", "1"]);
    clock = 1000;
    expect([await findId("Castwell"), await findId("Halvorn"), await findId("Old Brindle")]).toEqual([
      "3",
      "none",
      "2",
    ]);
    const before = statements;
    clock = 2000;
    await Promise.all([known.current(), known.current()]);
    await known.current();
    expect(statements - before).toBe(1);
  });

  test("leaves out demo companies while an import hides them", async () => {
    expect(await findId("Brindle")).toBe("2");
    await db.query(sql`update directory_state set demo_hidden = true`);
    clock = 1000;
    expect([await findId("Brindle"), await findId("Halvorn")]).toEqual(["none", "1"]);
    await db.query(sql`update directory_state set demo_hidden = false`);
    clock = 2000;
    expect(await findId("Brindle")).toBe("2");
  });

  test("reads all companies again when the change log lost its rows, or any company may have changed", async () => {
    await known.current();
    await db.query(sql`update company set name = 'Dunford' where id = 1`);
    await db.query(sql`delete from directory_change`);
    await db.query(sql`insert into directory_change (xid) values ('0')`);
    clock = 1000;
    expect([await findId("Dunford"), await findId("Halvorn")]).toEqual(["1", "none"]);
    await db.script("truncate company cascade");
    clock = 2000;
    expect(await findId("Dunford")).toBe("none");
  });

  test("a caller that aborts gets the reason, and the others their companies", async () => {
    const stop = new AbortController();
    const [aborted, other] = [known.current(stop.signal), known.current()];
    stop.abort(new Error("left the page"));
    await expect(aborted).rejects.toThrow("left the page");
    expect((await other).size).toBe(2);
    await expect(known.current(stop.signal)).rejects.toThrow("left the page");
  });

  test("tries again after the database failed", async () => {
    let isBroken = true;
    const failing: Queryable = {
      query: (statement, options) =>
        isBroken ? Promise.reject(new Error("no connection")) : db.query(statement, options),
    };
    const companies = createKnownCompanies(failing, () => clock);
    await expect(companies.current()).rejects.toThrow("no connection");
    isBroken = false;
    expect((await companies.current()).size).toBe(2);
  });
});
