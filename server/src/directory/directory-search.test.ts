import { emptySearchParameters, nameKey, type SearchParameters } from "@eq/contracts";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { ProspectData } from "../adapters/prospect-data/port.ts";
import type { Database } from "../platform/db/database.ts";
import { sql } from "../platform/db/sql.ts";
import { testOnEachDatabase } from "../platform/db/test-database.ts";
import { createDirectory } from "./sql-search/sql-directory.ts";
import { searchCompaniesSlowly, searchPeopleSlowly } from "./test-brute-force.ts";
import { makeTestRows } from "./test-row-maker.ts";
import { storeTestRows, type TestRows } from "./test-rows.ts";
import { candidateWishes, locateTestCity as locate, wishes } from "./test-wishes.ts";

const today = "2026-11-21";
const now = () => new Date(`${today}T09:30:00Z`);

/** Removes titles like "the of", which have no words that count and so filter nothing. */
function withoutEmptyTitles(params: SearchParameters): SearchParameters {
  const real = (list: string[]) => list.filter((title) => title !== "the of");
  const { hiring } = params;
  return {
    ...params,
    titles: real(params.titles),
    hiring: hiring && { ...hiring, titles: real(hiring.titles) },
  };
}

testOnEachDatabase("directory", (open) => {
  let db: Database;
  let rows: TestRows;
  let directory: ProspectData;
  beforeAll(async () => {
    db = await open();
    rows = makeTestRows(500, today);
    await storeTestRows(db, rows);
    directory = createDirectory({ db, now, locateCity: locate });
  });

  const pageNumbers = fc.constantFrom(1, 1, 2, 7, 1000);
  const hidden = fc.constantFrom(false, false, true);
  const hide = (isHidden: boolean) =>
    db.query(sql`update directory_state set demo_hidden = ${isHidden}::boolean`);

  test("finds the companies, order, total and unknown counts of the brute-force search", async () => {
    await fc.assert(
      fc.asyncProperty(wishes, pageNumbers, hidden, async (params, number, demoHidden) => {
        await hide(demoHidden);
        const answer = await directory.searchCompanies(params, { number, size: 20 });
        const expected = searchCompaniesSlowly(rows, withoutEmptyTitles(params), {
          today,
          demoHidden,
          locate,
        });
        const from = (number - 1) * 20;
        expect(answer.companies.map((company) => company.id)).toEqual(expected.ids.slice(from, from + 20));
        expect(answer.companies.map((company) => company.backendOrder)).toEqual(
          expected.ids.slice(from, from + 20).map((_, index) => from + index + 1),
        );
        expect(answer.total).toBe(expected.ids.length);
        expect(answer.unknown).toEqual(expected.unknown);
      }),
      { numRuns: 120 },
    );
  });

  test("orders by the fit formula for a candidate, with the right total and best jobs [MPC-021]", async () => {
    await fc.assert(
      fc.asyncProperty(candidateWishes, pageNumbers, async (params, number) => {
        await hide(false);
        const answer = await directory.searchCompanies(params, { number, size: 20 });
        const options = { today, demoHidden: false, locate };
        const expected = searchCompaniesSlowly(rows, withoutEmptyTitles(params), options);
        const from = (number - 1) * 20;
        const shown = answer.companies.map(({ id, matchedJob: job }) => ({
          id,
          job: job && { id: job.id, fit: job.fit, texts: job.reasons.map(({ text }) => text) },
        }));
        expect(shown).toEqual(
          expected.ids.map((id, index) => ({ id, job: expected.jobs[index] })).slice(from, from + 20),
        );
        expect(answer.total).toBe(expected.ids.length);
        expect(answer.unknown).toEqual(expected.unknown);
      }),
      { numRuns: 100 },
    );
  });

  test("finds the people, order and total of the brute-force search", async () => {
    await fc.assert(
      fc.asyncProperty(wishes, pageNumbers, hidden, async (params, number, demoHidden) => {
        await hide(demoHidden);
        const answer = await directory.searchPeople(params, { number, size: 20 });
        const expected = searchPeopleSlowly(rows, withoutEmptyTitles(params), { today, demoHidden, locate });
        const from = (number - 1) * 20;
        expect(answer.people.map((person) => person.id)).toEqual(expected.slice(from, from + 20));
        expect(answer.total).toBe(expected.length);
      }),
      { numRuns: 120 },
    );
  });

  test("counts facets of the brute-force matches", async () => {
    await fc.assert(
      fc.asyncProperty(wishes, async (params) => {
        await hide(false);
        const options = { today, demoHidden: false, locate };
        const ids = new Set(searchCompaniesSlowly(rows, withoutEmptyTitles(params), options).ids);
        const companies = rows.companies.filter((row) => ids.has(String(row.id)));
        expect(sorted(await directory.companyFacet(params, "industry"))).toEqual(
          tally(companies.flatMap((row) => row.industry_codes)),
        );
        expect(sorted(await directory.companyFacet(params, "state"))).toEqual(
          tally(companies.map((row) => row.state)),
        );
        expect(sorted(await directory.companyFacet(params, "size"))).toEqual(
          tally(
            companies.map((row) => (row.employee_count === null ? null : (sizes[row.employee_count] ?? "?"))),
          ),
        );
        const people = new Set(searchPeopleSlowly(rows, withoutEmptyTitles(params), options));
        const shown = rows.people.filter((row) => people.has(String(row.id)));
        expect(sorted(await directory.peopleFacet(params, "department"))).toEqual(
          tally(shown.map((row) => row.department?.toString() ?? null)),
        );
        expect(sorted(await directory.peopleFacet(params, "managementLevel"))).toEqual(
          tally(shown.map((row) => row.management_level)),
        );
      }),
      { numRuns: 20 },
    );
  });

  test("filters by keywords alone, finds a company by name first, and nothing by unknown words", async () => {
    await hide(false);
    const page = { number: 1, size: 10 };
    const withKeywords = (keywords: string[]) => ({ ...emptySearchParameters(), keywords });
    const target = rows.companies.find((row) => row.open_jobs === 0);
    const named = await directory.searchCompanies(withKeywords([target?.name.toLowerCase() ?? ""]), page);
    expect(nameKey(named.companies[0]?.name ?? "")).toBe(target?.name_key);
    expect(named.total).toBeLessThan(rows.companies.length);
    const unknown = withKeywords(["asdf qwer zxcv"]);
    expect(await directory.searchCompanies(unknown, page)).toMatchObject({ total: 0, companies: [] });
    expect(await directory.searchPeople(unknown, page)).toEqual({ total: 0, people: [] });
    expect(await directory.companyFacet(unknown, "state")).toEqual([]);
    const inOhio = { ...unknown, places: [{ state: "OH" as const }] };
    expect((await directory.searchCompanies(inOhio, page)).total).toBeGreaterThan(0);
  });

  test("shows no contact details of people [PEOP-002]", async () => {
    const { people } = await directory.searchPeople(emptySearchParameters(), { number: 1, size: 100 });
    expect(people).toHaveLength(100);
    expect(JSON.stringify(people)).not.toMatch(/@|555-01|linkedin/);
  });

  test("runs one statement for each search", async () => {
    const statements: unknown[] = [];
    const counting = {
      ...db,
      query: (...args: Parameters<Database["query"]>) => {
        statements.push(args[0]);
        return db.query(...args);
      },
    } as Database;
    const counted = createDirectory({ db: counting, now, locateCity: locate });
    await counted.searchCompanies(emptySearchParameters(), { number: 1, size: 25 });
    await counted.searchPeople(emptySearchParameters(), { number: 1, size: 25 });
    expect(statements).toHaveLength(2);
  });

  test("rejects an aborted search with the signal's reason", async () => {
    const reason = new Error("the client went away");
    const options = { signal: AbortSignal.abort(reason) };
    const page = { number: 1, size: 5 };
    const params = emptySearchParameters();
    await expect(directory.searchCompanies(params, page, options)).rejects.toBe(reason);
    await expect(directory.searchPeople(params, page, options)).rejects.toBe(reason);
    await expect(directory.companiesById(["100001"], options)).rejects.toBe(reason);
    await expect(directory.suggestCompanies("a", 5, options)).rejects.toBe(reason);
    await expect(directory.companyFacet(params, "state", options)).rejects.toBe(reason);
  });
});

const sizes: Record<number, string> = {
  1: "1-10",
  10: "1-10",
  99: "51-200",
  100: "51-200",
  101: "51-200",
  1000: "501-1000",
  1001: "1001-5000",
  5000: "1001-5000",
};

const sorted = (facet: { value: string; count: number }[]) =>
  facet.toSorted((one, other) => one.value.localeCompare(other.value));

function tally(values: readonly (string | null)[]) {
  const known = values.filter((value) => value !== null);
  const groups = Map.groupBy(known, (value) => value);
  return sorted([...groups].map(([value, list]) => ({ value, count: list.length })));
}
