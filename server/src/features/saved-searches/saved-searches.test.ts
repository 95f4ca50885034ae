import { type Company, readContact } from "@eq/contracts";
import { pino } from "pino";
import { beforeAll, describe, expect, test } from "vitest";
import { noSources } from "../../contact-release/test-contacts.ts";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { storeTestAccounts } from "../credits/test-accounts.ts";
import { autoSaveSearch } from "./auto-save.ts";
import { deleteSavedSearch } from "./delete-saved-search.ts";
import { getSavedSearchResults } from "./get-saved-search-results.ts";
import { restoreSavedSearch } from "./restore-saved-search.ts";
import { saveSearch, saveSearchParameters } from "./save-search.ts";
import { saveSearchResults } from "./save-search-results.ts";
import { sweepDeletedSearches } from "./store-edits.ts";
import { listSavedSearches } from "./store-lists.ts";

let users = 0;

testOnEachDatabase("saved searches", (open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
    await storeTestAccounts(db);
  });

  const signIn = (day = "2026-03-10T10:00:00Z"): UserContext => ({
    user: { id: `user-${++users}`, name: null, email: null, picture: null },
    guest: null,
    address: "127.0.0.1",
    isLocal: true,
    signal: new AbortController().signal,
    db,
    now: () => new Date(day),
    log: pino({ level: "silent" }),
  });
  const company = (id: string): Company => ({ id, name: `Company ${id}`, leadStatus: "hot", totalJobs: 3 });
  const finished = (companies: Company[], from = 1) => ({
    naturalQuery: "banks in ohio",
    leadType: "client" as const,
    criteria: { industryCodes: ["finance" as const], state: "OH" as const },
    totalResults: 40,
    companies,
    from,
  });

  test("lists a saved search with its text and parameters [API-021]", async () => {
    const context = signIn();
    const { searchId } = await saveSearch(context, {
      name: "",
      searchType: "people",
      searchCriteria: { state: "OH" },
      naturalQuery: "CFO in Ohio",
    });
    const [search] = await listSavedSearches(db, context.user.id, 20);
    expect(search).toMatchObject({
      id: searchId,
      name: "CFO in Ohio",
      natural_query: "CFO in Ohio",
      lead_type: "people",
      search_criteria: { state: "OH" },
    });
  });

  test("saving a form's search returns the name of the saved search [API-022]", async () => {
    const answer = await saveSearchParameters(signIn(), {
      searchCriteria: {},
      leadType: "client",
      resultsLimit: 25,
      customName: "My banks",
      isFavorite: true,
      naturalQuery: "",
    });
    expect(answer.name).toBe("My banks");
  });

  test("lists the user's own searches, newest first, at most the limit [API-029]", async () => {
    const context = signIn();
    const save = (name: string, by: UserContext) =>
      saveSearch(by, { name, searchType: "companies", searchCriteria: {}, naturalQuery: "" });
    for (const name of ["first", "second", "third"]) await save(name, context);
    await save("of somebody else", signIn());
    const names = (await listSavedSearches(db, context.user.id, 2)).map((search) => search.name);
    expect(names).toEqual(["third", "second"]);
  });

  describe("a search that is saved under a name", () => {
    const criteria = { state: "OH" as const, industryCodes: ["finance" as const] };
    const saveAs = (context: UserContext, customName: string, naturalQuery = "banks in ohio") =>
      saveSearchParameters(context, {
        searchCriteria: criteria,
        leadType: "client",
        resultsLimit: 25,
        customName,
        isFavorite: false,
        naturalQuery,
      });
    const run = (context: UserContext, naturalQuery = "banks in ohio", other = {}) =>
      autoSaveSearch(context, {
        ...finished([company("1"), company("2")]),
        naturalQuery,
        criteria: { ...criteria, ...other },
      });
    const list = async ({ user }: UserContext) =>
      (await listSavedSearches(db, user.id, 20)).map(({ name, company_count, is_saved, has_run }) => ({
        ...{ name, company_count, is_saved, has_run },
      }));

    test("stays one entry with its companies when it ran before", async () => {
      const context = signIn();
      const id = await run(context);
      expect((await saveAs(context, "My banks")).searchId).toBe(id);
      expect(await list(context)).toEqual([
        { name: "My banks", company_count: 2, is_saved: true, has_run: true },
      ]);
      await saveAs(context, "Our banks");
      expect(await list(context)).toMatchObject([{ name: "Our banks" }]);
    });

    test("gets its companies when it runs later, on any day", async () => {
      const context = signIn();
      const { searchId } = await saveAs(context, "My banks");
      expect(await list(context)).toEqual([
        { name: "My banks", company_count: 0, is_saved: true, has_run: false },
      ]);
      await db.query(sql`update saved_search set created_at = '2026-01-01' where id = ${searchId}::bigint`);
      expect(await run(context)).toBe(searchId);
      expect(await list(context)).toEqual([
        { name: "My banks", company_count: 2, is_saved: true, has_run: true },
      ]);
    });

    test("is found by its parameters when it is a form without a text", async () => {
      const context = signIn();
      const id = await run(context, "Banks in Ohio, as the form says it");
      expect((await saveAs(context, "My banks", "")).searchId).toBe(id);
      const other = signIn();
      const { searchId } = await saveAs(other, "My form", "");
      expect(await run(other, "My form")).toBe(searchId);
    });

    test("is not replaced by the same text with other filters", async () => {
      const context = signIn();
      const saved = await run(context);
      await saveAs(context, "My banks");
      const refined = await run(context, "banks in ohio", { employeeRangeMin: 500 });
      expect(refined).not.toBe(saved);
      expect(await run(context)).toBe(saved);
      expect(await run(context, "banks in ohio", { employeeRangeMin: 50 })).toBe(refined);
      expect((await list(context)).map(({ is_saved }) => is_saved).toSorted()).toEqual([false, true]);
    });
  });

  test("stores searches for the same text on one day as one entry, and adds their later pages to it", async () => {
    const context = signIn();
    const first = await autoSaveSearch(context, finished([company("1"), company("2")]));
    const again = await autoSaveSearch(context, finished([company("2"), company("3")], 3));
    expect(again).toBe(first);
    const searches = await listSavedSearches(db, context.user.id, 20);
    expect(searches).toHaveLength(1);
    expect(searches[0]).toMatchObject({ company_count: 3, total_results: 40 });
  });

  test("stores concurrent searches for the same text as one entry with all their companies", async () => {
    for (let round = 0; round < 3; round++) {
      const context = signIn();
      const ids = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          autoSaveSearch(context, finished([company("1"), company(`${index + 2}`)])),
        ),
      );
      expect(new Set(ids).size).toBe(1);
      const searches = await listSavedSearches(db, context.user.id, 20);
      expect(searches.map((search) => search.company_count)).toEqual([9]);
    }
  });

  test("returns a search's companies and people in order, or only the requested ones of these, to its user only [API-030]", async () => {
    const context = signIn();
    const people = [
      { id: "11", name: "Ann Lee", city: "Boston", linkedInUrl: "https://linkedin.com/in/ann" },
    ];
    const id = await autoSaveSearch(context, { ...finished([company("2"), company("1")]), people });
    await autoSaveSearch(context, finished([company("3")], 3));
    const ask = { id, include_companies: true, include_leads: true, limit: 100, offset: 0 };
    const { companies, leads } = await getSavedSearchResults(context, ask, noSources);
    expect(companies.map((stored) => stored.id)).toEqual(["2", "1", "3"]);
    expect(leads).toMatchObject([{ id: "11", full_name: "Ann Lee", city: "Boston" }]);
    expect(readContact(leads[0])).toMatchObject(people[0] ?? {});
    const part = (flags: object) => getSavedSearchResults(context, { ...ask, ...flags }, noSources);
    expect((await part({ include_leads: false })).leads).toEqual([]);
    expect((await part({ include_companies: false })).companies).toEqual([]);
    expect((await part({ limit: 2, offset: 0 })).companies).toHaveLength(2);
    const notFound = { status: 404 };
    await expect(getSavedSearchResults(signIn(), ask, noSources)).rejects.toMatchObject(notFound);
    await expect(getSavedSearchResults(context, { ...ask, id: "99" }, noSources)).rejects.toMatchObject(
      notFound,
    );
  });

  test("saves a people search with the people that it found", async () => {
    const context = signIn();
    const people = ["11", "12", "11"].map((id) => ({ id, name: `Person ${id}` }));
    const search = { ...finished([]), leadType: "people" as const, people, totalResults: 2 };
    const first = await autoSaveSearch(context, search);
    expect(await autoSaveSearch(context, { ...search, people: [{ id: "13" }] })).toBe(first);
    const listed = await listSavedSearches(db, context.user.id, 20);
    expect(listed).toMatchObject([{ id: first, lead_type: "people", lead_count: 3, company_count: 0 }]);
  });

  test("keeps a stored person's fields when a later search has them empty, and replaces them when it has others", async () => {
    const context = signIn();
    const search = {
      naturalQuery: "owners",
      leadType: "people" as const,
      criteria: {},
      totalResults: 1,
      from: 1,
    };
    const person = { id: "2000001", name: "Ann Lee", email: "ann@halvorn.example", city: "Akron" };
    const id = await autoSaveSearch(context, { ...search, people: [person] });
    const later = { ...person, email: null, city: "", jobTitle: "Buyer", managementLevel: [] };
    await autoSaveSearch(context, { ...search, people: [later] });
    const stored = () => db.query(sql`select person from saved_lead where saved_search_id = ${id}::bigint`);
    expect(await stored()).toEqual([{ person: { ...person, jobTitle: "Buyer" } }]);
    await autoSaveSearch(context, { ...search, people: [{ ...person, email: "lee@halvorn.example" }] });
    expect(await stored()).toMatchObject([{ person: { email: "lee@halvorn.example", jobTitle: "Buyer" } }]);
  });

  test("does not list an auto-saved search without results, but lists one that the user saved [SAVE-008]", async () => {
    const context = signIn();
    await autoSaveSearch(context, { ...finished([]), totalResults: 0 });
    expect(await listSavedSearches(db, context.user.id, 20)).toEqual([]);
    await saveSearch(context, {
      name: "By hand",
      searchType: "people",
      searchCriteria: {},
      naturalQuery: "",
    });
    await autoSaveSearch(context, finished([company("1")]));
    const names = (await listSavedSearches(db, context.user.id, 20)).map((search) => search.name);
    expect(names.toSorted()).toEqual(["By hand", "banks in ohio"]);
  });

  test("when a page lists a company twice, stores it once with the fields of the last row", async () => {
    const context = signIn();
    const twice = [
      { id: "7", name: "Seven", total_jobs: 2 },
      { id: "8", name: "Eight" },
      { id: "7", name: "Seven Inc" },
      { name: "No Id" },
      { name: "NO ID" },
    ];
    const { searchId } = await saveSearchResults(context, {
      searchQuery: "banks in ohio",
      searchResults: twice,
      aiInterpretation: null,
      sessionId: null,
      agentName: "banks in ohio",
      leadType: "client",
    });
    const rows = await db.query<{ position: number; name: string }>(sql`
      select position, company ->> 'name' as name from saved_search_company
      where saved_search_id = ${searchId}::bigint order by position`);
    expect(rows).toEqual([
      { position: 1, name: "Seven Inc" },
      { position: 2, name: "Eight" },
      { position: 4, name: "NO ID" },
    ]);
  });

  test("saves a search made before signing in with its companies [API-004]", async () => {
    const context = signIn();
    const { searchId } = await saveSearchResults(context, {
      searchQuery: "banks in ohio",
      searchResults: [{ id: "7", name: "Seven", lead_status: "warm", total_jobs: 2 }, { note: "no name" }],
      aiInterpretation: { searchParams: { state: "nowhere" } },
      sessionId: null,
      agentName: "banks in ohio",
      leadType: "client",
    });
    const [search] = await listSavedSearches(db, context.user.id, 20);
    expect(search).toMatchObject({ id: searchId, company_count: 1, search_criteria: {} });
  });

  test("stores a search from before signing in as one entry when the browser sends it again or from two tabs at once", async () => {
    const context = signIn();
    const input = {
      searchQuery: "banks in ohio",
      searchResults: [{ id: "7", name: "Seven" }],
      aiInterpretation: null,
      sessionId: null,
      agentName: "banks in ohio",
      leadType: "client" as const,
    };
    const [one, other] = await Promise.all([
      saveSearchResults(context, input),
      saveSearchResults(context, input),
    ]);
    expect(other).toEqual(one);
    expect(await saveSearchResults(context, input)).toEqual(one);
    expect(await listSavedSearches(db, context.user.id, 20)).toHaveLength(1);
    await saveSearchResults(context, { ...input, searchQuery: "banks in iowa" });
    expect(await listSavedSearches(db, context.user.id, 20)).toHaveLength(2);
  });

  test("a deleted search can be restored for 24 hours, then it is erased with its results", async () => {
    const context = signIn("2026-03-10T10:00:00Z");
    const id = await autoSaveSearch(context, finished([company("1")]));
    await deleteSavedSearch(context, { id });
    expect(await listSavedSearches(db, context.user.id, 20)).toEqual([]);
    await sweepDeletedSearches(db, new Date("2026-03-11T09:59:59Z"));
    const soon = { ...context, now: () => new Date("2026-03-11T09:59:59Z") };
    expect((await restoreSavedSearch(soon, { id })).search).toMatchObject({ id, company_count: 1 });
    await deleteSavedSearch(context, { id });
    const late = { ...context, now: () => new Date("2026-03-11T10:00:01Z") };
    await expect(restoreSavedSearch(late, { id })).rejects.toMatchObject({ status: 404 });
    await sweepDeletedSearches(db, late.now());
    const rows = await db.query(sql`
      select 1 from saved_search_company where saved_search_id = ${id}::bigint
      union all select 1 from saved_search where id = ${id}::bigint`);
    expect(rows).toEqual([]);
  });

  test("a search that runs again after it was deleted gets a new entry", async () => {
    const context = signIn();
    const id = await autoSaveSearch(context, finished([company("1")]));
    await deleteSavedSearch(context, { id });
    const next = await autoSaveSearch(context, finished([company("1")]));
    expect(next).not.toBe(id);
    expect((await listSavedSearches(db, context.user.id, 20)).map((search) => search.id)).toEqual([next]);
  });
});
