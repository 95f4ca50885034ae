import { emptyExclusion, emptySearchParameters, type SearchParameters } from "@eq/contracts";
import { createKinds, type FindKind } from "@eq/understanding";
import { coreData } from "@eq/understanding/core-data";
import { beforeAll, expect, test } from "vitest";
import type { ProspectData } from "../../adapters/prospect-data/port.ts";
import type { Database } from "../../platform/db/database.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { createSqlDirectory } from "../sql-search/sql-directory.ts";
import { answerKinds } from "./answer-kinds.ts";

const now = () => new Date("2026-11-21T09:30:00Z");
const firstPage = { number: 1, size: 25 };
const makeParameters = (overrides: Partial<SearchParameters>): SearchParameters => ({
  ...emptySearchParameters(),
  ...overrides,
});
const brewery = { kinds: ["brewery"], industryCodes: ["manufacturing" as const] };
const inOhio = { places: [{ state: "OH" as const }] };

const seedSql = `
  insert into company (id, name, name_key, description, industry_label, industry_codes, keywords, state, country,
    open_jobs, intent_score, lead_status, intent_reasons, source)
  values
    (100001, 'Zetta Brewing', 'zettabrewing', null, 'Beverages', '{manufacturing}', '{}', 'OH', 'US', 0, 10, 'cold', '[]', 'import'),
    (100002, 'Halvorn', 'halvorn', null, 'Breweries', '{manufacturing}', '{}', 'OH', 'US', 2, 40, 'warm', '[]', 'import'),
    (100003, 'Brindle Bottling', 'brindlebottling', 'Bottles for breweries', 'Packaging', '{manufacturing}', '{}', 'OH', 'US', 5, 90,
      'hot', '[]', 'import'),
    (100004, 'Acme Ales', 'acmeales', null, null, '{manufacturing}', '{craft beer}', 'TX', 'US', 1, 95, 'hot', '[]', 'import'),
    (100005, 'Acme Steel', 'acmesteel', null, 'Steel', '{manufacturing}', '{}', 'TX', 'US', 1, 99, 'hot', '[]', 'import'),
    (100006, 'Lumen Software', 'lumensoftware', null, 'Software', '{technology}', '{}', 'OH', 'US', 1, 50, 'warm', '[]', 'import');
  insert into person (id, company_id, company_name, full_name, title, title_words, management_level, level_rank, employment,
    source) values
    (2000001, 100001, 'Zetta Brewing', 'Ann Lee', 'Buyer', '{buyer}', 'Non Manager', 0, '[]', 'import'),
    (2000002, 100003, 'Brindle Bottling', 'Bo Ray', 'President', '{president}', 'C Level Exec', 4, '[]', 'import'),
    (2000003, 100005, 'Acme Steel', 'Cy Day', 'President', '{president}', 'C Level Exec', 4, '[]', 'import'),
    (2000004, null, null, 'Di May', 'President', '{president}', 'C Level Exec', 4, '[]', 'import');
  update directory_state set version = 2, demo_complete = true;`;

testOnEachDatabase("searches for kinds of business", (open) => {
  let db: Database;
  let directory: ProspectData;
  /** The same directory, with "lumen" as the name of a well-known brewery. */
  let withKnownCompanies: ProspectData;
  const search = (overrides: Partial<SearchParameters>) =>
    directory.searchCompanies(makeParameters(overrides), firstPage);
  const names = async (overrides: Partial<SearchParameters>) =>
    (await search(overrides)).companies.map(({ name }) => name);
  beforeAll(async () => {
    db = await open();
    await db.script(seedSql);
    const known = new Map([["brewery", [[{ word: "lumen", prefix: false }]]]]);
    const { find: findKind } = createKinds(coreData, { knownCompanies: known });
    const findWordsOnly = createKinds(coreData).find;
    const openWith = (find: FindKind) =>
      answerKinds(createSqlDirectory({ db, now, locateCity: () => null, findKind: find }), find);
    directory = openWith(findWordsOnly);
    withKnownCompanies = openWith(findKind);
  });

  test("companies whose name or trade label has the kind come first, then by open jobs and hiring intent", async () => {
    expect(await names(brewery)).toEqual(["Halvorn", "Zetta Brewing", "Acme Ales", "Brindle Bottling"]);
  });

  test("a name with the kind in another industry comes next, keywords there do not count; without open jobs, a name comes first", async () => {
    await db.script(`insert into company (id, name, name_key, industry_label, industry_codes, keywords, state, country,
        open_jobs, lead_status, intent_reasons, source) values
      (100011, 'Beta Brewing Apps', 'betabrewingapps', 'Software', '{technology}', '{}', 'ME', 'US', 9, 'hot', '[]', 'import'),
      (100012, 'Quill', 'quill', 'Breweries', '{manufacturing}', '{}', 'ME', 'US', 0, 'cold', '[]', 'import'),
      (100013, 'Yarrow Brewing', 'yarrowbrewing', 'Breweries', '{manufacturing}', '{}', 'ME', 'US', 0, 'cold', '[]', 'import'),
      (100014, 'Birch', 'birch', null, '{}', '{craft beer}', 'ME', 'US', 3, 'hot', '[]', 'import'),
      (100015, 'Cedar', 'cedar', 'Retail', '{retail}', '{craft beer}', 'ME', 'US', 3, 'hot', '[]', 'import')`);
    const found = await names({ ...brewery, places: [{ state: "ME" }] });
    await db.script("delete from company where id > 100010");
    expect(found).toEqual(["Yarrow Brewing", "Quill", "Beta Brewing Apps", "Birch"]);
  });

  test("a well-known company of the kind is found by its name, after those that show the kind, and excluded with the kind", async () => {
    const { companies } = await withKnownCompanies.searchCompanies(makeParameters(brewery), firstPage);
    expect(companies.map(({ name }) => name)).toEqual([
      "Halvorn",
      "Zetta Brewing",
      "Acme Ales",
      "Brindle Bottling",
      "Lumen Software",
    ]);
    const exclude = { ...emptyExclusion(), kinds: ["brewery"] };
    const others = await withKnownCompanies.searchCompanies(makeParameters({ exclude }), firstPage);
    expect(others.companies.map(({ name }) => name)).not.toContain("Lumen Software");
  });

  test("industries that the kinds do not imply are alternatives to the kinds", async () => {
    const industryCodes = ["manufacturing" as const, "technology" as const];
    expect(await names({ ...brewery, industryCodes, ...inOhio })).toEqual([
      "Lumen Software",
      "Halvorn",
      "Zetta Brewing",
      "Brindle Bottling",
    ]);
  });

  test("counts each kind and its industries with the search's other filters", async () => {
    const ofTwo = await search({
      kinds: ["brewery", "zeppelin"],
      industryCodes: ["manufacturing"],
      ...inOhio,
    });
    expect([ofTwo.total, ofTwo.kinds]).toEqual([
      3,
      {
        fallback: null,
        counts: [
          {
            kind: "brewery",
            label: "Breweries",
            count: 3,
            industryCodes: ["manufacturing"],
            industryCount: 3,
          },
          expect.objectContaining({ kind: "zeppelin", count: 0, industryCount: null }),
        ],
      },
    ]);
    expect((await search(brewery)).kinds?.counts).toMatchObject([{ count: 4, industryCount: 5 }]);
  });

  test("finds people at companies of the kind, first those whose company says so in name or trade label", async () => {
    const page = await directory.searchPeople(makeParameters(brewery), firstPage);
    expect(page.people.map(({ name }) => name)).toEqual(["Ann Lee", "Bo Ray"]);
    expect(page.kinds?.counts).toMatchObject([{ count: 2, industryCount: 3 }]);
  });

  test("searches the industries of a kind that no company of the directory has, and says so", async () => {
    const unknown = { kinds: ["foundry"], industryCodes: ["manufacturing" as const] };
    const page = await search(unknown);
    expect(page.total).toBe(5);
    expect(page.kinds).toMatchObject({
      counts: [{ kind: "foundry", count: 0 }],
      fallback: {
        kinds: ["foundry"],
        industryCodes: ["manufacturing"],
        note: "No company in the directory matches “Foundries”. These are companies in Manufacturing.",
      },
    });
    expect(await directory.companyFacet(makeParameters(unknown), "industry")).toEqual([
      { value: "manufacturing", count: 5 },
    ]);
    const people = await directory.searchPeople(makeParameters(unknown), firstPage);
    expect(people.people).toHaveLength(3);
    expect(people.kinds?.fallback?.note).toMatch(/These are people at companies in Manufacturing/);
    expect(await directory.peopleFacet(makeParameters(unknown), "managementLevel")).toHaveLength(2);
  });

  test("in the industries of a kind that nobody has, companies with one of its words come first", async () => {
    const { companies, kinds } = await search({
      kinds: ["frozen ale maker"],
      industryCodes: ["manufacturing"],
    });
    expect(companies.map(({ name }) => name)).toHaveLength(5);
    expect(companies[0]?.name).toBe("Acme Ales");
    expect(kinds?.fallback?.industryCodes).toEqual(["manufacturing"]);
  });

  test("keeps the kind when only the other filters rule it out", async () => {
    const page = await search({ ...brewery, places: [{ state: "CA" }] });
    expect([page.total, page.kinds?.fallback]).toEqual([0, null]);
    const unknownWithoutIndustry = await search({ kinds: ["zeppelin"] });
    expect([unknownWithoutIndustry.total, unknownWithoutIndustry.kinds?.fallback]).toEqual([0, null]);
  });

  test("excludes companies whose name or trade label has the kind, but not those that only mention it", async () => {
    const exclude = { ...emptyExclusion(), kinds: ["brewery"] };
    expect(await names({ ...inOhio, exclude })).toEqual(["Brindle Bottling", "Lumen Software"]);
    const people = await directory.searchPeople(makeParameters({ exclude }), firstPage);
    expect(people.people.map(({ name }) => name)).toEqual(["Di May", "Cy Day", "Bo Ray"]);
  });

  test("ignores a kind without a word to search for", async () => {
    for (const kind of ["the company", "🍺", "' & | ! :* ()"]) {
      const page = await search({ kinds: [kind], industryCodes: ["technology"] });
      expect([page.total, page.kinds]).toEqual([1, undefined]);
    }
  });
});
