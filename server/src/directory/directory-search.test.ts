import { emptySearchParameters, nameKey, startsWithWords } from "@eq/contracts";
import { ReferenceDirectory } from "@eq/directory-index/reference";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { ProspectData } from "../adapters/prospect-data/port.ts";
import type { Database } from "../platform/db/database.ts";
import { sql } from "../platform/db/sql.ts";
import { testOnEachDatabase } from "../platform/db/test-database.ts";
import { createSqlDirectory } from "./sql-search/sql-directory.ts";
import { findBestTestJobs } from "./test-candidate.ts";
import { findTestKind } from "./test-kinds.ts";
import { makeTestRows } from "./test-row-maker.ts";
import { storeTestRows, type TestRows } from "./test-rows.ts";
import {
  anyCandidateSearch,
  anyFirstNameKey,
  anySearch,
  locateTestCity as locate,
  typedNames,
} from "./test-searches.ts";

const today = "2026-11-21";
const now = () => new Date(`${today}T09:30:00Z`);
const pageSize = 20;

testOnEachDatabase("directory searches by SQL, compared with the reference", (open) => {
  let db: Database;
  let rows: TestRows;
  let directory: ProspectData;
  const reference = (demoHidden = false) =>
    new ReferenceDirectory(rows, {
      today,
      demoHidden,
      locate,
      findKind: findTestKind,
      bestJobs: findBestTestJobs(rows),
    });
  const pageOf = <Item>(items: readonly Item[], number: number) =>
    items.slice((number - 1) * pageSize, number * pageSize);
  beforeAll(async () => {
    db = await open();
    rows = makeTestRows(500, today);
    await storeTestRows(db, rows);
    directory = createSqlDirectory({ db, now, locateCity: locate, findKind: findTestKind });
  });

  const pageNumbers = fc.constantFrom(1, 1, 2, 7, 1000);
  const hidden = fc.constantFrom(false, false, true);
  const hide = (isHidden: boolean) =>
    db.query(sql`update directory_state set demo_hidden = ${isHidden}::boolean`);

  test("finds the same companies, order, total and unknown counts as the reference", async () => {
    await fc.assert(
      fc.asyncProperty(
        anySearch,
        anyFirstNameKey,
        pageNumbers,
        hidden,
        async (parameters, firstNameKey, number, demoHidden) => {
          await hide(demoHidden);
          const page = { number, size: pageSize, firstNameKey };
          const companyPage = await directory.searchCompanies(parameters, page);
          const expected = reference(demoHidden).searchCompanies(parameters, { firstNameKey });
          const ids = pageOf(expected.ids, number);
          expect(companyPage.companies.map((company) => Number(company.id))).toEqual(ids);
          expect(companyPage.companies.map((company) => company.backendOrder)).toEqual(
            ids.map((_, index) => (number - 1) * pageSize + index + 1),
          );
          expect(companyPage.total).toBe(expected.ids.length);
          expect(companyPage.unknown).toEqual(expected.unknown);
        },
      ),
      { numRuns: 120 },
    );
  });

  test.each(typedNames)("finds the same companies of the typed name %j as the reference", async (typed) => {
    await hide(false);
    const { group, ids, longer } = reference().findNamedCompanies(typed, 20);
    const found = await directory.findNamedCompanies(typed);
    expect(found.companies.map(({ id }) => Number(id))).toEqual(ids);
    const nameOf = new Map(rows.companies.map(({ id, name }) => [id, name]));
    const hasTypedWords = (id: number) => startsWithWords(nameOf.get(id) ?? "", typed);
    expect(found.longer.map(({ id }) => Number(id))).toEqual(longer.filter(hasTypedWords));
    const matchOfGroup = group === 0 ? "exact" : group === null ? "misspelt" : "alike";
    expect(found.match).toBe(ids.length === 0 ? null : matchOfGroup);
  });

  test("finds for a candidate the same companies, order, total and best jobs as the formula [MPC-021]", async () => {
    await fc.assert(
      fc.asyncProperty(anyCandidateSearch, pageNumbers, async (parameters, number) => {
        await hide(false);
        const companyPage = await directory.searchCompanies(parameters, { number, size: pageSize });
        const expected = reference().searchCompanies(parameters);
        const companiesWithJobs = companyPage.companies.map(({ id, matchedJob: job }) => ({
          id: Number(id),
          job: job && { id: job.id, fit: job.fit, texts: job.reasons.map(({ text }) => text) },
        }));
        const matches = expected.ids.map((id, index) => ({ id, job: expected.jobs[index] }));
        expect(companiesWithJobs).toEqual(pageOf(matches, number));
        expect(companyPage.total).toBe(expected.ids.length);
        expect(companyPage.unknown).toEqual(expected.unknown);
      }),
      { numRuns: 100 },
    );
  });

  test("finds the same people, order and total as the reference", async () => {
    await fc.assert(
      fc.asyncProperty(anySearch, pageNumbers, hidden, async (parameters, number, demoHidden) => {
        await hide(demoHidden);
        const peoplePage = await directory.searchPeople(parameters, { number, size: pageSize });
        const expected = reference(demoHidden).searchPeople(parameters);
        expect(peoplePage.people.map((person) => Number(person.id))).toEqual(pageOf(expected, number));
        expect(peoplePage.total).toBe(expected.length);
      }),
      { numRuns: 120 },
    );
  });

  test("counts the same facet values in the same order as the reference", async () => {
    await fc.assert(
      fc.asyncProperty(anySearch, async (parameters) => {
        await hide(false);
        const expected = reference();
        for (const field of ["industry", "state", "metro", "country", "leadStatus", "size"] as const)
          expect(await directory.companyFacet(parameters, field)).toEqual(
            expected.companyFacet(parameters, field),
          );
        for (const field of ["managementLevel", "jobFunction", "department", "state", "metro"] as const)
          expect(await directory.peopleFacet(parameters, field)).toEqual(
            expected.peopleFacet(parameters, field),
          );
      }),
      { numRuns: 20 },
    );
  });

  test("keywords filter when there is no other filter: a company named like a keyword is first, other words match nothing", async () => {
    await hide(false);
    const page = { number: 1, size: 10 };
    const ask = (keywords: string[]) => ({ ...emptySearchParameters(), keywords });
    const target = rows.companies.find((row) => row.open_jobs === 0);
    const pageByName = await directory.searchCompanies(ask([target?.name.toLowerCase() ?? ""]), page);
    expect(nameKey(pageByName.companies[0]?.name ?? "")).toBe(target?.name_key);
    expect(pageByName.total).toBeLessThan(rows.companies.length);
    const unknown = ask(["asdf qwer zxcv"]);
    expect(await directory.searchCompanies(unknown, page)).toMatchObject({ total: 0, companies: [] });
    expect(await directory.searchPeople(unknown, page)).toEqual({ total: 0, people: [] });
    expect(await directory.companyFacet(unknown, "state")).toEqual([]);
    const inOhio = { ...unknown, places: [{ state: "OH" as const }] };
    expect((await directory.searchCompanies(inOhio, page)).total).toBeGreaterThan(0);
  });

  test("a page of people contains no contact details [PEOP-002]", async () => {
    const { people } = await directory.searchPeople(emptySearchParameters(), { number: 1, size: 100 });
    expect(people).toHaveLength(100);
    expect(JSON.stringify(people)).not.toMatch(/@|555-01|linkedin/);
  });

  test("a search for companies or people runs a single SQL statement", async () => {
    const statements: unknown[] = [];
    const counting = {
      ...db,
      query: (...args: Parameters<Database["query"]>) => {
        statements.push(args[0]);
        return db.query(...args);
      },
    } as Database;
    const counted = createSqlDirectory({ db: counting, now, locateCity: locate });
    await counted.searchCompanies(emptySearchParameters(), { number: 1, size: 25 });
    await counted.searchPeople(emptySearchParameters(), { number: 1, size: 25 });
    expect(statements).toHaveLength(2);
  });

  test("an aborted search rejects with the signal's reason", async () => {
    const reason = new Error("the client went away");
    const options = { signal: AbortSignal.abort(reason) };
    const page = { number: 1, size: 5 };
    const parameters = emptySearchParameters();
    await expect(directory.searchCompanies(parameters, page, options)).rejects.toBe(reason);
    await expect(directory.searchPeople(parameters, page, options)).rejects.toBe(reason);
    await expect(directory.companiesById(["100001"], options)).rejects.toBe(reason);
    await expect(directory.suggestCompanies("a", 5, options)).rejects.toBe(reason);
    await expect(directory.companyFacet(parameters, "state", options)).rejects.toBe(reason);
  });
});
