import { emptySearchParameters, type SearchParameters } from "@eq/contracts";
import { ReferenceDirectory } from "@eq/directory-index/reference";
import { beforeAll, expect, test } from "vitest";
import type { ProspectData } from "../../adapters/prospect-data/port.ts";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { makeTestRows } from "../test-row-maker.ts";
import { storeTestRows, type TestRows } from "../test-rows.ts";
import { createSqlDirectory } from "./sql-directory.ts";

const today = "2026-11-21";
const makeParameters = (overrides: Partial<SearchParameters>): SearchParameters => ({
  ...emptySearchParameters(),
  ...overrides,
});

testOnEachDatabase("search for similar companies", (open) => {
  let db: Database;
  let rows: TestRows;
  let directory: ProspectData;
  beforeAll(async () => {
    db = await open();
    rows = makeTestRows(500, today);
    await storeTestRows(db, rows);
    directory = createSqlDirectory({ db, now: () => new Date(`${today}T09:00:00Z`), locateCity: () => null });
  });

  test("finds the 200 companies nearest by the documented distance, nearest first, without the target company", async () => {
    const reference = new ReferenceDirectory(rows, { today, locate: () => null });
    for (const target of rows.companies.slice(0, 12)) {
      const similarTo = { id: String(target.id) };
      const companyPage = await directory.searchCompanies(makeParameters({ similarTo }), {
        number: 1,
        size: 200,
      });
      const expected = reference.searchCompanies(makeParameters({ similarTo }));
      const ids = companyPage.companies.map((company) => Number(company.id));
      expect(companyPage.similarTo).toEqual({ id: String(target.id), name: target.name });
      expect([companyPage.total, ids.length]).toEqual([expected.ids.length, expected.ids.length]);
      expect(ids).not.toContain(target.id);
      // Compares distances, because equally near companies may change places: the last digit of a logarithm differs
      // between databases.
      const distances = (list: readonly number[]) => list.map((id) => reference.distance(target.id, id));
      const basesOf = (list: readonly number[]) =>
        distances(list)
          .map(({ base }) => base)
          .sort((a, b) => a - b);
      const bases = basesOf(ids);
      basesOf(expected.ids).forEach((base, index) => {
        expect(bases[index]).toBeCloseTo(base, 8);
      });
      const full = distances(ids).map((distance) => distance.full);
      distances(expected.ids).forEach((distance, index) => {
        expect(full[index]).toBeCloseTo(distance.full, 8);
      });
    }
  });

  test("finds the target company by its name, the beginning of its name or its domain; finds nothing for an unknown name", async () => {
    const page = { number: 1, size: 5 };
    const pageByName = await directory.searchCompanies(
      makeParameters({ similarTo: { name: "BRINDLE software LLC" } }),
      page,
    );
    expect(pageByName.similarTo?.name.toLowerCase()).toMatch(/^brindle/);
    const target = rows.companies.find((row) => row.domain !== null);
    const domain = await directory.searchCompanies(
      makeParameters({ similarTo: { name: `www.${target?.domain}` } }),
      page,
    );
    expect(domain.similarTo?.id).toBe(String(target?.id));
    for (const name of ["Nobody Knows This", "%", ""]) {
      const companyPage = await directory.searchCompanies(makeParameters({ similarTo: { name } }), page);
      expect([companyPage.total, companyPage.companies, companyPage.similarTo]).toEqual([0, [], null]);
    }
    expect(
      (await directory.searchPeople(makeParameters({ similarTo: { id: "999999999" } }), page)).total,
    ).toBe(0);
  });

  test("a company without a known industry and place has no similar companies", async () => {
    await db.query(sql`insert into company (id, name, name_key, employee_count, source)
      values (990001, 'Vauntly', 'vauntly', 40, 'import')`);
    const parameters = makeParameters({ similarTo: { name: "Vauntly" } });
    const page = { number: 1, size: 5 };
    expect(await directory.searchCompanies(parameters, page)).toEqual({
      companies: [],
      total: 0,
      unknown: {},
      similarTo: { id: "990001", name: "Vauntly" },
    });
    expect((await directory.searchPeople(parameters, page)).total).toBe(0);
    expect(await directory.companyFacet(parameters, "state")).toEqual([]);
    await db.query(sql`delete from company where id = 990001`);
  });

  test("other filters apply to the similar companies, and facets count only similar companies", async () => {
    const similarTo = { id: "100001" };
    const parameters = makeParameters({
      similarTo,
      places: [{ state: "OH" }],
      employees: { min: 100, max: null },
    });
    const companyPage = await directory.searchCompanies(parameters, { number: 1, size: 200 });
    expect(companyPage.total).toBe(companyPage.companies.length);
    expect(companyPage.companies.length).toBeGreaterThan(0);
    for (const company of companyPage.companies) {
      expect(company.state).toBe("OH");
      expect(company.employeeCount).toBeGreaterThanOrEqual(100);
    }
    expect(await directory.companyFacet(parameters, "state")).toEqual([
      { value: "OH", count: companyPage.total },
    ]);
  });

  test("a search for people returns the people at the similar companies", async () => {
    const parameters = makeParameters({ similarTo: { id: "100001" } });
    const near = await directory.searchCompanies(parameters, { number: 1, size: 200 });
    const ids = new Set(near.companies.map((company) => company.id));
    const { people, total } = await directory.searchPeople(parameters, { number: 1, size: 100 });
    expect(total).toBe(rows.people.filter((person) => ids.has(String(person.company_id))).length);
    for (const person of people) expect(ids.has(String(person.companyId))).toBe(true);
  });
});
