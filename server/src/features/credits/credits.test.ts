import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { openTestDatabase, testOnEachDatabase } from "../../platform/db/test-database.ts";
import { chargeCredit, readAllowance, releaseCredit, reserveCredit } from "./store.ts";

const now = new Date("2026-03-10T12:00:00Z");
const nextDay = new Date("2026-03-11T00:00:01Z");
let users = 0;
const newUser = () => `user-${++users}`;

testOnEachDatabase("credits", (open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });
  const reserve = (userId: string, key: string, at = now) =>
    reserveCredit(db, { userId, key, reason: "search", now: at });

  test("a new user is on the free plan with 5 credits [ACC-021]", async () => {
    const allowance = await readAllowance(db, newUser(), now);
    expect(allowance).toMatchObject({ plan: "free", limit: 5, used: 0, reserved: 0, unlimited: false });
  });

  test.each([
    ["basic", 25],
    ["pro", 60],
  ])("plan %s has %i credits a day [ACC-021]", async (plan, limit) => {
    const user = newUser();
    await db.query(sql`insert into account (user_id, plan) values (${user}, ${plan})`);
    expect((await readAllowance(db, user, now)).limit).toBe(limit);
  });

  test("a search takes 1 credit once it is charged, and charging twice takes 1 [ACC-028]", async () => {
    const user = newUser();
    await reserve(user, "a");
    expect(await readAllowance(db, user, now)).toMatchObject({ used: 0, reserved: 1 });
    await chargeCredit(db, user, "a");
    await chargeCredit(db, user, "a");
    expect(await readAllowance(db, user, now)).toMatchObject({ used: 1, reserved: 0 });
    expect(await reserve(user, "a")).toEqual({ kind: "already-charged" });
  });

  test("what is released is given back", async () => {
    const user = newUser();
    await reserve(user, "a");
    await releaseCredit(db, user, "a");
    expect(await readAllowance(db, user, now)).toMatchObject({ used: 0, reserved: 0 });
    expect(await reserve(user, "a")).toEqual({ kind: "reserved" });
  });

  test("two running searches of one key share a credit: one may give up, the other still pays", async () => {
    const user = newUser();
    await reserve(user, "a");
    await reserve(user, "a");
    expect(await readAllowance(db, user, now)).toMatchObject({ reserved: 1 });
    await releaseCredit(db, user, "a");
    expect(await readAllowance(db, user, now)).toMatchObject({ reserved: 1 });
    await chargeCredit(db, user, "a");
    expect(await readAllowance(db, user, now)).toMatchObject({ used: 1, reserved: 0 });
  });

  test("50 racing searches of a free user: 5 are admitted", async () => {
    const user = newUser();
    const kinds = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => (await reserve(user, `key-${index}`)).kind),
    );
    expect(kinds.filter((kind) => kind === "reserved")).toHaveLength(5);
  });

  test("an unlimited account never runs out [ACC-024]", async () => {
    const user = newUser();
    await db.query(sql`insert into account (user_id, unlimited) values (${user}, true)`);
    for (let index = 0; index < 8; index++) {
      expect(await reserve(user, `key-${index}`)).toEqual({ kind: "reserved" });
      await chargeCredit(db, user, `key-${index}`);
    }
  });

  test("the day turns at 00:00 UTC: nothing is used any more and the limit stays [ACC-029]", async () => {
    const user = newUser();
    for (const key of ["a", "b", "c", "d", "e"]) {
      await reserve(user, key);
      await chargeCredit(db, user, key);
    }
    expect((await reserve(user, "f")).kind).toBe("exhausted");
    expect(await readAllowance(db, user, nextDay)).toMatchObject({ used: 0, limit: 5 });
    expect((await reserve(user, "g", nextDay)).kind).toBe("reserved");
  });

  test("a reservation that never reports back no longer counts after two minutes", async () => {
    const user = newUser();
    for (const key of ["a", "b", "c", "d", "e"]) await reserve(user, key);
    expect((await reserve(user, "f")).kind).toBe("exhausted");
    expect((await reserve(user, "f", new Date(now.getTime() + 121_000))).kind).toBe("reserved");
  });

  test("over random runs the charges equal what is used, and never pass the limit", async () => {
    const step = fc.record({
      key: fc.constantFrom("a", "b", "c", "d", "e", "f", "g"),
      end: fc.constantFrom("charge", "release", "crash"),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        const user = newUser();
        const charged = new Set<string>();
        for (const { key, end } of steps) {
          const { kind } = await reserve(user, key);
          expect(kind === "already-charged").toBe(charged.has(key));
          if (kind !== "reserved") continue;
          if (end === "charge") {
            await chargeCredit(db, user, key);
            charged.add(key);
          }
          if (end === "release") await releaseCredit(db, user, key);
        }
        const { used, reserved, limit } = await readAllowance(db, user, now);
        expect(used).toBe(charged.size);
        expect(used + reserved).toBeLessThanOrEqual(limit);
      }),
      { numRuns: 15 },
    );
  });
});

test("a credit that is given back first is there for who asks behind, however busy the embedded database is", async () => {
  const db = await openTestDatabase();
  try {
    const user = newUser();
    const reserve = (key: string) => reserveCredit(db, { userId: user, key, reason: "search", now });
    for (const key of ["a", "b", "c", "d", "e"]) expect((await reserve(key)).kind).toBe("reserved");
    const busy = Promise.withResolvers<void>();
    const others = db.transaction(() => busy.promise);
    const given = releaseCredit(db, user, "a");
    const next = reserve("f");
    busy.resolve();
    await Promise.all([others, given]);
    expect((await next).kind).toBe("reserved");
  } finally {
    await db.close();
  }
});

test("a credit is asked for before what waits already, on the embedded database", async () => {
  const db = await openTestDatabase();
  try {
    const user = newUser();
    const busy = Promise.withResolvers<void>();
    const others = db.transaction(() => busy.promise);
    const done: string[] = [];
    const waiting = ["one", "two", "three"].map((name) =>
      db.query(sql`select pg_sleep(0.01)`).then(() => done.push(name)),
    );
    const asked = reserveCredit(db, { userId: user, key: "a", reason: "search", now }).then(() =>
      done.push("credit"),
    );
    busy.resolve();
    await Promise.all([others, ...waiting, asked]);
    expect(done[0]).toBe("credit");
  } finally {
    await db.close();
  }
});
