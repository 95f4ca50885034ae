import { beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import type { RunBooking } from "./pay-items.ts";
import { chargeCredit, reserveCredit } from "./spend.ts";
import { bookRunItems, holdForRun, readRunCredits, releaseRunHold, renewRunHold } from "./spend-run.ts";
import { formatUtcDay, readAllowance } from "./store-account.ts";

const now = new Date("2026-03-10T12:00:00Z");
const secondsAfterNow = (seconds: number) => new Date(now.getTime() + seconds * 1000);
let users = 0;
const createUserId = () => `run-user-${++users}`;

const createItem = (key: string, amount: 0 | 1 = 1): RunBooking => ({
  key,
  amount,
  person: `Person ${key}`,
  company: "Northfold Components",
  outcome: amount === 1 ? "found" : "nothing",
  reason: amount === 1 ? "Email found" : "Nothing found is never charged",
});
const createItems = (...keys: string[]) => keys.map((key) => createItem(key));

testOnEachDatabase("credits of runs", (open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });
  const use = (userId: string, { runId = "1", at = now } = {}) => ({
    userId,
    runId,
    what: "Ohio plants",
    now: at,
  });
  const hold = (userId: string, wanted: number, options = {}) =>
    db.transaction((tx) => holdForRun(tx, { ...use(userId, options), wanted }));
  const book = (userId: string, items: readonly RunBooking[], options = {}) =>
    db.transaction((tx) => bookRunItems(tx, { ...use(userId, options), items }));
  const release = (userId: string, options = {}) =>
    releaseRunHold(db, { ...use(userId, options), reason: "The run has ended" });
  const createPro = async (unlimited = false) => {
    const userId = createUserId();
    await db.query(
      sql`insert into account (user_id, plan, unlimited) values (${userId}, 'pro', ${unlimited})`,
    );
    return userId;
  };
  test("a lower own limit shrinks what a run has on hold at its next batch", async () => {
    const user = await createPro();
    expect(await hold(user, 20)).toMatchObject({ held: 20 });
    await book(user, createItems("a", "b"));
    await db.query(sql`update account set daily_cap = 6 where user_id = ${user}`);
    expect(await hold(user, 20)).toMatchObject({ held: 4 });
    await db.query(sql`update account set daily_cap = 1 where user_id = ${user}`);
    expect(await hold(user, 20)).toMatchObject({ held: 0 });
    expect((await readAllowance(db, user, now)).used).toBe(2);
  });

  const readEntries = (userId: string) =>
    db.query<{ kind: string; amount: number; day: string; key: string }>(sql`
      select kind, amount, day, key from credit_ledger where user_id = ${userId} and kind <> 'grant' order by id`);

  test("holds as many credits as are wanted, or as are left today, and gives back the rest at the end [ACC-027]", async () => {
    const user = createUserId();
    expect(await hold(user, 3)).toMatchObject({ held: 3, unlimited: false, allowance: { reserved: 3 } });
    expect(await hold(user, 8)).toMatchObject({ held: 5, allowance: { limit: 5, reserved: 5 } });
    expect(await hold(user, 2, { runId: "2" })).toMatchObject({ held: 0 });
    expect(await book(user, [...createItems("a", "b"), createItem("c", 0)])).toEqual({
      charged: ["a", "b"],
      chargedBefore: [],
      unpaid: [],
    });
    expect(await readAllowance(db, user, now)).toMatchObject({ used: 2, reserved: 3 });
    expect(await readRunCredits(db, user, ["1", "2"])).toEqual(
      new Map([
        ["1", { charged: 2, held: 3 }],
        ["2", { charged: 0, held: 0 }],
      ]),
    );
    await release(user);
    await release(user);
    expect(await readAllowance(db, user, now)).toMatchObject({ used: 2, reserved: 0 });
    const entries = await readEntries(user);
    expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["hold", 3],
      ["hold", 2],
      ["charge", 1],
      ["charge", 1],
      ["release", 0],
      ["release", 3],
    ]);
  });

  test("lowers the hold when fewer credits are wanted", async () => {
    const user = createUserId();
    await hold(user, 5);
    expect(await hold(user, 2)).toMatchObject({ held: 2, allowance: { reserved: 2 } });
    expect((await readEntries(user)).at(-1)).toMatchObject({ kind: "release", amount: 3 });
  });

  test("charges a key once, within a call, in a second call and in another run", async () => {
    const user = await createPro();
    await hold(user, 10);
    expect(await book(user, createItems("a", "a", "b"))).toEqual({
      charged: ["a", "b"],
      chargedBefore: ["a"],
      unpaid: [],
    });
    expect(await book(user, createItems("a", "c"), { runId: "2" })).toEqual({
      charged: ["c"],
      chargedBefore: ["a"],
      unpaid: [],
    });
    expect((await readAllowance(db, user, now)).used).toBe(3);
  });

  test("an item that failed at first is charged once it is found", async () => {
    const user = createUserId();
    await hold(user, 1);
    await book(user, [createItem("a", 0)]);
    expect(await book(user, createItems("a"))).toMatchObject({ charged: ["a"] });
    expect((await readEntries(user)).map(({ kind, amount }) => [kind, amount])).toEqual([
      ["hold", 1],
      ["release", 0],
      ["charge", 1],
    ]);
  });

  describe("when the hold has expired", () => {
    test("charges what is left today, and leaves the rest unpaid", async () => {
      const user = createUserId();
      await hold(user, 5);
      const later = secondsAfterNow(121);
      for (const text of ["x", "y"]) await search(user, text, later);
      expect(await book(user, createItems("a", "b", "c", "d", "e"), { at: later })).toEqual({
        charged: ["a", "b", "c"],
        chargedBefore: [],
        unpaid: ["d", "e"],
      });
      expect(await readAllowance(db, user, later)).toMatchObject({ used: 5, reserved: 0 });
      expect((await readEntries(user)).filter(({ kind }) => kind === "release")).toMatchObject([
        { amount: 5 },
      ]);
    });

    test("a renewed hold has not", async () => {
      const user = createUserId();
      await hold(user, 5);
      await renewRunHold(db, use(user, { at: secondsAfterNow(60) }));
      expect(await readAllowance(db, user, secondsAfterNow(179))).toMatchObject({ reserved: 5 });
      expect(await readAllowance(db, user, secondsAfterNow(180))).toMatchObject({ reserved: 0 });
    });
  });

  async function search(user: string, text: string, at: Date): Promise<string> {
    const credit = {
      userId: user,
      day: formatUtcDay(at),
      searchKey: text,
      key: `${text} ${user}`,
      what: text,
    };
    const { kind } = await reserveCredit(db, credit, at);
    return kind === "reserved" ? (await chargeCredit(db, credit, at)).kind : kind;
  }

  test("a hold that was taken before midnight pays on its day, and more credits come from the new day [ACC-029]", async () => {
    const user = createUserId();
    const before = new Date("2026-03-10T23:59:30Z");
    const after = new Date("2026-03-11T00:00:30Z");
    await hold(user, 3, { at: before });
    expect(await hold(user, 7, { at: after })).toMatchObject({ held: 7, allowance: { reserved: 4 } });
    await book(user, createItems("a", "b", "c", "d"), { at: after });
    const charges = (await readEntries(user)).filter(({ kind }) => kind === "charge");
    expect(charges.map(({ day }) => day)).toEqual(["2026-03-10", "2026-03-10", "2026-03-10", "2026-03-11"]);
    expect(await readAllowance(db, user, before)).toMatchObject({ used: 3, reserved: 0 });
    expect(await readAllowance(db, user, after)).toMatchObject({ used: 1, reserved: 3 });
    expect(await hold(user, 1, { at: after })).toMatchObject({ held: 1 });
    await release(user, { at: after });
    expect(await readAllowance(db, user, after)).toMatchObject({ used: 1, reserved: 0 });
  });

  test("an account without a limit holds nothing and pays for every item [ACC-024]", async () => {
    const user = await createPro(true);
    expect(await hold(user, 500)).toMatchObject({ held: 500, unlimited: true });
    const keys = Array.from({ length: 100 }, (_, index) => `key ${index}`);
    expect((await book(user, createItems(...keys))).charged).toEqual(keys);
    expect(await readAllowance(db, user, now)).toMatchObject({ used: 100, reserved: 0, unlimited: true });
  });
});
