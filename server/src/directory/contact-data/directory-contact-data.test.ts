import { beforeAll, describe, expect, test } from "vitest";
import {
  type ContactData,
  type ContactRequest,
  unreleasedDetails,
} from "../../adapters/contact-data/port.ts";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { createKnownCompanies } from "../known-companies/index.ts";
import { updateChangeLog } from "../schema/change-log.ts";
import { storeCompanies, storePeople } from "../test-people.ts";
import { createDirectoryContactData } from "./index.ts";

const companies = [
  {
    id: 100_001,
    name: "Halvorn",
    domain: "halvorn.example.com",
    phone: "(330) 555-0190",
    state: "OH",
    country: "US",
  },
  { id: 100_002, name: "Castwell", state: "OH" },
  { id: 100_003, name: "Castwell", state: "TX" },
  { id: 100_004, name: "Brindle" },
  { id: 100_005, name: "Demo Works", source: "demo" },
  { id: 100_006, name: "Quarrel Tools" },
];

const at = (id: number, name: string) => ({ company_id: id, company_name: name });
const halvorn = at(100_001, "Halvorn");
const job = (companyName: string, toDate?: string) => ({
  companyName,
  fromDate: "2020-01",
  ...(toDate && { toDate }),
});

const people = [
  {
    id: 2_000_001,
    full_name: "Ann Lee",
    middle_name: "Q.",
    ...halvorn,
    title: "VP of Sales",
    management_level: "VP Level Exec",
    level_rank: 3,
    job_function: "sales",
    city: "Akron",
    state: "OH",
    country: "US",
    email: "ann@halvorn.example.com",
    phone: "(330) 555-0100",
    mobile: "(330) 555-0101",
    linkedin_url: "https://www.example.com/in/ann",
    phone_dnc: true,
    accuracy_score: 91,
    employment: [job("Halvorn"), job("Acme", "2019-05")],
    education: [{ school: "Akron College" }],
    updated_on: "2026-02-01",
    notice_on: "2026-01-01",
    within_eu: false,
    within_california: false,
    within_canada: false,
    contact_source: { email: { method: "pattern" }, phone: { on: "2025-12-01" }, mobile: { on: null } },
  },
  {
    id: 2_000_002,
    full_name: "Bo Reed",
    ...halvorn,
    title: "Welder",
    linkedin_url: "https://www.example.com/in/bo",
  },
  { id: 2_000_003, full_name: "Cy Lund", ...halvorn, title: "Buyer", linkedin_url: "javascript:alert(1)" },
  {
    id: 2_000_004,
    full_name: "Di Marsh",
    ...halvorn,
    title: "Buyer",
    email: "di@halvorn.example.com",
    opted_out: true,
  },
  { id: 2_000_005, full_name: "Ed Ray", ...halvorn, title: "Buyer", email: "ed1@halvorn.example.com" },
  { id: 2_000_006, full_name: "Ed Ray", ...halvorn, title: "Welder", email: "ed2@halvorn.example.com" },
  { id: 2_000_007, full_name: "Flo Day", ...at(100_003, "Castwell"), email: "flo@castwell.example.com" },
  { id: 2_000_008, full_name: "Gus Fox", ...at(100_002, "Castwell"), email: "gus1@castwell.example.com" },
  { id: 2_000_009, full_name: "Gus Fox", ...at(100_003, "Castwell"), email: "gus2@castwell.example.com" },
  // Hal Moss left Halvorn for Brindle: the row at Halvorn is outdated.
  {
    id: 2_000_010,
    full_name: "Hal Moss",
    ...halvorn,
    email: "hal@halvorn.example.com",
    employment: [job("Halvorn", "2025-02")],
  },
  {
    id: 2_000_011,
    full_name: "Hal Moss",
    ...at(100_004, "Brindle"),
    email: "hal@brindle.example.com",
    employment: [job("Brindle"), job("Halvorn", "2025-02")],
  },
  {
    id: 2_000_012,
    full_name: "Ida Poe",
    ...halvorn,
    email: "ida@halvorn.example.com",
    employment: [job("Halvorn", "2024-02")],
  },
  {
    id: 2_000_013,
    full_name: "Jo Demo",
    ...at(100_005, "Demo Works"),
    source: "demo",
    email: "jo@demo.example.com",
  },
  {
    id: 2_000_014,
    full_name: "Kit Low",
    ...at(100_004, "Brindle"),
    opted_out: true,
    email: "kit@brindle.example.com",
    employment: [job("Brindle"), job("Halvorn", "2025-02")],
  },
  {
    id: 2_000_015,
    full_name: "Robert Stone",
    ...at(100_006, "Quarrel Tools"),
    email: "rs@quarrel.example.com",
  },
  {
    id: 2_000_016,
    full_name: "Šime Ćosić",
    ...at(100_006, "Quarrel Tools"),
    email: "sc@quarrel.example.com",
  },
];

testOnEachDatabase("contact details of the directory", (open) => {
  let db: Database;
  let source: ContactData;
  beforeAll(async () => {
    db = await open();
    await updateChangeLog(db);
    await storeCompanies(db, companies);
    await storePeople(db, people);
    source = createDirectoryContactData({ db, knownCompanies: createKnownCompanies(db) });
  });

  const enrichOne = async (fullName: string, companyName: string, more: Partial<ContactRequest> = {}) => {
    const outcomes = await source.enrich([{ key: "k", fullName, companyName, ...more }]);
    expect([...outcomes.keys()]).toEqual(["k"]);
    return outcomes.get("k");
  };
  const idsOf = (outcome: Awaited<ReturnType<typeof enrichOne>>) =>
    outcome?.kind === "ambiguous" ? outcome.candidates.map(({ personId }) => personId) : [];

  test("finds a person by name and company, with all facts, and each detail with its source", async () => {
    const outcome = await enrichOne("ann lee", "HALVORN, Inc.");
    expect(outcome).toMatchObject({
      kind: "found",
      basis: "person by name; company by name, with “Inc” added",
    });
    if (outcome?.kind !== "found") throw new Error("not found");
    const { [unreleasedDetails]: details, ...profile } = outcome.contact;
    expect(profile).toEqual({
      personId: "2000001",
      fullName: "Ann Lee",
      firstName: "Ann",
      middleName: "Q.",
      lastName: "Lee",
      jobTitle: "VP of Sales",
      companyId: "100001",
      companyName: "Halvorn",
      companyWebsite: "https://halvorn.example.com",
      companyPhone: "(330) 555-0190",
      city: "Akron",
      state: "OH",
      country: "US",
      managementLevel: ["VP Level Exec"],
      jobFunction: ["sales"],
      accuracyScore: 91,
      updatedOn: "2026-02-01",
      noticeOn: "2026-01-01",
      withinEu: false,
      withinCalifornia: false,
      withinCanada: false,
      employment: [job("Halvorn"), job("Acme", "2019-05")],
      education: [{ school: "Akron College" }],
      demo: false,
      optedOut: false,
    });
    const file = { source: "Imported file", method: null };
    expect(details).toEqual({
      email: { ...file, value: "ann@halvorn.example.com", method: "pattern", date: "2026-02-01" },
      phone: { ...file, value: "(330) 555-0100", date: "2025-12-01", doNotCall: true },
      mobile: { ...file, value: "(330) 555-0101", date: null, doNotCall: false },
      linkedIn: { ...file, value: "https://www.example.com/in/ann", date: "2026-02-01" },
    });
  });

  test("says partly with one detail, and nothing with the reason without any", async () => {
    expect(await enrichOne("Bo Reed", "Halvorn")).toMatchObject({ kind: "partly" });
    expect(await enrichOne("Cy Lund", "Halvorn")).toMatchObject({
      kind: "nothing",
      reason: "No contact details of Cy Lund are known",
    });
    expect(await enrichOne("Zed Zuse", "Halvorn")).toEqual({
      kind: "nothing",
      reason: "Nobody named “Zed Zuse” is listed at Halvorn",
    });
    expect(await enrichOne("Ann Lee", "Nowhere")).toEqual({
      kind: "nothing",
      reason: "No company named “Nowhere”",
    });
    expect(await enrichOne("Ann Lee and Bo Reed", "Halvorn")).toEqual({
      kind: "nothing",
      reason: "“Ann Lee and Bo Reed” names two people",
    });
  });

  test("reads people under other initials: short forms, accents, typos in the first letter, surname first", async () => {
    const companyName = "Quarrel Tools";
    for (const fullName of ["Bob Stone", "Stone, Bob", "Robert Atone"])
      expect(await enrichOne(fullName, companyName), fullName).toMatchObject({
        contact: { personId: "2000015" },
      });
    for (const fullName of ["Sime Cosic", "COSIC, Sime"])
      expect(await enrichOne(fullName, companyName), fullName).toMatchObject({
        contact: { personId: "2000016" },
      });
    expect(await enrichOne("Zed Zuse", "the quarrel tools")).toMatchObject({
      reason: "Nobody named “Zed Zuse” is listed at Quarrel Tools",
    });
  });

  test("releases nobody who objected, under any request [OP-145]", async () => {
    expect(await enrichOne("Di Marsh", "Halvorn")).toEqual({ kind: "opted-out" });
    expect(await enrichOne("", "", { personId: "2000004" })).toEqual({ kind: "opted-out" });
    expect(await enrichOne("Kit Low", "Halvorn")).toEqual({ kind: "opted-out" });
  });

  test("lists namesakes of one company as candidates without contact details, and never guesses", async () => {
    const outcome = await enrichOne("Ed Ray", "Halvorn");
    expect(idsOf(outcome)).toEqual(["2000005", "2000006"]);
    expect(outcome).toMatchObject({
      candidates: [{ jobTitle: "Buyer", companyName: "Halvorn" }, { jobTitle: "Welder" }],
    });
    expect(JSON.stringify(outcome)).not.toMatch(/@/);
  });

  test("of companies with one name, takes the one that lists the person; lists candidates when several do", async () => {
    expect(await enrichOne("Flo Day", "Castwell")).toMatchObject({
      kind: "partly",
      contact: { personId: "2000007", companyId: "100003" },
      basis: "person by name; the only match among 2 companies",
    });
    expect(idsOf(await enrichOne("Gus Fox", "Castwell"))).toEqual(["2000008", "2000009"]);
    expect(await enrichOne("Gus Fox", "Castwell", { state: "TX" })).toMatchObject({
      contact: { personId: "2000009" },
    });
    expect(await enrichOne("Gus Fox", "ignored", { companyId: "100002" })).toMatchObject({
      contact: { personId: "2000008" },
    });
  });

  test("offers the new employer's row of a person who left as a candidate, and never the outdated details", async () => {
    const outcome = await enrichOne("Hal Moss", "Halvorn");
    expect(idsOf(outcome)).toEqual(["2000011"]);
    expect(outcome).toMatchObject({
      candidates: [{ companyName: "Brindle", basis: "left Halvorn, now at Brindle", likelihood: null }],
    });
    expect(await enrichOne("Ida Poe", "Halvorn")).toEqual({
      kind: "nothing",
      reason: "Ida Poe left Halvorn",
    });
    expect(await enrichOne("Hal Moss", "Brindle")).toMatchObject({
      kind: "partly",
      contact: { personId: "2000011" },
    });
    expect(await enrichOne("Hal Moss", "", { personId: "2000011" })).toMatchObject({
      basis: "the same person",
    });
  });

  test("answers a batch in two statements, each request by its key", async () => {
    let statements = 0;
    const counted = {
      query: ((statement, options) => {
        statements += 1;
        return db.query(statement, options);
      }) as Database["query"],
    };
    const knownCompanies = createKnownCompanies(db);
    await knownCompanies.current();
    const counting = createDirectoryContactData({ db: counted, knownCompanies });
    const names = ["Ann Lee", "Bo Reed", "Zed Zuse", "Hal Moss"];
    const requests = Array.from({ length: 100 }, (_, index) => ({
      key: `k${index}`,
      fullName: names[index % names.length] ?? "",
      companyName: "Halvorn",
    }));
    const outcomes = await counting.enrich(requests);
    expect(statements).toBe(2);
    expect(requests.map(({ key }) => outcomes.get(key)?.kind)).toEqual(
      requests.map((_, index) => ["found", "partly", "nothing", "ambiguous"][index % 4]),
    );
    expect(await counting.enrich([])).toEqual(new Map());
    const aborted = AbortSignal.abort(new Error("left the page"));
    await expect(counting.enrich(requests, { signal: aborted })).rejects.toThrow("left the page");
  });

  test("leaves out demo people while an import hides them", async () => {
    const byId = () => enrichOne("", "", { personId: "2000013" });
    expect(await byId()).toMatchObject({ kind: "partly", contact: { demo: true } });
    await db.query(sql`update directory_state set demo_hidden = true`);
    expect(await byId()).toEqual({ kind: "nothing", reason: "There is no such person" });
    await db.query(sql`update directory_state set demo_hidden = false`);
  });

  describe("find", () => {
    const find = async (query: object) =>
      (await source.find({ limit: 10, ...query })).map(({ personId }) => personId);

    test("lists people of a company, the highest level first, without contact details and people who objected or left", async () => {
      expect(await find({ companyName: "Halvorn" })).toEqual([
        "2000001",
        "2000002",
        "2000003",
        "2000005",
        "2000006",
      ]);
      expect(await find({ companyId: "100001", limit: 2 })).toEqual(["2000001", "2000002"]);
      expect(JSON.stringify(await source.find({ companyId: "100001", limit: 10 }))).not.toMatch(
        /@|555|example\.com/,
      );
      expect(await find({ companyName: "Nowhere" })).toEqual([]);
      expect(await find({ fullName: "Ann Lee" })).toEqual(["2000001"]);
    });

    test("finds people by title words and by name", async () => {
      expect(await find({ companyName: "Halvorn", titles: ["Buyer", "Vice President of Sales"] })).toEqual([
        "2000001",
        "2000003",
        "2000005",
      ]);
      expect(await find({ companyName: "Halvorn", fullName: "Ed Ray" })).toEqual(["2000005", "2000006"]);
      expect(await find({ companyName: "Halvorn", fullName: "Ed Ray", titles: ["Welder"] })).toEqual([
        "2000006",
      ]);
      expect(await find({ companyName: "Halvorn", fullName: "Di Marsh" })).toEqual([]);
    });
  });
});
