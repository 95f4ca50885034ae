import { emptySearchParameters, type SearchParameters } from "@eq/contracts";
import { createKinds, findCity } from "@eq/understanding";
import { coreData } from "@eq/understanding/core-data";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { createZoomInfo } from "../../adapters/contact-vendors/zoominfo/index.ts";
import {
  openTestZoomInfo,
  type TestZoomInfoServer,
  testSignIns,
} from "../../adapters/contact-vendors/zoominfo/test-zoominfo-server.ts";
import type { ProspectData } from "../../adapters/prospect-data/port.ts";
import { createZoomInfoSearch } from "../../adapters/vendor-search/zoominfo/index.ts";
import {
  makeTestCompany,
  testCompanies,
  testPeople,
} from "../../adapters/vendor-search/zoominfo/test-records.ts";
import type { Database } from "../../platform/db/database.ts";
import { readErasureSecret } from "../../platform/db/erasure-secret.ts";
import { sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { sendJson } from "../../platform/vendor-calls/test-vendor-server.ts";
import { hashTraits } from "../../suppression-keys/index.ts";
import { createImportLookups } from "../import/index.ts";
import { createSqlDirectory } from "../sql-search/sql-directory.ts";
import { createVendorProspects, hideDemoFor } from "./index.ts";

const now = () => new Date("2026-11-28T12:00:00Z");
const locateCity: Parameters<typeof createSqlDirectory>[0]["locateCity"] = ({ city, ...scope }) =>
  findCity(city, scope);
const { find: findKind } = createKinds(coreData);
const lookups = createImportLookups(coreData);
const search = (changed: Partial<SearchParameters>): SearchParameters => ({
  ...emptySearchParameters(),
  ...changed,
});
const firstPage = { number: 1, size: 25 };

testOnEachDatabase("searches over ZoomInfo", (open) => {
  let db: Database;
  let server: TestZoomInfoServer;
  const warnings: string[] = [];
  beforeEach(async () => {
    db ??= await open();
    server ??= await openTestZoomInfo();
    await db.script(`delete from vendor_state; delete from vendor_pace; delete from vendor_person; delete from vendor_company;
      delete from person; delete from person_departure; delete from company; delete from erased_hash;
      insert into company (id, name, name_key, domain, city, state, country, employee_count, source) values
        (7001, 'Demo Works', 'demo works', 'northfold.example', 'Chicago', 'IL', 'US', 10, 'demo');`);
    server.companies.splice(0, Number.POSITIVE_INFINITY, ...testCompanies);
    server.contacts.splice(0, Number.POSITIVE_INFINITY, ...testPeople);
    for (const list of [server.calls, server.faults, server.problems, warnings]) list.length = 0;
  });
  afterAll(() => server.close());

  const openProspects = ({
    describesCompanies = true,
    signIn = testSignIns.password as (typeof testSignIns)["password" | "client"],
    database = db,
  } = {}): ProspectData => {
    const settings = { signIn, apiUrl: server.baseUrl, tokenUrl: `${server.baseUrl}/oauth/token` };
    const { api } = createZoomInfo(db, settings);
    const directory = createSqlDirectory({ db, now, locateCity, findKind });
    const log = { warn: (_details: object, line: string) => void warnings.push(line) };
    const parts = { db: database, now, locateCity, findKind, lookups, directory, log, describesCompanies };
    return createVendorProspects({ ...parts, search: createZoomInfoSearch(api) });
  };
  const observeTransactions = (onTransaction: () => unknown): Database => ({
    ...db,
    query: (...call) => db.query(...call),
    transaction: async (...call) => {
      await onTransaction();
      return db.transaction(...call);
    },
  });
  const findNames = async (prospects: ProspectData, changed: Partial<SearchParameters>) => {
    const page = await prospects.searchCompanies(search(changed), firstPage);
    return page.companies.map(({ name }) => name);
  };
  const countCalls = (path: string) => server.calls.filter(({ url }) => url.pathname === path).length;

  test.each([
    ["legacy", testSignIns.password],
    ["GTM", testSignIns.client],
  ] as const)(
    "returns companies of the %s API as rows of the directory, with all values",
    async (_name, signIn) => {
      const prospects = openProspects({ signIn });
      const page = await prospects.searchCompanies(search({ industryCodes: ["manufacturing"] }), firstPage);
      expect(page.total).toBe(2);
      const northfold = page.companies.find(({ name }) => name === "Northfold Robotics Inc");
      expect(northfold).toMatchObject({
        id: expect.stringMatching(/^\d{6,}$/),
        domain: "northfold.example",
        city: "Chicago",
        state: "IL",
        country: "US",
        industryCodes: ["manufacturing"],
        employeeCount: 410,
        revenue: 84_000_000,
        totalFundingAmount: 22_000_000,
        recentFundingAmount: 11_000_000,
        recentFundingDate: "2026-03-04",
        description: "Northfold Robotics Inc makes things.",
        source: { name: "ZoomInfo", demo: false, asOf: "2026-10-02" },
      });
      expect(server.problems).toEqual([]);
    },
  );

  test("buys the values of a company once, and only with ZOOMINFO_ENRICH_COMPANIES=on", async () => {
    const frugal = openProspects({ describesCompanies: false });
    expect(await findNames(frugal, { industryCodes: ["manufacturing"] })).toHaveLength(2);
    expect(countCalls("/enrich/company")).toBe(0);
    const prospects = openProspects();
    const ids = async () =>
      (
        await prospects.searchCompanies(search({ industryCodes: ["manufacturing"] }), firstPage)
      ).companies.map(({ id }) => id);
    const first = await ids();
    expect(await ids()).toEqual(first);
    expect(countCalls("/enrich/company")).toBe(1);
    await db.script("update vendor_company set described_at = now() - interval '91 days'");
    expect(await ids()).toEqual(first);
    expect(countCalls("/enrich/company")).toBe(2);
  });

  test("joins an imported company by its domain and keeps the imported values", async () => {
    await db.script(`insert into company (id, name, name_key, domain, employee_count, source, source_detail) values
      (500001, 'Northfold', 'northfold', 'northfold.example', 400, 'import', 'Our customers')`);
    const { companies } = await openProspects().searchCompanies(
      search({ places: [{ metroRegion: "chicago" }] }),
      firstPage,
    );
    expect(companies).toMatchObject([
      {
        id: "500001",
        name: "Northfold",
        employeeCount: 400,
        revenue: 84_000_000,
        source: { name: "Our customers" },
      },
    ]);
  });

  test("sends ranges in thousands and one kind of place, and compares wider places again", async () => {
    const prospects = openProspects();
    expect(
      await findNames(prospects, { revenue: { min: 9_000_000, max: 84_000_000, maxExclusive: true } }),
    ).toEqual(["Lakeside Castings"]);
    expect(await findNames(prospects, { employees: { min: 100, max: null } })).toEqual([
      "Northfold Robotics Inc",
    ]);
    expect(await findNames(prospects, { funding: { min: 22_000_000, max: null } })).toEqual([
      "Northfold Robotics Inc",
    ]);
    const peoria = { city: "Peoria", state: "IL" as const };
    expect(await findNames(prospects, { places: [peoria] })).toEqual(["Lakeside Castings"]);
    expect(await findNames(prospects, { places: [{ state: "TX" }, { metroRegion: "chicago" }] })).toEqual(
      expect.arrayContaining(["Northfold Robotics Inc", "Birch Software"]),
    );
    expect(
      await findNames(prospects, {
        exclude: { ...emptySearchParameters().exclude, industryCodes: ["manufacturing"] },
        places: [{ country: "US" }],
      }),
    ).toEqual(["Birch Software"]);
    expect(server.problems).toEqual([]);
  });

  test("finds a company by name or by its row, and none without a filter that ZoomInfo knows", async () => {
    const prospects = openProspects();
    const named = await prospects.searchCompanies(
      search({ companies: [{ name: "Birch Software" }] }),
      firstPage,
    );
    expect(named.companies).toMatchObject([{ name: "Birch Software" }]);
    const [{ id } = { id: "" }] = named.companies;
    expect(await findNames(prospects, { companies: [{ id }] })).toEqual(["Birch Software"]);
    expect(await findNames(prospects, { keywords: ["robots"] })).toEqual([]);
    expect(prospects.honours.has("keywords")).toBe(false);
    expect(server.problems).toEqual([]);
  });

  test("finds people, whose titles have all words of the search, under ids of the directory", async () => {
    const prospects = openProspects();
    const { people, total } = await prospects.searchPeople(
      search({ titles: ["supply chain"], sort: { by: "title", order: "asc" } }),
      firstPage,
    );
    expect(people.map(({ name, jobTitle, companyName }) => [name, jobTitle, companyName])).toEqual([
      ["Mona Supply", "Supply Chain Manager", "Birch Software"],
      ["Dana Okafor", "Vice President, Supply Chain", "Northfold Robotics Inc"],
    ]);
    expect([total, people.every(({ id }) => /^\d{6,}$/.test(id ?? ""))]).toEqual([3, true]);
    const again = await prospects.searchPeople(search({ managementLevels: ["VP Level Exec"] }), firstPage);
    expect(again.people).toMatchObject([{ id: people[1]?.id, managementLevel: ["VP Level Exec"] }]);
    expect(again.people[0]?.companyId).toMatch(/^\d{6,}$/);
    expect(countCalls("/enrich/contact") + countCalls("/enrich/company")).toBe(0);
    expect(server.problems).toEqual([]);
  });

  test("finds the people of an employer, and follows a person to a new company", async () => {
    const prospects = openProspects();
    const at = async (name: string) =>
      (await prospects.searchPeople(search({ employers: [{ name }] }), firstPage)).people.map(
        (person) => person.name,
      );
    expect(await at("Birch Software")).toEqual(["Mona Supply"]);
    const [, , mona] = testPeople;
    const [, lakeside] = testCompanies;
    if (!mona || !lakeside) throw new Error("The records are missing");
    const company = { id: lakeside.id, name: lakeside.hit.name };
    server.contacts[2] = {
      ...mona,
      hit: { ...mona.hit, company },
      filterValues: { ...mona.filterValues, companyName: lakeside.hit.name },
    };
    expect(await at("Lakeside Castings")).toEqual(["Ravi Chain", "Mona Supply"]);
    const people = await db.query(sql`select 1 from person where full_name = 'Mona Supply'`);
    const departures = await db.query(sql`select 1 from person_departure`);
    expect([people.length, departures.length]).toEqual([1, 1]);
  });

  const eraseDana = async () => {
    const secret = await readErasureSecret(db);
    const hashes = hashTraits(
      { fullName: "Dana Okafor", emails: [], profiles: [], companyNames: ["Northfold Robotics Inc"] },
      secret,
    );
    for (const hash of hashes)
      await db.query(
        sql`insert into erased_hash (owner, hash, erased_at) values ('', ${hash}, now()) on conflict do nothing`,
      );
  };

  test("an erased person never comes back, not even when erased while a page is stored", async () => {
    const parameters = search({ titles: ["supply chain"] });
    expect((await openProspects().searchPeople(parameters, firstPage)).people).toHaveLength(2);
    await db.script("delete from person");
    let transactions = 0;
    const database = observeTransactions(async () => {
      transactions += 1;
      await eraseDana();
    });
    for (const prospects of [openProspects({ database }), openProspects()]) {
      const { people } = await prospects.searchPeople(parameters, firstPage);
      expect(people.map(({ name }) => name)).toEqual(["Mona Supply"]);
    }
    expect(transactions).toBe(1);
    expect(await db.query(sql`select 1 from person where full_name = 'Dana Okafor'`)).toEqual([]);
  });

  test("a page of unchanged people is answered without the lock of imports", async () => {
    const parameters = search({ titles: ["supply chain"] });
    let transactions = 0;
    const prospects = openProspects({ database: observeTransactions(() => (transactions += 1)) });
    const first = await prospects.searchPeople(parameters, firstPage);
    const stored = transactions;
    expect(await prospects.searchPeople(parameters, firstPage)).toEqual(first);
    expect(transactions).toBe(stored);
    await db.script("update person set title = 'Former title' where full_name = 'Mona Supply'");
    const people = (await prospects.searchPeople(parameters, firstPage)).people;
    expect(people.map(({ jobTitle }) => jobTitle)).toContain("Supply Chain Manager");
    expect(transactions).toBe(stored + 1);
  });

  test("two searches at once store each company once", async () => {
    const prospects = openProspects();
    const pages = await Promise.all(
      [1, 2, 3].map(() => prospects.searchCompanies(search({ places: [{ country: "US" }] }), firstPage)),
    );
    expect(new Set(pages.map(({ companies }) => companies.map(({ id }) => id).join())).size).toBe(1);
    expect(await db.query(sql`select 1 from company where source = 'zoominfo'`)).toHaveLength(3);
  });

  describe("limits and faults", () => {
    test("says that ZoomInfo lists 1,000 results, and counts without storing", async () => {
      const prospects = openProspects();
      const parameters = search({ places: [{ country: "US" }] });
      await expect(prospects.searchCompanies(parameters, { number: 41, size: 25 })).rejects.toMatchObject({
        status: 400,
        message:
          "ZoomInfo lists only the first 1,000 results of a search. Add a filter, such as a place or a size, to see others.",
      });
      expect((await prospects.searchCompanies(parameters, { number: 1, size: 0 })).total).toBe(3);
      expect(await db.query(sql`select 1 from vendor_company`)).toEqual([]);
    });

    const openMills = (length: number) => {
      const many = Array.from({ length }, (_, at) =>
        makeTestCompany({
          id: 1000 + at,
          name: `Mill ${at}`,
          domain: `mill${at}.example`,
          city: "Akron",
          state: "Ohio",
          industry: "retail",
          industryName: "Retail",
          employees: 5,
          revenue: 1,
        }),
      );
      server.companies.splice(0, Number.POSITIVE_INFINITY, ...many);
      return search({ industryCodes: ["retail"] });
    };

    test("refuses an export beyond the last result after its first page", async () => {
      const parameters = openMills(1001);
      const page = { number: 1, size: 50_000, idsOnly: true };
      await expect(openProspects().searchCompanies(parameters, page)).rejects.toMatchObject({
        status: 400,
        message:
          "ZoomInfo lists only the first 1,000 results of a search, and these would be 1,001. Narrow the search, for example by state or size, and export it in parts.",
      });
      expect(countCalls("/search/company")).toBe(1);
    });

    test("reads and stores longer pages than the vendor's in parts, without buying values", async () => {
      const parameters = openMills(230);
      let transactions = 0;
      const database = observeTransactions(() => (transactions += 1));
      const page = await openProspects({ database }).searchCompanies(parameters, { number: 1, size: 250 });
      expect(transactions).toBe(3);
      expect([
        page.companies.length,
        page.total,
        countCalls("/search/company"),
        countCalls("/enrich/company"),
      ]).toEqual([230, 230, 3, 0]);
    });

    test("a search that fails is refused with 503, without the vendor's message", async () => {
      server.faults.push((_call, response) => sendJson(response, { error: "secret" }, { status: 403 }));
      await expect(
        openProspects().searchCompanies(search({ places: [{ country: "US" }] }), firstPage),
      ).rejects.toMatchObject({
        status: 503,
        message: "ZoomInfo does not answer at the moment. Please try again in a few minutes.",
      });
    });

    test("results have their names when the credits are used up", async () => {
      await openProspects().searchCompanies(search({ places: [{ country: "US" }] }), { number: 1, size: 0 });
      const headers = { "x-usage-uniqueid-remaining": "0" };
      const refuseDescriptions = () =>
        server.faults.push((call, response) => {
          if (!call.url.pathname.startsWith("/search"))
            return sendJson(response, {}, { status: 403, headers });
          server.faults.push((_call, other) => sendJson(other, {}, { status: 403, headers }));
          sendJson(response, {
            maxResults: 1,
            totalResults: 1,
            currentPage: 1,
            data: [{ id: 345600300, name: "Birch Software" }],
          });
        });
      refuseDescriptions();
      const prospects = openProspects();
      expect(await findNames(prospects, { places: [{ country: "US" }] })).toEqual(["Birch Software"]);
      await db.script("delete from vendor_state");
      refuseDescriptions();
      expect(await findNames(prospects, { places: [{ country: "US" }] })).toEqual(["Birch Software"]);
      expect(warnings).toEqual([
        "ZoomInfo did not sell company details; results show the values of the search alone until it does. See the provider's state under Settings, Connections.",
      ]);
    });
  });

  test("hides the demo directory while ZoomInfo is searched, and shows it afterwards", async () => {
    const isHidden = async () =>
      (await db.query<{ demo_hidden: boolean }>(sql`select demo_hidden from directory_state`))[0]
        ?.demo_hidden;
    await hideDemoFor(db, "zoominfo");
    expect(await isHidden()).toBe(true);
    expect(await openProspects().companiesById(["7001"])).toEqual([]);
    await hideDemoFor(db, null);
    expect(await isHidden()).toBe(false);
    await db.script("update directory_state set demo_hidden = true");
    await hideDemoFor(db, "zoominfo");
    await hideDemoFor(db, null);
    expect(await isHidden()).toBe(true);
    await db.script("update directory_state set demo_hidden = false");
  });
});
