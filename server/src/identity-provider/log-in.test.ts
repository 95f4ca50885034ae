import { expect, test } from "vitest";
import { sql } from "../platform/db/sql.ts";
import { testOnEachDatabase } from "../platform/db/test-database.ts";
import { logIn } from "./log-in.ts";
import { checkPassword, TooBusy } from "./password.ts";
import { breakable } from "./test-breakable.ts";

testOnEachDatabase("a log-in", (open) => {
  test("counts no failure when the password could not be checked", async () => {
    const db = await open();
    const network = "203.0.113.7";
    const attempt = {
      email: "busy@example.com",
      password: "a guess",
      caller: { network, site: null },
      now: new Date("2026-11-21T10:00:00Z"),
    };
    expect(await logIn(db, attempt)).toEqual({ kind: "wrong" });
    const busy = Array.from({ length: 12 }, () => checkPassword("other", { stored: null, client: network }));
    await expect(logIn(db, attempt)).rejects.toBeInstanceOf(TooBusy);
    await Promise.all(busy);

    const { broken, state } = breakable(db);
    state.next = { statement: /from identity_account/, takesEffect: false };
    await expect(logIn(broken, attempt)).rejects.toThrow("The database is not available");
    expect(await db.query(sql`select count(*)::int as failures from login_failure`)).toEqual([
      { failures: 1 },
    ]);
  });
});
