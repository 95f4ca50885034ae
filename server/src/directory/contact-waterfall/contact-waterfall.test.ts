import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type ContactOutcome, unreleasedDetails } from "../../adapters/contact-data/port.ts";
import type { VendorAnswer, VendorPerson } from "../../adapters/contact-vendors/port.ts";
import type { Database } from "../../platform/db/database.ts";
import { readErasureSecret } from "../../platform/db/erasure-secret.ts";
import { sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { hashTraits } from "../../suppression-keys/index.ts";
import { storeCompanies, storePeople } from "../test-people.ts";
import { readReport } from "./index.ts";
import { createTestVendor, makeVendorPerson, openTestWaterfall, type TestDetails } from "./test-waterfall.ts";

const dana = {
  fullName: "Dana Okafor",
  companyName: "Northfold Robotics",
  companyDomain: "northfold.example",
};
const nothing: VendorAnswer = { kind: "nothing" };

testOnEachDatabase("a waterfall of vendors", (open) => {
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
    ]);
    await storePeople(db, [
      {
        id: 200_001,
        full_name: "Lee Park",
        company_id: 900_001,
        phone: "+1 330 555 0101",
        updated_on: "2026-01-05",
      },
      { id: 200_002, full_name: "Demo Person", company_id: 900_002, source: "demo" },
    ]);
  });

  const findDana = (source: string, details: TestDetails): VendorAnswer => ({
    kind: "person",
    person: makeVendorPerson(source, {
      ...dana,
      firstName: "Dana",
      lastName: "Okafor",
      jobTitle: "VP Supply Chain",
      details,
    }),
  });
  const ask = async (
    waterfall: ReturnType<typeof openTestWaterfall>,
    request: Partial<typeof dana> & { personId?: string; companyId?: string } = dana,
  ) => {
    const full = { companyName: "Northfold Robotics", fullName: "", ...request, key: "row" };
    const outcome = (await waterfall.enrich([full])).get("row");
    if (outcome === undefined) throw new Error("No outcome");
    return outcome;
  };
  const readVendorReport = async () =>
    (await readReport(db, 1)).filter(({ vendor }) => vendor !== "directory");
  const readDetails = (outcome: ContactOutcome) =>
    "contact" in outcome
      ? Object.entries(outcome.contact[unreleasedDetails]).flatMap(([name, value]) =>
          value === null ? [] : [`${name} ${value.value} (${value.source}, ${value.method})`],
        )
      : outcome.kind;

  test("asks one vendor after the other for what is still missing", async () => {
    const first = createTestVendor("first", () =>
      findDana("Vendor first", { linkedIn: "https://www.linkedin.com/in/dana" }),
    );
    const second = createTestVendor(
      "second",
      () => findDana("Vendor second", { email: "dana@northfold.example" }),
      { delivers: ["email"] },
    );
    const third = createTestVendor("third", () =>
      findDana("Vendor third", { mobile: "+13305550142", email: "d@northfold.example" }),
    );
    const fourth = createTestVendor("fourth", () => nothing);
    const outcome = await ask(openTestWaterfall(db, [first, second, third, fourth]));
    expect(outcome).toMatchObject({
      kind: "found",
      basis: "name and company; details by Vendor first, Vendor second, and Vendor third",
      contact: {
        fullName: "Dana Okafor",
        companyName: "Northfold Robotics",
        companyId: "900001",
        jobTitle: "VP Supply Chain",
      },
    });
    expect(readDetails(outcome)).toEqual([
      "email dana@northfold.example (Vendor second, listed)",
      "mobile +13305550142 (Vendor third, listed)",
      "linkedIn https://www.linkedin.com/in/dana (Vendor first, listed)",
    ]);
    expect([second, third, fourth].map(({ asked }) => asked.map(({ wanted }) => [...wanted]))).toEqual([
      [["email"]],
      [["phone", "mobile"]],
      [],
    ]);
  });

  test("asks about people of the directory with what it knows, and keeps what they have", async () => {
    const vendor = createTestVendor("first", (question) => ({
      kind: "person",
      person: makeVendorPerson("Vendor first", {
        fullName: question.fullName,
        companyDomain: "northfold.example",
        details: { email: "lee@northfold.example", phone: "(330) 555-0199" },
      }),
    }));
    const waterfall = openTestWaterfall(db, [vendor], ["email", "phone"]);
    const outcome = await ask(waterfall, { personId: "200001", fullName: "Somebody Else" });
    expect(vendor.asked).toMatchObject([{ fullName: "Lee Park", companyDomain: "northfold.example" }]);
    expect(readDetails(outcome)).toEqual([
      "email lee@northfold.example (Vendor first, listed)",
      "phone +1 330 555 0101 (Imported file, null)",
    ]);
    const findings = await db.query(
      sql`select detail, vendor, value, chosen_by from contact_finding order by detail, vendor`,
    );
    expect(findings).toEqual([
      { detail: "email", vendor: "first", value: "lee@northfold.example", chosen_by: "the only value" },
      { detail: "phone", vendor: "directory", value: "+1 330 555 0101", chosen_by: "newer" },
      { detail: "phone", vendor: "first", value: "+13305550199", chosen_by: null },
    ]);
    expect(await readVendorReport()).toMatchObject([{ vendor: "first", hits: 1, compared: 1, agreed: 0 }]);
  });

  test("a guess is kept, and the next vendor is asked for something better", async () => {
    const guesser = createTestVendor("guesser", () =>
      findDana("Vendor guesser", { email: { value: "d.okafor@northfold.example", method: "guessed" } }),
    );
    const verifier = createTestVendor("verifier", () =>
      findDana("Vendor verifier", { email: { value: "dana@northfold.example", method: "verified" } }),
    );
    const outcome = await ask(openTestWaterfall(db, [guesser, verifier], ["email"]));
    expect(readDetails(outcome)).toEqual(["email dana@northfold.example (Vendor verifier, verified)"]);
  });

  test.each<[string, Partial<Parameters<typeof makeVendorPerson>[1]>]>([
    ["of a company whose name is longer", { companyName: "Northfold Robotics Test Labs" }],
    ["of another employer", { companyName: "Southfold", companyDomain: "southfold.example" }],
    ["of another name", { fullName: "Dan Oker", companyDomain: "northfold.example" }],
    ["without an employer", {}],
  ])("a person %s is not taken", async (_name, person) => {
    const vendor = createTestVendor("first", () => ({
      kind: "person",
      person: makeVendorPerson("Vendor first", {
        fullName: "Dana Okafor",
        details: { email: "x@example.com" },
        ...person,
      }),
    }));
    const waterfall = openTestWaterfall(db, [{ vendor, priceMicros: 100_000 }]);
    expect(await ask(waterfall)).toMatchObject({ kind: "nothing" });
    expect(await db.query(sql`select 1 from contact_finding`)).toEqual([]);
    expect(await readVendorReport()).toMatchObject([
      { questions: 1, wrongPeople: 1, hits: 0, costMicros: 100_000 },
    ]);
  });

  describe("never confuses", () => {
    const failed: VendorAnswer = {
      kind: "failed",
      reason: "Acme Data is in trouble (503)",
      retryAfterSeconds: 30,
    };
    const used: VendorAnswer = {
      kind: "out-of-credits",
      reason: "Acme Data has used up its plan",
      retryAfterSeconds: null,
    };
    test.each<[string, VendorAnswer[], Partial<ContactOutcome>]>([
      ["nothing", [nothing, nothing], { kind: "nothing" }],
      [
        "a failure",
        [nothing, failed],
        { kind: "failed", reason: "Acme Data is in trouble (503)", retryAfterSeconds: 30 },
      ],
      ["used-up credits", [used, nothing], { kind: "out-of-credits" }],
      ["a failure beside used-up credits", [used, failed], { kind: "failed" }],
      [
        "a hit after a failure",
        [failed, findDana("x", { email: "dana@northfold.example" })],
        { kind: "partly" },
      ],
    ])("%s", async (_name, answers, expected) => {
      const vendors = answers.map((answer, at) => createTestVendor(String(at), () => answer));
      expect(await ask(openTestWaterfall(db, vendors))).toMatchObject(expected);
    });

    test("asks again only whoever has not answered", async () => {
      const answers = [failed, nothing];
      const flaky = createTestVendor("flaky", () => answers.shift() ?? nothing);
      const empty = createTestVendor("empty", () => nothing);
      const waterfall = openTestWaterfall(db, [flaky, empty]);
      expect([(await ask(waterfall)).kind, (await ask(waterfall)).kind, (await ask(waterfall)).kind]).toEqual(
        ["failed", "nothing", "nothing"],
      );
      expect([flaky.asked.length, empty.asked.length]).toEqual([2, 1]);
    });
  });

  describe("asks nobody about", () => {
    const unused = () => createTestVendor("unused", () => nothing);
    test("people who do not want to be listed, once one vendor has said so", async () => {
      const first = createTestVendor("first", () => ({ kind: "opted-out" }));
      const second = unused();
      const waterfall = openTestWaterfall(db, [first, second]);
      const people = [dana, { personId: "200001" }];
      for (const person of [...people, ...people])
        expect(await ask(waterfall, person)).toEqual({ kind: "opted-out" });
      expect([first.asked.length, second.asked.length]).toEqual([2, 0]);
      for (const fullName of ["Okafor, Dana", "dana  OKAFOR"])
        expect(await ask(openTestWaterfall(db, [second]), { ...dana, fullName })).toEqual({
          kind: "opted-out",
        });
      expect(second.asked).toEqual([]);
    });

    test.each([
      ["demo people", { personId: "200002" }],
      [
        "people at demo companies",
        { fullName: "New Person", companyName: "Demo Works", companyId: "900002" },
      ],
      ["two people at once", { fullName: "Ann Lee and Bob Ray" }],
      ["a team", { fullName: "Hiring Manager" }],
      ["somebody without an employer", { fullName: "Dana Okafor", companyName: "", companyDomain: "" }],
    ])("%s", async (_name, request) => {
      const vendor = unused();
      await ask(openTestWaterfall(db, [vendor]), request);
      expect(vendor.asked).toEqual([]);
    });
  });

  describe("keeps people of the same name apart", () => {
    const answerById: (question: { email: string | null }) => VendorAnswer = ({ email }) => ({
      kind: "person",
      person: makeVendorPerson("Vendor first", {
        fullName: "Pat Moore",
        companyDomain: "northfold.example",
        details: { linkedIn: `https://www.linkedin.com/in/${email?.split("@")[0]}` },
      }),
    });

    test("at one company", async () => {
      await storePeople(db, [
        { id: 200_011, full_name: "Pat Moore", company_id: 900_001, email: "pat-one@northfold.example" },
        { id: 200_012, full_name: "Pat Moore", company_id: 900_001, email: "pat-two@northfold.example" },
      ]);
      const vendor = createTestVendor("first", answerById);
      const waterfall = openTestWaterfall(db, [vendor], ["linkedIn"]);
      const outcomes = [];
      for (const personId of ["200011", "200012"])
        outcomes.push(await ask(waterfall, { personId, fullName: "Pat Moore" }));
      expect(outcomes).toMatchObject([
        { contact: { personId: "200011" } },
        { contact: { personId: "200012" } },
      ]);
      expect(outcomes.map(readDetails).map((details) => details[1])).toEqual([
        "linkedIn https://www.linkedin.com/in/pat-one (Vendor first, listed)",
        "linkedIn https://www.linkedin.com/in/pat-two (Vendor first, listed)",
      ]);
    });

    test("at companies that only their domains tell apart", async () => {
      const vendor = createTestVendor("first", ({ companyDomain }) => ({
        kind: "person",
        person: makeVendorPerson("Vendor first", {
          fullName: "Pat Moore",
          companyDomain,
          details: { email: `pat@${companyDomain}` },
        }),
      }));
      const requests = ["one.example", "two.example"].map((companyDomain) => ({
        key: companyDomain,
        fullName: "Pat Moore",
        companyName: "",
        companyDomain,
      }));
      const outcomes = await openTestWaterfall(db, [vendor], ["email"]).enrich(requests);
      expect([...outcomes.values()].map(readDetails)).toEqual([
        ["email pat@one.example (Vendor first, listed)"],
        ["email pat@two.example (Vendor first, listed)"],
      ]);
    });
  });

  describe("people who were erased on request", () => {
    const erase = async (traits: Parameters<typeof hashTraits>[0]) => {
      const hashes = hashTraits(traits, await readErasureSecret(db));
      await db.query(
        sql`insert into erased_hash (owner, hash, erased_at) select '', unnest(${hashes}::text[]), now()`,
      );
    };

    test("are not asked about by the id of their company", async () => {
      await erase({ fullName: "Dana Okafor", companyNames: ["Northfold Robotics"] });
      const vendor = createTestVendor("first", () => nothing);
      const request = { ...dana, companyName: "", companyId: "900001" };
      expect(await ask(openTestWaterfall(db, [vendor]), request)).toEqual({ kind: "opted-out" });
      expect(vendor.asked).toEqual([]);
    });

    test("are not asked about any further once a vendor's address shows who they are", async () => {
      await erase({ emails: ["dana@northfold.example"] });
      const first = createTestVendor("first", () =>
        findDana("Vendor first", { email: "dana@northfold.example" }),
      );
      const second = createTestVendor("second", () => nothing);
      const waterfall = openTestWaterfall(db, [first, second]);
      expect([await ask(waterfall), await ask(waterfall)]).toEqual([
        { kind: "opted-out" },
        { kind: "opted-out" },
      ]);
      expect([first.asked.length, second.asked.length]).toEqual([1, 0]);
      expect(await db.query(sql`select 1 from person where last_name = 'Okafor'`)).toEqual([]);
      expect(await readVendorReport()).toMatchObject([{ hits: 0, optedOut: 1 }]);
    });
  });

  test("a do-not-call mark holds for its number, also where another vendor has it as another kind of number", async () => {
    const marking = createTestVendor("marking", () => {
      const { person } = findDana("Vendor marking", { mobile: "+1 330 555 0142" }) as {
        person: VendorPerson;
      };
      const details = person[unreleasedDetails];
      if (details.mobile) details.mobile.doNotCall = true;
      return { kind: "person", person };
    });
    await ask(openTestWaterfall(db, [marking], ["phone"]));
    const other = createTestVendor("other", () =>
      findDana("Vendor other", { phone: "(330) 555-0142", email: "dana@northfold.example" }),
    );
    const outcome = await ask(openTestWaterfall(db, [other], ["email", "phone"]));
    expect(outcome).toMatchObject({ kind: "found" });
    expect("contact" in outcome && outcome.contact[unreleasedDetails].phone).toMatchObject({
      doNotCall: true,
    });
  });

  test("answers of finished batches stay when somebody stops the work", async () => {
    const stop = new AbortController();
    const vendor = createTestVendor("first", (question) => {
      if (question.key === "15") stop.abort(new Error("The user left"));
      stop.signal.throwIfAborted();
      return nothing;
    });
    const requests = Array.from({ length: 20 }, (_, index) => ({
      key: String(index),
      fullName: `Dana Okafor${"abcdefghijklmnopqrst"[index]}`,
      companyName: "Northfold Robotics",
    }));
    const waterfall = openTestWaterfall(db, [vendor], ["email"]);
    await expect(waterfall.enrich(requests, { signal: stop.signal })).rejects.toThrow("The user left");
    vendor.asked.length = 0;
    const again = createTestVendor("first", () => nothing);
    await openTestWaterfall(db, [again], ["email"]).enrich(requests);
    expect(again.asked.map(({ key }) => Number(key))).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
  });

  test("the report counts what the directory knew by itself, too", async () => {
    await ask(openTestWaterfall(db, [createTestVendor("first", () => nothing)], ["phone"]), {
      personId: "200001",
    });
    await ask(openTestWaterfall(db, [createTestVendor("first", () => nothing)], ["phone"]));
    expect(await readReport(db, 1)).toMatchObject([
      { vendor: "directory", questions: 2, hits: 1, nothing: 1 },
      { vendor: "first", questions: 1, nothing: 1 },
    ]);
  });

  test("two processes ask an identical question once", async () => {
    const started = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    const vendor = createTestVendor("slow", async () => {
      started.resolve();
      await answered.promise;
      return findDana("Vendor slow", { email: "dana@northfold.example" });
    });
    const [one, other] = [
      openTestWaterfall(db, [vendor], ["email"]),
      openTestWaterfall(db, [vendor], ["email"]),
    ];
    const first = ask(one);
    await started.promise;
    const second = ask(other, { ...dana, fullName: "dana okafor" });
    answered.resolve();
    const outcomes = await Promise.all([first, second]);
    expect(outcomes.map(readDetails)).toEqual(
      [1, 2].map(() => ["email dana@northfold.example (Vendor slow, listed)"]),
    );
    expect(vendor.asked).toHaveLength(1);
    expect(await db.query(sql`select 1 from person where last_name = 'Okafor'`)).toHaveLength(1);
  });

  test("a stopped question may be asked again at once", async () => {
    const stop = new AbortController();
    let isFirst = true;
    const vendor = createTestVendor("first", () => {
      if (!isFirst) return findDana("Vendor first", { email: "dana@northfold.example" });
      isFirst = false;
      stop.abort(new Error("The user left"));
      throw stop.signal.reason;
    });
    const waterfall = openTestWaterfall(db, [vendor], ["email"]);
    await expect(waterfall.enrich([{ ...dana, key: "row" }], { signal: stop.signal })).rejects.toThrow(
      "The user left",
    );
    expect(await ask(waterfall)).toMatchObject({ kind: "partly" });
  });
});
