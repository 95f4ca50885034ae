import { expect, test, vi } from "vitest";
import { sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { makeBreakableDatabase } from "../test-breakable.ts";
import { logIn } from "./log-in.ts";
import { checkPassword, TooManyHashesWaiting } from "./password.ts";

vi.mock(import("./password.ts"), async (load) => ({ ...(await load()), checkPassword: vi.fn() }));

testOnEachDatabase("a log-in", (open) => {
  test("does not count a log-in as failed when the password could not be checked", async () => {
    const db = await open();
    const attempt = {
      email: "busy@example.com",
      password: "a guess",
      caller: { network: "203.0.113.7", site: null },
      now: new Date("2026-11-21T10:00:00Z"),
    };
    vi.mocked(checkPassword).mockResolvedValueOnce(false);
    expect(await logIn(db, attempt)).toEqual({ kind: "wrong" });
    vi.mocked(checkPassword).mockRejectedValueOnce(
      new TooManyHashesWaiting("Too many passwords are being checked"),
    );
    await expect(logIn(db, attempt)).rejects.toBeInstanceOf(TooManyHashesWaiting);

    const { broken, state } = makeBreakableDatabase(db);
    state.next = { statement: /from identity_account/, takesEffect: false };
    await expect(logIn(broken, attempt)).rejects.toThrow("The database is not available");
    const counted = await db.query(sql`
      select cardinality(counted_at) as failures from rate_limit where key like 'log-in %'`);
    expect(counted).toEqual([{ failures: 1 }, { failures: 1 }]);
  });
});
