import { beforeAll, describe, expect, test } from "vitest";
import { AdminProblem, runAdmin } from "../../admin/index.ts";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { refundCharge } from "./adjust-credits.ts";
import { chargeCredit, reserveCredit } from "./spend.ts";
import { bookRunItems, holdForRun, releaseRunHold } from "./spend-run.ts";
import { formatUtcDay, readAllowance } from "./store-account.ts";
import { releaseHold } from "./store-searches.ts";
import {
  readEntriesById,
  readStatementEntries,
  readStatementIds,
  readStatementSums,
} from "./store-statement.ts";

const now = new Date("2026-03-10T12:00:00Z");
const nextDay = new Date("2026-03-11T09:00:00Z");
let users = 0;
const createUserId = () => `statement-user-${++users}`;

testOnEachDatabase("the credit statement", (open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });

  const createUse = (userId: string, text: string, filters = "", at = now) => {
    const day = formatUtcDay(at);
    return { userId, day, searchKey: `${day} ${text}`, key: `${day} ${text} ${filters}`, what: text };
  };

  async function search(userId: string, text: string, { filters = "", at = now, results = 1 } = {}) {
    const use = createUse(userId, text, filters, at);
    const outcome = await reserveCredit(db, use, at);
    if (outcome.kind !== "reserved") return;
    if (results > 0) await chargeCredit(db, use, at);
    else
      await releaseHold(db, outcome.hold, {
        outcome: "nothing",
        reason: "Nothing found is never charged",
        now: at,
      });
  }

  async function enrich(userId: string, runId: string) {
    const use = { userId, runId, what: "Ohio plants", now };
    const company = "Northfold Components";
    await db.transaction(async (tx) => {
      await holdForRun(tx, { ...use, wanted: 2 });
      await bookRunItems(tx, {
        ...use,
        items: [
          {
            key: "c1",
            amount: 1,
            person: "Dana Okafor",
            company,
            outcome: "partly",
            reason: "Email found, no phone",
          },
          {
            key: "c2",
            amount: 0,
            person: "Wendell Strand",
            company,
            outcome: "nothing",
            reason: "Nothing found is never charged",
          },
          {
            key: "c3",
            amount: 0,
            person: "Elena Cole",
            company,
            outcome: "already-owned",
            reason: "Yours since Nov 20",
          },
        ],
      });
    });
    await releaseRunHold(db, { ...use, reason: "The run has ended" });
  }

  const readAll = (userId: string, filter = {}) =>
    readStatementEntries(db, userId, { show: "all", limit: 100, ...filter });

  async function createStatement(): Promise<string> {
    const userId = createUserId();
    await search(userId, "plants in Ohio");
    await search(userId, "plants in Ohio", { filters: "200 employees" });
    await search(userId, "plants on the Moon", { results: 0 });
    await enrich(userId, "7");
    return userId;
  }

  test("says of every search and contact what it cost and why, and leaves out holds [ACC-027, ACC-028]", async () => {
    const userId = await createStatement();
    const entries = await readAll(userId);
    const run = { what: "Ohio plants", company: "Northfold Components", runId: "7" };
    const noRun = { person: null, company: null, runId: null };
    expect(entries).toMatchObject([
      {
        ...run,
        kind: "release",
        amount: 0,
        person: "Elena Cole",
        outcome: "already-owned",
        reason: "Yours since Nov 20",
      },
      {
        ...run,
        kind: "release",
        amount: 0,
        person: "Wendell Strand",
        outcome: "nothing",
        reason: "Nothing found is never charged",
      },
      {
        ...run,
        kind: "charge",
        amount: -1,
        person: "Dana Okafor",
        outcome: "partly",
        reason: "Email found, no phone",
      },
      {
        ...noRun,
        kind: "release",
        amount: 0,
        what: "plants on the Moon",
        outcome: "nothing",
        reason: "Nothing found is never charged",
      },
      {
        ...noRun,
        kind: "charge",
        amount: 0,
        what: "plants in Ohio",
        outcome: "refined",
        reason: "Changing filters is free",
      },
      {
        ...noRun,
        kind: "charge",
        amount: -1,
        what: "plants in Ohio",
        outcome: "found",
        reason: "A search with results",
      },
      {
        ...noRun,
        kind: "grant",
        amount: 5,
        what: "Daily credits",
        outcome: null,
        reason: "Daily credits: Free Tier",
      },
    ]);
    for (const entry of entries) expect(entry).toMatchObject({ day: "2026-03-10", at: now.toISOString() });
  });

  test("its sums equal the day's usage, and its counts the entries of each filter", async () => {
    const userId = await createStatement();
    const { totals, counts } = await readStatementSums(db, userId, {});
    expect(totals).toEqual({ charged: 2, refunded: 0, net: 2, granted: 5 });
    expect(counts).toEqual({ all: 7, charged: 2, free: 4, grants: 1 });
    expect(await readAllowance(db, userId, now)).toMatchObject({ used: totals.net, limit: totals.granted });
    for (const show of ["all", "charged", "free", "grants"] as const)
      expect(await readAll(userId, { show })).toHaveLength(counts[show]);
  });

  test("filters by run and by day, and never shows another user's entries", async () => {
    const userId = await createStatement();
    await search(userId, "plants in Texas", { at: nextDay });
    expect(await readAll(userId, { runId: "7" })).toHaveLength(3);
    expect((await readStatementSums(db, userId, { runId: "7" })).totals).toMatchObject({
      charged: 1,
      granted: 0,
    });
    expect((await readAll(userId, { from: "2026-03-11" })).map(({ what }) => what)).toEqual([
      "plants in Texas",
      "Daily credits",
    ]);
    expect(await readAll(userId, { to: "2026-03-10" })).toHaveLength(7);
    const stranger = createUserId();
    expect(await readAll(stranger)).toEqual([]);
    expect(await readAll(stranger, { runId: "7" })).toEqual([]);
    const ids = await readStatementIds(db, userId, { show: "all" });
    expect(await readEntriesById(db, stranger, ids)).toEqual([]);
  });

  test("pages from entry to entry without a gap or a repetition", async () => {
    const userId = await createStatement();
    const pages: string[] = [];
    let before: string | null = null;
    do {
      const page: { id: string }[] = await readAll(userId, { limit: 2, before });
      before = page.at(-1)?.id ?? null;
      pages.push(...page.map(({ id }) => id));
    } while (before !== null);
    expect(pages).toEqual((await readAll(userId)).map(({ id }) => id));
    expect(pages).toEqual((await readStatementIds(db, userId, { show: "all" })).map(String));
  });

  describe("an administrator", () => {
    const today = () => formatUtcDay(new Date());
    const readToday = (userId: string) => readAllowance(db, userId, new Date());

    test("grants credits for today beside those of the plan", async () => {
      const userId = createUserId();
      const lines = await runAdmin(db, { action: "grant", email: userId, amount: 3, reason: "Sorry" });
      expect(lines).toEqual([`${userId} has 3 credits more today, until 00:00 UTC.`]);
      expect(await readToday(userId)).toMatchObject({ limit: 8, used: 0 });
      expect(await readAll(userId)).toMatchObject([
        { kind: "grant", amount: 3, reason: "Sorry", day: today() },
        { kind: "grant", amount: 5, reason: "Daily credits: Free Tier", day: today() },
      ]);
    });

    test("refunds a charge of today once, which can then be used again", async () => {
      const userId = createUserId();
      await search(userId, "plants", { at: new Date() });
      const [charge] = await readAll(userId);
      const refund = () =>
        runAdmin(db, {
          action: "refund",
          email: userId,
          entryId: charge?.id ?? "",
          reason: "The email bounced",
        });
      expect(await refund()).toEqual([`${userId} has 1 credit back, to use today.`]);
      expect(await readToday(userId)).toMatchObject({ limit: 5, used: 0 });
      expect((await readAll(userId))[0]).toMatchObject({
        kind: "refund",
        amount: 1,
        what: "plants",
        reason: "The email bounced",
      });
      await expect(refund()).rejects.toThrow("was refunded before");
      await expect(refund()).rejects.toBeInstanceOf(AdminProblem);
      expect((await readStatementSums(db, userId, {})).totals).toEqual({
        charged: 1,
        refunded: 1,
        net: 0,
        granted: 5,
      });
    });

    test("refunds a charge of an earlier day on that day, and grants the credit again for today", async () => {
      const userId = createUserId();
      await search(userId, "plants");
      const [charge] = await readAll(userId);
      await runAdmin(db, { action: "refund", email: userId, entryId: charge?.id ?? "", reason: "" });
      expect(await readAllowance(db, userId, now)).toMatchObject({ used: 0, limit: 5 });
      expect(await readToday(userId)).toMatchObject({ used: 0, limit: 6 });
    });

    test("is refused a refund of what was free, of another account's charge, and of an unknown entry", async () => {
      const userId = createUserId();
      await search(userId, "plants");
      await search(userId, "plants", { filters: "ohio" });
      const [refinement, charge] = await readAll(userId);
      const refund = (user: string, entryId: string | undefined) =>
        refundCharge(db, { userId: user, entryId: entryId ?? "", reason: "No", now });
      expect(await refund(userId, refinement?.id)).toEqual({ problem: "free" });
      expect(await refund(createUserId(), charge?.id)).toEqual({ problem: "unknown" });
      expect(await refund(userId, "999999999")).toEqual({ problem: "unknown" });
    });

    test("of two refunds at once, one counts", async () => {
      const userId = createUserId();
      await search(userId, "plants");
      const [charge] = await readAll(userId);
      const outcomes = await Promise.all(
        [1, 2].map(() => refundCharge(db, { userId, entryId: charge?.id ?? "", reason: "Twice", now })),
      );
      expect(outcomes.filter((outcome) => "amount" in outcome)).toHaveLength(1);
      expect((await readStatementSums(db, userId, {})).totals.refunded).toBe(1);
    });
  });

  test("grants the difference when the plan is raised during the day, and follows a lower plan at once [ACC-021, ACC-029]", async () => {
    const userId = createUserId();
    await search(userId, "plants");
    const setPlan = (plan: "free" | "basic" | "pro") =>
      runAdmin(db, { action: "plan", email: userId, plan, reason: "" }, { now });
    await setPlan("basic");
    expect(await readAllowance(db, userId, now)).toMatchObject({ limit: 25, used: 1 });
    await search(userId, "mills");
    await setPlan("free");
    expect(await readAllowance(db, userId, now)).toMatchObject({ limit: 5, used: 2 });
    await setPlan("basic");
    await search(userId, "shops");
    const grants = await readAll(userId, { show: "grants" });
    expect(grants.map(({ amount, reason }) => [amount, reason])).toEqual([
      [0, "Plan set to Basic by an administrator"],
      [0, "Plan set to Free Tier by an administrator"],
      [20, "Change of plan: Basic"],
      [0, "Plan set to Basic by an administrator"],
      [5, "Daily credits: Free Tier"],
    ]);
  });

  test("an account without a limit gets no daily grant, and its charges are listed [ACC-024]", async () => {
    const userId = createUserId();
    await db.query(sql`insert into account (user_id, unlimited) values (${userId}, true)`);
    await search(userId, "plants");
    expect((await readAll(userId)).map(({ kind }) => kind)).toEqual(["charge"]);
  });
});
