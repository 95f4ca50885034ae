import { emptySearchParameters } from "@eq/contracts";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createCallerGate } from "../../platform/access/caller-gate.ts";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import type { Context } from "../../platform/http/context.ts";
import { admitPlan } from "./admit-plan.ts";

const startTime = new Date("2026-11-24T12:00:00Z").getTime();
const admissionSettings = {
  guests: { searchLimit: 1, sessionsPerAddress: 20, sessionsPerSite: 100 },
  searchLimits: { perMinute: 120, guestsPerMinute: 60, atOnce: 4, gate: createCallerGate(4) },
};
let time = startTime;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  time = startTime;
});
afterEach(() => {
  vi.useRealTimers();
});

function createContext(db: Database, caller: { user: string } | { guest: string }): Context {
  const user = "user" in caller ? { id: caller.user, name: null, email: null, picture: null } : null;
  return {
    user,
    guest: "guest" in caller ? { sessionId: caller.guest } : null,
    address: "198.51.100.9",
    isLocal: false,
    signal: new AbortController().signal,
    db,
    now: () => new Date(time),
    log: { warn: () => {} } as unknown as Context["log"],
  };
}

interface BetterPlan {
  parameters: ReturnType<typeof emptySearchParameters>;
  improve: (() => Promise<BetterPlan>) | null;
}

function planAndAdmit(context: Context, query: string) {
  const parameters = emptySearchParameters();
  const attempt = { mode: "companies" as const, query, filters: {}, page: 1, refinement: false };
  return admitPlan(
    context,
    () => ({ parameters, improve: null }),
    () => ({ ...attempt, parameters }),
    admissionSettings,
  );
}

testOnEachDatabase("a search that takes longer than its hold", (open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });

  /** Reads when the holds and leases expire, in milliseconds after `start`, earliest first. */
  async function readEnds(): Promise<number[]> {
    const rows = await db.query<{ ends: string }>(sql`
      select expires_at as ends from credit_hold where holders > 0
      union all select expires_at from guest_reservation
      union all select to_timestamp(value::bigint / 1000.0) from rate_limit, jsonb_each(running)`);
    return rows.map(({ ends }) => Date.parse(ends) - startTime).toSorted((one, other) => one - other);
  }

  /** Advances the clock and waits until all holds and leases are renewed. */
  async function advanceClock(seconds: number): Promise<void> {
    time += seconds * 1000;
    const renewed = [60_000, 60_000, 120_000, 120_000].map((lifetime) => time - startTime + lifetime);
    const fireTimers = async () => {
      // Advance the clock again at each attempt, because a renewal is skipped while the previous one is pending.
      vi.advanceTimersByTime(20_000);
      return readEnds();
    };
    await expect.poll(fireTimers, { timeout: 20_000 }).toEqual(renewed);
  }

  test("renews the search's hold and lease until the search ends, and not afterwards", async () => {
    const callers = [createContext(db, { user: "slow-user" }), createContext(db, { guest: "slow-guest" })];
    const admitted = await Promise.all(callers.map((context) => planAndAdmit(context, "banks")));
    expect(await readEnds()).toEqual([60_000, 60_000, 120_000, 120_000]);
    for (let count = 1; count <= 10; count++) await advanceClock(20);
    expect(await readEnds()).toEqual([260_000, 260_000, 320_000, 320_000]);
    for (const { admission } of admitted) await admission.settle({ resultCount: 1 });
    for (const { admission } of admitted) await admission.release();
    expect(vi.getTimerCount()).toBe(0);
    await expect.poll(readEnds).toEqual([]);
    const [counted] = await db.query(sql`
      select (select sum(amount)::int from credit_ledger where kind = 'charge') as credits,
             (select sum(search_count)::int from guest_session) as searches`);
    expect(counted).toEqual({ credits: 1, searches: 1 });
  });

  test("releases a hold only once when releasing it before the improved plan fails", async () => {
    let releases = 0;
    const failing = {
      transaction: (...params: Parameters<Database["transaction"]>) => db.transaction(...params),
      query: (...params: Parameters<Database["query"]>) => {
        if (!JSON.stringify(params).includes("holders - 1")) return db.query(...params);
        releases++;
        return Promise.reject(new Error("No release"));
      },
    } as Database;
    const parameters = emptySearchParameters();
    const better = { parameters, improve: null };
    const admitted = admitPlan<BetterPlan>(
      createContext(failing, { user: "release-user" }),
      () => ({ parameters, improve: () => Promise.resolve(better) }),
      () => ({ mode: "companies", query: "b", filters: {}, parameters, page: 1, refinement: false }),
      admissionSettings,
    );
    await expect(admitted).rejects.toThrow("No release");
    expect(releases).toBe(1);
    await db.query(sql`delete from credit_hold where user_id = 'release-user'`);
  });

  test("leaves no hold and no renewals when the search is refused or fails", async () => {
    const context = createContext(db, { user: "failing-user" });
    const failing = admitPlan(
      context,
      () => ({
        parameters: emptySearchParameters(),
        improve: () => Promise.reject(new Error("No better plan")),
      }),
      (parameters) => ({
        mode: "companies",
        query: "a",
        filters: {},
        parameters,
        page: 1,
        refinement: false,
      }),
      admissionSettings,
    );
    await expect(failing).rejects.toThrow("No better plan");
    await expect(planAndAdmit(createContext(db, { guest: "slow-guest" }), "hospitals")).rejects.toMatchObject(
      {
        status: 429,
      },
    );
    expect(vi.getTimerCount()).toBe(0);
    await expect.poll(readEnds).toEqual([]);
  });
});
