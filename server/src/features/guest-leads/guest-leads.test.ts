import { pino } from "pino";
import { beforeAll, expect, test } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { claimTemporary } from "./claim-temporary.ts";
import { storeLeads } from "./store.ts";

testOnEachDatabase("leads that guests found", (open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });

  const contextOf = (userId: string, now = new Date()): UserContext => ({
    user: { id: userId, name: null, email: null, picture: null },
    guest: null,
    address: "127.0.0.1",
    isLocal: true,
    signal: new AbortController().signal,
    db,
    now: () => now,
    log: pino({ level: "silent" }),
  });
  const people = [
    { id: "2000001", name: "A" },
    { id: "2000002", name: "B" },
  ];

  test("leads are claimed once, by a user who knows the session's id [API-003]", async () => {
    await storeLeads(db, "session-1", { query: "cfo in ohio", people });
    const claim = { sessionId: "session-1", userId: "user-1" };
    expect(await claimTemporary(contextOf("user-1"), claim)).toEqual({ totalLeads: 2 });
    expect(await claimTemporary(contextOf("user-1"), claim)).toEqual({ totalLeads: 0 });
  });

  test("gives each lead to only one of two concurrent claims", async () => {
    await storeLeads(db, "session-2", { query: "cfo in ohio", people });
    const claim = (userId: string) => claimTemporary(contextOf(userId), { sessionId: "session-2", userId });
    const [one, other] = await Promise.all([claim("user-2"), claim("user-3")]);
    expect(one.totalLeads + other.totalLeads).toBe(2);
    expect([one.totalLeads, other.totalLeads]).toContain(0);
  });

  test("refuses to claim a guest's leads for another user", async () => {
    const attempt = claimTemporary(contextOf("user-4"), { sessionId: "session-3", userId: "user-5" });
    await expect(attempt).rejects.toMatchObject({ status: 403 });
  });

  test("a guest's leads expire after 24 hours", async () => {
    await storeLeads(db, "session-4", { query: "cfo in ohio", people });
    const later = new Date(Date.now() + 25 * 3_600_000);
    const claim = { sessionId: "session-4", userId: "user-6" };
    expect(await claimTemporary(contextOf("user-6", later), claim)).toEqual({ totalLeads: 0 });
  });
});
