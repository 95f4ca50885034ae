import { expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { sql } from "../platform/db/sql.ts";
import { testOnEachDatabase } from "../platform/db/test-database.ts";
import { openEmailChecks } from "./open-email-checks.ts";

const now = () => new Date("2026-11-28T12:00:00Z");
const smtp = {
  EMAIL_CHECK: "smtp",
  EMAIL_CHECK_HELLO: "eq.example.com",
  EMAIL_CHECK_SENDER: "eq@example.com",
};

testOnEachDatabase("checks of emails as configured", (open) => {
  test("are off without EMAIL_CHECK, and by the chosen checker with it", async () => {
    const db = await open();
    const openWith = (env: Record<string, string>) => openEmailChecks(db, { ...readConfig(env), now });
    expect(openWith({})).toBeNull();
    expect(openWith(smtp)?.checker.timeLimitMs).toBe(110_000);
    const reacher = openWith({ EMAIL_CHECK: "reacher", REACHER_URL: "http://127.0.0.1:5081" });
    expect(reacher?.checker.timeLimitMs).toBe(75_000);
  });

  test("note the verdict in the contacts that users bought of the person", async () => {
    const db = await open();
    const buy = (user: string, person: string, value: string) =>
      db.query(sql`
        insert into contact_enrichment (user_id, person_key, contact, provenance)
        values (${user}, ${person}, ${JSON.stringify({ fullName: "Dana Okafor", details: { email: { value } } })}::jsonb,
          ${JSON.stringify({ email: { source: "Hunter", method: "guessed", date: null } })}::jsonb)`);
    await buy("ann", "200001", "Dana@northfold.example");
    await buy("bob", "200001", "other@northfold.example");
    await buy("ann", "200002", "dana@northfold.example");
    const checks = openEmailChecks(db, { ...readConfig(smtp), now });
    const address = "dana@northfold.example";
    await db.transaction(async (tx) =>
      checks?.noteBought(tx, { personId: "200001", address, method: "verified", checkedOn: "2026-11-28" }),
    );
    expect(
      await db.query(
        sql`select provenance->'email' as email from contact_enrichment order by person_key, user_id`,
      ),
    ).toEqual([
      { email: { source: "Hunter", method: "verified", date: "2026-11-28" } },
      { email: { source: "Hunter", method: "guessed", date: null } },
      { email: { source: "Hunter", method: "guessed", date: null } },
    ]);
  });
});
