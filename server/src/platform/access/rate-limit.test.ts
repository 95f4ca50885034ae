import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../db/database.ts";
import { openServerDatabase } from "../db/server-database.ts";
import { sql } from "../db/sql.ts";
import { testOnEachDatabase } from "../db/test-database.ts";
import { countCall, endCall, renewCall, startCall, sweepRateLimits } from "./rate-limit.ts";

const startTime = new Date("2026-11-24T12:00:00Z");
const secondsAfterStart = (seconds: number) => new Date(startTime.getTime() + seconds * 1000);
let keys = 0;
const createKey = () => `test user ${++keys}`;

testOnEachDatabase("rate limits", (open) => {
  let db: Database;
  /**
   * A second server process on the same database. On the embedded database, which allows only one process, this is the
   * first process again.
   */
  let secondProcess: Database;
  beforeAll(async () => {
    db = await open();
    secondProcess = "url" in db ? await openServerDatabase({ url: String(db.url), poolSize: 8 }) : db;
  });
  afterAll(async () => {
    if (secondProcess !== db) await secondProcess.close();
  });

  describe("rate limits of calls in a window", () => {
    const count = (key: string, seconds: number, limit: number | null = 3, process = db) =>
      countCall(process, { key, limit, windowSeconds: 60, now: secondsAfterStart(seconds) });

    test("admits `limit` calls in any window, and reports when the next call is admitted", async () => {
      const key = createKey();
      for (const seconds of [0, 20, 59]) expect(await count(key, seconds)).toEqual({ allowed: true });
      expect(await count(key, 59)).toEqual({ allowed: false, reason: "rate", retryAfterSeconds: 1 });
      expect(await count(key, 60)).toEqual({ allowed: true });
      expect(await count(key, 61)).toEqual({ allowed: false, reason: "rate", retryAfterSeconds: 19 });
    });

    test("does not count refused calls", async () => {
      const key = createKey();
      for (let call = 0; call < 9; call++) await count(key, call);
      expect(await count(key, 60)).toEqual({ allowed: true });
    });

    test("counts the calls of each key separately", async () => {
      const [one, other] = [createKey(), createKey()];
      for (let call = 0; call < 3; call++) await count(one, 0);
      expect((await count(one, 0)).allowed).toBe(false);
      expect((await count(other, 0)).allowed).toBe(true);
    });

    test("admits no call when the limit is 0, and every call when there is no limit", async () => {
      expect((await count(createKey(), 0, 0)).allowed).toBe(false);
      const key = createKey();
      for (let call = 0; call < 9; call++) expect((await count(key, 0, null)).allowed).toBe(true);
    });

    test("admits exactly `limit` of 50 concurrent calls in two processes", async () => {
      const key = createKey();
      const calls = await Promise.all(
        Array.from({ length: 50 }, (_, index) => count(key, 0, 20, index % 2 ? db : secondProcess)),
      );
      expect(calls.filter(({ allowed }) => allowed)).toHaveLength(20);
    });
  });

  describe("rate limits of concurrent calls", () => {
    const limits = { limit: null, windowSeconds: 60, atOnce: 4, leaseSeconds: 60 };
    const begin = async (key: string, seconds = 0, process = db) =>
      startCall(process, { ...limits, key, now: secondsAfterStart(seconds) });

    test("admits 4 of 50 concurrent calls in two processes, and one more for each call that ends", async () => {
      const key = createKey();
      const calls = await Promise.all(
        Array.from({ length: 50 }, (_, index) => begin(key, 0, index % 2 ? db : secondProcess)),
      );
      const running = calls.flatMap((call) => (call.allowed ? [call.callId] : []));
      expect(running).toHaveLength(4);
      expect(calls.find(({ allowed }) => !allowed)).toEqual({
        allowed: false,
        reason: "running",
        retryAfterSeconds: 1,
      });
      const [ended = ""] = running;
      await Promise.all([endCall(db, { key, callId: ended }), endCall(db, { key, callId: ended })]);
      expect((await begin(key)).allowed).toBe(true);
      expect((await begin(key)).allowed).toBe(false);
    });

    test("frees the place of a crashed process's call when its lease expires, and keeps a renewed call's place", async () => {
      const key = createKey();
      const calls = await Promise.all(Array.from({ length: 4 }, () => begin(key)));
      const [kept] = calls;
      if (!kept?.allowed) throw new Error("The first call was refused");
      await renewCall(db, { key, callId: kept.callId }, { leaseSeconds: 60, now: secondsAfterStart(30) });
      expect((await begin(key, 59)).allowed).toBe(false);
      const later = await Promise.all(Array.from({ length: 9 }, () => begin(key, 61)));
      expect(later.filter(({ allowed }) => allowed)).toHaveLength(3);
    });

    test("renewing a call that has ended does not count it as running again", async () => {
      const key = createKey();
      const call = await begin(key);
      if (!call.allowed) throw new Error("The call was refused");
      await endCall(db, { key, callId: call.callId });
      await renewCall(db, { key, callId: call.callId }, { leaseSeconds: 60, now: startTime });
      const calls = await Promise.all(Array.from({ length: 5 }, () => begin(key)));
      expect(calls.filter(({ allowed }) => allowed)).toHaveLength(4);
    });
  });

  test("deletes the rows of callers without recent calls", async () => {
    await db.query(sql`delete from rate_limit`);
    const key = createKey();
    await countCall(db, { key, limit: 3, windowSeconds: 60, now: startTime });
    await sweepRateLimits(db, secondsAfterStart(59));
    expect(await db.query(sql`select key from rate_limit`)).toEqual([{ key }]);
    await sweepRateLimits(db, secondsAfterStart(60));
    expect(await db.query(sql`select key from rate_limit`)).toEqual([]);
  });
});
