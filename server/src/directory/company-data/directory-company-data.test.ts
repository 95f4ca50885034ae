import { beforeAll, expect, test } from "vitest";
import type { CompanyData } from "../../adapters/company-data/port.ts";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { createKnownCompanies } from "../known-companies/index.ts";
import { updateChangeLog } from "../schema/change-log.ts";
import { storeCompanies } from "../test-people.ts";
import { createDirectoryCompanyData } from "./index.ts";

testOnEachDatabase("facts about companies", (open) => {
  let db: Database;
  let source: CompanyData;

  beforeAll(async () => {
    db = await open();
    await updateChangeLog(db);
    await storeCompanies(db, [
      { id: 100_001, name: "Halvorn Holding" },
      {
        id: 100_002,
        parent_id: 100_001,
        name: "Halvorn, Inc.",
        domain: "halvorn.example.com",
        logo_url: "https://halvorn.example.com/logo.png",
        phone: "(330) 555-0100",
        employee_count: 850,
        revenue: 120_000_000,
        city: "Akron",
        state: "OH",
        country: "US",
        metro_code: "chicago",
        industry_codes: ["manufacturing"],
        status: "ALIVE",
        ticker: "HLVN",
        street: "1 Pump Street",
        zip_code: "44301",
        founded_year: 1950,
        former_names: ["Akron Pump"],
        description: "Makes pumps",
        total_funding: 9_000_000,
        last_funding: 5_000_000,
        last_funding_on: "2026-01-15",
        last_round: "Series A",
        open_jobs: 12,
        intent_score: 71,
        competitors: ["Brindle"],
        linkedin_url: "https://www.example.com/company/halvorn",
        growth_12m: 0.5,
        source_detail: "Chamber of commerce",
        as_of: "2026",
      },
      { id: 100_003, name: "Castwell", city: "Dayton", state: "OH", country: "US", employee_count: 30 },
      { id: 100_004, name: "Castwell LLC", city: "Austin", state: "TX", country: "US" },
      { id: 100_005, name: "Demo Works", source: "demo", logo_url: "javascript:alert(1)" },
    ]);
    source = createDirectoryCompanyData({ db, knownCompanies: createKnownCompanies(db) });
  });

  const halvorn = {
    id: "100002",
    name: "Halvorn, Inc.",
    logo: "https://halvorn.example.com/logo.png",
    website: "https://halvorn.example.com",
    phone: "(330) 555-0100",
    employeeCount: 850,
    revenue: 120_000_000,
    city: "Akron",
    state: "OH",
    country: "US",
    industry: "Manufacturing",
    industryCodes: ["manufacturing"],
    metroArea: "Greater Chicago Area",
    companyStatus: "ALIVE",
    ticker: "HLVN",
    street: "1 Pump Street",
    zipCode: "44301",
    foundedYear: 1950,
    parent: { id: "100001", name: "Halvorn Holding" },
    formerNames: ["Akron Pump"],
    description: "Makes pumps",
    totalFundingAmount: 9_000_000,
    recentFundingAmount: 5_000_000,
    recentFundingDate: "2026-01-15",
    recentFundingRound: "Series A",
    openJobs: 12,
    hiringIntentScore: 71,
    competitors: ["Brindle"],
    linkedInUrl: "https://www.example.com/company/halvorn",
    growth12m: 0.5,
    source: "Chamber of commerce",
    asOf: "2026",
    demo: false,
  };

  test("gives one outcome for each name: the company with all facts, candidates, or the reason for none", async () => {
    const outcomes = await source.match([
      { key: "a", name: "HALVORN" },
      { key: "b", name: "Castwell" },
      { key: "c", name: "castwell", state: "TX" },
      { key: "d", name: "Nobody Ltd" },
      { key: "e", name: " --- " },
      { key: "f", name: "Akron Pump" },
    ]);
    expect([...outcomes.keys()]).toEqual(["a", "b", "c", "d", "e", "f"]);
    expect(outcomes.get("a")).toEqual({
      kind: "match",
      company: halvorn,
      likelihood: expect.any(Number),
      basis: expect.any(String),
    });
    expect(outcomes.get("b")).toMatchObject({
      kind: "ambiguous",
      candidates: [
        { companyId: "100003", name: "Castwell", place: "Dayton, OH", employees: 30 },
        { companyId: "100004", place: "Austin, TX", employees: null },
      ],
    });
    expect(outcomes.get("c")).toMatchObject({ kind: "match", company: { id: "100004" } });
    expect(outcomes.get("d")).toEqual({ kind: "none", reason: "No company named “Nobody Ltd”" });
    expect(outcomes.get("e")).toEqual({ kind: "none", reason: "“ --- ” is not a company name" });
    expect(outcomes.get("f")).toMatchObject({ kind: "match", company: { id: "100002" } });
    expect(await source.match([])).toEqual(new Map());
  });

  test("reads companies by id in the order of the ids, without ids that it does not have and unsafe links", async () => {
    const companies = await source.companiesById(["100005", "7", "vendor-1", "100002"]);
    expect(companies.map(({ id }) => id)).toEqual(["100005", "100002"]);
    expect(companies[1]).toEqual(halvorn);
    expect(companies[0]).toMatchObject({ demo: true, source: "Demo data", logo: null, website: null });
  });

  test("suggests companies of a name", async () => {
    const suggested = await source.suggest("Castwell", 1);
    expect(suggested).toMatchObject([{ companyId: "100003", name: "Castwell" }]);
    expect(await source.suggest("Nobody", 5)).toEqual([]);
  });

  test("counts a company that was removed a moment ago as unknown, and stops when the caller aborts", async () => {
    await storeCompanies(db, [{ id: 100_009, name: "Short Lived" }]);
    const fresh = createDirectoryCompanyData({ db, knownCompanies: createKnownCompanies(db, () => 0) });
    await fresh.match([]);
    await db.query(sql`delete from company where id = 100009`);
    const outcomes = await fresh.match([{ key: "a", name: "Short Lived" }]);
    expect(outcomes.get("a")).toMatchObject({ kind: "none" });
    const aborted = AbortSignal.abort(new Error("left the page"));
    await expect(fresh.match([{ key: "a", name: "Halvorn" }], { signal: aborted })).rejects.toThrow(
      "left the page",
    );
  });

  test("leaves out demo companies while an import hides them", async () => {
    await db.query(sql`update directory_state set demo_hidden = true`);
    expect(await source.companiesById(["100005", "100003"])).toMatchObject([{ id: "100003" }]);
    await db.query(sql`update directory_state set demo_hidden = false`);
  });
});
