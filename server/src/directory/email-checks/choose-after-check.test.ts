import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { changeEmail, deleteWaterfallSettings, saveWaterfallSettings } from "../contact-waterfall/index.ts";
import { storePeople } from "../test-people.ts";
import { askForEmail, createTestChecker, openCheckedContacts, openDirectory } from "./test-email-checks.ts";

const dana = "200001";

testOnEachDatabase("emails after a check", (open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });
  beforeEach(() => db.script("delete from person; delete from email_check_domain"));

  const storeDana = (email: string, source: object) =>
    storePeople(db, [
      { id: Number(dana), full_name: "Dana Okafor", email, contact_source: { email: source } },
    ]);

  test("webmail is not checked, and stays webmail whatever a check says", async () => {
    const address = "dana.okafor@gmail.com";
    await storeDana(address, { method: "webmail", on: "2026-01-05", source: "Hunter" });
    await db.query(sql`
      insert into contact_finding (person_id, detail, vendor, source, value, method, value_on, found_at)
      values (${dana}, 'email', 'hunter', 'Hunter', ${address}, 'webmail', '2026-01-05', now())`);
    const checker = createTestChecker(() => ({ kind: "deliverable" }));
    const expected = `${address} (webmail, 2026-01-05, Hunter)`;
    expect(await askForEmail(openCheckedContacts(db, checker), dana)).toBe(expected);
    expect(checker.checks).toEqual([]);
    const now = new Date("2026-11-28T12:00:00Z");
    for (const change of [{ kind: "verified", on: "2026-11-28" }, { kind: "accepts anything" }] as const)
      await db.transaction((tx) =>
        changeEmail(tx, { personId: dana, address, change }, { order: ["hunter"], now }),
      );
    expect(await askForEmail(openDirectory(db), dana)).toBe(expected);
  });

  test("the order that operators saved decides which source takes the place of a withdrawn email", async () => {
    const choose = async () => {
      await db.script("delete from person");
      await storeDana("dana@northfold.test", { method: "listed", on: "2026-05-01", source: "Apollo" });
      await db.query(sql`
        insert into contact_finding (person_id, detail, vendor, source, value, method, value_on, found_at)
        values (${dana}, 'email', 'apollo', 'Apollo', 'dana@northfold.test', 'listed', '2026-05-01', now()),
          (${dana}, 'email', 'hunter', 'Hunter', 'hunter@northfold.test', 'listed', null, now()),
          (${dana}, 'email', 'pattern', 'Pattern', 'pattern@northfold.test', 'listed', null, now())`);
      const checker = createTestChecker((address) =>
        address === "dana@northfold.test" ? { kind: "no-mailbox" } : { kind: "deliverable" },
      );
      return (await askForEmail(openCheckedContacts(db, checker), dana)).split(" ")[0];
    };
    expect(await choose()).toBe("hunter@northfold.test");
    await saveWaterfallSettings(db, { vendors: ["pattern", "hunter"], wanted: ["email"] });
    expect(await choose()).toBe("pattern@northfold.test");
    await deleteWaterfallSettings(db);
  });
});
