import { emptySearchParameters, type SearchParameters } from "@eq/contracts";
import { beforeAll, describe, expect, test } from "vitest";
import type { ProspectData } from "../adapters/prospect-data/port.ts";
import type { Database } from "../platform/db/database.ts";
import { sql } from "../platform/db/sql.ts";
import { testOnEachDatabase } from "../platform/db/test-database.ts";
import { createSqlDirectory } from "./sql-search/sql-directory.ts";

const now = () => new Date("2026-11-21T09:30:00Z");
const firstPage = { number: 1, size: 25 };
const makeParameters = (overrides: Partial<SearchParameters>): SearchParameters => ({
  ...emptySearchParameters(),
  ...overrides,
});

/** Five companies; `Halvorn Steel` and `Halvorn Foundry` belong to `Halvorn Group`. */
const seedSql = `
  insert into company (id, name, name_key, domain, website, description, industry_label, industry_codes, keywords,
    city, state, country, metro_code, employee_count, revenue, total_funding, last_funding, last_funding_on,
    parent_id, open_jobs, intent_score, lead_status, intent_reasons, intent_version, intent_day, source,
    source_detail, as_of, linkedin_url)
  values
    (100001, 'Halvorn Group', 'halvorngroup', 'halvorn.example.com', null, null, null, '{manufacturing}', '{}',
      'Akron', 'OH', 'US', null, 9000, 2500000000, null, null, null, null, 0, null, 'unknown', '[]', null, null,
      'demo', null, null, null),
    (100002, 'Halvorn Steel, Inc.', 'halvornsteel', null, 'javascript:alert(1)', 'Makes steel beams', null,
      '{manufacturing,construction}', '{beams}', 'Cleveland', 'OH', 'US', null, 400, 42000000, 15000000, 12500000,
      '2024-03-10', 100001, 3, 72, 'hot',
      '[{"kind":"open-jobs","points":20,"text":"3 open jobs"},{"kind":"funding","points":25,"text":"Raised $12.5M"}]',
      1, '2026-11-20', 'demo', null, '2026-11', 'https://www.linkedin.com/company/example'),
    (100003, 'Halvorn Foundry', 'halvornfoundry', null, null, null, null, '{manufacturing}', '{}', 'Cleveland',
      'OH', 'US', null, 380, 1000000, null, null, null, 100002, 2, 40, 'warm', '[]', 1, '2026-11-20', 'demo', null,
      null, null),
    (100004, 'Brindle Labs', 'brindlelabs', 'brindle.example.org', null, 'Robotics software', 'Robots', '{}', '{}',
      'Toronto', null, 'CA', null, null, null, null, null, null, null, 1, null, 'unknown', '[]', null, null,
      'import', 'Spring list', '2026-05', null),
    (100005, 'Zetta', 'zetta', null, null, null, 'Foundries', '{}', '{}', null, null, null, null, 12, null, null, null,
      null, null, 0, 15, 'cold', '[]', 1, '2026-11-20', 'job-postings', null, null, null);
  insert into job (company_id, title, title_words, job_function, posted_on, closed_on, source) values
    (100002, 'Plant Manager', '{plant,manager}', 'production', '2026-11-01', null, 'demo'),
    (100002, 'Assistant Plant Manager', '{assistant,plant,manager}', 'production', '2026-11-15', null, 'demo'),
    (100002, 'Welder', '{welder}', 'production', null, null, 'demo'),
    (100003, 'Plant Manager', '{plant,manager}', 'production', '2026-11-20', null, 'demo'),
    (100003, 'Sales Representative', '{sales,representative}', 'sales', '2026-09-01', null, 'demo'),
    (100004, 'Plant Manager', '{plant,manager}', 'production', '2026-10-01', '2026-11-01', 'import'),
    (100004, 'Robotics Engineer', '{robotic,engineer}', 'engineering', '2026-11-01', null, 'import');
  insert into person (id, company_id, company_name, full_name, title, title_words, management_level, level_rank,
    job_function, department, city, state, country, email, phone, mobile, linkedin_url, employment, source) values
    (2000001, 100002, 'Halvorn Steel', 'Ann Lee', 'Assistant Plant Manager', '{assistant,plant,manager}', 'Manager', 1,
      'production', 4, 'Cleveland', 'OH', 'US', 'ann@example.com', '555-0100', '555-0101', 'https://li.example.com/a',
      '[{"jobTitle":"Welder","companyName":"Halvorn Group"}]', 'demo'),
    (2000002, 100003, 'Halvorn Foundry', 'Bo Ray', 'Plant Manager', '{plant,manager}', 'Manager', 1, 'production', 4,
      'Cleveland', 'OH', 'US', 'bo@example.com', '555-0102', null, null, '[]', 'demo'),
    (2000003, null, 'Elsewhere', 'Cy Day', 'President', '{president}', 'C Level Exec', 4, 'executive', 0, null, null,
      null, null, null, null, null, '[]', 'import');
  update directory_state set version = 2, demo_complete = true;`;

testOnEachDatabase("directory searches by SQL", (open) => {
  let db: Database;
  let directory: ProspectData;
  const names = async (overrides: Partial<SearchParameters>) =>
    (await directory.searchCompanies(makeParameters(overrides), firstPage)).companies.map(
      (company) => company.name,
    );
  const people = async (overrides: Partial<SearchParameters>) =>
    (await directory.searchPeople(makeParameters(overrides), firstPage)).people.map((person) => person.name);
  beforeAll(async () => {
    db = await open();
    await db.script(seedSql);
    directory = createSqlDirectory({ db, now, locateCity: () => null });
  });

  describe("companies that the directory returns", () => {
    test("a company has its stored values, its parent and its hiring intent [FEED-004, STRM-009]", async () => {
      const [company] = await directory.companiesById(["100002"]);
      expect(company).toMatchObject({
        id: "100002",
        name: "Halvorn Steel, Inc.",
        industry: "Manufacturing",
        industryCodes: ["manufacturing", "construction"],
        location: "Cleveland, OH",
        employeeCount: 400,
        employeeRange: "201-500 employees",
        revenue: 42_000_000,
        revenueRange: "$25M - $50M",
        recentFundingAmount: 12_500_000,
        recentFundingDate: "2024-03-10",
        totalFundingAmount: 15_000_000,
        companyFunding: "Mar 2024 • $12.5M",
        rivScore: 72,
        leadStatus: "hot",
        statusReason: "Raised $12.5M. 3 open jobs",
        totalJobs: 3,
        ultimateParentId: "100001",
        ultimateParentName: "Halvorn Group",
        ultimateParentRevenue: 2_500_000_000,
        ultimateParentEmployees: 9000,
        linkedInUrl: "https://www.linkedin.com/company/example",
        source: { name: "Demo data", demo: true, asOf: "2026-11" },
      });
      expect(company?.signals).toMatchObject({ formulaVersion: 1, day: "2026-11-20" });
      expect(company?.signals?.reasons).toHaveLength(2);
    });

    test("a company's website is null unless it is http(s), and its domain becomes a link", async () => {
      const [steel, group] = await directory.companiesById(["100002", "100001"]);
      expect(steel?.website).toBeNull();
      expect(group?.website).toBe("https://halvorn.example.com");
    });

    test("the ultimate parent of a company is the end of its chain of parents", async () => {
      const [foundry] = await directory.companiesById(["100003"]);
      expect(foundry?.ultimateParentName).toBe("Halvorn Group");
    });

    test("a company has null for unknown values, and the source's industry label when it has no industry code", async () => {
      const [labs, zetta] = await directory.companiesById(["100004", "100005"]);
      expect(labs).toMatchObject({ industry: "Robots", location: "Toronto, Canada", employeeCount: null });
      expect(labs).toMatchObject({ revenueRange: null, companyFunding: null, signals: null, rivScore: null });
      expect(labs?.source).toEqual({ name: "Spring list", demo: false, asOf: "2026-05" });
      expect(zetta).toMatchObject({ location: null, leadStatus: "cold", source: { name: "Job postings" } });
    });

    test("reads companies in the order of the requested ids, and skips unknown and malformed ids", async () => {
      const companies = await directory.companiesById([
        "100003",
        "abc",
        "999999",
        "100001",
        "1; drop table company",
      ]);
      expect(companies.map((company) => company.id)).toEqual(["100003", "100001"]);
      expect(await directory.companiesById([])).toEqual([]);
    });
  });

  test("orders companies with open jobs first, then by stored hiring intent and name [STRM-008]", async () => {
    expect(await names({})).toEqual([
      "Halvorn Steel, Inc.",
      "Halvorn Foundry",
      "Brindle Labs",
      "Zetta",
      "Halvorn Group",
    ]);
  });

  test("filters and ranks companies by matching open jobs, without closed jobs", async () => {
    const hiring = { titles: ["plant managers"], functions: [] };
    expect(await names({ hiring })).toEqual(["Halvorn Steel, Inc.", "Halvorn Foundry"]);
    expect(await names({ hiring: { ...hiring, withinDays: 7 } })).toEqual([
      "Halvorn Steel, Inc.",
      "Halvorn Foundry",
    ]);
    expect(await names({ hiring: { ...hiring, withinDays: 5 } })).toEqual(["Halvorn Foundry"]);
    expect(await names({ hiring: { titles: [], functions: ["sales"] } })).toEqual(["Halvorn Foundry"]);
    expect(await names({ hiring: { titles: ["plant manager"], functions: ["sales"] } })).toEqual([]);
    expect(await names({ hiring: { titles: [], functions: [] } })).toHaveLength(3);
  });

  test("keywords rank companies by their text and open job titles, and filter companies when there is no other filter", async () => {
    expect(await names({ keywords: ["robots"] })).toEqual(["Brindle Labs"]);
    const companyNames = await names({
      keywords: ["robots"],
      employees: { min: 0, max: null },
      includeUnknown: ["employees"],
    });
    expect(companyNames[0]).toBe("Brindle Labs");
    expect(companyNames).toHaveLength(5);
    expect((await names({ keywords: ["'; drop table company; --", "&|!():*<->\\"] })).length).toBe(0);
  });

  test("a headcount range counts the companies with an unknown headcount separately, and includes them on request", async () => {
    const employees = { min: 1, max: 500 };
    const companyPage = await directory.searchCompanies(makeParameters({ employees }), firstPage);
    expect([companyPage.total, companyPage.unknown]).toEqual([3, { employees: 1 }]);
    const includeUnknown = await directory.searchCompanies(
      makeParameters({ employees, includeUnknown: ["employees"] }),
      firstPage,
    );
    expect([includeUnknown.total, includeUnknown.unknown]).toEqual([4, { employees: 0 }]);
    expect((await directory.searchCompanies(makeParameters({}), firstPage)).unknown).toEqual({});
  });

  test("excludes the maximum of a revenue bucket and includes the maximum of a typed range", async () => {
    const bucket = { min: 0, max: 1_000_000, maxExclusive: true as const };
    expect(await names({ revenue: bucket })).toEqual([]);
    expect(await names({ revenue: { min: 0, max: 1_000_000 } })).toEqual(["Halvorn Foundry"]);
  });

  test("sorts companies with unknown values last in both directions", async () => {
    const byRevenue = (order: "asc" | "desc") => names({ sort: { by: "revenue", order } });
    expect(await byRevenue("asc")).toEqual([
      "Halvorn Foundry",
      "Halvorn Steel, Inc.",
      "Halvorn Group",
      "Brindle Labs",
      "Zetta",
    ]);
    expect((await byRevenue("desc")).slice(3)).toEqual(["Brindle Labs", "Zetta"]);
  });

  test("returns no rows and the right total for a page past the end", async () => {
    for (const number of [2, 1_000_000_000]) {
      const companyPage = await directory.searchCompanies(makeParameters({}), { number, size: 25 });
      expect([companyPage.companies, companyPage.total]).toEqual([[], 5]);
      const people = await directory.searchPeople(makeParameters({}), { number, size: 25 });
      expect([people.people, people.total]).toEqual([[], 3]);
    }
  });

  test("orders people by how closely their title matches, then by level from the board down [SRCH-037]", async () => {
    expect(await people({ titles: ["plant managers"] })).toEqual(["Bo Ray", "Ann Lee"]);
    expect(await people({})).toEqual(["Cy Day", "Bo Ray", "Ann Lee"]);
    expect(await people({ sort: { by: "name", order: "desc" } })).toEqual(["Cy Day", "Bo Ray", "Ann Lee"]);
    expect(await people({ sort: { by: "seniority", order: "asc" } })).toEqual([
      "Ann Lee",
      "Bo Ray",
      "Cy Day",
    ]);
  });

  test("a search for people applies company filters to the employer and places to the person", async () => {
    expect(await people({ industryCodes: ["construction"] })).toEqual(["Ann Lee"]);
    expect(await people({ employees: { min: 390, max: null } })).toEqual(["Ann Lee"]);
    expect(
      await people({
        places: [{ state: "OH" }],
        exclude: { ...makeParameters({}).exclude, titles: ["assistant"] },
      }),
    ).toEqual(["Bo Ray"]);
    const includingUnknown = { employees: { min: 1, max: null }, includeUnknown: ["employees" as const] };
    expect(await people(includingUnknown)).toHaveLength(3);
  });

  test("returns a person with employer and job history, without contact details [PEOP-002]", async () => {
    const [person] = (await directory.searchPeople(makeParameters({ titles: ["assistant"] }), firstPage))
      .people;
    expect(person).toMatchObject({
      id: "2000001",
      name: "Ann Lee",
      jobTitle: "Assistant Plant Manager",
      companyId: "100002",
      companyName: "Halvorn Steel, Inc.",
      company: {
        employeeCount: 400,
        industries: ["Manufacturing", "Construction & Engineering"],
      },
      location: "Cleveland, OH",
      managementLevel: ["Manager"],
      jobFunction: ["production"],
      employmentHistory: [{ jobTitle: "Welder", companyName: "Halvorn Group" }],
      demo: true,
    });
    expect(JSON.stringify(person)).not.toMatch(/@|555-01|li\.example/);
  });

  test("suggests companies whose name starts with the text, then companies whose name contains it", async () => {
    const suggest = async (typed: string, limit = 10) =>
      (await directory.suggestCompanies(typed, limit)).map((item) => item.name);
    expect(await suggest("HALVORN s")).toEqual(["Halvorn Steel, Inc."]);
    expect(await suggest("halvorn", 2)).toEqual(["Halvorn Group", "Halvorn Steel, Inc."]);
    expect(await suggest("l")).toHaveLength(4);
    expect(await suggest("labs")).toEqual(["Brindle Labs"]);
    for (const text of ["", " ", "%", "_", "…"]) expect(await suggest(text)).toEqual([]);
    expect(await suggest("halvorn", 0)).toEqual([]);
  });

  test("counts the directory again only when its version changes, and hides demo rows on request [OP-155]", async () => {
    expect(await directory.status()).toEqual({
      demo: true,
      companies: 5,
      people: 3,
      complete: true,
      target: null,
    });
    await db.query(sql`delete from company where id = 100005`);
    expect((await directory.status()).companies).toBe(5);
    await db.query(sql`update directory_state set version = version + 1, demo_hidden = true`);
    expect(await directory.status()).toMatchObject({ demo: false, companies: 1, people: 1 });
    expect(await names({})).toEqual(["Brindle Labs"]);
    expect(await people({})).toEqual(["Cy Day"]);
    expect(await directory.companiesById(["100001"])).toEqual([]);
    await db.query(
      sql`update directory_state set demo_hidden = false, demo_target = 20, demo_complete = false`,
    );
    expect(await directory.status()).toMatchObject({ complete: false, target: 20, demo: true });
  });
});
