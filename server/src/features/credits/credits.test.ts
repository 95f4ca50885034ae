import { beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { openTestDatabase, testOnEachDatabase } from "../../platform/db/test-database.ts";
import { chargeCredit, renewCredit, reserveCredit } from "./spend.ts";
import { formatUtcDay, readAllowance } from "./store-account.ts";
import { type CreditUse, type Hold, joinHold, releaseHold } from "./store-searches.ts";

const now = new Date("2026-03-10T12:00:00Z");
const nextDay = new Date("2026-03-11T00:00:01Z");
const secondsAfterNow = (seconds: number) => new Date(now.getTime() + seconds * 1000);
let users = 0;
const createUserId = () => `user-${++users}`;

/** Creates the credit use of a search for a text; other `filters` make it a refinement of that text. */
function createCreditUse(userId: string, text: string, { filters = "", at = now } = {}): CreditUse {
  const day = formatUtcDay(at);
  return { userId, day, searchKey: `${day} ${text}`, key: `${day} ${text} ${filters}`, what: text };
}

async function holdCredit(db: Database, use: CreditUse, at = now): Promise<Hold> {
  const reservation = await reserveCredit(db, use, at);
  if (reservation.kind !== "reserved") throw new Error(`Nothing was held: ${reservation.kind}`);
  return reservation.hold;
}

const release = (db: Database, hold: Hold, at = now) =>
  releaseHold(db, hold, { outcome: "nothing", reason: "Nothing found is never charged", now: at });

testOnEachDatabase("credits of users", (open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });
  const reserve = (userId: string, text: string, at = now) =>
    reserveCredit(db, createCreditUse(userId, text, { at }), at);
  const charge = (userId: string, text: string, at = now) =>
    chargeCredit(db, createCreditUse(userId, text, { at }), at);

  test("a new user is on the free plan with 5 credits [ACC-021]", async () => {
    const allowance = await readAllowance(db, createUserId(), now);
    expect(allowance).toMatchObject({ plan: "free", limit: 5, used: 0, reserved: 0, unlimited: false });
  });

  test.each([
    ["basic", 25],
    ["pro", 60],
  ])("plan %s has %i credits a day [ACC-021]", async (plan, limit) => {
    const user = createUserId();
    await db.query(sql`insert into account (user_id, plan) values (${user}, ${plan})`);
    expect((await readAllowance(db, user, now)).limit).toBe(limit);
  });

  test("a search costs 1 credit, even when it is charged twice [ACC-028]", async () => {
    const user = createUserId();
    await reserve(user, "a");
    expect(await readAllowance(db, user, now)).toMatchObject({ used: 0, reserved: 1 });
    await charge(user, "a");
    await charge(user, "a");
    expect(await readAllowance(db, user, now)).toMatchObject({ used: 1, reserved: 0 });
    expect(await reserve(user, "a")).toEqual({ kind: "already-charged" });
  });

  test("a released credit can be held by another search", async () => {
    const user = createUserId();
    await release(db, await holdCredit(db, createCreditUse(user, "a")));
    expect(await readAllowance(db, user, now)).toMatchObject({ used: 0, reserved: 0 });
    expect((await reserve(user, "a")).kind).toBe("reserved");
  });

  test("two equal running searches share a credit; when one is released, the other is still charged", async () => {
    const user = createUserId();
    const first = await holdCredit(db, createCreditUse(user, "a"));
    await reserve(user, "a");
    expect(await readAllowance(db, user, now)).toMatchObject({ reserved: 1 });
    await release(db, first);
    expect(await readAllowance(db, user, now)).toMatchObject({ reserved: 1 });
    await charge(user, "a");
    expect(await readAllowance(db, user, now)).toMatchObject({ used: 1, reserved: 0 });
  });

  test("a charged search stays charged when an equal one takes a hold at the same time", async () => {
    const user = createUserId();
    const use = createCreditUse(user, "a");
    await reserve(user, "a");
    await charge(user, "a");
    // Join the hold like a second search that read the ledger before the charge was committed.
    expect(await joinHold(db, use, secondsAfterNow(120))).toBeNull();
    expect(await readAllowance(db, user, secondsAfterNow(121))).toMatchObject({ used: 1, reserved: 0 });
  });

  test("admits 5 of 50 concurrent searches of a free user", async () => {
    const user = createUserId();
    const kinds = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => (await reserve(user, `key-${index}`)).kind),
    );
    expect(kinds.filter((kind) => kind === "reserved")).toHaveLength(5);
  });

  test("an unlimited account never runs out [ACC-024]", async () => {
    const user = createUserId();
    await db.query(sql`insert into account (user_id, unlimited) values (${user}, true)`);
    for (let index = 0; index < 8; index++) {
      expect((await reserve(user, `key-${index}`)).kind).toBe("reserved");
      await charge(user, `key-${index}`);
    }
  });

  test("credits renew at 00:00 UTC [ACC-029]", async () => {
    const user = createUserId();
    for (const key of ["a", "b", "c", "d", "e"]) {
      await reserve(user, key);
      await charge(user, key);
    }
    expect((await reserve(user, "f")).kind).toBe("exhausted");
    expect(await readAllowance(db, user, nextDay)).toMatchObject({ used: 0, limit: 5 });
    expect((await reserve(user, "g", nextDay)).kind).toBe("reserved");
  });

  describe("holds of credits", () => {
    const five = ["a", "b", "c", "d", "e"];

    test("a hold expires after two minutes unless it is renewed", async () => {
      const user = createUserId();
      const [first] = await Promise.all(five.map((text) => holdCredit(db, createCreditUse(user, text))));
      if (first) await renewCredit(db, first, secondsAfterNow(60));
      expect((await reserve(user, "f")).kind).toBe("exhausted");
      for (const text of ["f", "g", "h", "i"])
        expect((await reserve(user, text, secondsAfterNow(121))).kind).toBe("reserved");
      expect((await reserve(user, "j", secondsAfterNow(121))).kind).toBe("exhausted");
      expect((await reserve(user, "j", secondsAfterNow(181))).kind).toBe("reserved");
    });

    test("charges an expired hold only when no other search has taken its credit", async () => {
      const user = createUserId();
      for (const text of five) await reserve(user, text);
      for (const text of ["f", "g", "h", "i", "j"]) await reserve(user, text, secondsAfterNow(121));
      for (const text of five)
        expect((await charge(user, text, secondsAfterNow(122))).kind).toBe("exhausted");
      for (const text of ["f", "g", "h", "i", "j"])
        expect((await charge(user, text, secondsAfterNow(122))).kind).toBe("charged");
      expect(await readAllowance(db, user, secondsAfterNow(122))).toMatchObject({ used: 5, reserved: 0 });
    });

    test("charges a credit without a hold when the search's hold has expired", async () => {
      const user = createUserId();
      const lost = await holdCredit(db, createCreditUse(user, "a"));
      await reserve(user, "b", secondsAfterNow(121));
      await renewCredit(db, lost, secondsAfterNow(122));
      expect((await charge(user, "a", secondsAfterNow(122))).kind).toBe("charged");
      expect((await charge(user, "b", secondsAfterNow(122))).kind).toBe("charged");
      expect((await readAllowance(db, user, secondsAfterNow(122))).used).toBe(2);
    });

    test("keeps a search's hold when an earlier equal search releases its own expired hold", async () => {
      const user = createUserId();
      const lost = await holdCredit(db, createCreditUse(user, "a"));
      await holdCredit(db, createCreditUse(user, "a"), secondsAfterNow(121));
      await release(db, lost);
      expect(await readAllowance(db, user, secondsAfterNow(122))).toMatchObject({ reserved: 1 });
    });

    test("charges a hold that was taken before midnight to the day on which it was taken", async () => {
      const user = createUserId();
      const before = new Date("2026-03-10T23:59:59Z");
      await reserve(user, "a", before);
      expect((await chargeCredit(db, createCreditUse(user, "a", { at: before }), nextDay)).kind).toBe(
        "charged",
      );
      expect((await readAllowance(db, user, before)).used).toBe(1);
      expect((await readAllowance(db, user, nextDay)).used).toBe(0);
    });
  });

  describe("refinements of a text", () => {
    const refine = async (user: string, filters: number | string, at = now) => {
      const use = createCreditUse(user, "a", { filters: String(filters), at: now });
      const { kind } = await reserveCredit(db, use, at);
      return kind === "reserved" ? (await chargeCredit(db, use, at)).kind : kind;
    };
    const used = async (user: string) => (await readAllowance(db, user, now)).used;
    const paid = async () => {
      const user = createUserId();
      expect(await refine(user, "none")).toBe("charged");
      return user;
    };

    test("20 refinements an hour are free, each further refinement costs a credit, and repeating a refinement is free", async () => {
      const user = await paid();
      for (let filters = 1; filters <= 20; filters++) expect(await refine(user, filters)).toBe("charged");
      expect(await used(user)).toBe(1);
      expect(await refine(user, 21)).toBe("charged");
      expect(await used(user)).toBe(2);
      for (const filters of ["none", 1, 20, 21]) expect(await refine(user, filters)).toBe("already-charged");
      for (const filters of [22, 23, 24]) expect(await refine(user, filters)).toBe("charged");
      expect(await used(user)).toBe(5);
      expect(await refine(user, 25)).toBe("exhausted");
      expect(await refine(user, 25, secondsAfterNow(3601))).toBe("charged");
      expect(await used(user)).toBe(5);
    });

    test("of 52 concurrent refinements, 20 are free and 4 use the remaining credits", async () => {
      const user = await paid();
      const kinds = await Promise.all(Array.from({ length: 52 }, (_, index) => refine(user, index)));
      expect(kinds.filter((kind) => kind === "charged")).toHaveLength(24);
      expect(await used(user)).toBe(5);
    });

    test("a refinement costs a credit when the first search of its text found nothing", async () => {
      const user = createUserId();
      const first = await holdCredit(db, createCreditUse(user, "a"));
      const second = createCreditUse(user, "a", { filters: "ohio" });
      await holdCredit(db, second);
      expect(await readAllowance(db, user, now)).toMatchObject({ reserved: 1 });
      await release(db, first);
      expect((await chargeCredit(db, second, now)).kind).toBe("charged");
      expect(await used(user)).toBe(1);
    });

    test("two searches of one text cost one credit, whichever finishes first", async () => {
      const user = createUserId();
      for (const text of ["b", "c", "d", "e"]) {
        await reserve(user, text);
        await charge(user, text);
      }
      const first = createCreditUse(user, "a");
      const second = createCreditUse(user, "a", { filters: "ohio" });
      await holdCredit(db, first);
      await holdCredit(db, second);
      expect((await chargeCredit(db, second, now)).kind).toBe("charged");
      expect((await chargeCredit(db, first, now)).kind).toBe("charged");
      expect(await readAllowance(db, user, now)).toMatchObject({ used: 5, reserved: 0 });
    });
  });
});

test("the user's next search can use a released credit at once, even when the embedded database is busy", async () => {
  const db = await openTestDatabase();
  try {
    const user = createUserId();
    const reserve = (key: string) => reserveCredit(db, createCreditUse(user, key), now);
    const first = await holdCredit(db, createCreditUse(user, "a"));
    for (const key of ["b", "c", "d", "e"]) expect((await reserve(key)).kind).toBe("reserved");
    const busy = Promise.withResolvers<void>();
    const busyTransaction = db.transaction(() => busy.promise);
    const releasing = release(db, first);
    const next = reserve("f");
    busy.resolve();
    await Promise.all([busyTransaction, releasing]);
    expect((await next).kind).toBe("reserved");
  } finally {
    await db.close();
  }
});

test("on the embedded database, holding a credit runs before ordinary statements that wait", async () => {
  const db = await openTestDatabase();
  try {
    const busy = Promise.withResolvers<void>();
    const busyTransaction = db.transaction(() => busy.promise);
    const done: string[] = [];
    const waiting = ["one", "two", "three"].map((name) =>
      db.query(sql`select pg_sleep(0.01)`).then(() => done.push(name)),
    );
    const reserving = reserveCredit(db, createCreditUse(createUserId(), "a"), now).then(() =>
      done.push("credit"),
    );
    busy.resolve();
    await Promise.all([busyTransaction, ...waiting, reserving]);
    expect(done[0]).toBe("credit");
  } finally {
    await db.close();
  }
});
