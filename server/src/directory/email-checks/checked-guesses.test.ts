import { beforeAll, beforeEach, expect, test } from "vitest";
import type { EmailVerdict } from "../../adapters/email-check/port.ts";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { openTestWaterfall } from "../contact-waterfall/test-waterfall.ts";
import { storeCompanies, storePeople } from "../test-people.ts";
import { askForEmail, createTestChecker, openCheckedContacts } from "./test-email-checks.ts";

const kwame = "300100";
const formats = [...Array(12).fill("first.last"), ...Array(4).fill("flast")];

/** Sixteen colleagues with verified addresses: twelve of the form first.last, four of the form flast. */
const colleagues = formats.map((format, index) => {
  const first = `q${String.fromCodePoint(97 + index)}rim`;
  const last = `hald${first.slice(1)}`;
  const local = format === "first.last" ? `${first}.${last}` : `${first.slice(0, 1)}${last}`;
  return {
    id: 300_600 + index,
    full_name: `${first.replace("q", "Q")} ${last.replace("h", "H")}`,
    company_id: 900_001,
    email: `${local}@northfold.test`,
    contact_source: { email: { method: "verified", on: "2026-11-27" } },
  };
});

testOnEachDatabase("checks of likely addresses", (open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });
  beforeEach(async () => {
    await db.script("delete from person; delete from company; delete from email_check_domain");
    await storeCompanies(db, [{ id: 900_001, name: "Northfold Robotics", domain: "northfold.test" }]);
    await storePeople(db, [
      ...colleagues,
      { id: Number(kwame), full_name: "Kwame Okafor", company_id: 900_001 },
    ]);
  });
  const ask = (checker: ReturnType<typeof createTestChecker>) =>
    askForEmail(openCheckedContacts(db, checker, { source: openTestWaterfall(db, [], ["email"]) }), kwame);
  const answerFor = (verdicts: Readonly<Record<string, EmailVerdict>>) =>
    createTestChecker((address) => verdicts[address] ?? { kind: "no-mailbox" });

  test("the next likely address takes the place of one that does not exist, and is checked too", async () => {
    const checker = answerFor({ "kokafor@northfold.test": { kind: "deliverable" } });
    expect(await ask(checker)).toMatch(
      /^kokafor@northfold\.test \(verified, 2026-11-28, .*checked at its mail server\)$/,
    );
    expect(checker.checks).toEqual(["kwame.okafor@northfold.test", "kokafor@northfold.test"]);
    expect(await db.query(sql`select email, reason from refused_email`)).toEqual([
      { email: "kwame.okafor@northfold.test", reason: "rejected" },
    ]);
    expect(await db.query(sql`select value, method, probability from contact_finding`)).toEqual([
      { value: "kokafor@northfold.test", method: "verified", probability: null },
    ]);
    // A verified address is not checked again.
    expect(await ask(checker)).toContain("kokafor@northfold.test (verified");
    expect(checker.checks).toHaveLength(2);
  });

  test("without another likely one, the outcome is nothing, and no address comes back", async () => {
    const checker = answerFor({});
    expect(await ask(checker)).toBe("nothing");
    expect(await ask(checker)).toBe("nothing");
    expect(checker.checks).toEqual(["kwame.okafor@northfold.test", "kokafor@northfold.test"]);
  });

  test("a server that takes any address leaves a likely address as likely as before", async () => {
    const before = await ask(
      answerFor({ "kwame.okafor@northfold.test": { kind: "unknown", reason: "Busy" } }),
    );
    const checker = createTestChecker(() => ({ kind: "accepts-anything" }));
    expect(before).toMatch(/^kwame\.okafor@northfold\.test \(pattern, 2026-11-27, 12 of 16 known addresses/);
    await db.script("delete from email_check");
    expect(await ask(checker)).toBe(before);
    expect(checker.checks).toHaveLength(1);
  });
});
