import { expect, test } from "vitest";
import { sql } from "../platform/db/sql.ts";
import { testOnEachDatabase } from "../platform/db/test-database.ts";
import { countAttempt, forgetFailures, sweepFailures } from "./login-failures.ts";

const start = new Date("2026-11-21T10:00:00Z");
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);

testOnEachDatabase("log-in attempts", (open) => {
  test("of 40 at once ten are allowed; each account and address has its own ten", async () => {
    const db = await open();
    const login = { account: "a@example.com", address: "203.0.113.1", now: start };
    const waits = await Promise.all(Array.from({ length: 40 }, () => countAttempt(db, login)));
    expect(waits.filter((wait) => wait === null)).toHaveLength(10);
    expect(waits.filter((wait) => wait === 900)).toHaveLength(30);
    expect(await countAttempt(db, { ...login, address: "203.0.113.2" })).toBeNull();
    expect(await countAttempt(db, { ...login, account: "b@example.com" })).toBeNull();
  });

  test("each is forgotten 15 minutes later, and all at a right password", async () => {
    const db = await open();
    const login = { account: "a@example.com", address: "203.0.113.1" };
    for (let index = 0; index < 10; index += 1) await countAttempt(db, { ...login, now: after(index * 60) });
    expect(await countAttempt(db, { ...login, now: after(600) })).toBe(300);
    expect(await countAttempt(db, { ...login, now: after(901) })).toBeNull();
    expect(await countAttempt(db, { ...login, now: after(902) })).toBe(58);
    await forgetFailures(db, login);
    expect(await countAttempt(db, { ...login, now: after(903) })).toBeNull();
    await sweepFailures(db, after(903 + 900));
    expect(await db.query(sql`select 1 from login_failure`)).toEqual([]);
  });
});
