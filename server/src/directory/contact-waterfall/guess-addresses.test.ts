import { beforeAll, beforeEach, expect, test } from "vitest";
import { type ContactOutcome, unreleasedDetails } from "../../adapters/contact-data/port.ts";
import type { VendorAnswer } from "../../adapters/contact-vendors/port.ts";
import type { Database } from "../../platform/db/database.ts";
import { readErasureSecret } from "../../platform/db/erasure-secret.ts";
import { sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { hashTraits } from "../../suppression-keys/index.ts";
import { storeCompanies, storePeople } from "../test-people.ts";
import { readReport } from "./index.ts";
import { createTestVendor, makeVendorPerson, openTestWaterfall } from "./test-waterfall.ts";

const verified = { email: { method: "verified", on: "2026-11-03" } };
const colleagues = ["Ann Lee", "Omar Haddad", "Priya Patel", "Mei Chen"].map((full_name, index) => ({
  id: 300_001 + index,
  full_name,
  company_id: 900_001,
  email: `${full_name.toLowerCase().replace(" ", ".")}@northfold.example`,
  contact_source: verified,
}));
const dana = { id: 300_100, full_name: "Dana Okafor", company_id: 900_001 };

testOnEachDatabase("likely addresses", (open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });
  beforeEach(async () => {
    await db.script(`delete from vendor_answer; delete from vendor_result_day; delete from erased_hash;
      delete from person; delete from company`);
    await storeCompanies(db, [
      { id: 900_001, name: "Northfold Robotics", domain: "northfold.example" },
      { id: 900_002, name: "Demo Works", domain: "demo.example", source: "demo" },
      { id: 900_003, name: "Acme Anvils", domain: "acme.example" },
    ]);
  });

  const openWaterfall = (vendors: Parameters<typeof openTestWaterfall>[1] = []) =>
    openTestWaterfall(db, vendors, ["email"]);
  async function ask(waterfall = openWaterfall(), personId = String(dana.id)): Promise<ContactOutcome> {
    const request = { key: "row", fullName: "", companyName: "", personId };
    const outcome = (await waterfall.enrich([request])).get("row");
    if (outcome === undefined) throw new Error("No outcome");
    return outcome;
  }
  const readEmail = (outcome: ContactOutcome) =>
    "contact" in outcome ? outcome.contact[unreleasedDetails].email : outcome.kind;
  const readAddress = (outcome: ContactOutcome) => {
    const email = readEmail(outcome);
    return email === null || typeof email === "string" ? email : email.value;
  };
  const getContact = (outcome: ContactOutcome) => {
    if (!("contact" in outcome)) throw new Error(`No contact: ${outcome.kind}`);
    return outcome.contact;
  };

  test("are derived without any vendor, with their probability and what they are derived from", async () => {
    await storePeople(db, [...colleagues, dana]);
    const outcome = await ask();
    expect(readEmail(outcome)).toMatchObject({
      value: "dana.okafor@northfold.example",
      source: "4 of 4 known addresses at northfold.example are first.last",
      method: "pattern",
      date: "2026-11-03",
    });
    const email = getContact(outcome)[unreleasedDetails].email;
    expect(email?.probability).toBeGreaterThan(0.7);
    expect(email?.probability).toBeLessThan(1);
    const findings = await db.query(
      sql`select vendor, value, method, probability > 0.7 as likely from contact_finding`,
    );
    expect(findings).toEqual([
      { vendor: "pattern", value: "dana.okafor@northfold.example", method: "pattern", likely: true },
    ]);
    const report = await readReport(db, 1);
    expect(report.find(({ vendor }) => vendor === "pattern")).toMatchObject({
      questions: 1,
      hits: 1,
      nothing: 0,
    });
  });

  test("need three known addresses and one format that is common enough", async () => {
    await storePeople(db, [...colleagues.slice(0, 2), dana]);
    expect(await ask()).toMatchObject({ kind: "nothing" });
    const others = colleagues
      .slice(2)
      .map((person, index) => ({ ...person, email: `x${index}q@northfold.example` }));
    const initials = { id: 300_050, full_name: "Kim Ito", company_id: 900_001, contact_source: verified };
    await storePeople(db, [...others, { ...initials, email: "kito@northfold.example" }]);
    expect(await ask()).toMatchObject({ kind: "nothing" });
    const report = await readReport(db, 1);
    expect(report.find(({ vendor }) => vendor === "pattern")).toMatchObject({ questions: 2, nothing: 2 });
  });

  test("do not hide that a vendor has failed, so that the request stays free and is repeated", async () => {
    await storePeople(db, [...colleagues, dana]);
    const answers: VendorAnswer[] = [{ kind: "failed", reason: "The vendor is down", retryAfterSeconds: 30 }];
    const vendor = createTestVendor("first", () => answers.shift() ?? { kind: "nothing" });
    const waterfall = openWaterfall([vendor]);
    expect(await ask(waterfall)).toEqual({
      kind: "failed",
      reason: "The vendor is down",
      retryAfterSeconds: 30,
    });
    expect(await db.query(sql`select 1 from contact_finding`)).toEqual([]);
    expect(readAddress(await ask(waterfall))).toBe("dana.okafor@northfold.example");
  });

  test("count as nothing in the report when a check has refuted them", async () => {
    await storePeople(db, [...colleagues, dana]);
    await db.query(sql`
      insert into email_check (address, person_id, domain, begun_at, due_at, verdict, expires_at)
      values ('dana.okafor@northfold.example', ${dana.id}, 'northfold.example', now(), now(), 'no-mailbox', '2027-01-31')`);
    expect(await ask()).toMatchObject({ kind: "nothing" });
    const report = await readReport(db, 1);
    expect(report.find(({ vendor }) => vendor === "pattern")).toMatchObject({
      questions: 1,
      hits: 0,
      nothing: 1,
    });
  });

  test("do not count as evidence themselves, nor do vendors' guesses, webmail and people who object", async () => {
    const people = ["Nils Berg", "Emma Hall"].map((full_name, index) => ({
      id: 300_200 + index,
      full_name,
      company_id: 900_001,
    }));
    await storePeople(db, [...colleagues, dana, ...people]);
    await ask();
    await storePeople(db, [
      {
        ...colleagues[0],
        id: 300_300,
        full_name: "Kim Ito",
        email: "kim.ito@northfold.example",
        opted_out: true,
      },
      { id: 300_301, full_name: "Lee Park", company_id: 900_001, email: "leepark@gmail.com" },
      { id: 300_302, full_name: "Lea Info", company_id: 900_001, email: "info@northfold.example" },
    ]);
    const guessed = { email: { method: "guessed", on: "2026-11-27", source: "Hunter" } };
    const ravi = { id: 300_303, full_name: "Ravi Shah", company_id: 900_001, contact_source: guessed };
    await storePeople(db, [{ ...ravi, email: "rshah@northfold.example" }]);
    // A file that EQ exported brings its guess back without saying so.
    await db.query(sql`update person set contact_source = '{}' where id = ${dana.id}`);
    const email = readEmail(await ask(undefined, "300200"));
    expect(email).toMatchObject({ source: "4 of 4 known addresses at northfold.example are first.last" });
  });

  test("are not made for demo people, people who object, and addresses that others have or had erased", async () => {
    await storePeople(db, [
      ...colleagues,
      dana,
      { id: 300_400, full_name: "Emma Hall", company_id: 900_001, opted_out: true },
      { id: 300_401, full_name: "Noah Costa", company_id: 900_001 },
      {
        id: 300_402,
        full_name: "Noah Costa-Elsewhere",
        company_id: 900_003,
        email: "Noah.Costa@northfold.example",
      },
      ...colleagues.map((person) => ({
        ...person,
        id: person.id + 500,
        company_id: 900_002,
        source: "demo",
        email: person.email.replace("northfold", "demo"),
      })),
      { id: 300_403, full_name: "Demo Person", company_id: 900_002, source: "demo" },
    ]);
    const hashes = hashTraits({ emails: ["dana.okafor@northfold.example"] }, await readErasureSecret(db));
    await db.query(sql`
      insert into erased_hash (owner, hash, erased_at) select '', hash, now() from unnest(${hashes}::text[]) as hash`);
    const kinds = [];
    for (const id of ["300100", "300400", "300401", "300403"]) kinds.push((await ask(undefined, id)).kind);
    expect(kinds).toEqual(["nothing", "opted-out", "nothing", "nothing"]);
    expect(await db.query(sql`select 1 from contact_finding`)).toEqual([]);
  });

  test("give way to an address that a vendor has verified", async () => {
    await storePeople(db, [...colleagues, dana]);
    expect(readAddress(await ask())).toBe("dana.okafor@northfold.example");
    const answer: VendorAnswer = {
      kind: "person",
      person: makeVendorPerson("Vendor first", {
        fullName: "Dana Okafor",
        companyDomain: "northfold.example",
        details: { email: { value: "dokafor@northfold.example", method: "verified" } },
      }),
    };
    const outcome = await ask(openWaterfall([createTestVendor("first", () => answer)]));
    expect(readEmail(outcome)).toMatchObject({ value: "dokafor@northfold.example", method: "verified" });
    expect(readEmail(outcome)).not.toHaveProperty("probability");
  });

  test("are not offered again after a bounce", async () => {
    await storePeople(db, [...colleagues, dana]);
    const waterfall = openWaterfall();
    const first = await ask(waterfall);
    expect(readAddress(first)).toBe("dana.okafor@northfold.example");
    await waterfall.noteBounce(getContact(first));
    expect(await db.query(sql`select email, contact_source from person where id = ${dana.id}`)).toEqual([
      { email: null, contact_source: {} },
    ]);
    expect(await ask(waterfall)).toMatchObject({ kind: "nothing" });
    expect(await db.query(sql`select email, reason from refused_email`)).toEqual([
      { email: "dana.okafor@northfold.example", reason: "bounced" },
    ]);
  });

  test("are followed by the next likely one after a bounce", async () => {
    const makeColleague = (id: number, first: string, last: string, local: string) => ({
      id,
      full_name: `${first} ${last}`,
      company_id: 900_001,
      email: `${local}@northfold.example`,
      contact_source: { email: { method: "verified", on: "2026-11-27" } },
    });
    const names = Array.from({ length: 16 }, (_, index) => `Q${String.fromCodePoint(97 + index)}rim`);
    await storePeople(db, [
      { ...dana, full_name: "Kwame Okafor" },
      ...names.map((first, index) => {
        const last = `Hald${first.slice(1)}`;
        const local = index < 12 ? `${first}.${last}` : `${first.slice(0, 1)}${last}`;
        return makeColleague(300_600 + index, first, last, local.toLowerCase());
      }),
    ]);
    const waterfall = openWaterfall();
    const first = await ask(waterfall);
    expect(readAddress(first)).toBe("kwame.okafor@northfold.example");
    await waterfall.noteBounce(getContact(first));
    expect(readEmail(await ask(waterfall))).toMatchObject({
      value: "kokafor@northfold.example",
      source: "4 of 16 known addresses at northfold.example are flast",
    });
  });

  test("are withdrawn once the evidence is gone, and the answer says so", async () => {
    await storePeople(db, [...colleagues, dana]);
    expect(readAddress(await ask())).toBe("dana.okafor@northfold.example");
    await db.query(sql`delete from person where id in (300001, 300002)`);
    expect(await ask()).toMatchObject({ kind: "nothing" });
    expect(await db.query(sql`select 1 from contact_finding`)).toEqual([]);
  });

  test("vendors' addresses of functions and throw-away mailboxes are left out, and webmail is no good answer", async () => {
    await storePeople(db, [dana]);
    const emails = ["info@northfold.example", "dana@mailinator.com", "dana.okafor@gmail.com"];
    const vendors = emails.map((value, index) =>
      createTestVendor(`vendor-${index}`, (question) => ({
        kind: "person",
        person: makeVendorPerson(`Vendor ${index}`, {
          fullName: question.fullName,
          companyDomain: "northfold.example",
          details: { email: { value, method: "verified" } },
        }),
      })),
    );
    const last = createTestVendor("last", () => ({ kind: "nothing" }));
    const outcome = await ask(openWaterfall([...vendors, last]));
    expect(readEmail(outcome)).toMatchObject({ value: "dana.okafor@gmail.com", method: "webmail" });
    // Nothing before it was good enough to stop.
    expect(last.asked).toHaveLength(1);
    expect(await db.query(sql`select value from contact_finding`)).toEqual([
      { value: "dana.okafor@gmail.com" },
    ]);
  });
});
