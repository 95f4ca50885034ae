import { beforeAll, expect, test } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { readAllowance } from "../credits/index.ts";
import { cancelRun } from "./cancel-run.ts";
import { chooseCandidates } from "./choose-candidates.ts";
import { listRunItems } from "./list-run-items.ts";
import { pauseRun } from "./pause-run.ts";
import { resumeRun } from "./resume-run.ts";
import { retryRun } from "./retry-run.ts";
import {
  answerOwned,
  createContext,
  createTestRun,
  createTestTable,
  createUser,
  finish,
  makeEngine,
  makeTestKind,
  readRun,
  sumItems,
} from "./test-runs.ts";

const numbers = (count: number, from = 1) => Array.from({ length: count }, (_, index) => from + index);
const findable = (count: number, from = 1) => numbers(count, from).map((id) => `found ${id}`);

testOnEachDatabase("runs", (open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
    await createTestTable(db);
  });
  const usedToday = async (userId: string) => (await readAllowance(db, userId, new Date())).used;
  const reservedNow = async (userId: string) => (await readAllowance(db, userId, new Date())).reserved;

  test("books one outcome for each row and one credit for each person found [ACC-027]", async () => {
    const userId = await createUser(db);
    const engine = makeEngine(db, makeTestKind());
    const names = [
      "found 1",
      "partly 2",
      "nothing",
      "opted-out",
      "ambiguous 3 4",
      "failed",
      ...findable(100, 10),
    ];
    const run = await createTestRun(db, userId, names);
    expect(await finish(db, engine, run)).toBe("settled");
    expect(await readRun(db, run)).toMatchObject({
      status: "done",
      charged: 102,
      found: 101,
      partly: 1,
      nothing: 1,
      optedOut: 1,
      ambiguous: 1,
      failed: 1,
      leaseOwner: null,
    });
    expect(await sumItems(db, run)).toEqual({
      outcomes: { found: 101, partly: 1, nothing: 1, "opted-out": 1, ambiguous: 1, failed: 1 },
      charged: 102,
      items: 106,
    });
    expect([await usedToday(userId), await reservedNow(userId)]).toEqual([102, 0]);
  });

  test("charges a person who is in the list several times once, also in a later run", async () => {
    const userId = await createUser(db);
    const engine = makeEngine(db, makeTestKind({ batchSize: 3 }));
    const first = await createTestRun(db, userId, ["found 1", "found 1", "found 2", "found 1"]);
    await finish(db, engine, first);
    const second = await createTestRun(db, userId, ["found 2"]);
    await finish(db, engine, second);
    expect([(await readRun(db, first)).charged, (await readRun(db, second)).charged]).toEqual([2, 0]);
    const { items } = await listRunItems(
      createContext(db, userId),
      { id: String(first.id), outcome: null, after: 0, limit: 100 },
      engine,
    );
    expect(items.map(({ charged }) => charged)).toEqual([1, 0, 1, 0]);
    expect(items[1]?.reason).toBe("It is found; already yours, so it cost nothing");
  });

  test.each([1, 7, 50, 51])(
    "stops at a cap of exactly %i credits and goes on with a higher one",
    async (cap) => {
      const userId = await createUser(db);
      const engine = makeEngine(db, makeTestKind());
      const run = await createTestRun(db, userId, ["nothing", ...findable(60)], { cap });
      await finish(db, engine, run);
      expect(await readRun(db, run)).toMatchObject({ status: "paused", pausedBecause: "cap", charged: cap });
      expect(await reservedNow(userId)).toBe(0);
      const context = createContext(db, userId);
      await expect(resumeRun(context, { id: String(run.id), cap }, engine)).rejects.toMatchObject({
        status: 409,
      });
      await resumeRun(context, { id: String(run.id), cap: 60 }, engine);
      await finish(db, engine, run);
      expect(await readRun(db, run)).toMatchObject({ status: "done", charged: 60 });
    },
  );

  test("a cap of a free run counts rows", async () => {
    const userId = await createUser(db);
    const engine = makeEngine(db, makeTestKind({ costsCredits: false, kind: "company-enrich" }));
    const run = await createTestRun(db, userId, findable(20), { cap: 7, kind: "company-enrich" });
    await finish(db, engine, run);
    expect(await readRun(db, run)).toMatchObject({
      status: "paused",
      pausedBecause: "cap",
      charged: 0,
      found: 7,
    });
    expect(await usedToday(userId)).toBe(0);
  });

  test("pauses at the user's own daily limit, and notes it", async () => {
    const userId = await createUser(db, "free");
    await db.query(sql`update account set daily_cap = 3 where user_id = ${userId}`);
    const engine = makeEngine(db, makeTestKind());
    const run = await createTestRun(db, userId, findable(8));
    await finish(db, engine, run);
    expect(await readRun(db, run)).toMatchObject({
      status: "paused",
      pausedBecause: "credits",
      charged: 3,
      note: expect.stringMatching(/^You have reached your own limit of 3 credits a day/),
    });
  });

  test("pauses when credits run out; the other rows wait until there are credits again", async () => {
    const userId = await createUser(db, "free");
    const engine = makeEngine(db, makeTestKind());
    const run = await createTestRun(db, userId, ["nothing", ...findable(8)]);
    await finish(db, engine, run);
    expect(await readRun(db, run)).toMatchObject({ status: "paused", pausedBecause: "credits", charged: 5 });
    expect((await sumItems(db, run)).outcomes).toEqual({ found: 5, nothing: 1, waiting: 3 });
    const resumed = resumeRun(createContext(db, userId), { id: String(run.id) }, engine);
    await expect(resumed).rejects.toMatchObject({
      status: 402,
      message: expect.stringMatching(/^You have used today's 5 credits/),
    });
    expect(await readRun(db, run)).toMatchObject({ status: "paused", pausedBecause: "credits" });
    await db.query(sql`update account set plan = 'basic' where user_id = ${userId}`);
    await resumeRun(createContext(db, userId), { id: String(run.id) }, engine);
    await finish(db, engine, run);
    expect(await readRun(db, run)).toMatchObject({ status: "done", charged: 8 });
    expect([await usedToday(userId), await reservedNow(userId)]).toEqual([8, 0]);
  });

  test("rows whose credits were spent elsewhere meanwhile wait, and are done when there are credits", async () => {
    const userId = await createUser(db, "free");
    const kind = makeTestKind();
    const engine = makeEngine(db, kind);
    const run = await createTestRun(db, userId, ["nothing", ...findable(5)]);
    kind.onWork = async () => {
      await db.query(sql`delete from credit_hold where user_id = ${userId}`);
      const other = makeEngine(db, makeTestKind());
      await finish(db, other, await createTestRun(db, userId, findable(3, 100)));
    };
    await finish(db, engine, run);
    expect(await readRun(db, run)).toMatchObject({ status: "paused", pausedBecause: "credits", charged: 2 });
    kind.onWork = async () => {};
    await db.query(sql`update account set plan = 'basic' where user_id = ${userId}`);
    await resumeRun(createContext(db, userId), { id: String(run.id) }, engine);
    await finish(db, engine, run);
    expect(await readRun(db, run)).toMatchObject({ status: "done", found: 5, nothing: 1, charged: 5 });
  });

  test("without credits, people whom the user owns are still found; the other rows wait", async () => {
    const userId = await createUser(db, "free");
    const engine = makeEngine(db, makeTestKind({ batchSize: 4, workFree: answerOwned }));
    await finish(db, engine, await createTestRun(db, userId, findable(5)));
    const names = ["found 9", "found 5", "nothing", ...findable(5, 10), "found 1", "found 11"];
    const run = await createTestRun(db, userId, names);
    await finish(db, engine, run);
    expect(await readRun(db, run)).toMatchObject({ status: "paused", pausedBecause: "credits", found: 2 });
    await db.query(sql`update account set plan = 'basic' where user_id = ${userId}`);
    await resumeRun(createContext(db, userId), { id: String(run.id) }, engine);
    await finish(db, engine, run);
    expect(await readRun(db, run)).toMatchObject({ status: "done", found: 9, nothing: 1, charged: 6 });
  });

  test("50 runs at the last credits never charge more than the limit [ACC-021]", async () => {
    const userId = await createUser(db, "basic");
    await db.query(sql`update run set status = 'done' where user_id = ${userId}`);
    const kind = makeTestKind({ batchSize: 2 });
    const engines = [makeEngine(db, kind), makeEngine(db, kind)];
    const runs = [];
    for (const index of numbers(50)) {
      runs.push(await createTestRun(db, userId, findable(2, index * 10)));
      await db.query(sql`update run set status = 'paused' where user_id = ${userId}`);
    }
    await db.query(sql`update run set status = 'queued' where user_id = ${userId}`);
    await Promise.all(runs.map((run, index) => finish(db, engines[index % 2] ?? makeEngine(db, kind), run)));
    const rows = await Promise.all(runs.map((run) => readRun(db, run)));
    expect(rows.reduce((sum, { charged }) => sum + charged, 0)).toBe(25);
    expect([await usedToday(userId), await reservedNow(userId)]).toEqual([25, 0]);
    const sums = await Promise.all(runs.map((run) => sumItems(db, run)));
    expect(sums.reduce((sum, { outcomes }) => sum + (outcomes.found ?? 0), 0)).toBe(25);
  });

  test("books a batch in flight when the run is paused, and starts no other until it is resumed", async () => {
    const userId = await createUser(db);
    const kind = makeTestKind({ batchSize: 10 });
    const engine = makeEngine(db, kind);
    const context = createContext(db, userId);
    const run = await createTestRun(db, userId, findable(30));
    kind.onWork = async () => {
      await pauseRun(context, { id: String(run.id) }, engine);
    };
    expect(await finish(db, engine, run)).toBe("settled");
    expect(await readRun(db, run)).toMatchObject({
      status: "paused",
      pausedBecause: "user",
      found: 10,
      charged: 10,
    });
    expect(await reservedNow(userId)).toBe(0);
    expect(await finish(db, engine, run)).toBe("busy");
    kind.onWork = async () => {};
    await resumeRun(context, { id: String(run.id) }, engine);
    await finish(db, engine, run);
    expect(await readRun(db, run)).toMatchObject({ status: "done", found: 30, charged: 30 });
    expect(kind.batches.flat().length).toBe(30);
  });

  test("a cancelled run starts nothing more; it can be continued later", async () => {
    const userId = await createUser(db);
    const kind = makeTestKind({ batchSize: 10 });
    const engine = makeEngine(db, kind);
    const context = createContext(db, userId);
    const run = await createTestRun(db, userId, findable(25));
    kind.onWork = async () => {
      await cancelRun(context, { id: String(run.id) }, engine);
    };
    await finish(db, engine, run);
    const cancelled = await readRun(db, run);
    expect(cancelled).toMatchObject({ status: "cancelled", found: 10, charged: 10 });
    expect(cancelled.endedAt).not.toBeNull();
    await expect(pauseRun(context, { id: String(run.id) }, engine)).rejects.toMatchObject({ status: 409 });
    kind.onWork = async () => {};
    await resumeRun(context, { id: String(run.id) }, engine);
    await finish(db, engine, run);
    expect(await readRun(db, run)).toMatchObject({ status: "done", found: 25, charged: 25 });
    await expect(cancelRun(context, { id: String(run.id) }, engine)).rejects.toMatchObject({ status: 409 });
  });

  test("tries a failing row three times, then fails it without a charge; a retry tries only failed rows", async () => {
    const userId = await createUser(db);
    const kind = makeTestKind();
    const engine = makeEngine(db, kind);
    const context = createContext(db, userId);
    const run = await createTestRun(db, userId, ["found 1", "flaky", "flaky 2", "flaky 4", "nothing"]);
    await finish(db, engine, run);
    expect(await readRun(db, run)).toMatchObject({ status: "done", found: 2, failed: 2, charged: 2 });
    const list = (outcome: "failed" | null) =>
      listRunItems(context, { id: String(run.id), outcome, after: 0, limit: 100 }, engine);
    expect((await list("failed")).items.map(({ position, attempts }) => [position, attempts])).toEqual([
      [2, 3],
      [4, 3],
    ]);
    kind.batches.length = 0;
    await retryRun(context, { id: String(run.id) }, engine);
    await finish(db, engine, run);
    expect(new Set(kind.batches.flat())).toEqual(new Set(["flaky", "flaky 4"]));
    expect(await readRun(db, run)).toMatchObject({ status: "done", found: 3, failed: 1, charged: 3 });
    kind.work = makeTestKind().work;
    await db.query(
      sql`update run_item set outcome = 'found' where run_id = ${run.id} and outcome = 'failed'`,
    );
    await db.query(sql`update run set failed = 0 where id = ${run.id}`);
    await expect(retryRun(context, { id: String(run.id) }, engine)).rejects.toMatchObject({ status: 409 });
  });

  test("retrying the failed rows of a cancelled run leaves its other rows alone", async () => {
    const userId = await createUser(db);
    const kind = makeTestKind({ batchSize: 4 });
    const engine = makeEngine(db, kind);
    const context = createContext(db, userId);
    const run = await createTestRun(db, userId, [
      "found 1",
      "failed",
      "found 2",
      "failed",
      ...findable(6, 10),
    ]);
    kind.onWork = async () => {
      await cancelRun(context, { id: String(run.id) }, engine);
    };
    await finish(db, engine, run);
    kind.onWork = async () => {};
    kind.batches.length = 0;
    await retryRun(context, { id: String(run.id) }, engine);
    await finish(db, engine, run);
    expect(kind.batches).toEqual([["failed", "failed"]]);
    expect(await readRun(db, run)).toMatchObject({
      status: "cancelled",
      found: 2,
      failed: 2,
      afterRetry: null,
    });
  });

  test("pauses because of the source when it fails for whole batches; nothing is lost", async () => {
    const userId = await createUser(db);
    const kind = makeTestKind({ batchSize: 5 });
    const engine = makeEngine(db, kind);
    const run = await createTestRun(db, userId, findable(12));
    kind.onWork = async () => {
      throw new Error("429");
    };
    await finish(db, engine, run);
    expect(await readRun(db, run)).toMatchObject({ status: "paused", pausedBecause: "provider", failed: 0 });
    expect((await sumItems(db, run)).outcomes).toEqual({ waiting: 12 });
    kind.onWork = async () => {};
    await resumeRun(createContext(db, userId), { id: String(run.id) }, engine);
    await finish(db, engine, run);
    expect(await readRun(db, run)).toMatchObject({
      status: "done",
      found: 12,
      charged: 12,
      pausedBecause: null,
    });
  });

  test("a run whose batches cannot be stored pauses and charges nothing", async () => {
    const userId = await createUser(db);
    const kind = makeTestKind({
      storeBooked: async () => {
        throw new Error("no space");
      },
    });
    const engine = makeEngine(db, kind);
    const run = await createTestRun(db, userId, findable(3));
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await expect(finish(db, engine, run)).rejects.toThrow("no space");
      await db.query(sql`update run set not_before = null where id = ${run.id}`);
    }
    expect(await readRun(db, run)).toMatchObject({ status: "paused", pausedBecause: "provider", charged: 0 });
    expect(await usedToday(userId)).toBe(0);
  });

  test("settles ambiguous rows by the user's choice and charges what was chosen", async () => {
    const userId = await createUser(db, "free");
    const engine = makeEngine(db, makeTestKind());
    const context = createContext(db, userId);
    const run = await createTestRun(db, userId, [
      "ambiguous 3 4",
      "ambiguous 5 6",
      "ambiguous 3 9",
      "found 7",
    ]);
    await finish(db, engine, run);
    const id = String(run.id);
    const choose = (position: number, candidateId: string | null) =>
      chooseCandidates(context, { id, choices: [{ position, candidateId }] }, engine);
    await expect(choose(1, "9")).rejects.toMatchObject({ status: 409 });
    await expect(choose(4, "7")).rejects.toMatchObject({ status: 409 });
    const both = await Promise.all([choose(1, "3"), choose(1, "3")]);
    expect(both[0]?.items[0]).toMatchObject({ outcome: "found", charged: 1, contact: { id: "3" } });
    const repeated = await choose(1, "3");
    expect(repeated.items[0]).toMatchObject({ outcome: "found", charged: 1, contact: { id: "3" } });
    await expect(choose(1, "4")).rejects.toMatchObject({ status: 409 });
    await choose(2, null);
    await choose(2, null);
    await choose(3, "3");
    expect(await readRun(db, run)).toMatchObject({ ambiguous: 0, found: 3, nothing: 1, charged: 2 });
    expect(await usedToday(userId)).toBe(2);
  });

  test("a choice without credits answers 402 and leaves the row ambiguous", async () => {
    const userId = await createUser(db, "free");
    const engine = makeEngine(db, makeTestKind());
    const run = await createTestRun(db, userId, ["ambiguous 3 4", ...findable(5, 10)]);
    await finish(db, engine, run);
    const choice = { id: String(run.id), choices: [{ position: 1, candidateId: "3" }] };
    const refusal = { status: 402, details: { reason: "credits" } };
    await expect(chooseCandidates(createContext(db, userId), choice, engine)).rejects.toMatchObject(refusal);
    expect(await readRun(db, run)).toMatchObject({ ambiguous: 1, charged: 5 });
  });
});
