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
    const address = "dana@northfold.example";
    const guessed = { source: "Hunter", method: "guessed", date: "2026-01-05" };
    const likely = {
      source: "4 of 4 known addresses",
      method: "pattern",
      date: "2026-01-05",
      probability: 0.9,
    };
    const listed = { source: "Hunter", method: "listed", date: "2026-01-05" };
    const checks = openEmailChecks(db, { ...readConfig(smtp), now });
    const readNotes = async (method: string) => {
      await db.script("delete from contact_enrichment");
      const buy = (user: string, person: string, value: string, email: object) =>
        db.query(sql`
          insert into contact_enrichment (user_id, person_key, contact, provenance, updated_at)
          values (${user}, ${person}, ${JSON.stringify({ fullName: "Dana Okafor", details: { email: { value } } })}::jsonb,
            ${JSON.stringify({ email })}::jsonb, '2026-02-01T00:00:00Z')`);
      await buy("a", "200001", "Dana@northfold.example", guessed);
      await buy("b", "200001", address, likely);
      await buy("c", "200001", address, listed);
      await buy("d", "200001", "other@northfold.example", guessed);
      await buy("e", "200002", address, guessed);
      const note = { personId: "200001", address, method, checkedOn: "2026-11-28" };
      await db.transaction(async (tx) => checks?.noteBought(tx, note));
      const rows = await db.query<{ email: unknown; isUntouched: boolean }>(sql`
        select provenance->'email' as email, updated_at = '2026-02-01T00:00:00Z'::timestamptz as "isUntouched"
        from contact_enrichment order by person_key, user_id`);
      // A note does not put off the next request to the source.
      expect(rows.map(({ isUntouched }) => isUntouched)).toEqual([true, true, true, true, true]);
      expect(rows.slice(3).map(({ email }) => email)).toEqual([guessed, guessed]);
      return rows.slice(0, 3).map(({ email }) => email);
    };
    const { probability: _, ...known } = likely;
    const verified = { method: "verified", date: "2026-11-28" };
    expect(await readNotes("verified")).toEqual([
      { ...guessed, ...verified },
      { ...known, ...verified },
      { ...listed, ...verified },
    ]);
    const absent = { method: "no such mailbox" };
    expect(await readNotes("no such mailbox")).toEqual([
      { ...guessed, ...absent },
      { ...known, ...absent },
      { ...listed, ...absent },
    ]);
    expect(await readNotes("accepts anything")).toEqual([
      guessed,
      likely,
      { ...listed, method: "accepts anything" },
    ]);
  });
});
