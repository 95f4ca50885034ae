import { emptySearchParameters, type Hiring, type SearchParameters } from "@eq/contracts";
import { beforeAll, expect, test } from "vitest";
import type { ProspectData } from "../adapters/prospect-data/port.ts";
import { testOnEachDatabase } from "../platform/db/test-database.ts";
import { createSqlDirectory } from "./sql-search/sql-directory.ts";

const now = () => new Date("2026-11-21T09:30:00Z");
const firstPage = { number: 1, size: 25 };

/** Four companies; `Delta` has no jobs and no known facts. */
const seedSql = `
  insert into company (id, name, name_key, open_jobs, founded_year, last_round, last_round_code, last_funding_on, source)
  values
    (1, 'Alfa', 'alfa', 12, 2021, 'Series A', 'series-a', '2026-09-01', 'import'),
    (2, 'Bravo', 'bravo', 3, 1998, 'Bootstrapped', 'bootstrapped', null, 'import'),
    (3, 'Carlo', 'carlo', 1, 2020, 'Other', null, '2024-01-01', 'import'),
    (4, 'Delta', 'delta', 0, null, null, null, null, 'import');
  insert into job (company_id, title, title_words, posted_on, closed_on, remote, technologies, source) values
    (1, 'Account Executive', '{account,executive}', '2026-11-01', null, true, '{salesforce,excel}', 'import'),
    (1, 'Chef', '{chef}', '2026-11-01', null, false, '{}', 'import'),
    (2, 'Salesforce Administrator', '{salesforce,administrator}', '2026-11-01', null, null, '{}', 'import'),
    (3, 'Platform Engineer', '{platform,engineer}', '2026-11-01', null, true, '{postgresql,chef}', 'import'),
    (4, 'Clerk', '{clerk}', '2026-09-01', '2026-10-01', true, '{salesforce}', 'import');
  insert into person (id, company_id, full_name, title, title_words, source) values
    (1, 1, 'Ann Lee', 'President', '{president}', 'import'),
    (2, 2, 'Bo Ray', 'President', '{president}', 'import'),
    (3, 4, 'Cy Day', 'President', '{president}', 'import'),
    (4, null, 'Di Fox', 'President', '{president}', 'import');`;

testOnEachDatabase("searches by founding, funding, open jobs, remote work and technologies", (open) => {
  let directory: ProspectData;
  const search = async (overrides: Partial<SearchParameters>) => {
    const parameters = { ...emptySearchParameters(), ...overrides };
    const { companies, unknown } = await directory.searchCompanies(parameters, firstPage);
    return { names: companies.map(({ name }) => name).sort(), unknown };
  };
  const names = async (overrides: Partial<SearchParameters>) => (await search(overrides)).names;
  const people = async (overrides: Partial<SearchParameters>) => {
    const answer = await directory.searchPeople({ ...emptySearchParameters(), ...overrides }, firstPage);
    return answer.people.map(({ name }) => name).sort();
  };
  const makeHiring = (overrides: Partial<Hiring>) => ({
    hiring: { titles: [], functions: [], ...overrides },
  });
  beforeAll(async () => {
    const db = await open();
    await db.script(seedSql);
    directory = createSqlDirectory({ db, now, locateCity: () => null });
  });

  test("finds companies by founding year, and counts those without one", async () => {
    const founded = { min: 2020, max: null };
    expect(await search({ founded })).toEqual({ names: ["Alfa", "Carlo"], unknown: { founded: 1 } });
    expect(await names({ founded, includeUnknown: ["founded"] })).toEqual(["Alfa", "Carlo", "Delta"]);
    expect(await names({ founded: { min: null, max: 2020 } })).toEqual(["Bravo", "Carlo"]);
  });

  test("finds companies by their number of open jobs", async () => {
    expect(await search({ openJobs: { min: 10, max: null } })).toEqual({ names: ["Alfa"], unknown: {} });
    expect(await names({ openJobs: { min: null, max: 1 } })).toEqual(["Carlo", "Delta"]);
  });

  test("finds companies by the kind and the day of their last funding round", async () => {
    expect(await names({ lastRounds: ["series-a", "bootstrapped"] })).toEqual(["Alfa", "Bravo"]);
    expect(await names({ lastFundedWithinDays: 80 })).toEqual([]);
    expect(await names({ lastFundedWithinDays: 81 })).toEqual(["Alfa"]);
  });

  test("finds companies with remote jobs, and with jobs that name a technology in text or title", async () => {
    expect(await names(makeHiring({ remote: true }))).toEqual(["Alfa", "Carlo"]);
    expect(await names(makeHiring({ technologies: ["Salesforce"] }))).toEqual(["Alfa", "Bravo"]);
    expect(await names(makeHiring({ technologies: ["Postgres", "excel"] }))).toEqual(["Alfa", "Carlo"]);
    expect(await names(makeHiring({ technologies: ["salesforce"], remote: true }))).toEqual(["Alfa"]);
  });

  test("a chef's title does not name the software Chef", async () => {
    expect(await names(makeHiring({ technologies: ["Chef"] }))).toEqual(["Carlo"]);
  });

  test("finds people by the same facts of their company; people without a company match none", async () => {
    expect(await people({ openJobs: { min: null, max: 5 } })).toEqual(["Bo Ray", "Cy Day"]);
    expect(await people({ lastRounds: ["series-a"] })).toEqual(["Ann Lee"]);
    expect(await people({ lastFundedWithinDays: 365 })).toEqual(["Ann Lee"]);
    expect(await people(makeHiring({ technologies: ["salesforce"] }))).toEqual(["Ann Lee", "Bo Ray"]);
    const founded = { min: 2000, max: null };
    expect(await people({ founded })).toEqual(["Ann Lee"]);
    expect(await people({ founded, includeUnknown: ["founded"] })).toEqual(["Ann Lee", "Cy Day", "Di Fox"]);
  });
});
