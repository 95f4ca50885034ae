import { expect, test } from "vitest";
import { sweepRateLimits } from "../../platform/access/rate-limit.ts";
import { sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { countLogInAttempt, forgetLogInFailures, uncountLogInAttempt } from "./login-failures.ts";

const startTime = new Date("2026-11-21T10:00:00Z");
const secondsAfterStart = (seconds: number) => new Date(startTime.getTime() + seconds * 1000);

testOnEachDatabase("log-in attempts", (open) => {
  test("allows 10 of 40 concurrent attempts to log in to one account from one address", async () => {
    const db = await open();
    const login = { account: "a@example.com", address: "203.0.113.1", site: null, now: startTime };
    const waits = await Promise.all(Array.from({ length: 40 }, () => countLogInAttempt(db, login)));
    expect(waits.filter((wait) => wait === null)).toHaveLength(10);
    expect(waits.filter((wait) => wait?.retryAfterSeconds === 900 && wait.of === "account")).toHaveLength(30);
    expect(await countLogInAttempt(db, { ...login, address: "203.0.113.2" })).toBeNull();
    expect(await countLogInAttempt(db, { ...login, account: "b@example.com" })).toBeNull();
  });

  test("allows an address 50 failures across all accounts, and an IPv6 site 200", async () => {
    const db = await open();
    const spray = (address: string, site: string | null, count: number) =>
      Promise.all(
        Array.from({ length: count }, (_, index) =>
          countLogInAttempt(db, {
            account: `${address}-${index}@example.com`,
            address,
            site,
            now: startTime,
          }),
        ),
      );
    const ofAddress = await spray("203.0.113.1", null, 60);
    expect(ofAddress.filter((wait) => wait === null)).toHaveLength(50);
    expect(ofAddress.findLast((wait) => wait !== null)).toEqual({ retryAfterSeconds: 900, of: "network" });
    const ofSite = [];
    for (let network = 0; network < 6; network += 1)
      ofSite.push(...(await spray(`2001:db8:1:${network}::/64`, "2001:db8:1::/48", 40)));
    expect(ofSite.filter((wait) => wait === null)).toHaveLength(200);
    expect(await spray("2001:db8:2:1::/64", "2001:db8:2::/48", 1)).toEqual([null]);
  });

  test("a correct password clears only the failures of its account at the same address", async () => {
    const db = await open();
    const login = { account: "a@example.com", address: "203.0.113.1", site: null, now: startTime };
    const otherLogins = Array.from({ length: 45 }, (_, index) => ({
      ...login,
      account: `${index}@example.com`,
    }));
    for (const each of [login, login, ...otherLogins]) await countLogInAttempt(db, each);
    await forgetLogInFailures(db, login);
    await uncountLogInAttempt(db, { ...login, account: "0@example.com" });
    const more = Array.from({ length: 8 }, (_, index) => ({
      ...login,
      account: `more-${index}@example.com`,
    }));
    const outcomes = [];
    for (const each of more) outcomes.push(await countLogInAttempt(db, each));
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(6);
    expect(outcomes.at(-1)).toMatchObject({ of: "network" });
  });

  test("failed log-ins no longer count after 15 minutes or a correct password", async () => {
    const db = await open();
    const login = { account: "a@example.com", address: "203.0.113.1", site: null };
    for (let index = 0; index < 10; index += 1)
      await countLogInAttempt(db, { ...login, now: secondsAfterStart(index * 60) });
    expect(await countLogInAttempt(db, { ...login, now: secondsAfterStart(600) })).toEqual({
      retryAfterSeconds: 300,
      of: "account",
    });
    expect(await countLogInAttempt(db, { ...login, now: secondsAfterStart(901) })).toBeNull();
    expect(await countLogInAttempt(db, { ...login, now: secondsAfterStart(902) })).toEqual({
      retryAfterSeconds: 58,
      of: "account",
    });
    await forgetLogInFailures(db, login);
    expect(await countLogInAttempt(db, { ...login, now: secondsAfterStart(903) })).toBeNull();
    await sweepRateLimits(db, secondsAfterStart(903 + 900));
    expect(await db.query(sql`select 1 from rate_limit`)).toEqual([]);
  });
});
