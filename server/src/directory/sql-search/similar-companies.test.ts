import { emptySearchParameters, type SearchParameters } from "@eq/contracts";
import { beforeAll, expect, test } from "vitest";
import type { ProspectData } from "../../adapters/prospect-data/port.ts";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { makeTestRows } from "../test-row-maker.ts";
import { storeTestRows, type TestCompany, type TestRows } from "../test-rows.ts";
import { createDirectory } from "./sql-directory.ts";

const today = "2026-11-21";
const params = (wish: Partial<SearchParameters>): SearchParameters => ({
  ...emptySearchParameters(),
  ...wish,
});

function jaccardDistance(one: ReadonlySet<string>, other: ReadonlySet<string>): number | null {
  const all = one.union(other).size;
  return all === 0 ? null : 1 - one.intersection(other).size / all;
}

function placeDistance(one: TestCompany, other: TestCompany): number {
  const same = (field: "metro_code" | "state" | "country") =>
    one[field] !== null && one[field] === other[field];
  const alike = one.state === other.state && one.country === other.country;
  const sameCity = one.city !== null && one.city.toLowerCase() === other.city?.toLowerCase();
  if (same("metro_code") || (sameCity && alike)) return 0;
  if (!same("country")) return 1;
  return same("state") ? 0.4 : 0.7;
}

function sizeDistance(one: TestCompany, other: TestCompany): number {
  if (one.employee_count === null || other.employee_count === null) return 0.5;
  return Math.min(1, Math.abs(Math.log(one.employee_count / other.employee_count)) / Math.log(100));
}

function distance(rows: TestRows, one: TestCompany, other: TestCompany): { base: number; full: number } {
  const functions = (company: TestCompany) =>
    new Set(
      rows.jobs
        .filter((job) => job.company_id === company.id && job.closed_on === null)
        .flatMap((job) => job.job_function ?? []),
    );
  const industry = jaccardDistance(new Set(one.industry_codes), new Set(other.industry_codes)) ?? 1;
  const base = 0.5 * industry + 0.25 * sizeDistance(one, other) + 0.25 * placeDistance(one, other);
  return { base, full: 0.8 * base + 0.2 * (jaccardDistance(functions(one), functions(other)) ?? 0.5) };
}

testOnEachDatabase("similar companies", (open) => {
  let db: Database;
  let rows: TestRows;
  let directory: ProspectData;
  beforeAll(async () => {
    db = await open();
    rows = makeTestRows(500, today);
    await storeTestRows(db, rows);
    directory = createDirectory({ db, now: () => new Date(`${today}T09:00:00Z`), locateCity: () => null });
  });

  test("finds the nearest two hundred by the documented distance, nearest first, without the company itself", async () => {
    for (const target of rows.companies.slice(0, 12)) {
      const similarTo = { id: String(target.id) };
      const answer = await directory.searchCompanies(params({ similarTo }), { number: 1, size: 200 });
      const isKnown =
        target.industry_codes.length > 0 ||
        [target.city, target.state, target.country, target.metro_code].some((place) => place !== null);
      const candidates = rows.companies.filter(
        (row) =>
          isKnown &&
          row !== target &&
          (target.industry_codes.length === 0 ||
            row.industry_codes.some((code) => target.industry_codes.includes(code))),
      );
      const byBase = candidates.map((row) => distance(rows, target, row).base).sort((a, b) => a - b);
      const distances = answer.companies.map((company) => {
        const row = rows.companies.find((item) => String(item.id) === company.id);
        return row ? distance(rows, target, row) : { base: -1, full: -1 };
      });
      const expectedTotal = Math.min(200, candidates.length);
      expect(answer.similarTo).toEqual({ id: String(target.id), name: target.name });
      expect([answer.total, distances.length]).toEqual([expectedTotal, expectedTotal]);
      expect(answer.companies.map((company) => company.id)).not.toContain(String(target.id));
      const bases = distances.map((item) => item.base).sort((a, b) => a - b);
      bases.forEach((base, index) => {
        expect(base).toBeCloseTo(byBase[index] ?? -1, 9);
      });
      distances.slice(1).forEach((item, index) => {
        expect(item.full).toBeGreaterThan((distances[index]?.full ?? 2) - 1e-9);
      });
    }
  });

  test("resolves a name, its beginning or a domain to the company; an unknown name finds nothing", async () => {
    const page = { number: 1, size: 5 };
    const named = await directory.searchCompanies(
      params({ similarTo: { name: "BRINDLE software LLC" } }),
      page,
    );
    expect(named.similarTo?.name.toLowerCase()).toMatch(/^brindle/);
    const target = rows.companies.find((row) => row.domain !== null);
    const domain = await directory.searchCompanies(
      params({ similarTo: { name: `www.${target?.domain}` } }),
      page,
    );
    expect(domain.similarTo?.id).toBe(String(target?.id));
    for (const name of ["Nobody Knows This", "%", ""]) {
      const answer = await directory.searchCompanies(params({ similarTo: { name } }), page);
      expect([answer.total, answer.companies, answer.similarTo]).toEqual([0, [], null]);
    }
    expect((await directory.searchPeople(params({ similarTo: { id: "999999999" } }), page)).total).toBe(0);
  });

  test("finds nothing similar to a company without industry and place", async () => {
    await db.query(sql`insert into company (id, name, name_key, employee_count, source)
      values (990001, 'Vauntly', 'vauntly', 40, 'import')`);
    const wish = params({ similarTo: { name: "Vauntly" } });
    const page = { number: 1, size: 5 };
    expect(await directory.searchCompanies(wish, page)).toEqual({
      companies: [],
      total: 0,
      unknown: {},
      similarTo: { id: "990001", name: "Vauntly" },
    });
    expect((await directory.searchPeople(wish, page)).total).toBe(0);
    expect(await directory.companyFacet(wish, "state")).toEqual([]);
    await db.query(sql`delete from company where id = 990001`);
  });

  test("applies other filters, and counts facets of near companies only", async () => {
    const similarTo = { id: "100001" };
    const wish = params({ similarTo, places: [{ state: "OH" }], employees: { min: 100, max: null } });
    const answer = await directory.searchCompanies(wish, { number: 1, size: 200 });
    expect(answer.total).toBe(answer.companies.length);
    expect(answer.companies.length).toBeGreaterThan(0);
    for (const company of answer.companies) {
      expect(company.state).toBe("OH");
      expect(company.employeeCount).toBeGreaterThanOrEqual(100);
    }
    expect(await directory.companyFacet(wish, "state")).toEqual([{ value: "OH", count: answer.total }]);
  });

  test("finds people at the nearest companies only", async () => {
    const wish = params({ similarTo: { id: "100001" } });
    const near = await directory.searchCompanies(wish, { number: 1, size: 200 });
    const ids = new Set(near.companies.map((company) => company.id));
    const { people, total } = await directory.searchPeople(wish, { number: 1, size: 100 });
    expect(total).toBe(rows.people.filter((person) => ids.has(String(person.company_id))).length);
    for (const person of people) expect(ids.has(String(person.companyId))).toBe(true);
  });
});
